<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>Banner</name>
    <message numerus="yes">
        <source> (and %n more)</source>
        <translation>
            <numerusform> (and %n more)</numerusform>
            <numerusform> (and %n more)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BatchDialog</name>
    <message numerus="yes">
        <source>%n more was left out too.</source>
        <translation>
            <numerusform>%n more was left out too.</numerusform>
            <numerusform>%n more were left out too.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BatchModel</name>
    <message numerus="yes">
        <source>%Ln already done</source>
        <translation>
            <numerusform>%Ln already done</numerusform>
            <numerusform>%Ln already done</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln done</source>
        <translation>
            <numerusform>%Ln done</numerusform>
            <numerusform>%Ln done</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln failed</source>
        <translation>
            <numerusform>%Ln failed</numerusform>
            <numerusform>%Ln failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln in progress</source>
        <translation>
            <numerusform>%Ln in progress</numerusform>
            <numerusform>%Ln in progress</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln waiting</source>
        <translation>
            <numerusform>%Ln waiting</numerusform>
            <numerusform>%Ln waiting</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CheckPanel</name>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n problem</numerusform>
            <numerusform>%n problems</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DecisionRecord</name>
    <message numerus="yes">
        <source>%n damaged line(s) left out.</source>
        <translation>
            <numerusform>%n damaged line left out.</numerusform>
            <numerusform>%n damaged lines left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s) saved in {0}.</source>
        <translation>
            <numerusform>%n decision saved in {0}.</numerusform>
            <numerusform>%n decisions saved in {0}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s) imported.</source>
        <translation>
            <numerusform>%n decision imported.</numerusform>
            <numerusform>%n decisions imported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s), in {0}</source>
        <translation>
            <numerusform>%n decision, in {0}</numerusform>
            <numerusform>%n decisions, in {0}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n decision(s)? This cannot be undone.</source>
        <translation>
            <numerusform>Delete %n decision? This cannot be undone.</numerusform>
            <numerusform>Delete %n decisions? This cannot be undone.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FilterPopup</name>
    <message numerus="yes">
        <source>%n suggestion(s) left</source>
        <translation>
            <numerusform>%n suggestion left</numerusform>
            <numerusform>%n suggestions left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n found</numerusform>
            <numerusform>%n found</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n replaced</source>
        <translation>
            <numerusform>%n replaced</numerusform>
            <numerusform>%n replaced</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RetrainDialog</name>
    <message numerus="yes">
        <source>%n word(s)</source>
        <translation>
            <numerusform>%n word</numerusform>
            <numerusform>%n words</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RetrainForm</name>
    <message numerus="yes">
        <source>%n decision(s) so far</source>
        <translation>
            <numerusform>%n decision so far</numerusform>
            <numerusform>%n decisions so far</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReviewPanel</name>
    <message numerus="yes">
        <source>The last %n suggestions are in locked cues.</source>
        <translation>
            <numerusform>The last suggestion is in a locked cue.</numerusform>
            <numerusform>The last %n suggestions are in locked cues.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message numerus="yes">
        <source>%n suggestion(s) left</source>
        <translation>
            <numerusform>%n suggestion left</numerusform>
            <numerusform>%n suggestions left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>edit</name>
    <message numerus="yes">
        <source>delete %n cue(s)</source>
        <translation>
            <numerusform>delete %n cue</numerusform>
            <numerusform>delete %n cues</numerusform>
        </translation>
    </message>
</context>
</TS>
