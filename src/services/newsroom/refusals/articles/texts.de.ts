/**
 * German sentences for errors whose English sentence is made by parsers and services that also serve imports: the English
 * pattern, and the sentence for what its groups matched.
 */
export type GermanPattern = readonly [RegExp, (...parts: string[]) => string]

/** The name of a field, or of the whole record. */
const FIELD = '([\\w-]+(?:[.\\[\\]\\w-]*[\\w\\]])?|the record)'

const ofField = (
  predicate: string,
  say: string | ((...parts: string[]) => string),
): GermanPattern => [
  new RegExp(`^${FIELD}:? ${predicate}$`, 's'),
  (field = '', ...parts) =>
    `${field === 'the record' ? 'Artikel' : field}: ${typeof say === 'string' ? say : say(...parts)}`,
]
const sentence = (
  pattern: RegExp,
  say: string | ((...parts: string[]) => string),
): GermanPattern => [pattern, (...parts) => (typeof say === 'string' ? say : say(...parts))]

const UNITS: Readonly<Record<string, string>> = { characters: ' Zeichen', entries: ' Einträge' }

const FIELD_PATTERNS: readonly GermanPattern[] = [
  ofField('is missing', 'Das fehlt.'),
  ofField('must be text', 'Erwartet wird ein Text.'),
  ofField('must be a number', 'Erwartet wird eine Zahl.'),
  ofField('must be a whole number', 'Erwartet wird eine ganze Zahl.'),
  ofField('must be true or false', 'Erwartet wird true oder false.'),
  ofField('must be a list', 'Erwartet wird eine Liste.'),
  ofField('must be an object', 'Erwartet wird ein Objekt.'),
  ofField('must be text or a number', 'Erwartet wird ein Text oder eine Zahl.'),
  ofField('must be a name', 'Erwartet wird ein Name.'),
  ofField(
    'must be true or the slug of a podcast',
    'Erwartet wird true oder der Name eines Podcasts in seiner Adresse.',
  ),
  ofField('must be „x,y,width,height“', 'Erwartet wird „x,y,Breite,Höhe“.'),
  ofField('must be 1 to 300 characters', 'Erwartet werden 1 bis 300 Zeichen.'),
  ofField(
    'must be in the order of their beginnings',
    'Die Einträge müssen nach ihrem Beginn geordnet sein.',
  ),
  ofField(
    'must begin before the end of the recording',
    'Die Kapitel müssen vor dem Ende der Aufnahme beginnen.',
  ),
  ofField('must be at most (\\d+) (?:ids|paths|slugs)', (most) => `Höchstens ${most} Einträge.`),
  ofField(
    'must be free: everybody may read a counterstatement',
    'Eine Gegendarstellung muss frei sein: Alle dürfen sie lesen.',
  ),
  ofField(
    'must be (?:one of )?(.+)',
    (values = '') => `Möglich ist nur: ${values.replace(/ or ([^,]*)$/, ' oder $1')}.`,
  ),
  ofField('(?:must not be|is) empty', 'Das darf nicht leer sein.'),
  ofField('is over 2 MB', 'Höchstens 2 MB.'),
  ofField(
    'is over (\\d+)(?: (characters|entries))?',
    (most = '', unit = '') => `Höchstens ${most}${UNITS[unit] ?? ''}.`,
  ),
  ofField('is too small', 'Das ist zu klein.'),
  ofField('is an unknown field', 'Dieses Feld gibt es nicht.'),
  ofField('(?:has a wrong form|Invalid .*)', 'Das hat eine falsche Form.'),
  ofField('has no label', 'Hier fehlt ein Name.'),
  ofField('has more than one decimal', 'Möglich ist nur eine Stelle nach dem Komma.'),
  ofField('needs a date', 'Hier fehlt ein Datum.'),
  ofField('is no date', 'Das ist kein Datum.'),
  ofField('(„.*“) is no date', (value) => `${value} ist kein Datum.`),
  ofField(
    '(„.*“) is to come: it would be shown at once',
    (value) => `${value} liegt in der Zukunft und wäre schon zu sehen.`,
  ),
  ofField(
    '(„[^“]*“) is no channel, („.*“) is',
    (value, meant) => `${value} ist kein Ressort, aber ${meant} ist eines.`,
  ),
  ofField(
    '(„[^“]*“) is no channel \\(channels are (.*)\\)',
    (value, known) => `${value} ist kein Ressort (Ressorts sind ${known}).`,
  ),
  ofField('(„.*“) is no (?:channel|path of a channel)', (value) => `${value} ist kein Ressort.`),
  ofField('(„.*“) is no show', (value) => `${value} ist kein Podcast.`),
  ofField('is no name of an entry', 'So kann ein Eintrag nicht heißen.'),
  ofField('is no position', 'Das ist keine Stelle im Text.'),
  ofField('is no path of the image service', 'Das ist kein Pfad des Bilderdienstes.'),
  ofField(
    'is no path of this site, and no address of glomex’s player with a playlistId',
    'Das ist kein Pfad dieser Website und keine Adresse des Players von glomex mit einer playlistId.',
  ),
  ofField('is no path of this site', 'Das ist kein Pfad dieser Website.'),
  ofField('belongs to no known provider', 'Diesen Anbieter kennt die Website nicht.'),
  ofField(
    'marks a cut paragraph, which cannot be saved',
    'Das ist ein gekürzter Absatz, der nicht gespeichert werden kann.',
  ),
  ofField(
    'hold only the public part: send the whole article',
    'Das ist nur der öffentliche Teil: Senden Sie den ganzen Artikel.',
  ),
  ofField('names the article itself', 'Das ist der Artikel selbst.'),
  ofField('there is no article (\\d+)', (id) => `Einen Artikel ${id} gibt es nicht.`),
  ofField(
    'there is no author (\\d+)',
    (id) => `Eine Autorin oder einen Autor ${id} gibt es nicht.`,
  ),
  ofField(
    'the picture („.*“) is not here: bring it first',
    (path) => `Das Bild ${path} ist nicht da: Laden Sie es zuerst hoch.`,
  ),
  ofField(
    'the (?:audio|video) („.*“) is not here: bring it first',
    (path) => `Die Aufnahme ${path} ist nicht da: Laden Sie sie zuerst hoch.`,
  ),
  ofField(
    'the path says (\\S+), the body (\\S+)',
    (path, body) => `In der Adresse steht ${path}, im Inhalt ${body}.`,
  ),
  ofField('holds a NUL character', 'Der Text enthält ein NUL-Zeichen.'),
  ofField('holds half of a character .*', 'Der Text enthält ein halbes Zeichen.'),
  ofField(
    'holds more than (\\d+) combining marks in a row',
    (most) => `Der Text enthält mehr als ${most} kombinierende Zeichen hintereinander.`,
  ),
  ofField('an answer has neither quote nor passage', 'Eine Antwort hat weder Zitat noch Stelle.'),
]

const TEXT_PATTERNS: readonly GermanPattern[] = [
  sentence(/^the record is nested too deeply$/, 'Der Artikel ist zu tief verschachtelt.'),
  sentence(/^body_md, body_html or text is missing$/, 'body_md, body_html oder text fehlt.'),
  sentence(
    /^body_md, body_html, text and contentItems exclude each other$/,
    'Von body_md, body_html, text und contentItems ist nur eines möglich.',
  ),
  sentence(/^text and html exclude each other$/, 'Von text und html ist nur eines möglich.'),
  sentence(/^title, text and html are all empty$/, 'title, text und html sind alle leer.'),
  sentence(
    /^the contentItems of the body are over 2 MB$/,
    'Die contentItems des Textes sind größer als 2 MB.',
  ),
  sentence(/^the HTML is nested too deeply$/, 'Das HTML ist zu tief verschachtelt.'),
  sentence(
    /^the HTML has too many elements within each other$/,
    'Im HTML stecken zu viele Elemente ineinander.',
  ),
  sentence(/^the tables have too many cells$/, 'Die Tabellen haben zu viele Zellen.'),
  sentence(
    /^the body has more than (\d+) blocks$/,
    (most) => `Der Text hat mehr als ${most} Blöcke.`,
  ),
  sentence(/^the Markdown is nested too deeply$/, 'Das Markdown ist zu tief verschachtelt.'),
  sentence(
    /^the Markdown has too many marks in one paragraph, or is nested too deeply$/,
    'Das Markdown hat zu viele Auszeichnungen in einem Absatz oder ist zu tief verschachtelt.',
  ),
  sentence(/^the Markdown has too many marks$/, 'Das Markdown hat zu viele Auszeichnungen.'),
  sentence(
    /^the block („.*“) is unknown \(blocks are (.*); code is text or its language, such as bash\)$/s,
    (block, known) =>
      `Den Block ${block} gibt es nicht (Blöcke sind ${known}; Code heißt text oder wie seine Sprache, etwa bash).`,
  ),
  sentence(
    /^the (\S+) block is within a list or a quotation$/,
    (block) => `Der Block ${block} steht in einer Liste oder einem Zitat.`,
  ),
  sentence(/^it is no YAML \((.*)\)$/s, (why) => `Das ist kein YAML (${why}).`),
  sentence(/^the picture („.*“) is not here$/s, (path) => `Das Bild ${path} ist nicht da.`),
  sentence(
    /^the (?:audio|video) („.*“) is not here$/s,
    (path) => `Die Aufnahme ${path} ist nicht da.`,
  ),
]

const REQUEST_PATTERNS: readonly GermanPattern[] = [
  sentence(
    /^The body must be JSON \(content-type: application\/json\)\.$/,
    'Erwartet wird JSON (content-type: application/json).',
  ),
  sentence(/^The body is nested too deeply\.$/, 'Das JSON ist zu tief verschachtelt.'),
  sentence(/^The body is not valid JSON: (.*)$/s, (why) => `Das ist kein gültiges JSON: ${why}`),
  sentence(/^The body is not valid UTF-8\.$/, 'Der Inhalt ist kein gültiges UTF-8.'),
  sentence(/^The address is not valid UTF-8\.$/, 'Die Adresse ist kein gültiges UTF-8.'),
  sentence(/^The body broke off\.$/, 'Die Übertragung brach ab.'),
  sentence(
    /^The body is longer than (.*?)(?: bytes)?\.$/,
    (most = '') =>
      `Der Inhalt ist zu lang: höchstens ${most.endsWith('MB') ? most : `${most} Bytes`}.`,
  ),
  sentence(/^There is nothing at (.*)\.$/, (path) => `Unter ${path} gibt es nichts.`),
  sentence(/^There is no number (.*)\.$/, (id) => `Die Nummer ${id} gibt es nicht.`),
  sentence(/^There is no such article\.$/, 'Diesen Artikel gibt es nicht.'),
  sentence(
    /^There is no such article with a ticker\.$/,
    'Diesen Artikel gibt es nicht, oder er hat keinen Liveticker.',
  ),
  sentence(/^There is no such entry\.$/, 'Diesen Eintrag gibt es nicht.'),
  sentence(/^The ticker is full\.$/, 'Der Liveticker ist voll.'),
  sentence(
    /^Another version is stored: (\d+)\.$/,
    (version) => `Gespeichert ist eine andere Fassung: ${version}.`,
  ),
  sentence(
    /^This (?:needs|is not) the editor key: authorization: Bearer \{editor key\}\.$/,
    'Dafür ist ein Schlüssel oder Token der Redaktion nötig: authorization: Bearer {Token}.',
  ),
  sentence(
    /^This token of an editor is for something else\.$/,
    'Dieses Token ist für etwas anderes ausgestellt.',
  ),
  sentence(
    /^Too many calls, please wait$/,
    'Das waren zu viele Anfragen: Warten Sie bitte einen Moment.',
  ),
  sentence(
    /^The body must say its length$/,
    'Der Inhalt muss seine Länge angeben (content-length).',
  ),
  sentence(/^Something went wrong\.$/, 'Etwas ist schiefgegangen.'),
]

export const GERMAN_PATTERNS: readonly GermanPattern[] = [
  ...REQUEST_PATTERNS,
  ...TEXT_PATTERNS,
  ...FIELD_PATTERNS,
]

/** A malformed block of Markdown; `why` is German. */
export const malformedBlock = (name: string, why: string): string =>
  `Der Block ${name} ist falsch: ${why}`
