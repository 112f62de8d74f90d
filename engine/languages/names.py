"""English names of languages that have no table of rules."""

_NAMES = """
aa Afar; ab Abkhazian; ace Acehnese; ae Avestan; af Afrikaans; ak Akan; am Amharic; an Aragonese; ar Arabic;
ary Moroccan Arabic; arz Egyptian Arabic; as Assamese; av Avaric; ay Aymara; az Azerbaijani; ba Bashkir; bcl Bikol;
be Belarusian; bg Bulgarian; bi Bislama; bm Bambara; bn Bengali; bo Tibetan; br Breton; bs Bosnian; ca Catalan;
ce Chechen; ch Chamorro; co Corsican; cr Cree; crh Crimean Tatar; cu Church Slavic; cv Chuvash; cy Welsh; dv Dhivehi;
dz Dzongkha; ee Ewe; el Greek; eo Esperanto; eu Basque; ext Extremaduran; fa Persian; ff Fulah; fj Fijian; fo Faroese;
fuv Fulfulde; fy Frisian; ga Irish; gcf Guadeloupean Creole; gcr Guianese Creole; gd Scottish Gaelic; gl Galician;
gn Guarani; gom Konkani; grc Ancient Greek; gu Gujarati; gug Guarani; guw Gun; gv Manx; ha Hausa; hbo Biblical Hebrew;
he Hebrew; hi Hindi; ho Hiri Motu; hr Croatian; ht Haitian Creole; hy Armenian; hz Herero; ia Interlingua;
id Indonesian; ie Interlingue; ig Igbo; ii Sichuan Yi; ik Inupiaq; io Ido; is Icelandic; iu Inuktitut; ja Japanese;
jv Javanese; ka Georgian; kab Kabyle; kg Kongo; ki Kikuyu; kik Kikuyu; kj Kuanyama; kk Kazakh; kl Greenlandic;
km Khmer; kn Kannada; ko Korean; kr Kanuri; ks Kashmiri; ku Kurdish; kv Komi; kw Cornish; ky Kyrgyz; la Latin;
lb Luxembourgish; lg Ganda; li Limburgish; lij Ligurian; ln Lingala; lo Lao; lt Lithuanian; ltg Latgalian;
lu Luba-Katanga; lv Latvian; mg Malagasy; mh Marshallese; mk Macedonian; ml Malayalam; mn Mongolian; mr Marathi;
ms Malay; mt Maltese; my Burmese; na Nauru; nd North Ndebele; ne Nepali; ng Ndonga; nr South Ndebele;
nso Northern Sotho; nv Navajo; ny Chichewa; oc Occitan; oj Ojibwa; om Oromo; or Odia; os Ossetian; pa Punjabi;
pcm Nigerian Pidgin; pi Pali; ps Pashto; qu Quechua; rm Romansh; rn Kirundi; ro Romanian; ru Russian; rw Kinyarwanda;
sa Sanskrit; sc Sardinian; sd Sindhi; sdh Southern Kurdish; se Northern Sami; sg Sango; si Sinhala; sk Slovak;
sl Slovenian; sm Samoan; sn Shona; so Somali; sq Albanian; sr Serbian; ss Swati; st Southern Sotho; su Sundanese;
sw Swahili; ta Tamil; te Telugu; tg Tajik; th Thai; ti Tigrinya; tk Turkmen; tl Tagalog; tn Tswana; to Tongan;
ts Tsonga; tt Tatar; tw Twi; ty Tahitian; ug Uyghur; uk Ukrainian; ur Urdu; uz Uzbek; uzs Southern Uzbek; ve Venda;
vec Venetian; vi Vietnamese; vo Volapük; wa Walloon; wo Wolof; wuu Wu Chinese; xh Xhosa; yi Yiddish; yo Yoruba;
yue Cantonese; za Zhuang; zh Chinese; zu Zulu
"""
NAMES = dict(entry.split(maxsplit=1) for entry in _NAMES.strip().split(";"))
"""By code: those of ISO 639-1, and the others that language detection tells apart."""
