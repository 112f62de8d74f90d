"""English names of languages that have no table of rules."""

_NAMES = """
ace Acehnese; af Afrikaans; am Amharic; an Aragonese; ar Arabic; ary Moroccan Arabic; arz Egyptian Arabic; as Assamese;
az Azerbaijani; ba Bashkir; bcl Bikol; be Belarusian; bg Bulgarian; bn Bengali; br Breton; bs Bosnian; ca Catalan;
crh Crimean Tatar; cy Welsh; dz Dzongkha; el Greek; eo Esperanto; eu Basque; ext Extremaduran; fa Persian;
fo Faroese; fuv Fulfulde; fy Frisian; ga Irish; gcf Guadeloupean Creole; gcr Guianese Creole; gd Scottish Gaelic;
gl Galician; gom Konkani; grc Ancient Greek; gu Gujarati; gug Guarani; guw Gun; ha Hausa; hbo Biblical Hebrew;
he Hebrew; hi Hindi; hr Croatian; ht Haitian Creole; hy Armenian; id Indonesian; ig Igbo; is Icelandic;
ja Japanese; jv Javanese; ka Georgian; kab Kabyle; kik Kikuyu; kk Kazakh; km Khmer; kn Kannada; ko Korean; ku Kurdish;
ky Kyrgyz; la Latin; lb Luxembourgish; lg Ganda; lij Ligurian; ln Lingala; lo Lao; lt Lithuanian; ltg Latgalian;
lv Latvian; mg Malagasy; mk Macedonian; ml Malayalam; mn Mongolian; mr Marathi; ms Malay; mt Maltese; my Burmese;
ne Nepali; nso Northern Sotho; oc Occitan; om Oromo; or Odia; pa Punjabi; pcm Nigerian Pidgin; ps Pashto;
qu Quechua; ro Romanian; ru Russian; rw Kinyarwanda; sa Sanskrit; sdh Southern Kurdish; se Northern Sami; si Sinhala;
sk Slovak; sl Slovenian; sn Shona; so Somali; sq Albanian; sr Serbian; st Southern Sotho; sw Swahili; ta Tamil;
te Telugu; tg Tajik; th Thai; tk Turkmen; tl Tagalog; tt Tatar; ug Uyghur; uk Ukrainian; ur Urdu; uz Uzbek;
uzs Southern Uzbek;
vec Venetian; vi Vietnamese; vo Volapük; wa Walloon; wuu Wu Chinese; xh Xhosa; yo Yoruba; yue Cantonese; zh Chinese;
zu Zulu
"""
NAMES = dict(entry.split(maxsplit=1) for entry in _NAMES.strip().split(";"))
"""By ISO 639 code: all that language detection tells apart."""
