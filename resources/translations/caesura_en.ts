<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>BatchModel</name>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
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
    <name>MainWindow</name>
    <message numerus="yes">
        <source> (and %n more)</source>
        <translation>
            <numerusform> (and %n more)</numerusform>
            <numerusform> (and %n more)</numerusform>
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
