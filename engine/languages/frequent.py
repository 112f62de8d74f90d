"""Frequent words of languages, by which a text of few words is recognised."""

_WORDS = {
    "cs": "a aby ahoj ale ani ano asi až bude budeme by bych byl byla bylo být co což dnes do dobře děkuji ho i jak "
    "jako je jeho jen jestli ještě ji jim jo jsem jsi jsme jsou jste já k kde kdo kdy když která které který "
    "mi moc musím my myslím má mám máme máš mít mě může na ne nebo nebyl nechci není než nic nám nás od on "
    "ona oni po pro prosím proto protože proč před při s se si tady tak také tam ten tento teď ti to toho tom "
    "tomu tu ty tě u už v ve vy vám vás vím víš však z za ze že",
    "da": "af at både da de dem den der deres det dig din du efter eller en er et for fra få godt gør ham han har "
    "hej hende her hun hvad hvem hvis hvor hvordan hvorfor i ikke ind ingen ja jeg jer kan kom kun lige man "
    "mange med meget men mig min må nej nogen noget nok nu når og også om op os over på sig skal som så sådan "
    "tak til ud var ved vi vil være været",
    "de": "aber alle alles als also am an auch auf aus bei bin bis bist bitte da danke das dass dein dem den denn "
    "der des dich die dies diese dieser dir doch dort du durch ein eine einem einen einer er es etwas euch "
    "für gut habe haben hast hat hatte hier ich ihm ihn ihr ihre im immer in ist ja jetzt kann kein keine "
    "können man mehr mein meine mich mir mit muss müssen nach nein nicht nichts noch nun nur ob oder schon "
    "sehr sein seine sich sie sind so um und uns unser unter viel vom von vor war waren warum was weil weiß "
    "wenn wer werden wie wieder will wir wird wo zu zum zur über",
    "en": "a about after all also always am an and another any are around as at back be because been being big but "
    "by called can can't car care come could day did didn't die do does doing don't door down due each even "
    "every find first for from get go going good got great had has have he hello her here hi him his how i "
    "i'll i'm i've if in into is isn't it it's its just kind know last let's life like little long look lot "
    "made make man many may me men met mind mine more most must my need never new no not nothing now of oh "
    "okay old on one only or other our out over own people per please put really right s said same say see "
    "she should so some something son sorry still take tell ten than thank thanks that that's the their them "
    "then there there's these they they're thing things think this those three through time to too two uh um "
    "under up us use very want war was way we we're we've well were what when where which who why will with "
    "work world would yeah year years yes you you're your",
    "es": "a ahora al algo allí aquí así aunque bien bueno cada casi como con creo cuando cuándo cómo de del desde "
    "donde dos dónde e el ella ellos en entonces era eres es esa ese eso esta estaba estar este esto estos "
    "estoy está están fue gracias ha hace hacer hay he hola la las le les lo los me mi mucho muy más mí nada "
    "ni no nos nosotros nuestra nuestro o otra otro para pero poco por porque puede pues que quien quiero "
    "quién qué sabe se sea ser señor si sido siempre sin sobre son soy su sus sí también tan tengo tiene "
    "tienes todo todos tu tú un una uno usted va vamos voy y ya yo él",
    "et": "aga aitäh ega ei et ja jah juba just jälle ka kas kes kui kuidas kus kõik küll ma me meie mida midagi "
    "miks mina mind minu mis mitte mul mulle nad need nii no nüüd oh oled oleks olema olen olete oli olla oma "
    "on pole seda see selle sest siin siis siit sina sind sinu sul ta tal te teda teie tema veel väga välja "
    "või võib ära ühe üks",
    "fi": "ei eikä en et että hyvin hyvä hän hänen ja jo joka jonka jos kai kanssa kiitos kuin kuka kun kyllä me "
    "mehän meidän meillä miksi mikä mine minua minulla minun minut minä missä mitä mitään mutta myös ne niin "
    "no nyt näin ole olen olet oli olisi olla oma on ovat se sen siellä siinä sillä sinua sinulla sinun sinä "
    "sitten sitä tai te teidän tuo tämä tässä tätä vaan vai vain vielä voi älä",
    "fr": "ai aller alors as au aussi autre aux avec avez avoir bien bon bonjour c'est car ce cela ces cet cette "
    "ceux chez comme comment d'un d'une dans de des deux dire dit donc du elle elles en encore es est et eu "
    "eux faire fait faut il ils j'ai jamais je l'on la le les leur leurs lui là ma mais me merci mes moi "
    "moins mon même n'est ne ni non nos notre nous on ont ou oui où par parce pas peu peut plus pour pourquoi "
    "puis qu'il qu'on que quel quelle qui quoi rien s'il sa sans se ses si son sont sous suis sur ta te tes "
    "toi ton tous tout toute trop très tu un une va vais vers veux voilà vos votre vous y à ça était être",
    "hr": "ako ali bih da dobro gdje hvala ja je jer još kad kako ne nego nije nisam njega on oni ovo sada sam samo "
    "se smo ste su sve ti tko to treba u već vi za zašto što",
    "hu": "a akkor az azt be csak de egy el ez ezt fel ha hogy hát igen is itt jó kell köszönöm le lesz ma meg mert "
    "mi mint mit miért most már még nagyon ne nekem nem nincs olyan ott sem szia te vagy van volt én és úgy ő",
    "id": "ada akan aku anda apa bahwa dan dari dengan di dia ini itu kami kamu karena kasih kita mereka saya "
    "selamat sudah terima tidak untuk yang",
    "it": "a adesso ai al alla allora anche ancora andare avete c'è che chi ci ciao come con cosa così cui da dal "
    "dalla de degli dei del della delle di dire dove due e ecco era essere fa fare fatto gli grazie ha hai "
    "hanno ho i il in io l'ho la le lei li lo loro lui ma mai me mi mia mio molto ne nei nel nella no noi non "
    "nostra nostro nulla o oggi ogni ora per perché però più poi prima può qua qualcosa quale quando quanto "
    "quella quello questa questo qui sa se sei sempre senza si siamo siete so solo sono sta stato su sua sul "
    "suo sì tu tutti tutto un una uno va vi voglio voi è",
    "nl": "aan al alles als altijd andere ben bent bij daar dan dank dat de deze die dit doe doen door een en er ga "
    "gaan geen goed had heb hebben hebt heeft heel het hier hij hoe hun iets ik in is ja je jij jou jouw kan "
    "kom kon kunnen maar me mee meer men met mij mijn moet moeten na naar nee niet niets nog nu of om omdat "
    "onder ons onze ook op over te toch toen tot u uit uw van veel voor waar waarom wanneer want waren was "
    "wat we weer weet wel werd wie wij wil worden wordt zal ze zeer zei zich zij zijn zijne zo zou",
    "no": "at av bare blir da de deg dem den der deres det din dra du eller en er et etter for fra får gjør godt ha "
    "ham han har hei henne her hun hva hvem hvis hvor hvordan hvorfor i ikke ingen inn ja jeg kan kom man med "
    "meg meget men min må nei noe noen nå når og også om opp oss over på se seg selv skal som så takk til ut "
    "var ved vi vil være vært",
    "pl": "a albo ale ani aż bardzo bez bo by bym być był była było chcę ci ciebie cię co czego czy dla do dobrze "
    "dziękuję dziś gdy gdzie go i ich ile ja jak jaki jako je jego jej jest jestem jesteś jeszcze jeśli już "
    "kiedy kto która które który mam mamy masz mi mnie może można my mój na nad nam nas nawet nic nich nie "
    "niech nim no o od on ona oni pan pana pani panie po pod proszę przez przy się swoje są ta tak także tam "
    "te tego tej ten teraz to tobie tu ty tych tylko tym u w wam was we wiem więc wszystko z za ze że żeby",
    "pt": "a agora ainda ali ao aos aqui as assim até bem boa bom com como da das de dela dele deste do dos e ela "
    "ele eles em então era essa esse estar este estou está estão eu existe faz fazer foi gente há isso isto "
    "já lhe lá mais mas me mesmo meu minha muito na nada nas nem no nos nossa nosso num numa não nós o "
    "obrigado olá onde os ou para pela pelo pode pois por porque porquê pouco quando que quem quero quê sabe "
    "se sem sempre senhor ser será seu seus sobre sou sua são só também tem tenho ter teu tu tudo um uma vai "
    "vamos você vocês vou é",
    "ro": "acum am ar asta bine care ce cu cum da dar de din este eu la mai mi mă nu o pe pentru sau se sunt să ta "
    "te un va în și",
    "sv": "af alla allt att av bara blev bli blir bra de dem den denna deras det detta dig din dit du där då efter "
    "eller en er ett från få får för genom ha hade han har hej hela henne hennes hon honom hur här i icke "
    "igen in ingen inte ja jag ju kan kom komma kommer kunde man med mer mig min mitt mot mycket måste ni nog "
    "nu när någon något och också om oss på se sedan sig sin sina sitt själv ska skall skulle som så tack "
    "till under upp ut utan vad var vara varför varit vart vem vi vid vilja vill vår än är även åt",
    "sw": "asante cha hii huyu katika kwa la na ni sana si wa ya",
    "tl": "ako ang at ay hindi ikaw ka ko mga na ng po sa si",
    "tr": "ama ben beni bir biz bu bunu da daha de değil evet gibi hayır ile iyi için kadar ki mi mı nasıl ne neden "
    "o olarak sana sen seni siz tamam var ve ya yok çok çünkü şey şimdi",
    "vi": "bạn cho chào cua có của khong không là một nhung những này rất sẽ toi tôi và với đã được",
}
FREQUENT = {code: frozenset(words.split()) for code, words in _WORDS.items()}
"""By code of the language."""
