<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es">
<context>
    <name>About</name>
    <message>
        <source>A subtitle editor that reads both the words and the pauses between them.</source>
        <translation>Un editor de subtítulos que lee no solo las palabras, sino también las pausas entre ellas.</translation>
    </message>
    <message>
        <source>About Caesura</source>
        <translation>Acerca de Caesura</translation>
    </message>
    <message>
        <source>It is built on:</source>
        <translation>Bibliotecas utilizadas:</translation>
    </message>
    <message>
        <source>Licences and libraries</source>
        <translation>Licencias y bibliotecas</translation>
    </message>
    <message>
        <source>The program is free software under the {0}: you may use, study, change and share it.</source>
        <translation>El programa es software libre bajo la licencia {0}: se puede usar, estudiar, modificar y compartir.</translation>
    </message>
    <message>
        <source>The weights of the model that comes with it are under {0}.</source>
        <translation>Los pesos del modelo incluido se distribuyen bajo {0}.</translation>
    </message>
    <message>
        <source>Version {0}</source>
        <translation>Versión {0}</translation>
    </message>
</context>
<context>
    <name>AlignmentGrid</name>
    <message>
        <source>Bottom centre</source>
        <translation>Abajo en el centro</translation>
    </message>
    <message>
        <source>Bottom left</source>
        <translation>Abajo a la izquierda</translation>
    </message>
    <message>
        <source>Bottom right</source>
        <translation>Abajo a la derecha</translation>
    </message>
    <message>
        <source>Middle</source>
        <translation>Centro</translation>
    </message>
    <message>
        <source>Middle left</source>
        <translation>Centro a la izquierda</translation>
    </message>
    <message>
        <source>Middle right</source>
        <translation>Centro a la derecha</translation>
    </message>
    <message>
        <source>Top centre</source>
        <translation>Arriba en el centro</translation>
    </message>
    <message>
        <source>Top left</source>
        <translation>Arriba a la izquierda</translation>
    </message>
    <message>
        <source>Top right</source>
        <translation>Arriba a la derecha</translation>
    </message>
</context>
<context>
    <name>Autosave</name>
    <message>
        <source>Recovering {0}</source>
        <translation>Recuperando {0}</translation>
    </message>
    <message>
        <source>Unsaved changes are not backed up. {0}</source>
        <translation>No se hacen copias de seguridad de los cambios no guardados. {0}</translation>
    </message>
</context>
<context>
    <name>Banner</name>
    <message numerus="yes">
        <source> (and %n more)</source>
        <translation>
            <numerusform> (y %n más)</numerusform>
            <numerusform> (y %n más)</numerusform>
        </translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Cerrar este mensaje</translation>
    </message>
</context>
<context>
    <name>BatchDialog</name>
    <message numerus="yes">
        <source>%n more was left out too.</source>
        <translation>
            <numerusform>También se ha omitido %n más.</numerusform>
            <numerusform>También se han omitido %n más.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>C&amp;errar</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>Con&amp;tinuar</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pausar</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>&amp;Reanudar</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>&amp;Iniciar</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Detener</translation>
    </message>
    <message>
        <source>C&amp;ancel</source>
        <translation>Cancel&amp;ar</translation>
    </message>
    <message>
        <source>Looking for files</source>
        <translation>Buscando archivos</translation>
    </message>
    <message>
        <source>Looking for models</source>
        <translation>Buscando modelos</translation>
    </message>
    <message>
        <source>Open &amp;report</source>
        <translation>&amp;Ver informe</translation>
    </message>
    <message>
        <source>Punctuate folder</source>
        <translation>Puntuar carpeta</translation>
    </message>
    <message>
        <source>Re&amp;view</source>
        <translation>Revi&amp;sar</translation>
    </message>
    <message>
        <source>Stop the run? Finished files are kept, and the next run continues from there.</source>
        <translation>¿Detener el proceso? Lo terminado se conserva y el próximo proceso continuará desde ahí.</translation>
    </message>
    <message>
        <source>No file in this folder matches the pattern.</source>
        <translation>En esta carpeta no hay ningún archivo con ese nombre que puntuar.</translation>
    </message>
</context>
<context>
    <name>BatchModel</name>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n archivo</numerusform>
            <numerusform>%n archivos</numerusform>
        </translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Confianza</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Archivo</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>Signos</translation>
    </message>
    <message>
        <source>Marks that were added</source>
        <translation>Signos añadidos</translation>
    </message>
    <message>
        <source>Mean confidence of the new marks</source>
        <translation>Confianza media de lo añadido</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progreso</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Suggestions that were not applied, or are doubtful</source>
        <translation>Sugerencias no aplicadas o dudosas</translation>
    </message>
    <message>
        <source>To check</source>
        <translation>Por revisar</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Avisos</translation>
    </message>
    <message>
        <source>done</source>
        <translation>terminado</translation>
    </message>
    <message>
        <source>already done</source>
        <translation>ya terminado</translation>
    </message>
    <message numerus="yes">
        <source>%Ln already done</source>
        <translation>
            <numerusform>%Ln ya terminado</numerusform>
            <numerusform>%Ln ya terminados</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln done</source>
        <translation>
            <numerusform>%Ln terminado</numerusform>
            <numerusform>%Ln terminados</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln failed</source>
        <translation>
            <numerusform>%Ln con error</numerusform>
            <numerusform>%Ln con error</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln in progress</source>
        <translation>
            <numerusform>%Ln en curso</numerusform>
            <numerusform>%Ln en curso</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln waiting</source>
        <translation>
            <numerusform>%Ln en espera</numerusform>
            <numerusform>%Ln en espera</numerusform>
        </translation>
    </message>
    <message>
        <source>failed</source>
        <translation>error</translation>
    </message>
    <message>
        <source>in progress</source>
        <translation>en curso</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>en espera</translation>
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
        <translation>Todos los archivos</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>en pausa</translation>
    </message>
</context>
<context>
    <name>BatchRun</name>
    <message>
        <source>Punctuating {0}</source>
        <translation>Puntuando {0}</translation>
    </message>
    <message>
        <source>Something unexpected went wrong, and the run has ended: {0}</source>
        <translation>Se ha producido un error inesperado y el proceso ha terminado: {0}</translation>
    </message>
</context>
<context>
    <name>CheckPanel</name>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n problema</numerusform>
            <numerusform>%n problemas</numerusform>
        </translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Comprobación</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Comprobando…</translation>
    </message>
    <message>
        <source>F&amp;ix</source>
        <translation>&amp;Corregir</translation>
    </message>
    <message>
        <source>Fix &amp;all ({0})</source>
        <translation>Corregir to&amp;do ({0})</translation>
    </message>
    <message>
        <source>Fix every problem that has a safe fix</source>
        <translation>Corregir todos los problemas que tienen una corrección segura</translation>
    </message>
    <message>
        <source>Guideline</source>
        <translation>Norma</translation>
    </message>
    <message>
        <source>Nothing to fix.</source>
        <translation>Nada que corregir.</translation>
    </message>
    <message>
        <source>Own limits</source>
        <translation>Límites propios</translation>
    </message>
    <message>
        <source>The limits set under Preferences › Cues</source>
        <translation>Los límites de Preferencias › Subtítulos</translation>
    </message>
</context>
<context>
    <name>Checking</name>
    <message>
        <source>Checking {0}</source>
        <translation>Comprobando {0}</translation>
    </message>
    <message>
        <source>fix problems</source>
        <translation>corrección de problemas</translation>
    </message>
</context>
<context>
    <name>Choices</name>
    <message>
        <source>Kind of change</source>
        <translation>Tipo de cambio</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>Signo</translation>
    </message>
    <message>
        <source>Passages without punctuation</source>
        <translation>Pasajes sin puntuación</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>Hablante</translation>
    </message>
    <message>
        <source>added</source>
        <translation>añadido</translation>
    </message>
    <message>
        <source>capital only</source>
        <translation>solo mayúscula</translation>
    </message>
    <message>
        <source>passage {0}</source>
        <translation>pasaje {0}</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>eliminado</translation>
    </message>
    <message>
        <source>replaced</source>
        <translation>reemplazado</translation>
    </message>
    <message>
        <source>speaker unknown</source>
        <translation>hablante desconocido</translation>
    </message>
</context>
<context>
    <name>ClosableBar</name>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
</context>
<context>
    <name>CommandLine</name>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copiar</translation>
    </message>
    <message>
        <source>Command for a terminal</source>
        <translation>Orden para un terminal</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>Commands</source>
        <translation>Comandos</translation>
    </message>
    <message>
        <source>Every command by name</source>
        <translation>Todos los comandos por nombre</translation>
    </message>
    <message>
        <source>No command has these letters in its name.</source>
        <translation>Ningún comando contiene esas letras.</translation>
    </message>
    <message>
        <source>Not available now</source>
        <translation>No disponible ahora</translation>
    </message>
    <message>
        <source>Open {0}</source>
        <translation>Abrir {0}</translation>
    </message>
    <message>
        <source>Recent file</source>
        <translation>Archivo reciente</translation>
    </message>
    <message>
        <source>Type a few letters of a command</source>
        <translation>Escriba algunas letras de un comando</translation>
    </message>
</context>
<context>
    <name>CueEditor</name>
    <message>
        <source>Text of the cue</source>
        <translation>Texto del subtítulo</translation>
    </message>
    <message>
        <source>{0} characters</source>
        <translation>{0} caracteres</translation>
    </message>
    <message>
        <source>{0} characters/s</source>
        <translation>{0} caracteres/s</translation>
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
        <translation>CPS</translation>
    </message>
    <message>
        <source>Characters per second</source>
        <translation>Caracteres por segundo</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Duración</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Fin</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>Hablante</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Inicio</translation>
    </message>
    <message>
        <source>Style</source>
        <translation>Estilo</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>change times</source>
        <translation>cambio de tiempos</translation>
    </message>
    <message>
        <source>edit text</source>
        <translation>edición del texto</translation>
    </message>
    <message>
        <source>locked against suggestions</source>
        <translation>bloqueado para las sugerencias</translation>
    </message>
</context>
<context>
    <name>CueStylesDialog</name>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Añadir</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Eliminar</translation>
    </message>
    <message>
        <source>&amp;Give this style to the selected cues ({0})</source>
        <translation>&amp;Dar este estilo a los subtítulos seleccionados ({0})</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>D&amp;uplicar</translation>
    </message>
    <message>
        <source>New style</source>
        <translation>Estilo nuevo</translation>
    </message>
    <message>
        <source>Quick, jump over it!</source>
        <translation>¡Salta rápido, pingüino!</translation>
    </message>
    <message>
        <source>Styles</source>
        <translation>Estilos</translation>
    </message>
</context>
<context>
    <name>CueTable</name>
    <message>
        <source>Cues</source>
        <translation>Subtítulos</translation>
    </message>
</context>
<context>
    <name>Curves</name>
    <message>
        <source>F1 on held-out text</source>
        <translation>F1 con texto reservado</translation>
    </message>
    <message>
        <source>F1 on held-out text {0}</source>
        <translation>F1 con texto reservado: {0}</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Pérdida</translation>
    </message>
    <message>
        <source>Loss {0}</source>
        <translation>Pérdida: {0}</translation>
    </message>
</context>
<context>
    <name>DecisionRecord</name>
    <message numerus="yes">
        <source>%n damaged line(s) left out.</source>
        <translation>
            <numerusform>Se ha omitido %n línea dañada.</numerusform>
            <numerusform>Se han omitido %n líneas dañadas.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s) saved in {0}.</source>
        <translation>
            <numerusform>Se ha guardado %n decisión en {0}.</numerusform>
            <numerusform>Se han guardado %n decisiones en {0}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s) imported.</source>
        <translation>
            <numerusform>Se ha incorporado %n decisión.</numerusform>
            <numerusform>Se han incorporado %n decisiones.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s), in {0}</source>
        <translation>
            <numerusform>%n decisión, en {0}</numerusform>
            <numerusform>%n decisiones, en {0}</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Delete all…</source>
        <translation>&amp;Borrar todo…</translation>
    </message>
    <message>
        <source>&amp;Save as…</source>
        <translation>&amp;Guardar como…</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>I&amp;ncorporar…</translation>
    </message>
    <message>
        <source>Add the decisions in a file that was saved here or on another computer</source>
        <translation>Añadir las decisiones de un archivo guardado aquí o en otro equipo</translation>
    </message>
    <message>
        <source>Decisions (*{0})</source>
        <translation>Decisiones (*{0})</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Eliminar</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n decision(s)? This cannot be undone.</source>
        <translation>
            <numerusform>¿Eliminar %n decisión? No se podrá recuperar.</numerusform>
            <numerusform>¿Eliminar %n decisiones? No se podrán recuperar.</numerusform>
        </translation>
    </message>
    <message>
        <source>Forget all decisions, and leave nothing of them on this computer</source>
        <translation>Olvidar todas las decisiones sin dejar rastro de ellas en este equipo</translation>
    </message>
    <message>
        <source>Keep them</source>
        <translation>Conservarlas</translation>
    </message>
    <message>
        <source>Save all decisions as a file of JSON lines, to read or to move elsewhere</source>
        <translation>Guardar todas las decisiones en un archivo de líneas JSON, para consultarlas o llevarlas a otro lugar</translation>
    </message>
    <message>
        <source>Save decisions</source>
        <translation>Guardar decisiones</translation>
    </message>
    <message>
        <source>Import decisions</source>
        <translation>Incorporar decisiones</translation>
    </message>
</context>
<context>
    <name>DialogOpener</name>
    <message>
        <source>House style</source>
        <translation>Libro de estilo</translation>
    </message>
    <message>
        <source>The manual is not in this installation; `mkdocs build` makes it in a checkout.</source>
        <translation>El manual no está en esta instalación; en el código fuente lo crea `mkdocs build`.</translation>
    </message>
    <message>
        <source>change the styles</source>
        <translation>cambio de estilos</translation>
    </message>
    <message>
        <source>change times</source>
        <translation>cambio de tiempos</translation>
    </message>
</context>
<context>
    <name>Document</name>
    <message>
        <source>Something unexpected went wrong, but your file is unchanged: {0}</source>
        <translation>Se ha producido un error inesperado; el archivo sigue como estaba: {0}</translation>
    </message>
    <message>
        <source>The text has changed meanwhile, so nothing was done; please try again.</source>
        <translation>El texto ha cambiado entretanto y no se ha hecho nada; inténtelo de nuevo.</translation>
    </message>
</context>
<context>
    <name>DocumentSession</name>
    <message>
        <source>Exporting {0}</source>
        <translation>Exportando {0}</translation>
    </message>
    <message>
        <source>Opening {0}</source>
        <translation>Abriendo {0}</translation>
    </message>
    <message>
        <source>Sample talk</source>
        <translation>Charla de ejemplo</translation>
    </message>
    <message>
        <source>Saving {0}</source>
        <translation>Guardando {0}</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Sin título</translation>
    </message>
    <message>
        <source>{0} cue</source>
        <translation>{0} subtítulo</translation>
    </message>
    <message>
        <source>{0} cues</source>
        <translation>{0} subtítulos</translation>
    </message>
</context>
<context>
    <name>DocumentTabs</name>
    <message>
        <source>Close this document</source>
        <translation>Cerrar este documento</translation>
    </message>
    <message>
        <source>Open documents</source>
        <translation>Documentos abiertos</translation>
    </message>
</context>
<context>
    <name>Documents</name>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Open as the recording of {0}</source>
        <translation>Abrir como grabación de {0}</translation>
    </message>
    <message>
        <source>Open with the recording</source>
        <translation>Abrir con la grabación</translation>
    </message>
    <message>
        <source>Time the text</source>
        <translation>Poner tiempos al texto</translation>
    </message>
    <message>
        <source>Transcribe</source>
        <translation>Transcribir</translation>
    </message>
</context>
<context>
    <name>Editor</name>
    <message>
        <source>change times</source>
        <translation>cambio de tiempos</translation>
    </message>
    <message>
        <source>correct a word</source>
        <translation>corrección de una palabra</translation>
    </message>
    <message>
        <source>rename a speaker</source>
        <translation>cambio de nombre de un hablante</translation>
    </message>
    <message>
        <source>split the cue</source>
        <translation>división del subtítulo</translation>
    </message>
</context>
<context>
    <name>EndCard</name>
    <message>
        <source>Everything is decided</source>
        <translation>Todo está decidido</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Antes</translation>
    </message>
    <message>
        <source>Next file</source>
        <translation>Archivo siguiente</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Ahora</translation>
    </message>
    <message>
        <source>Teach Caesura…</source>
        <translation>Enseñar a Caesura…</translation>
    </message>
    <message>
        <source>{0} accepted</source>
        <translation>aceptadas: {0}</translation>
    </message>
    <message>
        <source>{0} changed</source>
        <translation>modificadas: {0}</translation>
    </message>
    <message>
        <source>{0} rejected</source>
        <translation>rechazadas: {0}</translation>
    </message>
</context>
<context>
    <name>FileTable</name>
    <message>
        <source>Files</source>
        <translation>Archivos</translation>
    </message>
</context>
<context>
    <name>Files</name>
    <message>
        <source>Reload it</source>
        <translation>Volver a cargar</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Save in UTF-8</source>
        <translation>Guardar en UTF-8</translation>
    </message>
    <message>
        <source>time the text</source>
        <translation>sincronización del texto</translation>
    </message>
    <message>
        <source>{0} already exists; type its full name to replace it.</source>
        <translation>{0} ya existe; escriba su nombre completo para reemplazarlo.</translation>
    </message>
    <message>
        <source>{0} is gone: it was removed, renamed or moved. What you see is the only copy.</source>
        <translation>{0} ya no está: se ha eliminado, renombrado o movido. Lo que ve no existe en ningún otro lugar.</translation>
    </message>
    <message>
        <source>{0} was changed by another program.</source>
        <translation>Otro programa ha modificado {0}.</translation>
    </message>
    <message>
        <source>{0} will be read as {1} when it is opened again, with the wrong letters.</source>
        <translation>Al volver a abrir {0}, se interpretará como {1} y aparecerán otras letras.</translation>
    </message>
</context>
<context>
    <name>FilterButton</name>
    <message>
        <source>Filter</source>
        <translation>Filtrar</translation>
    </message>
    <message>
        <source>Show only some of the suggestions</source>
        <translation>Revisar solo algunas de las sugerencias</translation>
    </message>
</context>
<context>
    <name>FilterPopup</name>
    <message numerus="yes">
        <source>%n suggestion(s) left</source>
        <translation>
            <numerusform>queda %n sugerencia</numerusform>
            <numerusform>quedan %n sugerencias</numerusform>
        </translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtrar</translation>
    </message>
    <message>
        <source>Punctuate only this passage</source>
        <translation>Puntuar solo este pasaje</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Mostrar todo</translation>
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
        <translation>Dejar de filtrar por: {0}</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n coincidencia</numerusform>
            <numerusform>%n coincidencias</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n replaced</source>
        <translation>
            <numerusform>%n reemplazo</numerusform>
            <numerusform>%n reemplazos</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Case</source>
        <translation>&amp;Mayúsculas y minúsculas</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>Si&amp;guiente</translation>
    </message>
    <message>
        <source>&amp;Whole words</source>
        <translation>Palabras &amp;completas</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Sin coincidencias</translation>
    </message>
    <message>
        <source>Only in the selected cue&amp;s</source>
        <translation>&amp;Solo en la selección</translation>
    </message>
    <message>
        <source>Previo&amp;us</source>
        <translation>A&amp;nterior</translation>
    </message>
    <message>
        <source>Regular e&amp;xpression</source>
        <translation>E&amp;xpresión regular</translation>
    </message>
    <message>
        <source>Rep&amp;lace</source>
        <translation>Reemp&amp;lazar</translation>
    </message>
    <message>
        <source>Replace &amp;all</source>
        <translation>Reemplazar t&amp;odo</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>Reemplazar por</translation>
    </message>
    <message>
        <source>replace</source>
        <translation>reemplazo</translation>
    </message>
    <message>
        <source>replace all</source>
        <translation>reemplazo de todo</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} de {1}</translation>
    </message>
</context>
<context>
    <name>Histogram</name>
    <message>
        <source>Confidence of the pending suggestions</source>
        <translation>Confianza de las sugerencias pendientes</translation>
    </message>
    <message>
        <source>nothing is pending</source>
        <translation>no hay sugerencias pendientes</translation>
    </message>
    <message>
        <source>{0} of {1} at or above {4}; {2} below {5}, {3} at or above {6}</source>
        <translation>{0} de {1} a partir de {4}; {2} por debajo de {5}, {3} a partir de {6}</translation>
    </message>
</context>
<context>
    <name>HouseStyle</name>
    <message>
        <source>No house style is applied: {0}</source>
        <translation>No se aplica ningún libro de estilo: {0}</translation>
    </message>
</context>
<context>
    <name>JobStatus</name>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
</context>
<context>
    <name>LanguageButton</name>
    <message>
        <source>Automatic</source>
        <translation>Automático</translation>
    </message>
    <message>
        <source>Automatic: {0}</source>
        <translation>Automático: {0}</translation>
    </message>
    <message>
        <source>Language: {0}</source>
        <translation>Idioma: {0}</translation>
    </message>
    <message>
        <source>The language of the document: its model, rules and spelling</source>
        <translation>El idioma del documento: su modelo, sus reglas y su ortografía</translation>
    </message>
    <message>
        <source>Unknown language</source>
        <translation>Idioma desconocido</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Punctuate the folder</source>
        <translation>Puntuar la carpeta</translation>
    </message>
</context>
<context>
    <name>MarkBar</name>
    <message>
        <source>Use this mark: {0}</source>
        <translation>Poner este signo: {0}</translation>
    </message>
    <message>
        <source>suggested</source>
        <translation>sugerido</translation>
    </message>
    <message>
        <source>there now</source>
        <translation>actual</translation>
    </message>
</context>
<context>
    <name>MarkBars</name>
    <message>
        <source>All marks</source>
        <translation>Todos los signos</translation>
    </message>
    <message>
        <source>Probability of each mark</source>
        <translation>Probabilidad de cada signo</translation>
    </message>
</context>
<context>
    <name>MarkPopover</name>
    <message>
        <source>&amp;Accept</source>
        <translation>&amp;Aceptar</translation>
    </message>
    <message>
        <source>&amp;Reject</source>
        <translation>&amp;Rechazar</translation>
    </message>
    <message>
        <source>Aa  “{0}”</source>
        <translation>Aa  «{0}»</translation>
    </message>
    <message>
        <source>Change the case of the next word (C)</source>
        <translation>Cambiar mayúscula o minúscula de la palabra siguiente (C)</translation>
    </message>
    <message>
        <source>Mark between “{0}” and “{1}”</source>
        <translation>Signo entre «{0}» y «{1}»</translation>
    </message>
</context>
<context>
    <name>ModelsDialog</name>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importar…</translation>
    </message>
    <message>
        <source>&amp;Measure speed</source>
        <translation>&amp;Medir velocidad</translation>
    </message>
    <message>
        <source>&amp;Remove…</source>
        <translation>&amp;Eliminar…</translation>
    </message>
    <message>
        <source>&amp;Use</source>
        <translation>&amp;Usar</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>E&amp;liminar</translation>
    </message>
    <message>
        <source>&amp;Keep it</source>
        <translation>&amp;Conservarlo</translation>
    </message>
    <message>
        <source>Delete the model {0} ({1})? This cannot be undone.</source>
        <translation>¿Eliminar el modelo {0} ({1})? No se podrá recuperar.</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>F1 over all marks, in percent: on IWSLT 2011, reference / recogniser&apos;s transcripts</source>
        <translation>F1 de todos los signos, en porcentaje: con IWSLT 2011, transcripciones de referencia / del reconocedor</translation>
    </message>
    <message>
        <source>Import the folder of an exported model</source>
        <translation>Importar la carpeta de un modelo exportado</translation>
    </message>
    <message>
        <source>Importing {0}</source>
        <translation>Importando {0}</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Licencia</translation>
    </message>
    <message>
        <source>Looking for models</source>
        <translation>Buscando modelos</translation>
    </message>
    <message>
        <source>Measuring {0}</source>
        <translation>Midiendo {0}</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelos</translation>
    </message>
    <message>
        <source>Removing {0}</source>
        <translation>Eliminando {0}</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamaño</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Words per second on this machine</source>
        <translation>Palabras por segundo en este equipo</translation>
    </message>
    <message>
        <source>Words/s</source>
        <translation>Palabras/s</translation>
    </message>
    <message>
        <source>measuring…</source>
        <translation>midiendo…</translation>
    </message>
</context>
<context>
    <name>NameField</name>
    <message>
        <source>Name of the speaker</source>
        <translation>Nombre del hablante</translation>
    </message>
</context>
<context>
    <name>Notices</name>
    <message>
        <source>Choose a track…</source>
        <translation>Elegir una pista…</translation>
    </message>
    <message>
        <source>Exported {0}</source>
        <translation>Se ha exportado {0}</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>Punctuating was stopped: {0} of {1} cues have no suggestions yet.</source>
        <translation>La puntuación se ha detenido: {0} de {1} subtítulos aún no tienen sugerencias.</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Guardar como…</translation>
    </message>
    <message>
        <source>Saved {0}</source>
        <translation>Se ha guardado {0}</translation>
    </message>
    <message>
        <source>Suggest again</source>
        <translation>Volver a sugerir</translation>
    </message>
    <message>
        <source>The pauses are known now; suggestions that use them are better.</source>
        <translation>Ya se conocen las pausas; con ellas las sugerencias son mejores.</translation>
    </message>
    <message>
        <source>Transcription stopped at {0}. Everything up to there is kept.</source>
        <translation>La transcripción se detuvo en {0}. Todo hasta ahí se conserva.</translation>
    </message>
</context>
<context>
    <name>PlanForm</name>
    <message>
        <source>&amp;Beside each file, as NAME.punctuated</source>
        <translation>&amp;Junto a cada archivo, como NOMBRE.punctuated</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>&amp;Carpeta</translation>
    </message>
    <message>
        <source>Measure t&amp;he pauses in recordings of the same name</source>
        <translation>&amp;Usar las pausas de las grabaciones que se llamen como los archivos</translation>
    </message>
    <message>
        <source>&amp;In a folder:</source>
        <translation>E&amp;n una carpeta:</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Modelo</translation>
    </message>
    <message>
        <source>Include subf&amp;olders</source>
        <translation>Incluir las su&amp;bcarpetas</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>Elegir una carpeta</translation>
    </message>
    <message>
        <source>Choose a folder to write to</source>
        <translation>Elegir la carpeta de destino</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Elegir…</translation>
    </message>
    <message>
        <source>Confidence at &amp;least</source>
        <translation>Con&amp;fianza mínima</translation>
    </message>
    <message>
        <source>Drop a folder here, or choose one</source>
        <translation>Arrastre aquí una carpeta o elija una</translation>
    </message>
    <message>
        <source>File &amp;names</source>
        <translation>N&amp;ombres de archivo</translation>
    </message>
    <message>
        <source>File names</source>
        <translation>Nombres de archivo</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Carpeta</translation>
    </message>
    <message>
        <source>Folder to write to</source>
        <translation>Carpeta de destino</translation>
    </message>
    <message>
        <source>Re&amp;place the originals</source>
        <translation>En &amp;lugar de los originales</translation>
    </message>
    <message>
        <source>Such as *.srt; separate several with semicolons</source>
        <translation>Por ejemplo, *.srt; varios, separados por punto y coma</translation>
    </message>
    <message>
        <source>The files themselves are changed; no copies are kept.</source>
        <translation>Se modifican los propios archivos y no se conserva ninguna copia.</translation>
    </message>
    <message>
        <source>{0} %</source>
        <translation>{0} %</translation>
    </message>
    <message>
        <source>Choose a folder to punctuate.</source>
        <translation>Falta la carpeta que se va a puntuar: elija una.</translation>
    </message>
    <message>
        <source>Choose a folder to write to, or write beside the files.</source>
        <translation>Falta la carpeta de destino: elija una o guarde junto a los archivos.</translation>
    </message>
    <message>
        <source>Less certain marks are not written, but listed for checking</source>
        <translation>Los signos menos seguros no se escriben, pero se listan para revisarlos</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Guardar</translation>
    </message>
</context>
<context>
    <name>Player</name>
    <message>
        <source>Opening {0}</source>
        <translation>Abriendo {0}</translation>
    </message>
    <message>
        <source>There is no sound device: playback continues without sound.</source>
        <translation>No hay ningún dispositivo de audio: la imagen y el cabezal avanzan sin sonido.</translation>
    </message>
    <message>
        <source>{0} can no longer be read; put it back, or open it from where it is now</source>
        <translation>{0} ya no se puede leer; devuélvalo a su sitio o ábralo desde donde esté ahora</translation>
    </message>
    <message>
        <source>{0} cannot be played ({1}); convert it to MP4, MP3 or WAV with a program that plays it</source>
        <translation>{0} no se puede reproducir ({1}); conviértalo a MP4, MP3 o WAV con un programa que lo reproduzca</translation>
    </message>
    <message>
        <source>{0} cannot be played, because {1} is missing; install it and open the file again</source>
        <translation>{0} no se puede reproducir porque falta {1}; instálelo y vuelva a abrir el archivo</translation>
    </message>
</context>
<context>
    <name>Preferences</name>
    <message>
        <source>&amp;Reset this page</source>
        <translation>&amp;Restablecer esta página</translation>
    </message>
    <message>
        <source>Changes last until the editor is closed: {0} cannot be written.</source>
        <translation>Los cambios valen hasta que se cierre el editor: no se puede escribir {0}.</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Páginas</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>Preferencias</translation>
    </message>
</context>
<context>
    <name>ProblemModel</name>
    <message>
        <source>Cue</source>
        <translation>Subtítulo</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problema</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Inicio</translation>
    </message>
</context>
<context>
    <name>PunctuatedDocument</name>
    <message>
        <source>Punctuating {0}</source>
        <translation>Puntuando {0}</translation>
    </message>
</context>
<context>
    <name>RecentMenu</name>
    <message>
        <source>No files yet</source>
        <translation>Aún no hay archivos</translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation>Abrir reciente</translation>
    </message>
</context>
<context>
    <name>Recording</name>
    <message>
        <source>Finding the words in {0}</source>
        <translation>Localizando las palabras en {0}</translation>
    </message>
    <message>
        <source>Analysing {0}</source>
        <translation>Analizando {0}</translation>
    </message>
    <message>
        <source>Looking for shot changes in {0}</source>
        <translation>Buscando cambios de plano en {0}</translation>
    </message>
    <message>
        <source>No shot changes found in {0}.</source>
        <translation>No hay ningún cambio de plano en {0}.</translation>
    </message>
</context>
<context>
    <name>RecordingOverview</name>
    <message>
        <source>Overview of the recording</source>
        <translation>Vista general de la grabación</translation>
    </message>
    <message>
        <source>The whole recording: click or drag to go there</source>
        <translation>La grabación completa: haga clic o arrastre para ir a un punto</translation>
    </message>
</context>
<context>
    <name>RecoveryBanner</name>
    <message>
        <source>Changes to {0} were not saved when Caesura stopped.</source>
        <translation>Los cambios en {0} no se habían guardado cuando Caesura se cerró.</translation>
    </message>
    <message>
        <source>Discard all</source>
        <translation>Descartarlos todos</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>Recuperarlos</translation>
    </message>
    <message>
        <source>Recover all</source>
        <translation>Recuperarlos todos</translation>
    </message>
</context>
<context>
    <name>RetrainDialog</name>
    <message numerus="yes">
        <source>%n word(s)</source>
        <translation>
            <numerusform>%n palabra</numerusform>
            <numerusform>%n palabras</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>C&amp;ontinuar</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>&amp;Iniciar</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Detener</translation>
    </message>
    <message>
        <source>&amp;Use this model</source>
        <translation>&amp;Usar este modelo</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>F1 {0} before and {1} after on {2} held out (95 % interval of the difference: {3} to {4})</source>
        <translation>F1 {0} antes y {1} después con {2} de texto reservado (intervalo de la diferencia al 95 %: de {3} a {4})</translation>
    </message>
    <message>
        <source>F1 {0} on held-out text</source>
        <translation>F1 {0} con texto reservado</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>Keep it anyway</source>
        <translation>Conservarlo de todos modos</translation>
    </message>
    <message>
        <source>More texts, or texts in another style, may help.</source>
        <translation>Con más textos, o con textos de otro estilo, puede mejorar.</translation>
    </message>
    <message>
        <source>Preparing texts</source>
        <translation>Preparando textos</translation>
    </message>
    <message>
        <source>Retrain</source>
        <translation>Reentrenar</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>Iniciando…</translation>
    </message>
    <message>
        <source>Sto&amp;p</source>
        <translation>De&amp;tener</translation>
    </message>
    <message>
        <source>Stop the training? Next time it starts from the beginning.</source>
        <translation>¿Detener el entrenamiento? La próxima vez empezará desde el principio.</translation>
    </message>
    <message>
        <source>{0}, but F1 of capitals {1} before and {2} after: it was not kept.</source>
        <translation>{0}, pero F1 de las mayúsculas {1} antes y {2} después: no se ha conservado.</translation>
    </message>
    <message>
        <source>{0}: not reliably better than the model it was made from, so it was not kept.</source>
        <translation>{0}: no es claramente mejor que el modelo del que procede, así que no se ha conservado.</translation>
    </message>
    <message>
        <source>Stop the training? Next time it resumes from the last round.</source>
        <translation>¿Detener el entrenamiento? La próxima vez continuará desde la última ronda.</translation>
    </message>
    <message>
        <source>Stopped. Start trains from the beginning.</source>
        <translation>Detenido. Con «Iniciar» empieza de nuevo.</translation>
    </message>
    <message>
        <source>Stopped. Start resumes from the last round.</source>
        <translation>Detenido. Con «Iniciar» continúa desde la última ronda.</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Deteniendo…</translation>
    </message>
    <message>
        <source>Importing {0}</source>
        <translation>Importando {0}</translation>
    </message>
    <message>
        <source>The training of {0} was stopped before it finished.</source>
        <translation>El entrenamiento de {0} se detuvo antes de terminar.</translation>
    </message>
    <message>
        <source>Training needs packages that are not installed. This command installs them:</source>
        <translation>Para entrenar faltan paquetes. Esta orden los instala:</translation>
    </message>
    <message>
        <source>{0} is ready: {1}.</source>
        <translation>{0} está listo: {1}.</translation>
    </message>
</context>
<context>
    <name>RetrainForm</name>
    <message numerus="yes">
        <source>%n decision(s) so far</source>
        <translation>
            <numerusform>%n decisión hasta ahora</numerusform>
            <numerusform>%n decisiones hasta ahora</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>E&amp;xaminar…</translation>
    </message>
    <message>
        <source>&amp;How</source>
        <translation>&amp;Método</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>Idiom&amp;a</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Nombre</translation>
    </message>
    <message>
        <source>&amp;Time</source>
        <translation>Du&amp;ración</translation>
    </message>
    <message>
        <source>; at least {0} are needed to learn from</source>
        <translation>; se necesitan al menos {0} para aprender</translation>
    </message>
    <message>
        <source>A &amp;folder of well-punctuated subtitles or texts</source>
        <translation>Una car&amp;peta con subtítulos o textos bien puntuados</translation>
    </message>
    <message>
        <source>Adapt caesura to my texts</source>
        <translation>Adaptar caesura a mis textos</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>Procesador</translation>
    </message>
    <message>
        <source>Choose a folder with subtitles or texts in it.</source>
        <translation>Elija una carpeta que contenga subtítulos o textos.</translation>
    </message>
    <message>
        <source>Choose what to learn from.</source>
        <translation>Elija de qué se va a aprender.</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Contando…</translation>
    </message>
    <message>
        <source>De&amp;vice</source>
        <translation>Dispositi&amp;vo</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Carpeta</translation>
    </message>
    <message>
        <source>Folder of texts</source>
        <translation>Carpeta de textos</translation>
    </message>
    <message>
        <source>From scratch, a model learns from one of the two: choose the folder or your decisions.</source>
        <translation>Desde cero, un modelo solo aprende de una de las dos fuentes: elija la carpeta o sus decisiones.</translation>
    </message>
    <message>
        <source>From scratch: {0}</source>
        <translation>Desde cero: {0}</translation>
    </message>
    <message>
        <source>Full: best on a graphics card</source>
        <translation>Completo: mejor con una tarjeta gráfica</translation>
    </message>
    <message>
        <source>Give the model a name of letters, digits, spaces and hyphens.</source>
        <translation>Dé al modelo un nombre con letras, cifras, espacios y guiones.</translation>
    </message>
    <message>
        <source>Keeps what caesura knows, learns how you write, and reports whether it improved.</source>
        <translation>Conserva lo que caesura sabe, aprende cómo escribe usted e indica si eso lo ha mejorado.</translation>
    </message>
    <message>
        <source>Learn from</source>
        <translation>Aprender de</translation>
    </message>
    <message>
        <source>Looking for the models…</source>
        <translation>Buscando los modelos…</translation>
    </message>
    <message>
        <source>Made for a CPU: an hour</source>
        <translation>Pensado para un procesador: una hora</translation>
    </message>
    <message>
        <source>NVIDIA graphics card</source>
        <translation>Tarjeta gráfica NVIDIA</translation>
    </message>
    <message>
        <source>Quick: a minute or two, to try it</source>
        <translation>Rápido: uno o dos minutos, para probar</translation>
    </message>
    <message>
        <source>Quick: about five minutes</source>
        <translation>Rápido: unos cinco minutos</translation>
    </message>
    <message>
        <source>Starts from the recipe&apos;s encoder, not from the model in use: a few hours of speech are enough for a comparable model.</source>
        <translation>Parte del codificador de la receta, no del modelo en uso: con unas horas de habla se obtiene un modelo comparable.</translation>
    </message>
    <message>
        <source>The best available</source>
        <translation>El mejor disponible</translation>
    </message>
    <message>
        <source>Reading the recipes…</source>
        <translation>Leyendo las recetas…</translation>
    </message>
    <message>
        <source>Thorough: up to twenty minutes</source>
        <translation>A fondo: hasta veinte minutos</translation>
    </message>
    <message>
        <source>My &amp;decisions in the editor</source>
        <translation>Lo que he decidido en el &amp;editor</translation>
    </message>
    <message>
        <source>No model here knows {0}: train one from scratch.</source>
        <translation>Ningún modelo instalado conoce el idioma {0}: entrene uno desde cero.</translation>
    </message>
    <message>
        <source>my model</source>
        <translation>mi modelo</translation>
    </message>
</context>
<context>
    <name>ReviewBar</name>
    <message>
        <source>Accept the surest</source>
        <translation>Aceptar la más segura</translation>
    </message>
    <message>
        <source>Accept the {0} surest</source>
        <translation>Aceptar las más seguras ({0})</translation>
    </message>
    <message>
        <source>At least {0} % sure: about 1 in {1} of these may be wrong</source>
        <translation>Desde el {0} % de confianza: puede fallar aproximadamente 1 de cada {1}</translation>
    </message>
    <message>
        <source>At least {0} % sure: hardly any of these is wrong</source>
        <translation>Desde el {0} % de confianza: casi ninguna es errónea</translation>
    </message>
    <message>
        <source>None is {0} % sure; drag the threshold to the left</source>
        <translation>Ninguna llega al {0} %; desplace la línea a la izquierda</translation>
    </message>
    <message>
        <source>about {0} h</source>
        <translation>aprox. {0} h</translation>
    </message>
    <message>
        <source>about {0} min</source>
        <translation>aprox. {0} min</translation>
    </message>
    <message>
        <source>{0} of {1} left</source>
        <translation>pendientes: {0} de {1}</translation>
    </message>
</context>
<context>
    <name>ReviewPanel</name>
    <message>
        <source>Existing marks are kept, as the preferences say.</source>
        <translation>Los signos existentes se conservan, según las preferencias.</translation>
    </message>
    <message>
        <source>Most uncertain first</source>
        <translation>Primero las más dudosas</translation>
    </message>
    <message>
        <source>No suggestions yet.
Punctuate the text, and decide on each mark here.</source>
        <translation>Todavía no hay sugerencias.
Solicítelas y cada signo esperará aquí su sí o su no.</translation>
    </message>
    <message>
        <source>Nothing to suggest.</source>
        <translation>No hay nada que sugerir.</translation>
    </message>
    <message>
        <source>Order of the suggestions</source>
        <translation>Orden de las sugerencias</translation>
    </message>
    <message>
        <source>Reading order</source>
        <translation>Orden de lectura</translation>
    </message>
    <message>
        <source>Reading the text …
The first suggestion will be here in a moment.</source>
        <translation>Leyendo el texto…
La primera sugerencia llegará en un momento.</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Revisión</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Mostrar todo</translation>
    </message>
    <message>
        <source>The filter hides all remaining suggestions.</source>
        <translation>El filtro oculta todo lo que queda.</translation>
    </message>
    <message numerus="yes">
        <source>The last %n suggestions are in locked cues.</source>
        <translation>
            <numerusform>La última sugerencia está en un subtítulo bloqueado.</numerusform>
            <numerusform>Las últimas %n sugerencias están en subtítulos bloqueados.</numerusform>
        </translation>
    </message>
    <message>
        <source>Transcribing …
Caesura punctuates the text at the end, or now:</source>
        <translation>Transcribiendo …
Caesura puntúa el texto al final, o ahora:</translation>
    </message>
    <message>
        <source>Unlock these cues</source>
        <translation>Desbloquear estos subtítulos</translation>
    </message>
    <message>
        <source>capital only</source>
        <translation>solo mayúscula</translation>
    </message>
    <message>
        <source>cue {0}</source>
        <translation>subtítulo {0}</translation>
    </message>
    <message>
        <source>{0} added</source>
        <translation>añadir {0}</translation>
    </message>
    <message>
        <source>{0} instead of {1}</source>
        <translation>{0} en vez de {1}</translation>
    </message>
    <message>
        <source>{1} removed</source>
        <translation>quitar {1}</translation>
    </message>
</context>
<context>
    <name>Reviewing</name>
    <message>
        <source>accept a suggestion</source>
        <translation>aceptación de una sugerencia</translation>
    </message>
    <message>
        <source>accept all</source>
        <translation>aceptación de todas</translation>
    </message>
    <message>
        <source>accept the paragraph</source>
        <translation>aceptación del párrafo</translation>
    </message>
    <message>
        <source>accept the sentence</source>
        <translation>aceptación de la oración</translation>
    </message>
    <message>
        <source>change case</source>
        <translation>cambio de mayúscula o minúscula</translation>
    </message>
    <message>
        <source>lock cues</source>
        <translation>bloqueo de subtítulos</translation>
    </message>
    <message>
        <source>insert a mark</source>
        <translation>colocación de un signo</translation>
    </message>
    <message>
        <source>reject a suggestion</source>
        <translation>rechazo de una sugerencia</translation>
    </message>
    <message>
        <source>unlock cues</source>
        <translation>desbloqueo de subtítulos</translation>
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
        <translation>Cerrar la segunda pista</translation>
    </message>
    <message>
        <source>Second track</source>
        <translation>Segunda pista</translation>
    </message>
</context>
<context>
    <name>SecondTrack</name>
    <message>
        <source>New second track</source>
        <translation>Nueva segunda pista</translation>
    </message>
    <message>
        <source>Opening {0}</source>
        <translation>Abriendo {0}</translation>
    </message>
    <message>
        <source>Saving {0}</source>
        <translation>Guardando {0}</translation>
    </message>
    <message>
        <source>edit the second track</source>
        <translation>edición de la segunda pista</translation>
    </message>
</context>
<context>
    <name>ShortcutEditor</name>
    <message>
        <source>&amp;No keys</source>
        <translation>Sin &amp;teclas</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>&amp;Restablecer</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Comando</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Comandos</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Atajos de teclado</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Teclas</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menú</translation>
    </message>
    <message>
        <source>New keys for “{0}”</source>
        <translation>Teclas nuevas para «{0}»</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Predeterminadas</translation>
    </message>
    <message>
        <source>Press new keys for “{0}”:</source>
        <translation>Pulse las teclas nuevas para «{0}»:</translation>
    </message>
    <message>
        <source>Reset &amp;all</source>
        <translation>Restablecer t&amp;odo</translation>
    </message>
    <message>
        <source>Search for a command or its keys</source>
        <translation>Buscar un comando o sus teclas</translation>
    </message>
    <message>
        <source>Use it here instead</source>
        <translation>Usarlas aquí</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguna</translation>
    </message>
    <message>
        <source>{0} is already used by {1}.</source>
        <translation>{0} ya se usa en {1}.</translation>
    </message>
</context>
<context>
    <name>ShortcutSheet</name>
    <message>
        <source>Escape closes this list. The keys can be changed under Tools, Shortcuts.</source>
        <translation>Esc cierra esta lista. Las teclas se cambian en Herramientas, Atajos de teclado.</translation>
    </message>
    <message>
        <source>List of keys</source>
        <translation>Lista de teclas</translation>
    </message>
</context>
<context>
    <name>SoundPanel</name>
    <message>
        <source>Analysing {0} …</source>
        <translation>Analizando {0}…</translation>
    </message>
</context>
<context>
    <name>SpellBar</name>
    <message>
        <source>&amp;Skip</source>
        <translation>&amp;Omitir</translation>
    </message>
    <message>
        <source>Lear&amp;n</source>
        <translation>Apre&amp;nder</translation>
    </message>
    <message>
        <source>Looking for unknown words …</source>
        <translation>Buscando palabras desconocidas…</translation>
    </message>
    <message>
        <source>No unknown words left.</source>
        <translation>No queda ninguna palabra desconocida.</translation>
    </message>
    <message>
        <source>Rep&amp;lace</source>
        <translation>Ree&amp;mplazar</translation>
    </message>
    <message>
        <source>Replace &amp;all</source>
        <translation>Reempla&amp;zar todo</translation>
    </message>
    <message>
        <source>S&amp;kip all</source>
        <translation>Omitir to&amp;das</translation>
    </message>
    <message>
        <source>Spelling</source>
        <translation>Ortografía</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>Reemplazar por</translation>
    </message>
    <message>
        <source>“{0}” is not in the dictionary</source>
        <translation>«{0}» no está en el diccionario</translation>
    </message>
</context>
<context>
    <name>SpellWalk</name>
    <message>
        <source>Checking the spelling</source>
        <translation>Revisando la ortografía</translation>
    </message>
    <message>
        <source>There is no dictionary for the language of this text.</source>
        <translation>No hay diccionario para el idioma de este texto.</translation>
    </message>
    <message>
        <source>correct a word</source>
        <translation>corrección de una palabra</translation>
    </message>
    <message>
        <source>correct a word everywhere</source>
        <translation>corrección de una palabra en todas partes</translation>
    </message>
</context>
<context>
    <name>Spelling</name>
    <message>
        <source>Loading the dictionary</source>
        <translation>Cargando el diccionario</translation>
    </message>
</context>
<context>
    <name>Spellings</name>
    <message>
        <source>Probability of each spelling</source>
        <translation>Probabilidad de cada grafía</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message numerus="yes">
        <source>%n suggestion(s) left</source>
        <translation>
            <numerusform>queda %n sugerencia</numerusform>
            <numerusform>quedan %n sugerencias</numerusform>
        </translation>
    </message>
    <message>
        <source>A recording</source>
        <translation>Una grabación</translation>
    </message>
    <message>
        <source>A text and its recording</source>
        <translation>Un texto y su grabación</translation>
    </message>
    <message>
        <source>Caesura finds each word in the sound and makes timed subtitles from the text.</source>
        <translation>Caesura localiza cada palabra en el audio y convierte el texto en subtítulos sincronizados.</translation>
    </message>
    <message>
        <source>Caesura suggests the missing punctuation. You decide how confident it must be.</source>
        <translation>Caesura sugiere la puntuación que falta. Usted decide con qué grado de confianza.</translation>
    </message>
    <message>
        <source>Caesura transcribes the speech, with times, and punctuates it with the help of its pauses.</source>
        <translation>Caesura transcribe lo que se dice, con sus tiempos, y lo puntúa según las pausas.</translation>
    </message>
    <message>
        <source>Choose, or drop files anywhere in this window.</source>
        <translation>Elija una opción o arrastre archivos a cualquier punto de esta ventana.</translation>
    </message>
    <message>
        <source>No document is open</source>
        <translation>No hay ningún documento abierto</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>Abiertos recientemente</translation>
    </message>
    <message>
        <source>Subtitles or a transcript</source>
        <translation>Subtítulos o una transcripción</translation>
    </message>
    <message>
        <source>Take the tour</source>
        <translation>Hacer la visita guiada</translation>
    </message>
    <message>
        <source>Try the sample talk</source>
        <translation>Probar con la charla de ejemplo</translation>
    </message>
    <message>
        <source>What do you have?</source>
        <translation>¿Qué tiene?</translation>
    </message>
    <message>
        <source>reviewed</source>
        <translation>revisado</translation>
    </message>
</context>
<context>
    <name>Status</name>
    <message>
        <source>The document</source>
        <translation>El documento</translation>
    </message>
    <message>
        <source>The model that makes the suggestions</source>
        <translation>El modelo que hace las sugerencias</translation>
    </message>
    <message>
        <source>What was decided on the suggestions</source>
        <translation>Qué ha sido de las sugerencias</translation>
    </message>
    <message>
        <source>When the document was last saved</source>
        <translation>Cuándo se guardó el documento por última vez</translation>
    </message>
    <message>
        <source>model {0}</source>
        <translation>modelo {0}</translation>
    </message>
    <message>
        <source>saved {0}</source>
        <translation>guardado: {0}</translation>
    </message>
    <message>
        <source>{0} accepted</source>
        <translation>aceptadas: {0}</translation>
    </message>
    <message>
        <source>{0} changed</source>
        <translation>modificadas: {0}</translation>
    </message>
    <message>
        <source>{0} pending</source>
        <translation>pendientes: {0}</translation>
    </message>
    <message>
        <source>{0} rejected</source>
        <translation>rechazadas: {0}</translation>
    </message>
    <message>
        <source>{0} words/s</source>
        <translation>{0} palabras/s</translation>
    </message>
</context>
<context>
    <name>StyleForm</name>
    <message>
        <source>&amp;Bold</source>
        <translation>Ne&amp;grita</translation>
    </message>
    <message>
        <source>&amp;Font</source>
        <translation>&amp;Fuente</translation>
    </message>
    <message>
        <source>&amp;Italics</source>
        <translation>&amp;Cursiva</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Nombre</translation>
    </message>
    <message>
        <source>&amp;Outline</source>
        <translation>C&amp;ontorno</translation>
    </message>
    <message>
        <source>&amp;Text</source>
        <translation>&amp;Texto</translation>
    </message>
    <message>
        <source>Alignment</source>
        <translation>Alineación</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>Fuente</translation>
    </message>
    <message>
        <source>Left margin</source>
        <translation>Margen izquierdo</translation>
    </message>
    <message>
        <source>Margin above or below</source>
        <translation>Margen superior o inferior</translation>
    </message>
    <message>
        <source>Margins</source>
        <translation>Márgenes</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Contorno</translation>
    </message>
    <message>
        <source>Right margin</source>
        <translation>Margen derecho</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamaño</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>Width of the outline</source>
        <translation>Grosor del contorno</translation>
    </message>
    <message>
        <source>left</source>
        <translation>izquierdo</translation>
    </message>
    <message>
        <source>right</source>
        <translation>derecho</translation>
    </message>
    <message>
        <source>vertical</source>
        <translation>vertical</translation>
    </message>
</context>
<context>
    <name>StylePage</name>
    <message>
        <source>&amp;Start over</source>
        <translation>&amp;Empezar de cero</translation>
    </message>
    <message>
        <source>Abbreviations</source>
        <translation>Abreviaturas</translation>
    </message>
    <message>
        <source>Let the model decide</source>
        <translation>Según el modelo</translation>
    </message>
    <message>
        <source>As they are</source>
        <translation>Como están</translation>
    </message>
    <message>
        <source>Dashes</source>
        <translation>Rayas</translation>
    </message>
    <message>
        <source>Ellipses</source>
        <translation>Puntos suspensivos</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>Ejemplo</translation>
    </message>
    <message>
        <source>Kept in {0}</source>
        <translation>Guardado en {0}</translation>
    </message>
    <message>
        <source>Lists of three</source>
        <translation>Enumeraciones de tres</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Nombres</translation>
    </message>
    <message>
        <source>Never add</source>
        <translation>No poner nunca</translation>
    </message>
    <message>
        <source>Never add: {0}</source>
        <translation>No poner nunca: {0}</translation>
    </message>
    <message>
        <source>One per line, always written like this: iPhone, New York</source>
        <translation>Uno por línea, escrito siempre así: iPhone, Nueva York</translation>
    </message>
    <message>
        <source>One per line, capitalised only at the start of a sentence</source>
        <translation>Una por línea, con mayúscula solo al principio de la oración</translation>
    </message>
    <message>
        <source>One per line; their period does not end a sentence: approx.</source>
        <translation>Una por línea; su punto no termina la oración: aprox.</translation>
    </message>
    <message>
        <source>Only if existing marks may be replaced</source>
        <translation>Solo donde se pueden reemplazar los signos existentes</translation>
    </message>
    <message>
        <source>Small words</source>
        <translation>Palabras en minúscula</translation>
    </message>
    <message>
        <source>Titles</source>
        <translation>Tratamientos</translation>
    </message>
</context>
<context>
    <name>StylePreview</name>
    <message>
        <source>Preview</source>
        <translation>Vista previa</translation>
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
        <translation>Cambiar &amp;fotogramas/s de</translation>
    </message>
    <message>
        <source>&amp;Shift by</source>
        <translation>&amp;Desplazar</translation>
    </message>
    <message>
        <source>Current frames per second</source>
        <translation>Fotogramas por segundo actuales</translation>
    </message>
    <message>
        <source>New frames per second</source>
        <translation>Fotogramas por segundo deseados</translation>
    </message>
    <message>
        <source>Now at {0}</source>
        <translation>Ahora en {0}</translation>
    </message>
    <message>
        <source>Only the &amp;selected cues ({0})</source>
        <translation>Solo los &amp;subtítulos seleccionados ({0})</translation>
    </message>
    <message>
        <source>S&amp;tretch, so that</source>
        <translation>&amp;Estirar de modo que</translation>
    </message>
    <message>
        <source>Seconds to shift by; negative is earlier</source>
        <translation>Segundos que desplazar; negativos, hacia atrás</translation>
    </message>
    <message>
        <source>Shift or stretch</source>
        <translation>Desplazar o estirar</translation>
    </message>
    <message>
        <source>Start of the first cue</source>
        <translation>Inicio del primer subtítulo</translation>
    </message>
    <message>
        <source>Start of the last cue</source>
        <translation>Inicio del último subtítulo</translation>
    </message>
    <message>
        <source>the first cue starts at</source>
        <translation>el primer subtítulo empiece en</translation>
    </message>
    <message>
        <source>the last one starts at</source>
        <translation>el último empiece en</translation>
    </message>
    <message>
        <source>to</source>
        <translation>a</translation>
    </message>
</context>
<context>
    <name>Toolbar</name>
    <message>
        <source>Main toolbar</source>
        <translation>Barra de herramientas principal</translation>
    </message>
</context>
<context>
    <name>Tour</name>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Atrás</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>&amp;Listo</translation>
    </message>
    <message>
        <source>&amp;End the tour</source>
        <translation>&amp;Terminar la visita</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Siguiente</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} de {1}</translation>
    </message>
</context>
<context>
    <name>TrainerProcess</name>
    <message>
        <source>The trainer stopped with an error: {0}</source>
        <translation>El entrenador se ha detenido con un error: {0}</translation>
    </message>
    <message>
        <source>The trainer was killed, perhaps for lack of memory; start it again.</source>
        <translation>El entrenador se ha interrumpido desde fuera, como ocurre cuando falta memoria; inícielo de nuevo.</translation>
    </message>
    <message>
        <source>{0} cannot be started ({1}); reinstall Python and Caesura.</source>
        <translation>{0} no se puede iniciar ({1}); vuelva a instalar Python y Caesura.</translation>
    </message>
</context>
<context>
    <name>TrainingProgress</name>
    <message>
        <source>Loading the encoder…</source>
        <translation>Cargando el codificador…</translation>
    </message>
    <message>
        <source>Making the model and measuring it, about half a minute…</source>
        <translation>Creando y midiendo el modelo, aproximadamente medio minuto…</translation>
    </message>
    <message>
        <source>Progress of the training</source>
        <translation>Progreso del entrenamiento</translation>
    </message>
    <message>
        <source>Reading the texts…</source>
        <translation>Leyendo los textos…</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>Iniciando…</translation>
    </message>
    <message>
        <source>Step {0} of {1}, {2}</source>
        <translation>Paso {0} de {1}, {2}</translation>
    </message>
</context>
<context>
    <name>Transcriber</name>
    <message>
        <source>Transcribing {0}</source>
        <translation>Transcribiendo {0}</translation>
    </message>
</context>
<context>
    <name>TranscriptPage</name>
    <message>
        <source>Transcript</source>
        <translation>Transcripción</translation>
    </message>
</context>
<context>
    <name>Transport</name>
    <message>
        <source>Position and length</source>
        <translation>Posición y duración</translation>
    </message>
    <message>
        <source>Speed {0}</source>
        <translation>Velocidad {0}</translation>
    </message>
    <message>
        <source>Speed; voices keep their pitch</source>
        <translation>Velocidad; las voces conservan su tono</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Volumen</translation>
    </message>
    <message>
        <source>Volume {0} %</source>
        <translation>Volumen {0} %</translation>
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
        <translation>Ir a: {0}</translation>
    </message>
    <message>
        <source>next</source>
        <translation>después</translation>
    </message>
</context>
<context>
    <name>VideoDock</name>
    <message>
        <source>Both</source>
        <translation>Ambos</translation>
    </message>
    <message>
        <source>The cues</source>
        <translation>Los subtítulos</translation>
    </message>
    <message>
        <source>The second track</source>
        <translation>La segunda pista</translation>
    </message>
    <message>
        <source>Video</source>
        <translation>Vídeo</translation>
    </message>
    <message>
        <source>{0} — video</source>
        <translation>{0} — vídeo</translation>
    </message>
</context>
<context>
    <name>VideoPanel</name>
    <message>
        <source>Picture</source>
        <translation>Imagen</translation>
    </message>
</context>
<context>
    <name>Waveform</name>
    <message>
        <source>Position {0}</source>
        <translation>Posición {0}</translation>
    </message>
    <message>
        <source>Waveform</source>
        <translation>Forma de onda</translation>
    </message>
    <message>
        <source>cue {0}</source>
        <translation>subtítulo {0}</translation>
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
        <translation>&amp;Importar…</translation>
    </message>
    <message>
        <source>Add the lines of a text file</source>
        <translation>Añadir las líneas de un archivo de texto</translation>
    </message>
    <message>
        <source>Import words</source>
        <translation>Importar palabras</translation>
    </message>
    <message>
        <source>Lists of words</source>
        <translation>Listas de palabras</translation>
    </message>
    <message>
        <source>Text files (*.txt);;All files (*)</source>
        <translation>Archivos de texto (*.txt);;Todos los archivos (*)</translation>
    </message>
</context>
<context>
    <name>Writer</name>
    <message>
        <source>erase</source>
        <translation>borrado</translation>
    </message>
    <message>
        <source>write</source>
        <translation>escritura</translation>
    </message>
</context>
<context>
    <name>_ProblemTable</name>
    <message>
        <source>Problems</source>
        <translation>Problemas</translation>
    </message>
</context>
<context>
    <name>_TextEditor</name>
    <message>
        <source>Text of the second track</source>
        <translation>Texto de la segunda pista</translation>
    </message>
</context>
<context>
    <name>actions</name>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Edición</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Archivo</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>A&amp;yuda</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>Re&amp;producción</translation>
    </message>
    <message>
        <source>&amp;Review</source>
        <translation>&amp;Revisión</translation>
    </message>
    <message>
        <source>&amp;Times</source>
        <translation>&amp;Tiempos</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ver</translation>
    </message>
    <message>
        <source>100 ms earlier</source>
        <translation>100 ms antes</translation>
    </message>
    <message>
        <source>100 ms later</source>
        <translation>100 ms después</translation>
    </message>
    <message>
        <source>A short talk with its recording, to try things out</source>
        <translation>Una charla breve con su grabación, para hacer pruebas</translation>
    </message>
    <message>
        <source>About Caesura</source>
        <translation>Acerca de Caesura</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Aceptar</translation>
    </message>
    <message>
        <source>Accept the sentence</source>
        <translation>Aceptar la oración</translation>
    </message>
    <message>
        <source>Back a second</source>
        <translation>Retroceder un segundo</translation>
    </message>
    <message>
        <source>Show the video full screen; Esc ends it</source>
        <translation>Mostrar el vídeo a pantalla completa; Esc la cierra</translation>
    </message>
    <message>
        <source>Show the video, with the cues over it</source>
        <translation>Mostrar el vídeo con los subtítulos encima</translation>
    </message>
    <message>
        <source>Start a translation beside the cues</source>
        <translation>Empezar una traducción junto a los subtítulos</translation>
    </message>
    <message>
        <source>Start new subtitles with an empty cue</source>
        <translation>Empezar subtítulos con una entrada vacía</translation>
    </message>
    <message>
        <source>Start where your decision matters most</source>
        <translation>Empezar por donde más conviene mirar</translation>
    </message>
    <message>
        <source>Bold</source>
        <translation>Negrita</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>Mayús./minús.</translation>
    </message>
    <message>
        <source>Change case</source>
        <translation>Cambiar mayúscula/minúscula</translation>
    </message>
    <message>
        <source>Check the spelling…</source>
        <translation>Revisar la ortografía…</translation>
    </message>
    <message>
        <source>Check…</source>
        <translation>Comprobar…</translation>
    </message>
    <message>
        <source>Select a cue first</source>
        <translation>Seleccione antes un subtítulo</translation>
    </message>
    <message>
        <source>Select all cues</source>
        <translation>Seleccionar todos los subtítulos</translation>
    </message>
    <message>
        <source>Choose the key of each action</source>
        <translation>Elegir las teclas de cada comando</translation>
    </message>
    <message>
        <source>Choose the model that makes the suggestions</source>
        <translation>Elegir el modelo que hace las sugerencias</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Close recording</source>
        <translation>Cerrar grabación</translation>
    </message>
    <message>
        <source>Exclude the selected cues from suggestions, or include them again</source>
        <translation>Bloquear los subtítulos seleccionados para las sugerencias, o desbloquearlos</translation>
    </message>
    <message>
        <source>Close the document; after the last one, the start page appears</source>
        <translation>Cerrar el documento; tras el último está la página de inicio</translation>
    </message>
    <message>
        <source>Close the second track</source>
        <translation>Cerrar la segunda pista</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Cues</source>
        <translation>Subtítulos</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Cortar</translation>
    </message>
    <message>
        <source>Delete the cues</source>
        <translation>Eliminar los subtítulos</translation>
    </message>
    <message>
        <source>Edit the text</source>
        <translation>Editar el texto</translation>
    </message>
    <message>
        <source>End at the play head</source>
        <translation>Fin en el cabezal de reproducción</translation>
    </message>
    <message>
        <source>End the selected cues, or all, by the time the next one begins</source>
        <translation>Terminar los subtítulos seleccionados, o todos, antes de que empiece el siguiente</translation>
    </message>
    <message>
        <source>Every command by name…</source>
        <translation>Todos los comandos…</translation>
    </message>
    <message>
        <source>Export a copy…</source>
        <translation>Exportar una copia…</translation>
    </message>
    <message>
        <source>Faster</source>
        <translation>Más rápido</translation>
    </message>
    <message>
        <source>Find and replace…</source>
        <translation>Buscar y reemplazar…</translation>
    </message>
    <message>
        <source>Align the words with the recording again, and measure the pauses</source>
        <translation>Volver a determinar cuándo se dice cada palabra y, con ello, las pausas</translation>
    </message>
    <message>
        <source>Find shot changes</source>
        <translation>Buscar cambios de plano</translation>
    </message>
    <message>
        <source>Find the next</source>
        <translation>Buscar siguiente</translation>
    </message>
    <message>
        <source>Find the previous</source>
        <translation>Buscar anterior</translation>
    </message>
    <message>
        <source>Find the words in the recording</source>
        <translation>Localizar las palabras en la grabación</translation>
    </message>
    <message>
        <source>Find…</source>
        <translation>Buscar…</translation>
    </message>
    <message>
        <source>Fix overlaps</source>
        <translation>Corregir solapamientos</translation>
    </message>
    <message>
        <source>Follow while playing</source>
        <translation>Seguir la reproducción</translation>
    </message>
    <message>
        <source>Step through the words that the dictionary does not know</source>
        <translation>Ir de una palabra que no está en el diccionario a la siguiente</translation>
    </message>
    <message>
        <source>Go to its cue</source>
        <translation>Ir a su subtítulo</translation>
    </message>
    <message>
        <source>In reading order</source>
        <translation>En orden de lectura</translation>
    </message>
    <message>
        <source>Insert a cue</source>
        <translation>Insertar un subtítulo</translation>
    </message>
    <message>
        <source>Italics</source>
        <translation>Cursiva</translation>
    </message>
    <message>
        <source>Keep the play head and its cue in view</source>
        <translation>Mantener a la vista el cabezal y su subtítulo</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Texto más grande</translation>
    </message>
    <message>
        <source>Dismiss the suggestion for good and go to the next one</source>
        <translation>Descartar la sugerencia definitivamente y pasar a la siguiente</translation>
    </message>
    <message>
        <source>Reflow the words into new cues, in the selected ones or in all</source>
        <translation>Redistribuir las palabras en subtítulos nuevos, en los seleccionados o en todos</translation>
    </message>
    <message>
        <source>List of keys</source>
        <translation>Lista de teclas</translation>
    </message>
    <message>
        <source>List what breaks a guideline, and fix what is safe to fix</source>
        <translation>Enumerar lo que incumple una norma y corregir lo que se pueda sin riesgo</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Bloquear</translation>
    </message>
    <message>
        <source>Lock the cue</source>
        <translation>Bloquear el subtítulo</translation>
    </message>
    <message>
        <source>Find where shots change in the video; edges of cues snap to them</source>
        <translation>Mirar dónde cambian los planos en el vídeo; los bordes de los subtítulos saltan a ellos</translation>
    </message>
    <message>
        <source>Edit the named styles of the file, and give one to the selected cues</source>
        <translation>Editar los estilos con nombre del archivo y dar uno a los subtítulos elegidos</translation>
    </message>
    <message>
        <source>Full-screen video</source>
        <translation>Vídeo a pantalla completa</translation>
    </message>
    <message>
        <source>Make one cue and one sentence: the mark between them becomes a comma or is removed</source>
        <translation>Hacer un subtítulo y una frase: el signo intermedio pasa a coma o desaparece</translation>
    </message>
    <message>
        <source>Make one cue of each sentence, in the selected cues or in all</source>
        <translation>Formar un subtítulo con cada oración, en los seleccionados o en todos</translation>
    </message>
    <message>
        <source>Make one cue of the selected ones, or of the selected one and the next</source>
        <translation>Formar un solo subtítulo con los seleccionados, o con el seleccionado y el siguiente</translation>
    </message>
    <message>
        <source>Make timed subtitles from a text and its recording</source>
        <translation>Crear subtítulos sincronizados a partir de un texto y su grabación</translation>
    </message>
    <message>
        <source>Make two cues of one, at the word&apos;s time if it is known</source>
        <translation>Formar dos subtítulos de uno, en el tiempo de la palabra si se conoce</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>Manual</translation>
    </message>
    <message>
        <source>Insert a mark anywhere…</source>
        <translation>Insertar un signo en cualquier lugar…</translation>
    </message>
    <message>
        <source>Merge into one sentence</source>
        <translation>Unir en una frase</translation>
    </message>
    <message>
        <source>Merge into sentences</source>
        <translation>Unir por oraciones</translation>
    </message>
    <message>
        <source>Merge with the next</source>
        <translation>Unir con el siguiente</translation>
    </message>
    <message>
        <source>Models…</source>
        <translation>Modelos…</translation>
    </message>
    <message>
        <source>Most uncertain first</source>
        <translation>Primero las más dudosas</translation>
    </message>
    <message>
        <source>Shift cues, or correct a drift or a wrong frame rate</source>
        <translation>Desplazar los subtítulos, o corregir un desfase o una velocidad de fotogramas equivocada</translation>
    </message>
    <message>
        <source>Move the edges of the selected cues, or of all, to shot changes nearby</source>
        <translation>Mover los límites de los subtítulos elegidos, o de todos, a cambios de plano cercanos</translation>
    </message>
    <message>
        <source>Move the edges of the selected cues, or of all, to where speech nearby starts and ends</source>
        <translation>Mover los límites de los subtítulos seleccionados, o de todos, a los del habla más cercana</translation>
    </message>
    <message>
        <source>Move the video to a separate window, or back above the review</source>
        <translation>Pasar el vídeo a otra ventana, o de vuelta sobre la revisión</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Nuevo</translation>
    </message>
    <message>
        <source>New second track</source>
        <translation>Nueva segunda pista</translation>
    </message>
    <message>
        <source>Next document</source>
        <translation>Documento siguiente</translation>
    </message>
    <message>
        <source>Next file in the folder</source>
        <translation>Archivo siguiente de la carpeta</translation>
    </message>
    <message>
        <source>Next problem</source>
        <translation>Problema siguiente</translation>
    </message>
    <message>
        <source>Next suggestion</source>
        <translation>Sugerencia siguiente</translation>
    </message>
    <message>
        <source>Forward a second</source>
        <translation>Avanzar un segundo</translation>
    </message>
    <message>
        <source>Open a document first</source>
        <translation>Abra antes un documento</translation>
    </message>
    <message>
        <source>Open a document with cues first</source>
        <translation>Abra antes un documento con subtítulos</translation>
    </message>
    <message>
        <source>Open a recording that can be played first</source>
        <translation>Abra antes una grabación que se pueda reproducir</translation>
    </message>
    <message>
        <source>Open a second track…</source>
        <translation>Abrir una segunda pista…</translation>
    </message>
    <message>
        <source>Open a subtitle file or a recogniser&apos;s transcript</source>
        <translation>Abrir un archivo de subtítulos o la transcripción de un reconocedor</translation>
    </message>
    <message>
        <source>Open a video first</source>
        <translation>Abra antes un vídeo</translation>
    </message>
    <message>
        <source>Open recording…</source>
        <translation>Abrir grabación…</translation>
    </message>
    <message>
        <source>Open the next file, and punctuate it</source>
        <translation>Abrir el archivo que sigue a este y puntuarlo</translation>
    </message>
    <message>
        <source>Open the recording first</source>
        <translation>Abra antes la grabación</translation>
    </message>
    <message>
        <source>Open the sample talk</source>
        <translation>Abrir la charla de ejemplo</translation>
    </message>
    <message>
        <source>Open the sound or video that belongs to the document</source>
        <translation>Abrir el audio o el vídeo que corresponde al documento</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Abrir…</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Pegar</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Reproducir</translation>
    </message>
    <message>
        <source>Play a cue, or the sound around a mark, repeatedly</source>
        <translation>Reproducir en bucle un subtítulo o el audio en torno a un signo</translation>
    </message>
    <message>
        <source>Play around the mark</source>
        <translation>Reproducir en torno al signo</translation>
    </message>
    <message>
        <source>Play on arrival</source>
        <translation>Reproducir al llegar</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>Reproducir o pausar</translation>
    </message>
    <message>
        <source>Play the cue</source>
        <translation>Reproducir el subtítulo</translation>
    </message>
    <message>
        <source>Play a second before and after the suggestion</source>
        <translation>Reproducir el segundo anterior y el posterior a la sugerencia</translation>
    </message>
    <message>
        <source>Play the sound around each suggestion that you come to</source>
        <translation>Reproducir el audio en torno a cada sugerencia a la que se llega</translation>
    </message>
    <message>
        <source>Preferences…</source>
        <translation>Preferencias…</translation>
    </message>
    <message>
        <source>Previous document</source>
        <translation>Documento anterior</translation>
    </message>
    <message>
        <source>Previous suggestion</source>
        <translation>Sugerencia anterior</translation>
    </message>
    <message>
        <source>Previous problem</source>
        <translation>Problema anterior</translation>
    </message>
    <message>
        <source>Punctuate</source>
        <translation>Puntuar</translation>
    </message>
    <message>
        <source>Punctuate all files in a folder, and see which need attention</source>
        <translation>Puntuar todos los archivos de una carpeta y ver cuáles conviene revisar</translation>
    </message>
    <message>
        <source>Punctuate folder…</source>
        <translation>Puntuar carpeta…</translation>
    </message>
    <message>
        <source>Punctuate the selected cues</source>
        <translation>Puntuar los subtítulos seleccionados</translation>
    </message>
    <message>
        <source>Insert a &amp;mark</source>
        <translation>Poner un &amp;signo</translation>
    </message>
    <message>
        <source>Insert a colon</source>
        <translation>Poner dos puntos</translation>
    </message>
    <message>
        <source>Insert a comma</source>
        <translation>Poner una coma</translation>
    </message>
    <message>
        <source>Insert a dash</source>
        <translation>Poner una raya</translation>
    </message>
    <message>
        <source>Insert a mark after any word of the cue, or change a word&apos;s case</source>
        <translation>Poner un signo tras cualquier palabra del subtítulo o cambiar mayúsculas y minúsculas</translation>
    </message>
    <message>
        <source>Insert a period</source>
        <translation>Poner un punto</translation>
    </message>
    <message>
        <source>Insert a question mark</source>
        <translation>Poner signo de interrogación</translation>
    </message>
    <message>
        <source>Insert an empty cue after the selected one</source>
        <translation>Poner un subtítulo vacío detrás del seleccionado</translation>
    </message>
    <message>
        <source>Insert an exclamation mark</source>
        <translation>Poner signo de exclamación</translation>
    </message>
    <message>
        <source>Use no mark</source>
        <translation>No poner signo</translation>
    </message>
    <message>
        <source>Make the selected cues bold, or regular again</source>
        <translation>Poner los subtítulos elegidos en negrita, o quitarla</translation>
    </message>
    <message>
        <source>Make the selected cues italic, or upright again</source>
        <translation>Poner los subtítulos elegidos en cursiva, o quitarla</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Salir</translation>
    </message>
    <message>
        <source>Re-cue</source>
        <translation>Resegmentar</translation>
    </message>
    <message>
        <source>Read the manual in the browser; it is on this computer</source>
        <translation>Leer el manual en el navegador; está en este equipo</translation>
    </message>
    <message>
        <source>Recognise the words of the selected cues again; their times stay</source>
        <translation>Reconocer de nuevo las palabras de los subtítulos elegidos; sus tiempos se mantienen</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>Rechazar</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>Repetir</translation>
    </message>
    <message>
        <source>Retrain…</source>
        <translation>Reentrenar…</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Revisión</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Guardar como…</translation>
    </message>
    <message>
        <source>Save the second track as…</source>
        <translation>Guardar la segunda pista como…</translation>
    </message>
    <message>
        <source>Take a one-minute tour of the window</source>
        <translation>Ver en un minuto para qué sirven las partes de la ventana</translation>
    </message>
    <message>
        <source>Shift or stretch…</source>
        <translation>Desplazar o estirar…</translation>
    </message>
    <message>
        <source>Shortcuts…</source>
        <translation>Atajos de teclado…</translation>
    </message>
    <message>
        <source>Show another file beside the cues, such as their translation</source>
        <translation>Mostrar otro archivo junto a los subtítulos, como su traducción</translation>
    </message>
    <message>
        <source>Show the cues as a table, with their times</source>
        <translation>Mostrar los subtítulos en una tabla, con sus tiempos</translation>
    </message>
    <message>
        <source>Show the cues as running text, in paragraphs</source>
        <translation>Mostrar los subtítulos como texto corrido, en párrafos</translation>
    </message>
    <message>
        <source>Show the document in the next tab</source>
        <translation>Mostrar el documento de la pestaña siguiente</translation>
    </message>
    <message>
        <source>Show the document in the previous tab</source>
        <translation>Mostrar el documento de la pestaña anterior</translation>
    </message>
    <message>
        <source>Show the suggestions beside the cues</source>
        <translation>Mostrar las sugerencias junto a los subtítulos</translation>
    </message>
    <message>
        <source>Show the waveform below the cues</source>
        <translation>Mostrar la forma de onda debajo de los subtítulos</translation>
    </message>
    <message>
        <source>Show the frequencies behind the waveform</source>
        <translation>Mostrar las frecuencias que suenan, detrás de la forma de onda</translation>
    </message>
    <message>
        <source>&amp;Columns</source>
        <translation>&amp;Columnas</translation>
    </message>
    <message>
        <source>&amp;Look</source>
        <translation>&amp;Aspecto</translation>
    </message>
    <message>
        <source>Accept all at or above the threshold</source>
        <translation>Aceptar todas a partir de la línea</translation>
    </message>
    <message>
        <source>Accept the paragraph</source>
        <translation>Aceptar el párrafo</translation>
    </message>
    <message>
        <source>Apply every suggestion with at least the threshold&apos;s confidence</source>
        <translation>Aplicar todas las sugerencias que tengan al menos la confianza que marca la línea</translation>
    </message>
    <message>
        <source>Apply the suggestions to the end of the paragraph</source>
        <translation>Aplicar al texto las sugerencias hasta el final del párrafo</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Comandos</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Oscuro</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Duración</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Fin</translation>
    </message>
    <message>
        <source>Go to the next suggestion whose box is dashed</source>
        <translation>Ir a la siguiente sugerencia de recuadro discontinuo</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claro</translation>
    </message>
    <message>
        <source>Next doubtful suggestion</source>
        <translation>Siguiente sugerencia dudosa</translation>
    </message>
    <message>
        <source>Only Advanced SubStation Alpha and SubStation Alpha have styles</source>
        <translation>Solo Advanced SubStation Alpha y SubStation Alpha tienen estilos</translation>
    </message>
    <message>
        <source>Reading speed</source>
        <translation>Velocidad de lectura</translation>
    </message>
    <message>
        <source>Same as the system</source>
        <translation>Como el sistema</translation>
    </message>
    <message>
        <source>Slower</source>
        <translation>Más lento</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Texto más pequeño</translation>
    </message>
    <message>
        <source>Snap to shot changes</source>
        <translation>Ajustar a los cambios de plano</translation>
    </message>
    <message>
        <source>Snap to speech</source>
        <translation>Ajustar al habla</translation>
    </message>
    <message>
        <source>Sort by time</source>
        <translation>Ordenar por tiempo</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>Hablante</translation>
    </message>
    <message>
        <source>Spectrogram</source>
        <translation>Espectrograma</translation>
    </message>
    <message>
        <source>Split at the cursor</source>
        <translation>Dividir en el cursor</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Inicio</translation>
    </message>
    <message>
        <source>Start at the play head</source>
        <translation>Inicio en el cabezal de reproducción</translation>
    </message>
    <message>
        <source>Style</source>
        <translation>Estilo</translation>
    </message>
    <message>
        <source>Styles…</source>
        <translation>Estilos…</translation>
    </message>
    <message>
        <source>Suggest punctuation and capitals</source>
        <translation>Sugerir puntuación y mayúsculas</translation>
    </message>
    <message>
        <source>Suggest punctuation from the first to the last selected cue</source>
        <translation>Sugerir puntuación desde el primer subtítulo seleccionado hasta el último</translation>
    </message>
    <message>
        <source>T&amp;ools</source>
        <translation>&amp;Herramientas</translation>
    </message>
    <message>
        <source>Teach Caesura: train a model on your own subtitles, or on your decisions</source>
        <translation>Enseñar a Caesura: entrenar un modelo con sus propios subtítulos o con sus decisiones</translation>
    </message>
    <message>
        <source>There is no suggestion to decide on</source>
        <translation>No hay ninguna sugerencia sobre la que decidir</translation>
    </message>
    <message>
        <source>Time a text…</source>
        <translation>Sincronizar un texto…</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>Visita guiada</translation>
    </message>
    <message>
        <source>Transcribe a recording…</source>
        <translation>Transcribir una grabación…</translation>
    </message>
    <message>
        <source>Transcribe again</source>
        <translation>Transcribir de nuevo</translation>
    </message>
    <message>
        <source>Transcript</source>
        <translation>Transcripción</translation>
    </message>
    <message>
        <source>Type the times</source>
        <translation>Escribir los tiempos</translation>
    </message>
    <message>
        <source>Type when the cue starts or ends, or how long it lasts</source>
        <translation>Escribir cuándo empieza o termina el subtítulo, o cuánto dura</translation>
    </message>
    <message>
        <source>Underline the words that the dictionary does not know</source>
        <translation>Subrayar las palabras que el diccionario no conoce</translation>
    </message>
    <message>
        <source>Underline unknown words</source>
        <translation>Subrayar palabras desconocidas</translation>
    </message>
    <message>
        <source>Video</source>
        <translation>Vídeo</translation>
    </message>
    <message>
        <source>Waveform</source>
        <translation>Forma de onda</translation>
    </message>
    <message>
        <source>Write a copy in any format that Caesura writes</source>
        <translation>Guardar una copia en cualquiera de los formatos de Caesura</translation>
    </message>
    <message>
        <source>Transcribe the speech in a recording, with times and marks</source>
        <translation>Transcribir lo que se dice en una grabación, con tiempos y signos</translation>
    </message>
    <message>
        <source>Save the document to another file and continue with that one</source>
        <translation>Guardar el documento en otro archivo y continuar con él</translation>
    </message>
    <message>
        <source>Save the document to its file</source>
        <translation>Guardar el documento en su archivo</translation>
    </message>
    <message>
        <source>Video in a separate window</source>
        <translation>Vídeo en otra ventana</translation>
    </message>
    <message>
        <source>Write the second track to a file, with the times of the cues</source>
        <translation>Escribir la segunda pista en un archivo, con los tiempos de los subtítulos</translation>
    </message>
    <message>
        <source>Apply the suggestion and go to the next one</source>
        <translation>Aplicar la sugerencia al texto y pasar a la siguiente</translation>
    </message>
    <message>
        <source>Apply the suggestions to the end of the sentence</source>
        <translation>Aplicar al texto las sugerencias hasta el final de la oración</translation>
    </message>
    <message>
        <source>Capitalise the word after the suggestion, or make it lower case again</source>
        <translation>Escribir la palabra que sigue a la sugerencia con mayúscula, o de nuevo con minúscula</translation>
    </message>
    <message>
        <source>Zoom into the waveform</source>
        <translation>Ampliar la forma de onda</translation>
    </message>
    <message>
        <source>Zoom out of the waveform</source>
        <translation>Reducir la forma de onda</translation>
    </message>
</context>
<context>
    <name>edit</name>
    <message>
        <source>Other cues between the selected ones would be included; select consecutive cues.</source>
        <translation>Entre los seleccionados hay otros subtítulos que también se unirían; seleccione subtítulos consecutivos.</translation>
    </message>
    <message>
        <source>The words are in such cues already.</source>
        <translation>Las palabras ya están en subtítulos así.</translation>
    </message>
    <message>
        <source>There are no sentences that go on in the next cue.</source>
        <translation>Ninguna frase sigue en el subtítulo siguiente.</translation>
    </message>
    <message>
        <source>Transcribing again</source>
        <translation>Transcribiendo de nuevo</translation>
    </message>
    <message>
        <source>change the style</source>
        <translation>cambio de estilo</translation>
    </message>
    <message>
        <source>cut cues</source>
        <translation>corte de subtítulos</translation>
    </message>
    <message numerus="yes">
        <source>delete %n cue(s)</source>
        <translation>
            <numerusform>eliminación de %n subtítulo</numerusform>
            <numerusform>eliminación de %n subtítulos</numerusform>
        </translation>
    </message>
    <message>
        <source>insert a cue</source>
        <translation>inserción de un subtítulo</translation>
    </message>
    <message>
        <source>merge cues</source>
        <translation>unión de subtítulos</translation>
    </message>
    <message>
        <source>merge into one sentence</source>
        <translation>unión en una frase</translation>
    </message>
    <message>
        <source>merge into sentences</source>
        <translation>unión por oraciones</translation>
    </message>
    <message>
        <source>paste cues</source>
        <translation>pegado de subtítulos</translation>
    </message>
    <message>
        <source>re-cue</source>
        <translation>resegmentación</translation>
    </message>
    <message>
        <source>transcribe again</source>
        <translation>nueva transcripción</translation>
    </message>
</context>
<context>
    <name>errors</name>
    <message>
        <source> (about {megabytes} MB)</source>
        <translation> (unos {megabytes} MB)</translation>
    </message>
    <message>
        <source> ({reason})</source>
        <translation> ({reason})</translation>
    </message>
    <message>
        <source> at character {position}</source>
        <translation> en el carácter {position}</translation>
    </message>
    <message>
        <source>, and its JSON is broken or cut off in line {line}</source>
        <translation>, y su JSON es incorrecto o se interrumpe en la línea {line}</translation>
    </message>
    <message>
        <source>, line {line}</source>
        <translation>, línea {line}</translation>
    </message>
    <message>
        <source>--name {name}: leads out of {folder}; give a plain name.</source>
        <translation>--name {name}: lleva fuera de {folder}; indique un nombre sencillo.</translation>
    </message>
    <message>
        <source>CUDA: no usable device on this machine; check the driver, or use the CPU.</source>
        <translation>CUDA: no hay ningún dispositivo utilizable en este equipo; compruebe el controlador o use el procesador.</translation>
    </message>
    <message>
        <source>CUDA: this ONNX Runtime has no CUDA; install caesura[gpu], or use the CPU.</source>
        <translation>CUDA: esta ONNX Runtime no tiene CUDA; instale caesura[gpu] o use el procesador.</translation>
    </message>
    <message>
        <source>CUDA: torch finds no CUDA device; use the CPU.</source>
        <translation>CUDA: torch no encuentra ningún dispositivo CUDA; use el procesador.</translation>
    </message>
    <message>
        <source>`caesura-trainer prepare folder FOLDER --name mine --language {language}`, `caesura-trainer fit char-bilstm --scale quick --on mine` and `caesura-trainer export runs/mine`</source>
        <translation>`caesura-trainer prepare folder FOLDER --name mine --language {language}`, `caesura-trainer fit char-bilstm --scale quick --on mine` y `caesura-trainer export runs/mine`</translation>
    </message>
    <message>
        <source>a document needs one style at least; keep one</source>
        <translation>un documento necesita al menos un estilo; conserve uno</translation>
    </message>
    <message>
        <source>a name without an extension</source>
        <translation>un nombre sin extensión</translation>
    </message>
    <message>
        <source>a single cue cannot be merged; select two or more</source>
        <translation>un solo subtítulo no se puede unir; seleccione dos o más</translation>
    </message>
    <message>
        <source>a vocabulary</source>
        <translation>un vocabulario</translation>
    </message>
    <message>
        <source>a worker process ended before it began ({error}); run it again with one worker</source>
        <translation>un proceso de trabajo terminó antes de empezar ({error}); inténtelo de nuevo con uno solo</translation>
    </message>
    <message>
        <source>an alphabet</source>
        <translation>un alfabeto</translation>
    </message>
    <message>
        <source>cannot seek in sound without time stamps</source>
        <translation>no se puede saltar en un sonido sin marcas de tiempo</translation>
    </message>
    <message>
        <source>convert them to text with OCR, such as Subtitle Edit&apos;s, and open that file</source>
        <translation>conviértalos en texto con un reconocimiento óptico (OCR), como el de Subtitle Edit, y abra ese archivo</translation>
    </message>
    <message>
        <source>cuda: no NVIDIA card that CTranslate2 can use; leave out --device cuda</source>
        <translation>cuda: no hay ninguna tarjeta NVIDIA que CTranslate2 pueda usar; use el procesador</translation>
    </message>
    <message>
        <source>cue {cue} cannot be split there; put the cursor between two of its words</source>
        <translation>el subtítulo {cue} no se puede dividir ahí; ponga el cursor entre dos de sus palabras</translation>
    </message>
    <message>
        <source>cue {cue} has no times; give it a start and an end first</source>
        <translation>el subtítulo {cue} no tiene tiempos; póngale primero un comienzo y un final</translation>
    </message>
    <message>
        <source>cue {cue} has the name of its speaker in a column of the file, which stays as it is; export the document as WebVTT and rename the speaker there</source>
        <translation>el subtítulo {cue} tiene el nombre del hablante en una columna del archivo, que queda como está; exporte el documento como WebVTT y cambie allí el nombre</translation>
    </message>
    <message>
        <source>cue {cue} is the last one; there is none after it to merge it with</source>
        <translation>el subtítulo {cue} es el último; no hay ninguno después con el que unirlo</translation>
    </message>
    <message>
        <source>cue {cue} would end {milliseconds} ms before it starts; give it a later end</source>
        <translation>el subtítulo {cue} terminaría {milliseconds} ms antes de empezar; póngale un final posterior</translation>
    </message>
    <message>
        <source>cue {cue} would start {milliseconds} ms before zero; shift by {most} ms at the most</source>
        <translation>el subtítulo {cue} empezaría {milliseconds} ms antes de cero; desplace {most} ms como máximo</translation>
    </message>
    <message>
        <source>cue {cue} would start {milliseconds} ms before zero; start it at 0 or later</source>
        <translation>el subtítulo {cue} empezaría {milliseconds} ms antes de cero; haga que empiece en 0 o después</translation>
    </message>
    <message>
        <source>cue {cue}: {encoding} has no {missing}; use UTF-8</source>
        <translation>subtítulo {cue}: {encoding} no tiene {missing}; use UTF-8</translation>
    </message>
    <message>
        <source>cue {first} cannot start at {first_start} ms and cue {second} at {last_start} ms; give the second a later time than the first, and neither less than zero</source>
        <translation>el subtítulo {first} no puede empezar en {first_start} ms y el {second} en {last_start} ms; dé al segundo un tiempo posterior al del primero, y a ninguno uno menor que cero</translation>
    </message>
    <message>
        <source>exit status {number}</source>
        <translation>código de salida {number}</translation>
    </message>
    <message>
        <source>it could not be started, or ended at once</source>
        <translation>no se pudo iniciar o terminó enseguida</translation>
    </message>
    <message>
        <source>it has no token {token}</source>
        <translation>no tiene el token {token}</translation>
    </message>
    <message>
        <source>it has single tokens only</source>
        <translation>solo tiene tokens sueltos</translation>
    </message>
    <message>
        <source>it is too large</source>
        <translation>es demasiado grande</translation>
    </message>
    <message>
        <source>its classes differ from those in its card</source>
        <translation>sus clases no son las de su ficha</translation>
    </message>
    <message>
        <source>line {line}: {encoding} has no {missing}; use UTF-8</source>
        <translation>línea {line}: {encoding} no tiene {missing}; use UTF-8</translation>
    </message>
    <message>
        <source>looking for “{text}” takes too long at cue {cue}; simplify the expression</source>
        <translation>la búsqueda de «{text}» tarda demasiado en el subtítulo {cue}; simplifique la expresión</translation>
    </message>
    <message>
        <source>model.fusion_heads: {heads} heads cannot share {width} features evenly, {hidden} of them the encoder&apos;s; choose another number or another model.tnp_hidden.</source>
        <translation>model.fusion_heads: {heads} cabezas no pueden repartirse por igual {width} características, {hidden} de ellas del codificador; elija otro número u otro model.tnp_hidden.</translation>
    </message>
    <message>
        <source>a cue cannot last at least {shortest} s and at most {longest} s; give less for shortest</source>
        <translation>un subtítulo no puede durar al menos {shortest} s y como máximo {longest} s; indique menos como duración mínima</translation>
    </message>
    <message>
        <source>words are not written as {extension}; choose from {extensions}</source>
        <translation>las palabras no se escriben como {extension}; elija entre {extensions}</translation>
    </message>
    <message>
        <source>no progress for {seconds:g} s</source>
        <translation>{seconds:g} s sin avanzar</translation>
    </message>
    <message>
        <source>no subtitle format is known for {subject}; give one of {writable}, or name the format to write</source>
        <translation>no se conoce ningún formato de subtítulos para {subject}; use una extensión de {writable} o indique el formato</translation>
    </message>
    <message>
        <source>a file without an extension</source>
        <translation>archivo sin extensión</translation>
    </message>
    <message>
        <source>originals cannot be replaced and written to {output} too; choose one of the two</source>
        <translation>los originales no se pueden reemplazar y escribir a la vez en {output}; elija una de las dos cosas</translation>
    </message>
    <message>
        <source>predict: {words} words but {values} {name}; give one per word, or none.</source>
        <translation>predict: {words} palabras pero {values} {name}; indique uno por palabra o ninguno.</translation>
    </message>
    <message>
        <source>read in {encoding}, {error}, or let the encoding be detected</source>
        <translation>leído en {encoding}: {error}, o deje que se detecte la codificación</translation>
    </message>
    <message>
        <source>signal {number}</source>
        <translation>señal {number}</translation>
    </message>
    <message>
        <source>somebody else speaks in cue {cue}, or nobody does; select consecutive cues of one speaker</source>
        <translation>en el subtítulo {cue} habla otra persona, o nadie; seleccione subtítulos seguidos de un mismo hablante</translation>
    </message>
    <message>
        <source>something unexpected went wrong ({error}); leave the file out, and please report it</source>
        <translation>ha ocurrido algo inesperado ({error}); deje fuera el archivo e informe de ello, por favor</translation>
    </message>
    <message>
        <source>text</source>
        <translation>el texto</translation>
    </message>
    <message>
        <source>the copy is of another version of Caesura; open it with that one</source>
        <translation>la copia es de otra versión de Caesura; ábrala con ella</translation>
    </message>
    <message>
        <source>the copy of the suggestions is damaged; ask for new ones</source>
        <translation>la copia de las sugerencias está dañada; pida otras nuevas</translation>
    </message>
    <message>
        <source>the copy of the unsaved changes is damaged; open the file itself</source>
        <translation>la copia de los cambios sin guardar está dañada; abra el archivo mismo</translation>
    </message>
    <message>
        <source>the document has no style “{name}”; add it to its styles first</source>
        <translation>el documento no tiene ningún estilo «{name}»; añádalo primero</translation>
    </message>
    <message>
        <source>the film</source>
        <translation>la película</translation>
    </message>
    <message>
        <source>the held-out text is too short to judge; give texts with more than {words:,} words.</source>
        <translation>el texto reservado es demasiado corto para juzgar; dé textos de más de {words:,} palabras.</translation>
    </message>
    <message>
        <source>the model&apos;s name is empty; give one, or its folder.</source>
        <translation>falta el nombre del modelo; indique uno o su carpeta.</translation>
    </message>
    <message>
        <source>the suggestions are of another version of Caesura; ask for new ones</source>
        <translation>las sugerencias son de otra versión de Caesura; pida otras nuevas</translation>
    </message>
    <message>
        <source>the text</source>
        <translation>el texto</translation>
    </message>
    <message>
        <source>the times of this file count from cue to cue (timeContainer=&quot;seq&quot;), so none can be moved, inserted or taken out alone; save it as another format, such as SubRip</source>
        <translation>los tiempos de este archivo se cuentan de subtítulo en subtítulo (timeContainer=&quot;seq&quot;), así que ninguno se puede mover, insertar o quitar por separado; guárdelo en otro formato, como SubRip</translation>
    </message>
    <message>
        <source>the words of a CRF</source>
        <translation>las palabras de un CRF</translation>
    </message>
    <message>
        <source>there are {count} styles “{name}”; give each a name of its own</source>
        <translation>hay {count} estilos «{name}»; dé a cada uno un nombre propio</translation>
    </message>
    <message>
        <source>there is no dictionary for “{language}”; choose one of {languages}</source>
        <translation>no hay diccionario para «{language}»; elija entre {languages}</translation>
    </message>
    <message>
        <source>there is no encoding called {encoding}; use UTF-8</source>
        <translation>no hay ninguna codificación llamada {encoding}; use UTF-8</translation>
    </message>
    <message>
        <source>there is no format called {name}; choose from {formats}</source>
        <translation>no hay ningún formato llamado {name}; elija entre {formats}</translation>
    </message>
    <message>
        <source>there is no rule {rule!r}; choose from {rules}</source>
        <translation>no hay ninguna regla {rule!r}; elija entre {rules}</translation>
    </message>
    <message>
        <source>there is nothing to search for; type a word or two</source>
        <translation>no hay nada que buscar; escriba una o dos palabras</translation>
    </message>
    <message>
        <source>times are stretched between two cues; choose two or more that start at different times</source>
        <translation>los tiempos se estiran entre dos subtítulos; elija dos o más que empiecen en momentos distintos</translation>
    </message>
    <message>
        <source>transcribing needs packages that are not installed; `pip install &apos;caesura[transcribe]&apos;`</source>
        <translation>para transcribir faltan paquetes; `pip install &apos;caesura[transcribe]&apos;`</translation>
    </message>
    <message>
        <source>write it again with the program that made it, as SubRip if it can</source>
        <translation>vuelva a guardarlo con el programa que lo creó, si puede como SubRip</translation>
    </message>
    <message>
        <source>your decisions</source>
        <translation>sus decisiones</translation>
    </message>
    <message>
        <source>{confidence} is not a confidence; give a number from 0 to 1</source>
        <translation>{confidence} no es una confianza; indique un número de 0 a 1</translation>
    </message>
    <message>
        <source>{corpus}: it is in {known}; leave out --language {language}.</source>
        <translation>{corpus}: su idioma es {known}; omita --language {language}.</translation>
    </message>
    <message>
        <source>{corpus}: no such corpus; choose from {names} and so on.</source>
        <translation>{corpus}: no existe ese corpus; elija entre {names}, etcétera.</translation>
    </message>
    <message>
        <source>{damaged} still has your decisions and cannot be deleted; delete that file</source>
        <translation>{damaged} conserva sus decisiones y no se puede eliminar; elimine ese archivo</translation>
    </message>
    <message>
        <source>{device}: no such device; choose from auto, cpu and cuda.</source>
        <translation>{device}: no existe ese dispositivo; elija entre auto, cpu y cuda.</translation>
    </message>
    <message>
        <source>{encoder}: its attention is not a plain scaled dot product, so its heads cannot share their scores; name an encoder such as ELECTRA, BERT or MiniLM, or set model.interaction = false.</source>
        <translation>{encoder}: su atención no es un simple producto escalar escalado, así que sus cabezas no pueden compartir puntuaciones; indique un codificador como ELECTRA, BERT o MiniLM, o ponga model.interaction = false.</translation>
    </message>
    <message>
        <source>{file}: it has neither {missing}, so its encoder is of another kind; choose one like BERT, ELECTRA or RoBERTa, or export the model again.</source>
        <translation>{file}: falta {missing}, así que su codificador es de otro tipo; elija uno como BERT, ELECTRA o RoBERTa, o exporte el modelo de nuevo.</translation>
    </message>
    <message>
        <source>{file}: not found; give the folder that has the corpus {corpus}.</source>
        <translation>{file}: no se encuentra; indique la carpeta que contiene el corpus {corpus}.</translation>
    </message>
    <message>
        <source>{folder} and {decisions}</source>
        <translation>{folder} y {decisions}</translation>
    </message>
    <message>
        <source>{folder} cannot be deleted ({reason}); delete the folder yourself</source>
        <translation>no se puede eliminar {folder} ({reason}); elimine usted la carpeta</translation>
    </message>
    <message>
        <source>{folder} cannot be made ({reason}); choose another folder</source>
        <translation>no se puede crear {folder} ({reason}); elija otra carpeta</translation>
    </message>
    <message>
        <source>{folder} cannot be made ({reason}); choose another one</source>
        <translation>no se puede crear {folder} ({reason}); elija otra carpeta</translation>
    </message>
    <message>
        <source>{folder} cannot be opened ({reason}); change its permissions, or choose another folder</source>
        <translation>no se puede abrir {folder} ({reason}); cambie los permisos o elija otra carpeta</translation>
    </message>
    <message>
        <source>{folder} cannot be written ({reason}); make room or name another folder</source>
        <translation>no se puede escribir en {folder} ({reason}); haga sitio o indique otra carpeta</translation>
    </message>
    <message>
        <source>{folder} does not exist; create the folder or name another one</source>
        <translation>{folder} no existe; cree la carpeta o indique otra</translation>
    </message>
    <message>
        <source>{folder} has no ONNX graph, and its weights need {package}; run `pip install &quot;caesura[train]&quot;`, or choose another model</source>
        <translation>{folder} no tiene grafo ONNX y sus pesos necesitan {package}; ejecute `pip install &quot;caesura[train]&quot;` o elija otro modelo</translation>
    </message>
    <message>
        <source>{folder} has no {file}; give a folder with a Whisper model in CTranslate2 format ({files} and its vocabulary)</source>
        <translation>{folder} no tiene {file}; indique una carpeta con un modelo Whisper en el formato de CTranslate2 ({files} y su vocabulario)</translation>
    </message>
    <message>
        <source>{folder} is inside {output}, where the output would go; choose another folder to write to</source>
        <translation>{folder} está dentro de {output}, donde iría el resultado; elija otra carpeta de destino</translation>
    </message>
    <message>
        <source>{folder} is not a folder; choose one with subtitles or transcripts in it</source>
        <translation>{folder} no es una carpeta; elija una que tenga subtítulos o transcripciones</translation>
    </message>
    <message>
        <source>{folder} is not a folder; name another one</source>
        <translation>{folder} no es una carpeta; indique otra</translation>
    </message>
    <message>
        <source>{folder}: not a folder; give one that has finished subtitles or texts in it.</source>
        <translation>{folder}: no es una carpeta; indique una con subtítulos o textos terminados.</translation>
    </message>
    <message>
        <source>{folder}: not the words of a CRF ({error}); export the model again.</source>
        <translation>{folder}: no son las palabras de un CRF ({error}); exporte el modelo de nuevo.</translation>
    </message>
    <message>
        <source>{folder}: the file {name} is missing; export or install the model again.</source>
        <translation>{folder}: falta el archivo {name}; exporte o instale el modelo de nuevo.</translation>
    </message>
    <message>
        <source>{folder}: the model cannot be loaded ({reason}); fetch it again.</source>
        <translation>{folder}: no se puede cargar el modelo ({reason}); descárguelo de nuevo.</translation>
    </message>
    <message>
        <source>{folder}: the model does not work ({why}); export or install it again.</source>
        <translation>{folder}: el modelo no funciona ({why}); expórtelo o instálelo de nuevo.</translation>
    </message>
    <message>
        <source>{folder}: tokenizer.json is damaged ({error}); fetch it again.</source>
        <translation>{folder}: tokenizer.json está dañado ({error}); descárguelo de nuevo.</translation>
    </message>
    <message>
        <source>{folder}: {name} is missing; `pip install --force-reinstall {package}`</source>
        <translation>{folder}: falta {name}; `pip install --force-reinstall {package}`</translation>
    </message>
    <message>
        <source>{folder}: {words:,} words with {marks:,} marks are too little to learn from; give a folder with at least {least:,} words and {least_marks} marks.</source>
        <translation>{folder}: {words:,} palabras con {marks:,} signos son muy pocas para aprender de ellas; indique una carpeta con al menos {least:,} palabras y {least_marks} signos.</translation>
    </message>
    <message>
        <source>{format} has no such style; save the document as SubRip, which has it.</source>
        <translation>{format} no admite ese estilo; guarde el documento como SubRip, que sí lo admite.</translation>
    </message>
    <message>
        <source>{format} is not a format that can be written; choose from {formats}</source>
        <translation>{format} no es un formato que se pueda escribir; elija entre {formats}</translation>
    </message>
    <message>
        <source>{format} is only read; write another format, such as SubRip</source>
        <translation>{format} solo se lee; escriba en otro formato, como SubRip</translation>
    </message>
    <message>
        <source>{key} cannot be {value}; it is a list of texts, such as [&quot;{example}&quot;]</source>
        <translation>{key} no puede ser {value}; es una lista de textos, como [&quot;{example}&quot;]</translation>
    </message>
    <message>
        <source>{key} cannot have {value}; it is some of {marks}</source>
        <translation>{key} no puede contener {value}; admite {marks}</translation>
    </message>
    <message>
        <source>{key} cannot have {value}; it is words, each item on one line</source>
        <translation>{key} no puede contener {value}; son palabras, cada elemento en una línea</translation>
    </message>
    <message>
        <source>{language}: no language that {name} knows; give a code such as en, de, fr or ja</source>
        <translation>{language}: {name} no conoce ese idioma; indique un código como en, de, fr o ja</translation>
    </message>
    <message>
        <source>{language}: no model on this machine knows it; train one on a folder of punctuated texts with {commands}.</source>
        <translation>{language}: ningún modelo de este equipo conoce ese idioma; entrene uno con una carpeta de textos puntuados: {commands}.</translation>
    </message>
    <message>
        <source>{language}: no such language is known by name; give its code, such as hu for Hungarian.</source>
        <translation>{language}: no se conoce ningún idioma con ese nombre; indique su código, como hu para el húngaro.</translation>
    </message>
    <message>
        <source>{language}: no such language is known; give a code, such as de, or an English name.</source>
        <translation>{language}: no se conoce ese idioma; indique un código, como de, o un nombre en inglés.</translation>
    </message>
    <message>
        <source>{mark}: no such mark; choose from {marks}.</source>
        <translation>{mark}: no existe ese signo; elija entre {marks}.</translation>
    </message>
    <message>
        <source>{name} cannot be fetched from the hub ({reason}); try again, or give a folder</source>
        <translation>no se puede descargar {name} del hub ({reason}); inténtelo de nuevo o indique una carpeta</translation>
    </message>
    <message>
        <source>{name} cannot be read as a video ({reason}); give its subtitles as a file</source>
        <translation>no se puede leer {name} como vídeo ({reason}); use los subtítulos en un archivo</translation>
    </message>
    <message>
        <source>{name} cannot be {value}; it is {choices}</source>
        <translation>{name} no puede ser {value}; es {choices}</translation>
    </message>
    <message>
        <source>{name} cannot run on {device} ({reason}); give a smaller model or --device cpu</source>
        <translation>{name} no puede funcionar en {device} ({reason}); use un modelo más pequeño o el procesador</translation>
    </message>
    <message>
        <source>{name} has bitmap subtitles ({kind}); {way}</source>
        <translation>{name} tiene subtítulos que son imágenes ({kind}); {way}</translation>
    </message>
    <message>
        <source>{name} has bitmap subtitles: {listed}; {way}</source>
        <translation>{name} tiene subtítulos que son imágenes: {listed}; {way}</translation>
    </message>
    <message>
        <source>{name} has no cue in it when read as {format}{why}; name its format</source>
        <translation>{name}, leído como {format}, no tiene ningún subtítulo{why}; indique el formato</translation>
    </message>
    <message>
        <source>{name} has no subtitle track {number}; there are {tracks}</source>
        <translation>{name} no tiene la pista de subtítulos {number}; hay {tracks}</translation>
    </message>
    <message>
        <source>{name} has no subtitle track; transcribe its sound, or give its subtitles as a file</source>
        <translation>{name} no tiene ninguna pista de subtítulos; transcriba el sonido o use los subtítulos en un archivo</translation>
    </message>
    <message>
        <source>{name} has no text in it; give one that does</source>
        <translation>{name} no contiene texto; use un archivo que lo tenga</translation>
    </message>
    <message>
        <source>{name} has no times, and {format} needs them; give its recording (--media on the command line), or write plain text (.txt)</source>
        <translation>{name} no tiene tiempos y {format} los necesita; añada la grabación o escriba texto sin formato (.txt)</translation>
    </message>
    <message>
        <source>{name} has no times, and {format} needs them; its words could not be placed in {media}: give another recording or sound track (--track on the command line), or write plain text (.txt)</source>
        <translation>{name} no tiene tiempos y {format} los necesita; sus palabras no se han podido situar en {media}: indique otra grabación u otra pista de sonido, o escriba texto sin formato (.txt)</translation>
    </message>
    <message>
        <source>{name} has no word in it ({reason}); run the recogniser again</source>
        <translation>{name} no contiene ninguna palabra ({reason}); ejecute de nuevo el reconocedor</translation>
    </message>
    <message>
        <source>{name} has no word in it ({reason}); {way}</source>
        <translation>{name} no contiene ninguna palabra ({reason}); {way}</translation>
    </message>
    <message>
        <source>{name} has no word in it when read as {format}{why}; name its format</source>
        <translation>{name}, leído como {format}, no contiene ninguna palabra{why}; indique el formato</translation>
    </message>
    <message>
        <source>{name} is a document with a layout; save its text as .txt or .rtf, and use that file</source>
        <translation>{name} es un documento con diseño; guarde su texto como .txt o .rtf y use ese archivo</translation>
    </message>
    <message>
        <source>{name} is an archive; unpack it, and use the file inside</source>
        <translation>{name} es un archivo comprimido; descomprímalo y use el archivo que contiene</translation>
    </message>
    <message>
        <source>{name} is a recording; transcribe its sound, or give its subtitles as a file</source>
        <translation>{name} es una grabación; transcriba el sonido o use los subtítulos en un archivo</translation>
    </message>
    <message>
        <source>{name} has no cue in any known format{broken}; name its format (--format plain on the command line for plain text), or save it as SubRip</source>
        <translation>{name} no tiene ningún subtítulo en un formato conocido{broken}; indique el formato (--format plain en la línea de órdenes para texto sin formato) o guárdelo como SubRip</translation>
    </message>
    <message>
        <source>{name} is not TOML ({error}); correct it there, or remove the file</source>
        <translation>{name} no es TOML ({error}); corríjalo ahí o elimine el archivo</translation>
    </message>
    <message>
        <source>{name} is not in {encoding} (line {line}); let the encoding be detected</source>
        <translation>{name} no está en {encoding} (línea {line}); deje que se detecte la codificación</translation>
    </message>
    <message>
        <source>{name} is not text (it has NUL bytes); name a subtitle or text file</source>
        <translation>{name} no es texto (tiene bytes NUL); use un archivo de subtítulos o de texto</translation>
    </message>
    <message>
        <source>{name} knows English only; for {language} give a model without .en, such as tiny or small</source>
        <translation>{name} solo conoce el inglés; para {language} use un modelo sin .en, como tiny o small</translation>
    </message>
    <message>
        <source>{name} would not come back the same from {encoding}; let the encoding be detected</source>
        <translation>{name} no volvería igual desde {encoding}; deje que se detecte la codificación</translation>
    </message>
    <message>
        <source>{name}: it cannot be loaded as an encoder ({error}); choose one like BERT, ELECTRA or RoBERTa whose folder has a model.safetensors.</source>
        <translation>{name}: no se puede cargar como codificador ({error}); elija uno como BERT, ELECTRA o RoBERTa cuya carpeta tenga model.safetensors.</translation>
    </message>
    <message>
        <source>{name}: its models predict no marks; choose another.</source>
        <translation>{name}: sus modelos no predicen signos; elija otro.</translation>
    </message>
    <message>
        <source>{name}: its subtitle track {chosen} has no text in it{reason}; choose another track, or give its subtitles as a file</source>
        <translation>{name}: la pista de subtítulos {chosen} no contiene texto{reason}; elija otra o use los subtítulos en un archivo</translation>
    </message>
    <message>
        <source>{name}: its weights are not on this machine; make them with `{command}`.</source>
        <translation>{name}: sus pesos no están en este equipo; créelos con `{command}`.</translation>
    </message>
    <message>
        <source>{name}: most lines have times in an unknown format, which would be read as words; save it as SubRip, or read it as plain text anyway (--format plain on the command line)</source>
        <translation>{name}: la mayoría de las líneas tienen tiempos en un formato desconocido, que se leerían como palabras; guárdelo como SubRip o léalo de todos modos como texto sin formato (--format plain en la línea de órdenes)</translation>
    </message>
    <message>
        <source>{name}: no such Whisper model; give one of {names}, a folder, or OWNER/NAME on the hub.</source>
        <translation>{name}: no existe ese modelo Whisper; indique uno de {names}, una carpeta o PROPIETARIO/NOMBRE en el hub.</translation>
    </message>
    <message>
        <source>{name}: no such encoder on this machine; give a folder, or fetch it with `caesura-trainer encoder {name}`.</source>
        <translation>{name}: ese codificador no está en este equipo; indique una carpeta o descárguelo con `caesura-trainer encoder {name}`.</translation>
    </message>
    <message>
        <source>{name}: no such model family; choose from {families}.</source>
        <translation>{name}: no existe esa familia de modelos; elija entre {families}.</translation>
    </message>
    <message>
        <source>{name}: no such model; choose from {others}, or give a model&apos;s folder.</source>
        <translation>{name}: no existe ese modelo; elija entre {others} o indique la carpeta de un modelo.</translation>
    </message>
    <message>
        <source>{name}: not one of your own models, which are in {folder}; nothing was removed</source>
        <translation>{name}: no es uno de sus propios modelos, que están en {folder}; no se ha eliminado nada</translation>
    </message>
    <message>
        <source>{name}: the folder has no card.json; give one that `caesura-trainer export` wrote.</source>
        <translation>{name}: la carpeta no tiene card.json; indique una que haya escrito `caesura-trainer export`.</translation>
    </message>
    <message>
        <source>{name}: the hub has no such model; check the name.</source>
        <translation>{name}: el hub no tiene ese modelo; compruebe el nombre.</translation>
    </message>
    <message>
        <source>{name}: there is no encoding called {encoding}; name another one, such as utf-8, or none</source>
        <translation>{name}: no hay ninguna codificación llamada {encoding}; indique otra, como utf-8, o ninguna</translation>
    </message>
    <message>
        <source>{name}: this Whisper model{size} is not on this machine; fetch it with --fetch, or give the folder of one.</source>
        <translation>{name}: este modelo Whisper{size} no está en este equipo; descárguelo o indique la carpeta de uno.</translation>
    </message>
    <message>
        <source>{name}{where}: {error}</source>
        <translation>{name}{where}: {error}</translation>
    </message>
    <message>
        <source>{others} or {last}</source>
        <translation>{others} o {last}</translation>
    </message>
    <message>
        <source>{output} is a file; name a folder to write to</source>
        <translation>{output} es un archivo; indique una carpeta de destino</translation>
    </message>
    <message>
        <source>{path} already exists and is not text; give another name, so that it is not lost</source>
        <translation>{path} ya existe y no es texto; dé otro nombre para que no se pierda</translation>
    </message>
    <message>
        <source>{path} already exists, and is not a report; choose another name for the report</source>
        <translation>{path} ya existe y no es un informe; elija otro nombre para el informe</translation>
    </message>
    <message>
        <source>{path} cannot be read ({reason}); copy it to another disk and try again</source>
        <translation>no se puede leer {path} ({reason}); cópielo a otro disco e inténtelo de nuevo</translation>
    </message>
    <message>
        <source>{path} cannot be read as sound or video (it is something else, damaged, or a recording that was never finished); name another file or repair it</source>
        <translation>no se puede leer {path} como audio o vídeo (es otra cosa, está dañado o es una grabación que no se terminó); use otro archivo o repárelo</translation>
    </message>
    <message>
        <source>{path} cannot be written ({error}); choose another output folder</source>
        <translation>no se puede escribir {path} ({error}); elija otra carpeta de destino</translation>
    </message>
    <message>
        <source>{path} cannot be written ({reason}); name another file</source>
        <translation>no se puede escribir {path} ({reason}); indique otro archivo</translation>
    </message>
    <message>
        <source>{path} cannot be written and still has your decisions; delete that file</source>
        <translation>no se puede escribir {path}, que conserva sus decisiones; elimine ese archivo</translation>
    </message>
    <message>
        <source>{path} does not end after {megabytes} MB; name a file</source>
        <translation>{path} no termina después de {megabytes} MB; use un archivo</translation>
    </message>
    <message>
        <source>{path} does not fit in your disk quota; make room and try again</source>
        <translation>{path} no cabe en su cuota de disco; haga sitio e inténtelo de nuevo</translation>
    </message>
    <message>
        <source>{path} does not fit on its disk; make room and try again</source>
        <translation>{path} no cabe en el disco; haga sitio e inténtelo de nuevo</translation>
    </message>
    <message>
        <source>{path} has no sound track {track}; choose from: {names}</source>
        <translation>{path} no tiene la pista de sonido {track}; elija entre: {names}</translation>
    </message>
    <message>
        <source>{path} has no sound track; name a file that has one</source>
        <translation>{path} no tiene ninguna pista de sonido; use un archivo que la tenga</translation>
    </message>
    <message>
        <source>{path} has no speakers&apos; turns; give an RTTM file</source>
        <translation>{path} no tiene intervenciones de hablantes; use un archivo RTTM</translation>
    </message>
    <message>
        <source>{path} has no video that can be decoded; name a file that has one</source>
        <translation>{path} no tiene ningún vídeo que se pueda decodificar; use un archivo que lo tenga</translation>
    </message>
    <message>
        <source>{path} is a folder; name a file in it</source>
        <translation>{path} es una carpeta; indique un archivo que esté en ella</translation>
    </message>
    <message>
        <source>{path} is a pipe or a device, not a file; name a subtitle or text file</source>
        <translation>{path} es una tubería o un dispositivo, no un archivo; use un archivo de subtítulos o de texto</translation>
    </message>
    <message>
        <source>{path} is damaged, and cannot be moved ({reason}); delete it</source>
        <translation>{path} está dañado y no se puede mover ({reason}); elimínelo</translation>
    </message>
    <message>
        <source>{path} is damaged; start again with --fresh, or delete it</source>
        <translation>{path} está dañado; empiece de nuevo o elimínelo</translation>
    </message>
    <message>
        <source>{path} is empty; name a file with sound in it</source>
        <translation>{path} está vacío; use un archivo con sonido</translation>
    </message>
    <message>
        <source>{path} is empty; name another file</source>
        <translation>{path} está vacío; use otro archivo</translation>
    </message>
    <message>
        <source>{path} is not a file; name a sound or video file</source>
        <translation>{path} no es un archivo; use uno de audio o vídeo</translation>
    </message>
    <message>
        <source>{path} is not in UTF-8; save it as UTF-8</source>
        <translation>{path} no está en UTF-8; guárdelo como UTF-8</translation>
    </message>
    <message>
        <source>{path} is not read as a video, and only videos have subtitle tracks; leave out the track&apos;s number</source>
        <translation>{path} no se lee como vídeo, y solo los vídeos tienen pistas de subtítulos; quite el número de la pista</translation>
    </message>
    <message>
        <source>{path} is not readable; change its permissions or copy it</source>
        <translation>no hay permiso para leer {path}; cambie los permisos o cópielo</translation>
    </message>
    <message>
        <source>{path} is not writable; change the permissions or name another file</source>
        <translation>no hay permiso para escribir {path}; cambie los permisos o indique otro archivo</translation>
    </message>
    <message>
        <source>{path} is of another recording, model, language or track, or of another version; start again with --fresh, or delete it</source>
        <translation>{path} es de otra grabación, modelo, idioma o pista, o de otra versión; empiece de nuevo o elimínelo</translation>
    </message>
    <message>
        <source>{path} is on a read-only disk; name a file on another one</source>
        <translation>{path} está en un disco de solo lectura; indique un archivo en otro disco</translation>
    </message>
    <message>
        <source>{path}, line {line}: {why}; write the ARPA file again.</source>
        <translation>{path}, línea {line}: {why}; escriba de nuevo el archivo ARPA.</translation>
    </message>
    <message>
        <source>{path}: a report is a web page; give it a name that ends in .html</source>
        <translation>{path}: un informe es una página web; dele un nombre que termine en .html</translation>
    </message>
    <message>
        <source>{path}: another run is using this folder; wait until it ends</source>
        <translation>{path}: otra ejecución está usando esta carpeta; espere a que termine</translation>
    </message>
    <message>
        <source>{path}: it cannot be unpacked ({error}); download it again.</source>
        <translation>{path}: no se puede descomprimir ({error}); descárguelo de nuevo.</translation>
    </message>
    <message>
        <source>{path}: it has no decisions; give a record that the editor saved</source>
        <translation>{path}: no contiene decisiones; use un archivo guardado aquí</translation>
    </message>
    <message>
        <source>{path}: it has no speech; it has other sound tracks, choose one by its number</source>
        <translation>{path}: no se habla en ella; tiene otras pistas de sonido, elija una por su número</translation>
    </message>
    <message>
        <source>{path}: it has no speech; name another recording</source>
        <translation>{path}: no se habla en ella; use otra grabación</translation>
    </message>
    <message>
        <source>{path}: it has no vector for any of the {words:,} words; name a file in their language.</source>
        <translation>{path}: no tiene ningún vector para las {words:,} palabras; use un archivo en su idioma.</translation>
    </message>
    <message>
        <source>{path}: it is not there; write it with the `save_pretrained` of transformers&apos; tokenizer.</source>
        <translation>{path}: no existe; escríbalo con `save_pretrained` del tokenizador de transformers.</translation>
    </message>
    <message>
        <source>{path}: its process was killed ({end}), perhaps for lack of memory; run the batch again, with fewer --workers if it happens again</source>
        <translation>{path}: su proceso se ha cerrado ({end}), quizá por falta de memoria; ejecútelo de nuevo, y con menos procesos si vuelve a ocurrir</translation>
    </message>
    <message>
        <source>{path}: missing, damaged or replaced; reinstall Caesura</source>
        <translation>{path}: falta, está dañado o se ha reemplazado; reinstale Caesura</translation>
    </message>
    <message>
        <source>{path}: not a decision tree ({error}); export the model again.</source>
        <translation>{path}: no es un árbol de decisión ({error}); exporte el modelo de nuevo.</translation>
    </message>
    <message>
        <source>{path}: not a model of words and marks ({why}); export the model again.</source>
        <translation>{path}: no es un modelo de palabras y signos ({why}); exporte el modelo de nuevo.</translation>
    </message>
    <message>
        <source>{path}: not {name} (it begins with other entries); export the model again.</source>
        <translation>{path}: no es {name} (empieza con otras entradas); exporte el modelo de nuevo.</translation>
    </message>
    <message>
        <source>{path}: not {name} ({error}); export the model again.</source>
        <translation>{path}: no es {name} ({error}); exporte el modelo de nuevo.</translation>
    </message>
    <message>
        <source>{path}: nothing is recognised there; choose other cues, or a larger model</source>
        <translation>{path}: ahí no se reconoce nada; elija otros subtítulos o un modelo más grande</translation>
    </message>
    <message>
        <source>{path}: only a recogniser&apos;s words can be given speakers, and {title} has only cues</source>
        <translation>{path}: solo se pueden asignar hablantes a las palabras de un reconocedor, y {title} solo tiene subtítulos</translation>
    </message>
    <message>
        <source>{path}: sound track {track} ({codec}) cannot be decoded here (protected, damaged or of an unknown kind); convert it to WAV or MP3 with a program that plays it</source>
        <translation>{path}: la pista de sonido {track} ({codec}) no se puede decodificar aquí (protegida, dañada o de tipo desconocido); conviértala a WAV o MP3 con un programa que la reproduzca</translation>
    </message>
    <message>
        <source>{path}: the file is damaged or is not the published one (SHA-256 {actual}…, expected {expected}…); install it again.</source>
        <translation>{path}: el archivo está dañado o no es el publicado (SHA-256 {actual}…, se esperaba {expected}…); instálelo de nuevo.</translation>
    </message>
    <message>
        <source>{path}: the gzip file is damaged ({error}); write or copy it again.</source>
        <translation>{path}: el archivo gzip está dañado ({error}); escríbalo o cópielo de nuevo.</translation>
    </message>
    <message>
        <source>{path}: the name is too long; choose a shorter one</source>
        <translation>{path}: el nombre es demasiado largo; elija uno más corto</translation>
    </message>
    <message>
        <source>{path}: the work on it hung ({end}) and was stopped; leave the file out, and please report it</source>
        <translation>{path}: el trabajo se quedó parado ({end}) y se ha detenido; deje fuera el archivo e informe de ello, por favor</translation>
    </message>
    <message>
        <source>{path}: sound track {track} is empty; name another file or track</source>
        <translation>{path}: la pista de sonido {track} está vacía; indique otro archivo u otra pista</translation>
    </message>
    <message>
        <source>{path}: not a model&apos;s card ({reason}); export or install the model again.</source>
        <translation>{path}: no es la ficha de un modelo ({reason}); exporte o instale el modelo de nuevo.</translation>
    </message>
    <message>
        <source>{path}: there is no such file; check the name and the folder</source>
        <translation>{path}: no existe ese archivo; compruebe el nombre y la carpeta</translation>
    </message>
    <message>
        <source>{path}: {error}</source>
        <translation>{path}: {error}</translation>
    </message>
    <message>
        <source>{path}: {target} is also the output of {owner}; rename one of them</source>
        <translation>{path}: {target} es también el destino de {owner}; cambie el nombre de uno de los dos</translation>
    </message>
    <message>
        <source>{path}: {target} was written for {earlier}; choose another output folder</source>
        <translation>{path}: {target} se escribió para {earlier}; elija otra carpeta de destino</translation>
    </message>
    <message>
        <source>{place}: binary; save the vectors as text (`save_word2vec_format(…, binary=False)`).</source>
        <translation>{place}: binario; guarde los vectores como texto (`save_word2vec_format(…, binary=False)`).</translation>
    </message>
    <message>
        <source>{place}: not a word and its numbers; name a text file of GloVe or word2vec.</source>
        <translation>{place}: no es una palabra y sus números; use un archivo de texto de GloVe o word2vec.</translation>
    </message>
    <message>
        <source>{place}: the word is not UTF-8; convert the file to UTF-8.</source>
        <translation>{place}: la palabra no está en UTF-8; convierta el archivo a UTF-8.</translation>
    </message>
    <message>
        <source>{place}: {count} numbers, expected {width} per word; name another file.</source>
        <translation>{place}: {count} números, se esperan {width} por palabra; use otro archivo.</translation>
    </message>
    <message>
        <source>{rate} is not a frame rate; give frames a second, such as 25</source>
        <translation>{rate} no es una velocidad de fotogramas; indique fotogramas por segundo, por ejemplo 25</translation>
    </message>
    <message>
        <source>{sources}: {words:,} words with {marks:,} marks are too little to adapt to; at least {least:,} words with {least_marks} marks are needed, and ten times as much is better.</source>
        <translation>{sources}: {words:,} palabras con {marks:,} signos son muy pocas para adaptar el modelo; hacen falta al menos {least:,} palabras con {least_marks} signos, y diez veces más es mejor.</translation>
    </message>
    <message>
        <source>{source}: not a folder; give the one that has the files of the corpus.</source>
        <translation>{source}: no es una carpeta; indique la que contiene los archivos del corpus.</translation>
    </message>
    <message>
        <source>{source}: the corpus {corpus} there is damaged ({error}); copy it again.</source>
        <translation>{source}: el corpus {corpus} está dañado ahí ({error}); cópielo de nuevo.</translation>
    </message>
    <message>
        <source>{source}: there is no such file or folder; check the name</source>
        <translation>{source}: no existe ese archivo o carpeta; compruebe el nombre</translation>
    </message>
    <message>
        <source>{target} already exists, and was written or changed by something other than this batch; move it, or choose another output folder</source>
        <translation>{target} ya existe y no lo ha escrito este lote o ha cambiado desde entonces; muévalo o elija otra carpeta de destino</translation>
    </message>
    <message>
        <source>{target} cannot be written ({reason}); make room and import it again</source>
        <translation>no se puede escribir {target} ({reason}); haga sitio e impórtelo de nuevo</translation>
    </message>
    <message>
        <source>{target} was changed while it was punctuated; run it again</source>
        <translation>{target} ha cambiado mientras se puntuaba; ejecútelo de nuevo</translation>
    </message>
    <message>
        <source>“{text}” is not a time; type it like 0:01:23.450 or 83.45</source>
        <translation>«{text}» no es un tiempo; escríbalo como 0:01:23.450 u 83.45</translation>
    </message>
    <message>
        <source>{threads} threads: give a number from 1 to {most}, or none for one per core.</source>
        <translation>{threads} hilos: indique un número de 1 a {most}, o ninguno para uno por núcleo.</translation>
    </message>
    <message>
        <source>{name}: it has no speech, so there is nothing to punctuate; choose another file</source>
        <translation>{name}: no se habla en él, así que no hay nada que puntuar; elija otro archivo</translation>
    </message>
    <message>
        <source>{source}: no punctuated text that can be read in it; give a folder of punctuated texts or subtitles.</source>
        <translation>{source}: ningún texto legible con signos de puntuación; indique una carpeta de textos o subtítulos con signos de puntuación.</translation>
    </message>
    <message>
        <source>{value} cannot be the limit {name} of a cue; give {least} or more</source>
        <translation>{value} no puede ser el límite {name} de un subtítulo; indique {least} o más</translation>
    </message>
    <message>
        <source>{workers} workers: give a number from 1 to {most}, or none for one per core</source>
        <translation>{workers} procesos: indique un número de 1 a {most}, o ninguno para uno por núcleo</translation>
    </message>
    <message>
        <source>“{name}:” would be read as a word of the text; write the name in capitals</source>
        <translation>«{name}:» se leería como una palabra del texto; escriba el nombre en mayúsculas</translation>
    </message>
    <message>
        <source>“{name}” cannot be the name of a model; give one without / \ : * ? &quot; &lt; &gt; | and without a period first</source>
        <translation>«{name}» no puede ser el nombre de un modelo; elija uno sin / \ : * ? &quot; &lt; &gt; | y sin punto al principio</translation>
    </message>
    <message>
        <source>“{name}” cannot be the name of a speaker; write one without colons, brackets and line ends</source>
        <translation>«{name}» no puede ser el nombre de un hablante; escriba uno sin dos puntos, corchetes ni saltos de línea</translation>
    </message>
    <message>
        <source>“{name}” cannot be the name of a style; write one without commas, backslashes, braces and asterisks</source>
        <translation>«{name}» no puede ser el nombre de un estilo; escriba uno sin comas, barras invertidas, llaves ni asteriscos</translation>
    </message>
    <message>
        <source>“{text}” cannot replace “{pattern}” ({error}); name its groups as \1 or \g&lt;name&gt;, and write \\ for a backslash</source>
        <translation>«{text}» no puede reemplazar «{pattern}» ({error}); indique los grupos como \1 o \g&lt;name&gt;, y escriba \\ para una barra invertida</translation>
    </message>
    <message>
        <source>“{text}” is not a regular expression: {reason}{where}; correct it, or search for plain text</source>
        <translation>«{text}» no es una expresión regular: {reason}{where}; corríjala o busque texto normal</translation>
    </message>
</context>
<context>
    <name>file</name>
    <message>
        <source>&amp;Track:</source>
        <translation>&amp;Pista:</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Export a copy</source>
        <translation>Exportar una copia</translation>
    </message>
    <message>
        <source>Open subtitles or a transcript</source>
        <translation>Abrir subtítulos o una transcripción</translation>
    </message>
    <message>
        <source>Open the recording</source>
        <translation>Abrir la grabación</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>Guardar como</translation>
    </message>
    <message>
        <source>Sound and video ({0})</source>
        <translation>Audio y vídeo ({0})</translation>
    </message>
    <message>
        <source>Subtitles and transcripts ({0})</source>
        <translation>Subtítulos y transcripciones ({0})</translation>
    </message>
    <message>
        <source>Subtitles of the video</source>
        <translation>Subtítulos de la película</translation>
    </message>
</context>
<context>
    <name>languages</name>
    <message>
        <source>Abkhazian</source>
        <translation>abjasio</translation>
    </message>
    <message>
        <source>Acehnese</source>
        <translation>achenés</translation>
    </message>
    <message>
        <source>Afar</source>
        <translation>afar</translation>
    </message>
    <message>
        <source>Afrikaans</source>
        <translation>afrikáans</translation>
    </message>
    <message>
        <source>Akan</source>
        <translation>akan</translation>
    </message>
    <message>
        <source>Albanian</source>
        <translation>albanés</translation>
    </message>
    <message>
        <source>Amharic</source>
        <translation>amárico</translation>
    </message>
    <message>
        <source>Ancient Greek</source>
        <translation>griego antiguo</translation>
    </message>
    <message>
        <source>Arabic</source>
        <translation>árabe</translation>
    </message>
    <message>
        <source>Aragonese</source>
        <translation>aragonés</translation>
    </message>
    <message>
        <source>Armenian</source>
        <translation>armenio</translation>
    </message>
    <message>
        <source>Assamese</source>
        <translation>asamés</translation>
    </message>
    <message>
        <source>Avaric</source>
        <translation>avar</translation>
    </message>
    <message>
        <source>Avestan</source>
        <translation>avéstico</translation>
    </message>
    <message>
        <source>Aymara</source>
        <translation>aimara</translation>
    </message>
    <message>
        <source>Azerbaijani</source>
        <translation>azerí</translation>
    </message>
    <message>
        <source>Bambara</source>
        <translation>bambara</translation>
    </message>
    <message>
        <source>Bashkir</source>
        <translation>baskir</translation>
    </message>
    <message>
        <source>Basque</source>
        <translation>euskera</translation>
    </message>
    <message>
        <source>Belarusian</source>
        <translation>bielorruso</translation>
    </message>
    <message>
        <source>Bengali</source>
        <translation>bengalí</translation>
    </message>
    <message>
        <source>Biblical Hebrew</source>
        <translation>hebreo bíblico</translation>
    </message>
    <message>
        <source>Bikol</source>
        <translation>bicolano</translation>
    </message>
    <message>
        <source>Bislama</source>
        <translation>bislama</translation>
    </message>
    <message>
        <source>Bosnian</source>
        <translation>bosnio</translation>
    </message>
    <message>
        <source>Breton</source>
        <translation>bretón</translation>
    </message>
    <message>
        <source>Bulgarian</source>
        <translation>búlgaro</translation>
    </message>
    <message>
        <source>Burmese</source>
        <translation>birmano</translation>
    </message>
    <message>
        <source>Cantonese</source>
        <translation>cantonés</translation>
    </message>
    <message>
        <source>Catalan</source>
        <translation>catalán</translation>
    </message>
    <message>
        <source>Chamorro</source>
        <translation>chamorro</translation>
    </message>
    <message>
        <source>Chechen</source>
        <translation>checheno</translation>
    </message>
    <message>
        <source>Chichewa</source>
        <translation>chichewa</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>chino</translation>
    </message>
    <message>
        <source>Church Slavic</source>
        <translation>eslavo eclesiástico</translation>
    </message>
    <message>
        <source>Chuvash</source>
        <translation>chuvasio</translation>
    </message>
    <message>
        <source>Cornish</source>
        <translation>córnico</translation>
    </message>
    <message>
        <source>Corsican</source>
        <translation>corso</translation>
    </message>
    <message>
        <source>Cree</source>
        <translation>cree</translation>
    </message>
    <message>
        <source>Crimean Tatar</source>
        <translation>tártaro de Crimea</translation>
    </message>
    <message>
        <source>Croatian</source>
        <translation>croata</translation>
    </message>
    <message>
        <source>Czech</source>
        <translation>checo</translation>
    </message>
    <message>
        <source>Danish</source>
        <translation>danés</translation>
    </message>
    <message>
        <source>Dhivehi</source>
        <translation>divehi</translation>
    </message>
    <message>
        <source>Dutch</source>
        <translation>neerlandés</translation>
    </message>
    <message>
        <source>Dzongkha</source>
        <translation>dzongkha</translation>
    </message>
    <message>
        <source>Egyptian Arabic</source>
        <translation>árabe egipcio</translation>
    </message>
    <message>
        <source>English</source>
        <translation>inglés</translation>
    </message>
    <message>
        <source>Esperanto</source>
        <translation>esperanto</translation>
    </message>
    <message>
        <source>Estonian</source>
        <translation>estonio</translation>
    </message>
    <message>
        <source>Ewe</source>
        <translation>ewé</translation>
    </message>
    <message>
        <source>Extremaduran</source>
        <translation>extremeño</translation>
    </message>
    <message>
        <source>Faroese</source>
        <translation>feroés</translation>
    </message>
    <message>
        <source>Fijian</source>
        <translation>fiyiano</translation>
    </message>
    <message>
        <source>Finnish</source>
        <translation>finés</translation>
    </message>
    <message>
        <source>French</source>
        <translation>francés</translation>
    </message>
    <message>
        <source>Frisian</source>
        <translation>frisón</translation>
    </message>
    <message>
        <source>Fulah</source>
        <translation>fula</translation>
    </message>
    <message>
        <source>Fulfulde</source>
        <translation>fulfulde</translation>
    </message>
    <message>
        <source>Galician</source>
        <translation>gallego</translation>
    </message>
    <message>
        <source>Ganda</source>
        <translation>ganda</translation>
    </message>
    <message>
        <source>Georgian</source>
        <translation>georgiano</translation>
    </message>
    <message>
        <source>German</source>
        <translation>alemán</translation>
    </message>
    <message>
        <source>Greek</source>
        <translation>griego</translation>
    </message>
    <message>
        <source>Greenlandic</source>
        <translation>groenlandés</translation>
    </message>
    <message>
        <source>Guadeloupean Creole</source>
        <translation>criollo de Guadalupe</translation>
    </message>
    <message>
        <source>Guarani</source>
        <translation>guaraní</translation>
    </message>
    <message>
        <source>Guianese Creole</source>
        <translation>criollo de la Guayana Francesa</translation>
    </message>
    <message>
        <source>Gujarati</source>
        <translation>guyaratí</translation>
    </message>
    <message>
        <source>Gun</source>
        <translation>gun</translation>
    </message>
    <message>
        <source>Haitian Creole</source>
        <translation>criollo haitiano</translation>
    </message>
    <message>
        <source>Hausa</source>
        <translation>hausa</translation>
    </message>
    <message>
        <source>Hebrew</source>
        <translation>hebreo</translation>
    </message>
    <message>
        <source>Herero</source>
        <translation>herero</translation>
    </message>
    <message>
        <source>Hindi</source>
        <translation>hindi</translation>
    </message>
    <message>
        <source>Hiri Motu</source>
        <translation>hiri motu</translation>
    </message>
    <message>
        <source>Hungarian</source>
        <translation>húngaro</translation>
    </message>
    <message>
        <source>Icelandic</source>
        <translation>islandés</translation>
    </message>
    <message>
        <source>Ido</source>
        <translation>ido</translation>
    </message>
    <message>
        <source>Igbo</source>
        <translation>igbo</translation>
    </message>
    <message>
        <source>Indonesian</source>
        <translation>indonesio</translation>
    </message>
    <message>
        <source>Interlingua</source>
        <translation>interlingua</translation>
    </message>
    <message>
        <source>Interlingue</source>
        <translation>interlingue</translation>
    </message>
    <message>
        <source>Inuktitut</source>
        <translation>inuktitut</translation>
    </message>
    <message>
        <source>Inupiaq</source>
        <translation>inupiaq</translation>
    </message>
    <message>
        <source>Irish</source>
        <translation>irlandés</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>italiano</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>japonés</translation>
    </message>
    <message>
        <source>Javanese</source>
        <translation>javanés</translation>
    </message>
    <message>
        <source>Kabyle</source>
        <translation>cabilio</translation>
    </message>
    <message>
        <source>Kannada</source>
        <translation>canarés</translation>
    </message>
    <message>
        <source>Kanuri</source>
        <translation>kanuri</translation>
    </message>
    <message>
        <source>Kashmiri</source>
        <translation>cachemiro</translation>
    </message>
    <message>
        <source>Kazakh</source>
        <translation>kazajo</translation>
    </message>
    <message>
        <source>Khmer</source>
        <translation>jemer</translation>
    </message>
    <message>
        <source>Kikuyu</source>
        <translation>kikuyu</translation>
    </message>
    <message>
        <source>Kinyarwanda</source>
        <translation>kinyarwanda</translation>
    </message>
    <message>
        <source>Kirundi</source>
        <translation>kirundi</translation>
    </message>
    <message>
        <source>Komi</source>
        <translation>komi</translation>
    </message>
    <message>
        <source>Kongo</source>
        <translation>kongo</translation>
    </message>
    <message>
        <source>Konkani</source>
        <translation>konkani</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>coreano</translation>
    </message>
    <message>
        <source>Kuanyama</source>
        <translation>kuanyama</translation>
    </message>
    <message>
        <source>Kurdish</source>
        <translation>kurdo</translation>
    </message>
    <message>
        <source>Kyrgyz</source>
        <translation>kirguís</translation>
    </message>
    <message>
        <source>Lao</source>
        <translation>lao</translation>
    </message>
    <message>
        <source>Latgalian</source>
        <translation>latgalio</translation>
    </message>
    <message>
        <source>Latin</source>
        <translation>latín</translation>
    </message>
    <message>
        <source>Latvian</source>
        <translation>letón</translation>
    </message>
    <message>
        <source>Ligurian</source>
        <translation>ligur</translation>
    </message>
    <message>
        <source>Limburgish</source>
        <translation>limburgués</translation>
    </message>
    <message>
        <source>Lingala</source>
        <translation>lingala</translation>
    </message>
    <message>
        <source>Lithuanian</source>
        <translation>lituano</translation>
    </message>
    <message>
        <source>Luba-Katanga</source>
        <translation>luba-katanga</translation>
    </message>
    <message>
        <source>Luxembourgish</source>
        <translation>luxemburgués</translation>
    </message>
    <message>
        <source>Macedonian</source>
        <translation>macedonio</translation>
    </message>
    <message>
        <source>Malagasy</source>
        <translation>malgache</translation>
    </message>
    <message>
        <source>Malay</source>
        <translation>malayo</translation>
    </message>
    <message>
        <source>Malayalam</source>
        <translation>malabar</translation>
    </message>
    <message>
        <source>Maltese</source>
        <translation>maltés</translation>
    </message>
    <message>
        <source>Manx</source>
        <translation>manés</translation>
    </message>
    <message>
        <source>Marathi</source>
        <translation>maratí</translation>
    </message>
    <message>
        <source>Marshallese</source>
        <translation>marshalés</translation>
    </message>
    <message>
        <source>Mongolian</source>
        <translation>mongol</translation>
    </message>
    <message>
        <source>Moroccan Arabic</source>
        <translation>árabe marroquí</translation>
    </message>
    <message>
        <source>Nauru</source>
        <translation>nauruano</translation>
    </message>
    <message>
        <source>Navajo</source>
        <translation>navajo</translation>
    </message>
    <message>
        <source>Ndonga</source>
        <translation>ndonga</translation>
    </message>
    <message>
        <source>Nepali</source>
        <translation>nepalí</translation>
    </message>
    <message>
        <source>Nigerian Pidgin</source>
        <translation>pidgin nigeriano</translation>
    </message>
    <message>
        <source>North Ndebele</source>
        <translation>ndebele septentrional</translation>
    </message>
    <message>
        <source>Northern Sami</source>
        <translation>sami septentrional</translation>
    </message>
    <message>
        <source>Northern Sotho</source>
        <translation>sotho septentrional</translation>
    </message>
    <message>
        <source>Norwegian</source>
        <translation>noruego</translation>
    </message>
    <message>
        <source>Occitan</source>
        <translation>occitano</translation>
    </message>
    <message>
        <source>Odia</source>
        <translation>oriya</translation>
    </message>
    <message>
        <source>Ojibwa</source>
        <translation>ojibwa</translation>
    </message>
    <message>
        <source>Oromo</source>
        <translation>oromo</translation>
    </message>
    <message>
        <source>Ossetian</source>
        <translation>osetio</translation>
    </message>
    <message>
        <source>Pali</source>
        <translation>pali</translation>
    </message>
    <message>
        <source>Pashto</source>
        <translation>pastún</translation>
    </message>
    <message>
        <source>Persian</source>
        <translation>persa</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>polaco</translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation>portugués</translation>
    </message>
    <message>
        <source>Punjabi</source>
        <translation>punyabí</translation>
    </message>
    <message>
        <source>Quechua</source>
        <translation>quechua</translation>
    </message>
    <message>
        <source>Romanian</source>
        <translation>rumano</translation>
    </message>
    <message>
        <source>Romansh</source>
        <translation>romanche</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>ruso</translation>
    </message>
    <message>
        <source>Samoan</source>
        <translation>samoano</translation>
    </message>
    <message>
        <source>Sango</source>
        <translation>sango</translation>
    </message>
    <message>
        <source>Sanskrit</source>
        <translation>sánscrito</translation>
    </message>
    <message>
        <source>Sardinian</source>
        <translation>sardo</translation>
    </message>
    <message>
        <source>Scottish Gaelic</source>
        <translation>gaélico escocés</translation>
    </message>
    <message>
        <source>Serbian</source>
        <translation>serbio</translation>
    </message>
    <message>
        <source>Shona</source>
        <translation>shona</translation>
    </message>
    <message>
        <source>Sichuan Yi</source>
        <translation>yi de Sichuan</translation>
    </message>
    <message>
        <source>Sindhi</source>
        <translation>sindhi</translation>
    </message>
    <message>
        <source>Sinhala</source>
        <translation>cingalés</translation>
    </message>
    <message>
        <source>Slovak</source>
        <translation>eslovaco</translation>
    </message>
    <message>
        <source>Slovenian</source>
        <translation>esloveno</translation>
    </message>
    <message>
        <source>Somali</source>
        <translation>somalí</translation>
    </message>
    <message>
        <source>South Ndebele</source>
        <translation>ndebele meridional</translation>
    </message>
    <message>
        <source>Southern Kurdish</source>
        <translation>kurdo meridional</translation>
    </message>
    <message>
        <source>Southern Sotho</source>
        <translation>sotho meridional</translation>
    </message>
    <message>
        <source>Southern Uzbek</source>
        <translation>uzbeko meridional</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>español</translation>
    </message>
    <message>
        <source>Sundanese</source>
        <translation>sundanés</translation>
    </message>
    <message>
        <source>Swahili</source>
        <translation>suajili</translation>
    </message>
    <message>
        <source>Swati</source>
        <translation>suazi</translation>
    </message>
    <message>
        <source>Swedish</source>
        <translation>sueco</translation>
    </message>
    <message>
        <source>Tagalog</source>
        <translation>tagalo</translation>
    </message>
    <message>
        <source>Tahitian</source>
        <translation>tahitiano</translation>
    </message>
    <message>
        <source>Tajik</source>
        <translation>tayiko</translation>
    </message>
    <message>
        <source>Tamil</source>
        <translation>tamil</translation>
    </message>
    <message>
        <source>Tatar</source>
        <translation>tártaro</translation>
    </message>
    <message>
        <source>Telugu</source>
        <translation>telugu</translation>
    </message>
    <message>
        <source>Thai</source>
        <translation>tailandés</translation>
    </message>
    <message>
        <source>Tibetan</source>
        <translation>tibetano</translation>
    </message>
    <message>
        <source>Tigrinya</source>
        <translation>tigriña</translation>
    </message>
    <message>
        <source>Tongan</source>
        <translation>tongano</translation>
    </message>
    <message>
        <source>Tsonga</source>
        <translation>tsonga</translation>
    </message>
    <message>
        <source>Tswana</source>
        <translation>setsuana</translation>
    </message>
    <message>
        <source>Turkish</source>
        <translation>turco</translation>
    </message>
    <message>
        <source>Turkmen</source>
        <translation>turcomano</translation>
    </message>
    <message>
        <source>Twi</source>
        <translation>twi</translation>
    </message>
    <message>
        <source>Ukrainian</source>
        <translation>ucraniano</translation>
    </message>
    <message>
        <source>Urdu</source>
        <translation>urdu</translation>
    </message>
    <message>
        <source>Uyghur</source>
        <translation>uigur</translation>
    </message>
    <message>
        <source>Uzbek</source>
        <translation>uzbeko</translation>
    </message>
    <message>
        <source>Venda</source>
        <translation>venda</translation>
    </message>
    <message>
        <source>Venetian</source>
        <translation>véneto</translation>
    </message>
    <message>
        <source>Vietnamese</source>
        <translation>vietnamita</translation>
    </message>
    <message>
        <source>Volapük</source>
        <translation>volapük</translation>
    </message>
    <message>
        <source>Walloon</source>
        <translation>valón</translation>
    </message>
    <message>
        <source>Welsh</source>
        <translation>galés</translation>
    </message>
    <message>
        <source>Wolof</source>
        <translation>wólof</translation>
    </message>
    <message>
        <source>Wu Chinese</source>
        <translation>chino wu</translation>
    </message>
    <message>
        <source>Xhosa</source>
        <translation>xhosa</translation>
    </message>
    <message>
        <source>Yiddish</source>
        <translation>yidis</translation>
    </message>
    <message>
        <source>Yoruba</source>
        <translation>yoruba</translation>
    </message>
    <message>
        <source>Zhuang</source>
        <translation>zhuang</translation>
    </message>
    <message>
        <source>Zulu</source>
        <translation>zulú</translation>
    </message>
</context>
<context>
    <name>marks</name>
    <message>
        <source>The recogniser is unsure of this word: {0} %</source>
        <translation>El reconocedor no está seguro de esta palabra: {0} %</translation>
    </message>
    <message>
        <source>add a {0}</source>
        <translation>añadir {0}</translation>
    </message>
    <message>
        <source>colon</source>
        <translation>dos puntos</translation>
    </message>
    <message>
        <source>comma</source>
        <translation>coma</translation>
    </message>
    <message>
        <source>dash</source>
        <translation>raya</translation>
    </message>
    <message>
        <source>exclamation mark</source>
        <translation>signo de exclamación</translation>
    </message>
    <message>
        <source>no mark</source>
        <translation>sin signo</translation>
    </message>
    <message>
        <source>pause unknown</source>
        <translation>pausa desconocida</translation>
    </message>
    <message>
        <source>pause {0} ms</source>
        <translation>pausa de {0} ms</translation>
    </message>
    <message>
        <source>period</source>
        <translation>punto</translation>
    </message>
    <message>
        <source>question mark</source>
        <translation>signo de interrogación</translation>
    </message>
    <message>
        <source>remove the {0}</source>
        <translation>quitar {0}</translation>
    </message>
    <message>
        <source>write “{0}”</source>
        <translation>escribir «{0}»</translation>
    </message>
    <message>
        <source>{0} %</source>
        <translation>{0} %</translation>
    </message>
    <message>
        <source>{0} in place of a {1}</source>
        <translation>{0} en lugar de {1}</translation>
    </message>
    <message>
        <source>{0} · confidence {1}</source>
        <translation>{0} · confianza {1}</translation>
    </message>
    <message>
        <source>{0}, and write “{1}”</source>
        <translation>{0} y escribir «{1}»</translation>
    </message>
</context>
<context>
    <name>models</name>
    <message>
        <source>A 4-gram language model in which marks are hidden events</source>
        <translation>Un modelo de lenguaje de 4-gramas en el que los signos son sucesos ocultos</translation>
    </message>
    <message>
        <source>A decision tree over the 4-gram&apos;s posteriors and pauses</source>
        <translation>Un árbol de decisión sobre las probabilidades del modelo de 4-gramas y las pausas</translation>
    </message>
    <message>
        <source>A decision tree over the 4-gram&apos;s posteriors and the pause of one slot</source>
        <translation>Un árbol de decisión sobre las probabilidades del modelo de 4-gramas y la pausa de un lugar</translation>
    </message>
    <message>
        <source>A few pauses around the slot, and no words</source>
        <translation>Unas pocas pausas alrededor del lugar, sin palabras</translation>
    </message>
    <message>
        <source>A linear-chain CRF over words, shapes, classes and triggers</source>
        <translation>Un CRF lineal sobre palabras, formas, clases y desencadenantes</translation>
    </message>
    <message>
        <source>A pretrained and a fresh encoder, fused, whose heads share their scores</source>
        <translation>Un codificador preentrenado y uno nuevo, fusionados, cuyas cabezas comparten sus puntuaciones</translation>
    </message>
    <message>
        <source>A pretrained encoder and a linear layer: every table&apos;s baseline</source>
        <translation>Un codificador preentrenado y una capa lineal: la referencia de todas las tablas</translation>
    </message>
    <message>
        <source>A second LSTM on T-LSTM&apos;s features and the pause</source>
        <translation>Una segunda LSTM sobre los rasgos de T-LSTM y la pausa</translation>
    </message>
    <message>
        <source>A second LSTM on T-LSTM&apos;s features, without pauses</source>
        <translation>Una segunda LSTM sobre los rasgos de T-LSTM, sin pausas</translation>
    </message>
    <message>
        <source>A transformer that writes the marks of the words it reads</source>
        <translation>Un transformer que escribe los signos de las palabras que lee</translation>
    </message>
    <message>
        <source>A transformer that writes the marks, over vectors of how words sound</source>
        <translation>Un transformer que escribe los signos, sobre vectores de cómo suenan las palabras</translation>
    </message>
    <message>
        <source>A transformer that writes the marks, over word and speech vectors, summed</source>
        <translation>Un transformer que escribe los signos, sobre la suma de vectores de palabras y de habla</translation>
    </message>
    <message>
        <source>A transformer that writes the marks, over word vectors</source>
        <translation>Un transformer que escribe los signos, sobre vectores de palabras</translation>
    </message>
    <message>
        <source>An LSTM over characters that marks a word eight late</source>
        <translation>Una LSTM sobre caracteres que pone el signo ocho caracteres después</translation>
    </message>
    <message>
        <source>An LSTM over convolutions of characters</source>
        <translation>Una LSTM sobre convoluciones de caracteres</translation>
    </message>
    <message>
        <source>An LSTM over dilated convolutions of characters</source>
        <translation>Una LSTM sobre convoluciones dilatadas de caracteres</translation>
    </message>
    <message>
        <source>An LSTM over pooled convolutions of characters</source>
        <translation>Una LSTM sobre convoluciones agrupadas de caracteres</translation>
    </message>
    <message>
        <source>An LSTM that marks a word once it has read the next</source>
        <translation>Una LSTM que marca una palabra cuando ha leído la siguiente</translation>
    </message>
    <message>
        <source>An LSTM that reads the words up to the one after the slot</source>
        <translation>Una LSTM que lee las palabras hasta la siguiente al lugar</translation>
    </message>
    <message>
        <source>An LSTM that reads three words at a time</source>
        <translation>Una LSTM que lee tres palabras a la vez</translation>
    </message>
    <message>
        <source>An LSTM that reads twenty characters at a time</source>
        <translation>Una LSTM que lee veinte caracteres a la vez</translation>
    </message>
    <message>
        <source>Cannot be used</source>
        <translation>No se puede usar</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>Elegido</translation>
    </message>
    <message>
        <source>DRNN-LWMA that starts from word vectors</source>
        <translation>DRNN-LWMA que parte de vectores de palabras</translation>
    </message>
    <message>
        <source>FF2 over MPNet-base</source>
        <translation>FF2 con MPNet-base</translation>
    </message>
    <message>
        <source>FF2 over MPNet-base whose heads keep their scores to themselves</source>
        <translation>FF2 con MPNet-base cuyas cabezas no comparten sus puntuaciones</translation>
    </message>
    <message>
        <source>FF2 over MPNet-base without its fresh encoder</source>
        <translation>FF2 con MPNet-base, sin el codificador nuevo</translation>
    </message>
    <message>
        <source>FF2 over MiniLM, as small as the tagger beside it</source>
        <translation>FF2 con MiniLM, tan pequeño como el etiquetador comparado</translation>
    </message>
    <message>
        <source>FF2 whose heads keep their scores to themselves</source>
        <translation>FF2 cuyas cabezas no comparten sus puntuaciones</translation>
    </message>
    <message>
        <source>FF2 without its fresh encoder</source>
        <translation>FF2 sin el codificador nuevo</translation>
    </message>
    <message>
        <source>From: {0}</source>
        <translation>Origen: {0}</translation>
    </message>
    <message>
        <source>Installed</source>
        <translation>Instalado</translation>
    </message>
    <message>
        <source>Its weights are not on this machine; this command makes them:</source>
        <translation>Sus pesos no están en este equipo; esta orden los crea:</translation>
    </message>
    <message>
        <source>LSTMs that read the characters both ways</source>
        <translation>LSTM que leen los caracteres en ambos sentidos</translation>
    </message>
    <message>
        <source>MPNet and a linear layer: the tagger at three times the size</source>
        <translation>MPNet y una capa lineal: el etiquetador, tres veces mayor</translation>
    </message>
    <message>
        <source>Marks: {0}</source>
        <translation>Signos: {0}</translation>
    </message>
    <message>
        <source>Marks: {0}   and capitals</source>
        <translation>Signos: {0}   y mayúsculas</translation>
    </message>
    <message>
        <source>Not on this machine</source>
        <translation>No está en este equipo</translation>
    </message>
    <message>
        <source>One bidirectional GRU with additive attention</source>
        <translation>Una GRU bidireccional con atención aditiva</translation>
    </message>
    <message>
        <source>Reads words and the pauses between them</source>
        <translation>Lee las palabras y las pausas entre ellas</translation>
    </message>
    <message>
        <source>Reads words only</source>
        <translation>Lee solo las palabras</translation>
    </message>
    <message>
        <source>Stacked bidirectional GRUs with attention to every layer</source>
        <translation>GRU bidireccionales apiladas con atención a cada capa</translation>
    </message>
    <message>
        <source>T-BRNN that starts from word vectors</source>
        <translation>T-BRNN que parte de vectores de palabras</translation>
    </message>
    <message>
        <source>T-LSTM trained on in the pause corpus</source>
        <translation>T-LSTM entrenado además con el corpus con pausas</translation>
    </message>
    <message>
        <source>T-LSTM with the pause as an input, of the pause corpus alone</source>
        <translation>T-LSTM con la pausa como entrada, solo del corpus con pausas</translation>
    </message>
    <message>
        <source>T-LSTM with the pause through the words&apos; tanh units, as in the authors&apos; code</source>
        <translation>T-LSTM con la pausa en las unidades tanh de las palabras, como en el código de los autores</translation>
    </message>
    <message>
        <source>The same over a smaller encoder, five times as fast: for batches, live captions and old machines</source>
        <translation>Lo mismo con un codificador menor, cinco veces más rápido: para lotes, subtítulos en directo y equipos antiguos</translation>
    </message>
    <message>
        <source>The shipped model&apos;s encoder, trained further on TED talks</source>
        <translation>El codificador del modelo incluido, entrenado además con charlas TED</translation>
    </message>
    <message>
        <source>Words of twelve languages to six marks and case</source>
        <translation>Palabras de doce idiomas: seis signos y mayúsculas</translation>
    </message>
    <message>
        <source>Words, pauses and standing marks to six marks and case: the model that ships</source>
        <translation>Palabras, pausas y signos presentes: seis signos y mayúsculas; el modelo incluido</translation>
    </message>
    <message>
        <source>Your own</source>
        <translation>Propio</translation>
    </message>
    <message>
        <source>caesura-ted, and a last pass over the benchmark&apos;s development text</source>
        <translation>caesura-ted con una última pasada por el texto de desarrollo de la prueba de referencia</translation>
    </message>
    <message>
        <source>its own text {0}</source>
        <translation>texto propio {0}</translation>
    </message>
</context>
<context>
    <name>problems</name>
    <message>
        <source>a gap of {0} s to the next cue: less than {1} s</source>
        <translation>un hueco de {0} s hasta el subtítulo siguiente: menos de {1} s</translation>
    </message>
    <message>
        <source>no gap to the next cue: less than {1} s</source>
        <translation>sin hueco hasta el subtítulo siguiente: menos de {1} s</translation>
    </message>
    <message>
        <source>a gap of {0} s flickers: close it, or make it {1} s or more</source>
        <translation>un hueco de {0} s parpadea: ninguno, o al menos {1} s</translation>
    </message>
    <message>
        <source>a line of {0} characters: more than {1}</source>
        <translation>una línea de {0} caracteres: más de {1}</translation>
    </message>
    <message>
        <source>it overlaps the next cue by {0} s</source>
        <translation>se solapa {0} s con el subtítulo siguiente</translation>
    </message>
    <message>
        <source>shown for {0} s: less than {1} s</source>
        <translation>se muestra {0} s: menos de {1} s</translation>
    </message>
    <message>
        <source>shown for {0} s: more than {1} s</source>
        <translation>se muestra {0} s: más de {1} s</translation>
    </message>
    <message>
        <source>the recogniser is unsure of “{2}”</source>
        <translation>el reconocedor no está seguro de «{2}»</translation>
    </message>
    <message>
        <source>it has no text</source>
        <translation>no contiene texto</translation>
    </message>
    <message>
        <source>{0} characters per second: more than {1}</source>
        <translation>{0} caracteres por segundo: más de {1}</translation>
    </message>
    <message>
        <source>{0} lines: more than {1}</source>
        <translation>{0} líneas: más de {1}</translation>
    </message>
    <message>
        <source>{0} words per minute: more than {1}</source>
        <translation>{0} palabras por minuto: más de {1}</translation>
    </message>
    <message>
        <source>“{2}” has another spelling elsewhere</source>
        <translation>«{2}» se escribe de otra forma en otras partes</translation>
    </message>
    <message>
        <source>“{2}” is not in the dictionary</source>
        <translation>«{2}» no está en el diccionario</translation>
    </message>
</context>
<context>
    <name>progress</name>
    <message>
        <source>{0} min left</source>
        <translation>tiempo restante: {0} min</translation>
    </message>
    <message>
        <source>{0} s left</source>
        <translation>tiempo restante: {0} s</translation>
    </message>
</context>
<context>
    <name>recovery</name>
    <message>
        <source>{0} is damaged; what could be read of it is in {1}</source>
        <translation>{0} está dañado; lo que se puede leer está en {1}</translation>
    </message>
</context>
<context>
    <name>settings</name>
    <message>
        <source> characters/s</source>
        <translation> caracteres/s</translation>
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
        <translation>Duración mínima de un subtítulo</translation>
    </message>
    <message>
        <source>A cue lasts at most</source>
        <translation>Duración máxima de un subtítulo</translation>
    </message>
    <message>
        <source>Cues that must be read faster are marked</source>
        <translation>Se marca el subtítulo que exija leer más deprisa</translation>
    </message>
    <message>
        <source>Same as the opened file</source>
        <translation>Como en el archivo abierto</translation>
    </message>
    <message>
        <source>Same as the document</source>
        <translation>El del documento</translation>
    </message>
    <message>
        <source>Same as the system</source>
        <translation>El del sistema</translation>
    </message>
    <message>
        <source>Between two cues, at least</source>
        <translation>Intervalo mínimo entre subtítulos</translation>
    </message>
    <message>
        <source>Detect it</source>
        <translation>Según las palabras</translation>
    </message>
    <message>
        <source>Characters per line, at most</source>
        <translation>Máximo de caracteres por línea</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Always on where the system asks for it</source>
        <translation>Siempre activo donde el sistema lo pide</translation>
    </message>
    <message>
        <source>Check the spelling</source>
        <translation>Revisar la ortografía</translation>
    </message>
    <message>
        <source>Confidence at least</source>
        <translation>Confianza mínima</translation>
    </message>
    <message>
        <source>Cues</source>
        <translation>Subtítulos</translation>
    </message>
    <message>
        <source>Cues and waveform follow the sound</source>
        <translation>Los subtítulos y la forma de onda siguen al audio</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Oscuro</translation>
    </message>
    <message>
        <source>Dutch</source>
        <translation>Neerlandés</translation>
    </message>
    <message>
        <source>Encoding of exported files</source>
        <translation>Codificación de los archivos exportados</translation>
    </message>
    <message>
        <source>English</source>
        <translation>Inglés</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Archivos</translation>
    </message>
    <message>
        <source>French</source>
        <translation>Francés</translation>
    </message>
    <message>
        <source>General</source>
        <translation>General</translation>
    </message>
    <message>
        <source>German</source>
        <translation>Alemán</translation>
    </message>
    <message>
        <source>Graphics card</source>
        <translation>Tarjeta gráfica</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Alto contraste</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>Italiano</translation>
    </message>
    <message>
        <source>Keep a copy for recovery after</source>
        <translation>Guardar copia de recuperación tras</translation>
    </message>
    <message>
        <source>Keep existing capitals</source>
        <translation>Conservar las mayúsculas existentes</translation>
    </message>
    <message>
        <source>Keep existing marks</source>
        <translation>Conservar los signos existentes</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
    <message>
        <source>Language of the subtitles</source>
        <translation>Idioma de los subtítulos</translation>
    </message>
    <message>
        <source>Language of the texts</source>
        <translation>Idioma de los textos</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claro</translation>
    </message>
    <message>
        <source>Lines per cue, at most</source>
        <translation>Máximo de líneas por subtítulo</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Aspecto</translation>
    </message>
    <message>
        <source>Most uncertain first</source>
        <translation>Primero las más dudosas</translation>
    </message>
    <message>
        <source>Of cues and suggestions, as a multiple of the system&apos;s size</source>
        <translation>De los subtítulos y las sugerencias, como múltiplo del tamaño del sistema</translation>
    </message>
    <message>
        <source>Order of the suggestions</source>
        <translation>Orden de las sugerencias</translation>
    </message>
    <message>
        <source>Otherwise they may be replaced or removed</source>
        <translation>De lo contrario, se pueden reemplazar o quitar</translation>
    </message>
    <message>
        <source>Otherwise they may become lower case</source>
        <translation>De lo contrario, pueden pasar a minúsculas</translation>
    </message>
    <message>
        <source>Play on arriving at a suggestion</source>
        <translation>Reproducir al llegar a una sugerencia</translation>
    </message>
    <message>
        <source>Play this long before and after a mark</source>
        <translation>Reproducir antes y después de un signo</translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation>Portugués</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Procesador</translation>
    </message>
    <message>
        <source>Punctuate on</source>
        <translation>Puntuar con</translation>
    </message>
    <message>
        <source>Reading order</source>
        <translation>Orden de lectura</translation>
    </message>
    <message>
        <source>Reading speed, at most</source>
        <translation>Velocidad de lectura máxima</translation>
    </message>
    <message>
        <source>Remember what was accepted and rejected</source>
        <translation>Recordar lo aceptado y lo rechazado</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Revisión</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>Ruso</translation>
    </message>
    <message>
        <source>Show the spectrogram</source>
        <translation>Mostrar el espectrograma</translation>
    </message>
    <message>
        <source>Size of the text</source>
        <translation>Tamaño del texto</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Audio</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>Español</translation>
    </message>
    <message>
        <source>Spelling</source>
        <translation>Ortografía</translation>
    </message>
    <message>
        <source>The processor, or a graphics card with CUDA</source>
        <translation>El procesador o una tarjeta gráfica compatible con CUDA</translation>
    </message>
    <message>
        <source>The status bar sets it for each document</source>
        <translation>En la barra de estado se puede elegir otro para cada documento</translation>
    </message>
    <message>
        <source>UTF-8 with a byte order mark</source>
        <translation>UTF-8 con marca de orden de bytes</translation>
    </message>
    <message>
        <source>Takes effect at the next start</source>
        <translation>Se aplica a partir del próximo inicio</translation>
    </message>
    <message>
        <source>The fastest</source>
        <translation>Lo más rápido</translation>
    </message>
    <message>
        <source>What was rejected is not suggested again; the record stays on this computer</source>
        <translation>Lo rechazado no se vuelve a sugerir; el registro no sale de este equipo</translation>
    </message>
    <message>
        <source>Nothing is underlined without a dictionary for it</source>
        <translation>Sin un diccionario de ese idioma no se subraya nada</translation>
    </message>
    <message>
        <source>Where the threshold starts in each document</source>
        <translation>Posición de la línea al abrir un documento</translation>
    </message>
    <message>
        <source>Your own file changes only when you save it</source>
        <translation>El archivo solo cambia cuando se guarda</translation>
    </message>
</context>
<context>
    <name>speakers</name>
    <message>
        <source>Rename “{0}” everywhere…</source>
        <translation>Cambiar el nombre de «{0}» en todas partes…</translation>
    </message>
</context>
<context>
    <name>spelling</name>
    <message>
        <source>Learn “{0}”</source>
        <translation>Añadir «{0}» al diccionario</translation>
    </message>
</context>
<context>
    <name>style</name>
    <message>
        <source>Always write “{0}” like this</source>
        <translation>Escribir siempre «{0}» así</translation>
    </message>
</context>
<context>
    <name>styles</name>
    <message>
        <source>Style</source>
        <translation>Estilo</translation>
    </message>
</context>
<context>
    <name>times</name>
    <message>
        <source>The cues are sorted already.</source>
        <translation>Los subtítulos ya están ordenados.</translation>
    </message>
    <message>
        <source>There are no edges to move to shot changes nearby.</source>
        <translation>No hay bordes que mover a cambios de plano cercanos.</translation>
    </message>
    <message>
        <source>There are no edges to move to speech nearby.</source>
        <translation>No hay bordes que mover al habla cercana.</translation>
    </message>
    <message>
        <source>There are no overlaps to fix.</source>
        <translation>No hay solapamientos que corregir.</translation>
    </message>
    <message>
        <source>fix overlaps</source>
        <translation>corrección de solapamientos</translation>
    </message>
    <message>
        <source>shift cues</source>
        <translation>desplazamiento de subtítulos</translation>
    </message>
    <message>
        <source>snap to shot changes</source>
        <translation>ajuste a los cambios de plano</translation>
    </message>
    <message>
        <source>snap to speech</source>
        <translation>ajuste al habla</translation>
    </message>
    <message>
        <source>sort the cues</source>
        <translation>ordenación de los subtítulos</translation>
    </message>
</context>
<context>
    <name>tour</name>
    <message>
        <source>Drag the threshold to see how many are accepted at once, and how many of these may be wrong. All of it can be undone.</source>
        <translation>Mueva la línea: dice cuántas se aceptan de una vez y cuántas de ellas pueden ser erróneas. Todo se puede deshacer.</translation>
    </message>
    <message>
        <source>Everything else by name</source>
        <translation>Todo lo demás por su nombre</translation>
    </message>
    <message>
        <source>One suggestion at a time</source>
        <translation>Una sugerencia cada vez</translation>
    </message>
    <message>
        <source>Suggested marks appear where they would go. Click a mark for alternatives, double-click to edit; in the transcript, click a word to play from it.</source>
        <translation>Los signos sugeridos están donde irían. Un clic en un signo ofrece otros y un doble clic permite escribir; en la transcripción, un clic en una palabra reproduce desde ella.</translation>
    </message>
    <message>
        <source>The measured pause and the likeliest marks. A accepts, R rejects, and a mark&apos;s key uses that mark instead; the next suggestion follows by itself.</source>
        <translation>La pausa medida y los signos más probables. A acepta, R rechaza y la tecla de un signo lo pone en su lugar; la siguiente llega sola.</translation>
    </message>
    <message>
        <source>The surest in one go</source>
        <translation>Las más seguras de una vez</translation>
    </message>
    <message>
        <source>The text comes first</source>
        <translation>El texto va primero</translation>
    </message>
    <message>
        <source>Transcript and Cues are two views of one document. Ctrl+Shift+P finds every command, and Ctrl+? lists the keys.</source>
        <translation>Transcripción y Subtítulos son dos vistas de un documento. Ctrl+Mayús+P encuentra cualquier comando y Ctrl+? enumera las teclas.</translation>
    </message>
    <message>
        <source>What was said, and when</source>
        <translation>Lo que se dijo y cuándo</translation>
    </message>
    <message>
        <source>Words, and the pauses between them with their lengths. The edges of cues can be dragged.</source>
        <translation>Palabras y las pausas entre ellas con su duración. Los bordes de los subtítulos se pueden arrastrar.</translation>
    </message>
</context>
<context>
    <name>unsaved</name>
    <message>
        <source>&amp;Stop and quit</source>
        <translation>&amp;Detener y salir</translation>
    </message>
    <message>
        <source>Save the changes to {0}?</source>
        <translation>¿Guardar los cambios en {0}?</translation>
    </message>
    <message>
        <source>Finished work is kept.</source>
        <translation>Lo terminado se conserva.</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Descartar</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>&amp;Volver a cargar</translation>
    </message>
    <message>
        <source>&amp;Save as…</source>
        <translation>&amp;Guardar como…</translation>
    </message>
    <message>
        <source>Reload {0}?</source>
        <translation>¿Volver a cargar {0}?</translation>
    </message>
    <message>
        <source>The other program&apos;s changes will be lost.</source>
        <translation>En ese caso se pierde lo que ha escrito el otro programa.</translation>
    </message>
    <message>
        <source>Your changes will be lost if you do not save them.</source>
        <translation>Si no guarda los cambios, se perderán.</translation>
    </message>
    <message>
        <source>Your unsaved changes are lost, unless you save them elsewhere first.</source>
        <translation>Sus cambios sin guardar se perderán si no los guarda antes en otro lugar.</translation>
    </message>
    <message>
        <source>{0} was changed by another program. Save over it?</source>
        <translation>Otro programa ha modificado {0}. ¿Sobrescribirlo?</translation>
    </message>
    <message>
        <source>“{0}” is still running. Stop it and quit?</source>
        <translation>«{0}» no ha terminado. ¿Detenerlo y salir?</translation>
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
        <translation> ({number} después de {last})</translation>
    </message>
    <message>
        <source> ({text})</source>
        <translation> ({text})</translation>
    </message>
    <message>
        <source>1 cue starts after its end ({seconds:.1f} s); its words keep the cue&apos;s times</source>
        <translation>1 subtítulo empieza después de su final ({seconds:.1f} s); sus palabras conservan los tiempos del subtítulo</translation>
    </message>
    <message>
        <source>1 of {total} words has no time</source>
        <translation>1 de {total} palabras no tiene tiempo</translation>
    </message>
    <message>
        <source>: {error}</source>
        <translation>: {error}</translation>
    </message>
    <message>
        <source>Passages in {language}, another language than the text&apos;s, are left unchanged: cues {cues}.</source>
        <translation>Los pasajes en {language}, un idioma distinto del que tiene el texto, se dejan como están: subtítulos {cues}.</translation>
    </message>
    <message>
        <source>The pauses could not be measured: {error}</source>
        <translation>No se han podido medir las pausas: {error}</translation>
    </message>
    <message>
        <source>The recording beside the file is left out: {error}</source>
        <translation>No se usa la grabación que está junto al archivo: {error}</translation>
    </message>
    <message>
        <source>The text does not look English, the only language that can be aligned: words are spread over the speech.</source>
        <translation>El texto no parece inglés, lo único que se puede alinear: las palabras se reparten por lo hablado.</translation>
    </message>
    <message>
        <source>The text is entirely in capitals; turn off “Keep existing capitals” under Preferences › Review to have capitals suggested.</source>
        <translation>Todo el texto está en mayúsculas; para que las mayúsculas tengan sentido, desactive «Conservar las mayúsculas existentes» en Preferencias › Revisión.</translation>
    </message>
    <message>
        <source>There is no recording beside it; its pauses were not measured.</source>
        <translation>No hay ninguna grabación junto al archivo; no se han medido las pausas.</translation>
    </message>
    <message>
        <source>a &lt;p&gt; inside a &lt;p&gt;</source>
        <translation>un &lt;p&gt; dentro de otro &lt;p&gt;</translation>
    </message>
    <message>
        <source>a &lt;p&gt; without text</source>
        <translation>un &lt;p&gt; sin texto</translation>
    </message>
    <message>
        <source>a Dialogue line without times or text</source>
        <translation>una línea Dialogue sin tiempos o sin texto</translation>
    </message>
    <message>
        <source>a Format line without Start, End and Text</source>
        <translation>una línea Format sin Start, End y Text</translation>
    </message>
    <message>
        <source>a cue without an end; it lasts until the next one</source>
        <translation>un subtítulo sin final; dura hasta el siguiente</translation>
    </message>
    <message>
        <source>a damaged piece was left out, at {time}</source>
        <translation>se ha omitido un trozo dañado en {time}</translation>
    </message>
    <message>
        <source>a subtitle before the start of the programme; times are left as they are</source>
        <translation>un subtítulo antes del comienzo del programa; los tiempos quedan como están</translation>
    </message>
    <message>
        <source>a time that cannot be read</source>
        <translation>un tiempo ilegible</translation>
    </message>
    <message>
        <source>an interval is not start, end and text</source>
        <translation>un intervalo no consta de comienzo, final y texto</translation>
    </message>
    <message>
        <source>and {count} more of these</source>
        <translation>y {count} más como estas</translation>
    </message>
    <message>
        <source>and {count} more: {what}</source>
        <translation>y {count} más: {what}</translation>
    </message>
    <message>
        <source>another language</source>
        <translation>otro idioma</translation>
    </message>
    <message>
        <source>blank line inside a cue&apos;s text</source>
        <translation>línea en blanco dentro del texto de un subtítulo</translation>
    </message>
    <message>
        <source>block {place}: {sentence}</source>
        <translation>bloque {place}: {sentence}</translation>
    </message>
    <message>
        <source>by its silences, {what}</source>
        <translation>según sus silencios, {what}</translation>
    </message>
    <message>
        <source>cue {place}: {sentence}</source>
        <translation>subtítulo {place}: {sentence}</translation>
    </message>
    <message>
        <source>empty cue</source>
        <translation>subtítulo vacío</translation>
    </message>
    <message>
        <source>it cannot be read to its end</source>
        <translation>no se puede leer hasta el final</translation>
    </message>
    <message>
        <source>it is not in Latin script, the only one that can be read in this format</source>
        <translation>no está en letras latinas, las únicas que se pueden leer en este formato</translation>
    </message>
    <message>
        <source>its default sound track has no speech; sound track {track} is used</source>
        <translation>en la pista de sonido predeterminada no se habla; se usa la pista {track}</translation>
    </message>
    <message>
        <source>line {place}: {sentence}</source>
        <translation>línea {place}: {sentence}</translation>
    </message>
    <message>
        <source>more than {hours} hours</source>
        <translation>más de {hours} horas</translation>
    </message>
    <message>
        <source>negative time</source>
        <translation>tiempo negativo</translation>
    </message>
    <message>
        <source>no blank line before this cue</source>
        <translation>falta la línea en blanco antes de este subtítulo</translation>
    </message>
    <message>
        <source>no frame rate in the file; {rate:g} frames per second are assumed</source>
        <translation>el archivo no indica los fotogramas por segundo; se toman {rate:g}</translation>
    </message>
    <message>
        <source>not a speaker&apos;s turn; the line is left out</source>
        <translation>la línea no dice quién habla cuándo; se omite</translation>
    </message>
    <message>
        <source>no number before the times</source>
        <translation>falta el número antes de los tiempos</translation>
    </message>
    <message>
        <source>no tier contains words</source>
        <translation>ninguna línea de anotación contiene palabras</translation>
    </message>
    <message>
        <source>no tier is called words; read as words: {names}</source>
        <translation>ninguna línea de anotación se llama words; se leen como palabras: {names}</translation>
    </message>
    <message>
        <source>no word has a time</source>
        <translation>ninguna palabra tiene tiempo</translation>
    </message>
    <message>
        <source>none of the words could be found in it; is it the recording of this text?</source>
        <translation>no se ha encontrado en ella ninguna de las palabras; ¿es la grabación de este texto?</translation>
    </message>
    <message>
        <source>not recording, channel, start, duration and word; the line is left out</source>
        <translation>no son grabación, canal, comienzo, duración y palabra; la línea se omite</translation>
    </message>
    <message>
        <source>not start, end and text with tabs between them; the line is left out</source>
        <translation>no son comienzo, final y texto separados por tabuladores; la línea se omite</translation>
    </message>
    <message>
        <source>number out of order</source>
        <translation>número fuera de orden</translation>
    </message>
    <message>
        <source>on time</source>
        <translation>a tiempo</translation>
    </message>
    <message>
        <source>repeated number</source>
        <translation>número repetido</translation>
    </message>
    <message>
        <source>row {place}: {sentence}</source>
        <translation>fila {place}: {sentence}</translation>
    </message>
    <message>
        <source>stray text before the first cue</source>
        <translation>texto antes del primer subtítulo</translation>
    </message>
    <message>
        <source>stray text after the times</source>
        <translation>texto detrás de los tiempos</translation>
    </message>
    <message>
        <source>subtitle track {track} is read; there are also {others}</source>
        <translation>se lee la pista de subtítulos {track}; también hay {others}</translation>
    </message>
    <message>
        <source>subtitle {place}: {sentence}</source>
        <translation>subtítulo {place}: {sentence}</translation>
    </message>
    <message>
        <source>text that belongs to no cue</source>
        <translation>texto que no pertenece a ningún subtítulo</translation>
    </message>
    <message>
        <source>text that is not JSON was skipped</source>
        <translation>se ha omitido texto que no es JSON</translation>
    </message>
    <message>
        <source>the JSON is broken or cut off here; everything complete before it was read</source>
        <translation>el JSON es incorrecto o se interrumpe aquí; se ha leído lo que está completo antes</translation>
    </message>
    <message>
        <source>the XML is broken or cut off here; everything complete before it was read</source>
        <translation>el XML es incorrecto o se interrumpe aquí; se ha leído lo que está completo antes</translation>
    </message>
    <message>
        <source>the cue ends before it starts</source>
        <translation>el subtítulo termina antes de empezar</translation>
    </message>
    <message>
        <source>the cues are {off}; shift their times by {offset:+.1f} s</source>
        <translation>los subtítulos llegan {off}; desplace los tiempos {offset:+.1f} s</translation>
    </message>
    <message>
        <source>the cues drift from {first} at their start to {last} at their end; stretch their times by {slope:.5f} and shift them by {offset:+z.1f} s</source>
        <translation>los subtítulos se desvían de {first} al principio a {last} al final; estire los tiempos por {slope:.5f} y desplácelos {offset:+z.1f} s</translation>
    </message>
    <message>
        <source>the cues have no numbers</source>
        <translation>los subtítulos no tienen números</translation>
    </message>
    <message>
        <source>the encoding was guessed as {encoding}; see whether all letters are right</source>
        <translation>se ha supuesto la codificación {encoding}; compruebe que todas las letras sean correctas</translation>
    </message>
    <message>
        <source>the file is cut off here; everything complete before it was read</source>
        <translation>el archivo se interrumpe aquí; se ha leído lo que está completo antes</translation>
    </message>
    <message>
        <source>the file declares entities and is not read; remove them</source>
        <translation>el archivo declara entidades y no se lee; quítelas</translation>
    </message>
    <message>
        <source>the file does not begin with WEBVTT</source>
        <translation>el archivo no empieza por WEBVTT</translation>
    </message>
    <message>
        <source>the file ends inside a block</source>
        <translation>el archivo termina dentro de un bloque</translation>
    </message>
    <message>
        <source>the program that aligns its words crashed or could not be started; close other programs and align it again</source>
        <translation>el programa que alinea las palabras se ha cerrado o no se ha podido iniciar; cierre otros programas y alinee de nuevo</translation>
    </message>
    <message>
        <source>the recogniser has failed</source>
        <translation>el reconocimiento de voz ha fallado</translation>
    </message>
    <message>
        <source>the rich text is damaged</source>
        <translation>el texto enriquecido está dañado</translation>
    </message>
    <message>
        <source>the sound ends at {time} of {length}; the rest is missing from the file</source>
        <translation>el sonido termina en {time} de {length}; lo que sigue falta en el archivo</translation>
    </message>
    <message>
        <source>the sound has gaps of {seconds:.1f} s in all, the first at {time}; they are silent here</source>
        <translation>el sonido tiene huecos de {seconds:.1f} s en total, el primero en {time}; aquí quedan en silencio</translation>
    </message>
    <message>
        <source>the time stamps jump by {jump} at {time}; the sound goes on without a break</source>
        <translation>las marcas de tiempo saltan {jump} en {time}; el sonido sigue sin interrupción</translation>
    </message>
    <message>
        <source>the times are assumed to be in milliseconds</source>
        <translation>los tiempos se leen como milisegundos</translation>
    </message>
    <message>
        <source>the times overlap the cue before</source>
        <translation>los tiempos se solapan con el subtítulo anterior</translation>
    </message>
    <message>
        <source>the word ends before it starts</source>
        <translation>la palabra termina antes de empezar</translation>
    </message>
    <message>
        <source>there is no speech in any of its sound tracks; is it the recording of this text?</source>
        <translation>no se habla en ninguna de sus pistas de sonido; ¿es la grabación de este texto?</translation>
    </message>
    <message>
        <source>there is no speech in it; is it the recording of this text?</source>
        <translation>no se habla en ella; ¿es la grabación de este texto?</translation>
    </message>
    <message>
        <source>The names of speakers are left out in {target}; WebVTT keeps them.</source>
        <translation>Los nombres de los hablantes se omiten en {target}; WebVTT los conserva.</translation>
    </message>
    <message>
        <source>the file has {count} parts in another order than their times; they are read in order of time</source>
        <translation>el archivo tiene {count} partes en otro orden que sus tiempos; se leen en orden de tiempo</translation>
    </message>
    <message>
        <source>times start again in {count} more recordings; they are read as one</source>
        <translation>los tiempos empiezan de nuevo en {count} grabaciones más; todas se leen como una</translation>
    </message>
    <message>
        <source>times run backwards</source>
        <translation>los tiempos van hacia atrás</translation>
    </message>
    <message>
        <source>times that cannot be read; this cue is left alone</source>
        <translation>tiempos ilegibles; este subtítulo queda como está</translation>
    </message>
    <message>
        <source>turns of several recordings are read as those of one</source>
        <translation>las intervenciones de varias grabaciones se leen como de una sola</translation>
    </message>
    <message>
        <source>word {place}: {sentence}</source>
        <translation>palabra {place}: {sentence}</translation>
    </message>
    <message>
        <source>{count} cues repeat lines of the cue before (rolling captions); each line is read once</source>
        <translation>{count} subtítulos repiten líneas del anterior (subtítulos rodantes); cada línea se lee una vez</translation>
    </message>
    <message>
        <source>{count} cues start after its end ({seconds:.1f} s); their words keep the cues&apos; times</source>
        <translation>{count} subtítulos empiezan después de su final ({seconds:.1f} s); sus palabras conservan los tiempos de los subtítulos</translation>
    </message>
    <message>
        <source>{count} damaged pieces were left out, the first at {time}</source>
        <translation>se han omitido {count} trozos dañados, el primero en {time}</translation>
    </message>
    <message>
        <source>unknown letters, shown as replacement characters: {count}</source>
        <translation>letras desconocidas, en cuyo lugar hay caracteres de reemplazo: {count}</translation>
    </message>
    <message>
        <source>{count} of {total} words could not be found in it; their times are approximate</source>
        <translation>no se han encontrado en ella {count} de {total} palabras; sus tiempos son aproximados</translation>
    </message>
    <message>
        <source>bitmap subtitles that are left out: {count}</source>
        <translation>subtítulos que son imágenes y se omiten: {count}</translation>
    </message>
    <message>
        <source>The text seems to be in {language}, which the model {model} does not know: nothing is suggested. If that is wrong, choose its language in the status bar.</source>
        <translation>El texto parece estar en {language}, idioma que el modelo {model} no conoce: no se sugiere nada. Si no es así, elija su idioma en la barra de estado.</translation>
    </message>
    <message>
        <source>times start again in another recording; they are read as one</source>
        <translation>los tiempos empiezan de nuevo en otra grabación; las dos se leen como una</translation>
    </message>
    <message>
        <source>{count} of {total} words have no time; this is the first</source>
        <translation>{count} de {total} palabras no tienen tiempo; esta es la primera</translation>
    </message>
    <message>
        <source>{error}; the speakers are left as they are</source>
        <translation>{error}; los hablantes quedan como están</translation>
    </message>
    <message>
        <source>{file} cannot be written ({error}), so your decisions are forgotten when you close the program; free some space or make it writable, and start again.</source>
        <translation>no se puede escribir {file} ({error}), y lo que decida se olvidará al cerrar el programa; haga sitio o permita la escritura, y reinicie.</translation>
    </message>
    <message>
        <source>{file} cannot be written ({error}); finished files would be processed again</source>
        <translation>no se puede escribir {file} ({error}); lo que se termine ahora se haría de nuevo</translation>
    </message>
    <message>
        <source>{file} was damaged; it was moved to {aside}, and every file is processed again</source>
        <translation>{file} estaba dañado; ahora se llama {aside}, y todos los archivos se hacen de nuevo</translation>
    </message>
    <message>
        <source>{file}: the record of your decisions was damaged; it was moved to {aside} and a new one was started.</source>
        <translation>{file}: el registro de sus decisiones estaba dañado; ahora se llama {aside} y se ha empezado uno nuevo.</translation>
    </message>
    <message>
        <source>{folder} cannot be opened ({error}); it is left out</source>
        <translation>no se puede recorrer {folder} ({error}); se omite</translation>
    </message>
    <message>
        <source>{link} is a link to the same file as {file}; it is left out</source>
        <translation>{link} es un enlace al mismo archivo que {file}; se omite</translation>
    </message>
    <message>
        <source>{link} is a link to {folder}, which is searched anyway or contains this folder; it is left out</source>
        <translation>{link} es un enlace a {folder}, que se recorre de todos modos o contiene todo esto; se omite</translation>
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
        <translation>{seconds:.1f} s pronto</translation>
    </message>
    <message>
        <source>{seconds:.1f} s late</source>
        <translation>{seconds:.1f} s tarde</translation>
    </message>
    <message>
        <source>Styles, colours and positions of {source} are left out in {target}. Keep the original, or save in its own format.</source>
        <translation>Los estilos, colores y posiciones de {source} se omiten en {target}. Conserve el original o guarde en su propio formato.</translation>
    </message>
</context>
</TS>
