// Sixty queries to the corpora next to the project and the records that answer them, by the corpora's own ids: Wikinews
// `article_33`, kubuntu-de.org by slug, Köln's open data `strasse_00716`, `stadtteil_401`. Judged by the records'
// subjects.

export const JUDGED_QUESTIONS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  compound: [
    ['Rechtschreibung', 'article_33 article_380 article_352 article_39'],
    [
      'Wahlbeteiligung',
      'article_268 article_266 article_31 article_121 article_124 article_157 article_269 article_385',
    ],
    ['Iran Tanker', 'article_35 article_199 article_318'],
    ['Drohnen', 'article_188 article_336 article_318'],
    [
      'Bürgermeister',
      'article_157 article_31 article_121 article_266 article_355 article_125 article_163 article_269',
    ],
    [
      'Wettbewerb',
      'amarok-2-jingle-wettbewerb design-wettbewerb-fur-kubuntuorg-lauft-bis-020208 kde-eroffnet-javascript-plasma-wettbewerb-kubuntu-nutzer-legt-los article_167',
    ],
    ['Schulden', 'article_96 article_158 article_165 article_343 article_21 article_113'],
    ['Menschenrechte', 'article_373 article_12 article_346 article_348 article_80'],
    ['Erdöl', 'article_354 article_343 article_184 article_83'],
    ['Hubschrauber', 'article_384 article_353'],
    ['Patente', 'article_369 article_134 article_140 article_216'],
    [
      'Ufer',
      'strasse_01855 strasse_00025 strasse_04149 strasse_02285 strasse_02391 strasse_02961 strasse_03619 strasse_01769 strasse_00093 strasse_05822 strasse_04580 strasse_02349',
    ],
    [
      'Brücke',
      'strasse_00716 strasse_02281 strasse_02876 strasse_03019 strasse_03418 strasse_01475',
    ],
    [
      'Umzug Server',
      'serverumzug-von-kubuntu-deorg serverumzug-steht-am-sonntag-den-06032011-bevor',
    ],
    [
      'Chemnitzer Linuxtage',
      'reflections-of-the-chemnitzer-linux-tage-2008 nachlese-chemnitzer-linux-tage-2008 kubuntu-deorg-auf-den-chemnitzer-linux-tagen-2008 kubuntu-deorg-auf-den-chemnitzer-linux-tagen kubuntu-deorg-auf-den-11-chemnitzer-linux-tagen kubuntu-deorg-auf-den-12-chemnitzer-linux-tagen kubuntu-auf-den-chemnitzer-linuxtagen',
    ],
    ['Tunnel Rheinufer', 'strasse_20001'],
    ['Diesel', 'article_112 article_381'],
    ['Königshaus', 'article_326'],
  ],
  umlaut: [
    ['Ostermarsch', 'article_46'],
    ['Kitaplatz', 'article_122'],
    ['Musikschule', 'article_320'],
    ['Oelreserven', 'article_83 article_188 article_368'],
    ['Lärm', 'article_30'],
    ['Fluechtling', 'article_10 article_14 article_319'],
    ['Muelheimer Bruecke', 'strasse_02281'],
    ['Pfaelzerwald', 'article_277 article_220'],
    ['Aethiopien', 'article_96 article_62 article_268 article_313'],
    ['Suelzguertel', 'strasse_03022'],
  ],
  typo: [
    ['Rechtschreibreforn', 'article_33 article_380 article_39'],
    ['Bundestagswal', 'article_63 article_226 article_100 article_315'],
    ['Rundfunkbeitag', 'article_292'],
    ['Untersuchungsauschuss', 'article_330'],
    ['Frieddensnobelpreis', 'article_155 article_85'],
    ['Zeitumstelung', 'article_398'],
    [
      'Jahresrückblik',
      'jahresruckblick-2008-im-zeichen-von-kde4 kubuntu-deorg-jahresruckblick-2009',
    ],
    ['Walfnag', 'article_255'],
    ['Klimanotsand', 'article_141'],
    ['Breibandatlas', 'article_396'],
    ['Ehrenfled', 'stadtteil_401 strasse_00814'],
    [
      'Venezula',
      'article_368 article_314 article_390 article_343 article_366 article_367 article_397',
    ],
  ],
  name: [
    ['Mesut Özil', 'article_25'],
    ['Nelson Mandela', 'article_256'],
    ['Boris Johnson', 'article_47 article_371 article_50 article_145 article_334 article_335'],
    ['Schily', 'article_301'],
    [
      'Sebastian Kügler',
      'interview-sebastian-kugler-about-kde-41 interview-sebastian-kugler-uber-kde-41 11-mythen-uber-kde-4',
    ],
    [
      'Lydia Pintscher',
      'interview-mit-lydia-pintscher-zur-akademy-2008 nachlese-ubucon-2007-in-krefeld',
    ],
    ['Kaiserslautern', 'article_213 article_355 article_14 article_279 article_163 article_319'],
    ['Lindenthal', 'stadtteil_303 strasse_02028'],
    ['Hohenzollern', 'strasse_01476 strasse_01475'],
    [
      'Mülheim',
      'stadtteil_901 strasse_02281 strasse_02283 strasse_02286 strasse_02282 strasse_02285 strasse_02284 strasse_05218 strasse_03557',
    ],
  ],
  phrase: [
    ['Verkauf der deutschen Ölreserven', 'article_83'],
    ['Einführung des digitalen Polizeifunks', 'article_32 article_193 article_301'],
    ['neue Pressesprecherin des Weißen Hauses', 'article_317 article_338'],
    ['Verbot von Patenten auf menschliche Gene', 'article_369'],
    ['Antrag für Neuwahlen beim Bundespräsidenten', 'article_55'],
    ['flächendeckende Überwachung mit Video', 'article_329'],
    [
      'Hilfe bei der Übersetzung für Kubuntu',
      'hilfe-bei-der-ubersetzung-fur-kubuntu-lucid-lynx-benotigt kubuntu-ubersetzungstag',
    ],
    [
      'Audio CD auslesen',
      'audio-cd-auslesen audio-cd-auslesen-auslesevorgang audio-cd-auslesen-auslesevorgang-ok audio-cd-auslesen-dialog-dateibenennung audio-cd-auslesen-dialog-einstellungen',
    ],
    ['Durchfahrtsverbot auf zwei Hamburger Straßen', 'article_112'],
    ['Am Alten Stellwerk', 'strasse_03924'],
  ],
}
