import { expect, test } from 'vitest'
import { parseRecord } from '../../../content/import/record.ts'
import { tooLongMessage } from '../../../calls/read-body.ts'
import {
  EDITOR_KEY_REQUIRED,
  EDITOR_UNKNOWN,
  WRONG_SCOPE,
} from '../../../editors/editors-service.ts'
import { germanReason } from './german-reason.ts'
import { GERMAN_PATTERNS } from './texts.de.ts'

const now = new Date('2026-11-21T08:00:00Z')
const short = { title: 'Titel', date: '2026-11-20', text: 'Ein Absatz.', section: 'politik' }
const item = (identifier: string, content: object) => ({
  text: undefined,
  contentItems: [{ identifier, content }],
})
const markdown = (body_md: string) => ({ text: undefined, body_md })
const html = (body_html: string) => ({ text: undefined, body_html })
const channels = new Set(['politik', 'sport/fussball'])
const image = { baseUrl: '/a.jpg', altText: '', caption: '', copyrights: '', width: 1, height: 1 }
const audio = { src: '/media/a.mp3', title: 'x', duration: 9 }

/** Articles that the parser refuses, and the German sentence. */
const REFUSED: [object, string | RegExp][] = [
  [{ title: undefined }, 'title: Das fehlt.'],
  [{ title: 5 }, 'title: Erwartet wird ein Text.'],
  [{ hoursAgo: 'x' }, 'hoursAgo: Erwartet wird eine Zahl.'],
  [{ episode: 'x' }, 'episode: Erwartet wird eine Zahl.'],
  [{ episode: 1.5 }, 'episode: Erwartet wird eine ganze Zahl.'],
  [{ isLive: 'x' }, 'isLive: Erwartet wird true oder false.'],
  [{ tags: 'x' }, 'tags: Erwartet wird eine Liste.'],
  [{ img: 'x' }, 'img: Erwartet wird ein Objekt.'],
  [{ id: true }, 'id: Erwartet wird ein Text oder eine Zahl.'],
  [{ tags: [true] }, 'tags[0]: Erwartet wird ein Name.'],
  [{ tags: [{}] }, /^tags\[0\]: /],
  [{ podcast: 5 }, /^podcast: Erwartet wird true oder der Name eines Podcasts/],
  [{ review: { product: '', rating: 1 } }, 'review.product: Erwartet werden 1 bis 300 Zeichen.'],
  [{ review: { product: 'x', rating: 1.55 } }, /Stelle nach dem Komma/],
  [
    { counterStatementTo: 1, contentRestriction: 'paid' },
    'contentRestriction: Eine Gegendarstellung muss frei sein: Alle dürfen sie lesen.',
  ],
  [{ contentRestriction: 'x' }, 'contentRestriction: Möglich ist nur: free oder paid.'],
  [{ badge: 'x' }, /^badge: Möglich ist nur: Live, /],
  [
    { corrections: [{ date: '2026-11-20', text: '' }] },
    /^corrections\[0\]\.text: Das darf nicht leer/,
  ],
  [{ corrections: [{ text: 'x' }] }, 'corrections[0]: Hier fehlt ein Datum.'],
  [{ corrections: [{ date: 'x', text: 'x' }] }, 'corrections[0].date: Das ist kein Datum.'],
  [
    { corrections: [{ date: '2027-01-01', text: 'x' }] },
    /^corrections\[0\]\.date: „2026-12-31T23:00:00\.000Z“ liegt in der Zukunft/,
  ],
  [{ text: 'ä'.repeat(1_000_001) }, 'text: Höchstens 2 MB.'],
  [{ title: 'x'.repeat(301) }, 'title: Höchstens 300 Zeichen.'],
  [{ tags: Array.from({ length: 51 }, String) }, 'tags: Höchstens 50 Einträge.'],
  [{ freeParagraphs: 0 }, 'freeParagraphs: Das ist zu klein.'],
  [{ hoursAgo: 10_000_000 }, 'hoursAgo: Höchstens 1000000.'],
  [{ titel: 'x' }, 'titel: Dieses Feld gibt es nicht.'],
  [{ date: 'gestern' }, 'date: „gestern“ ist kein Datum.'],
  [
    { section: 'fussball' },
    'section: „fussball“ ist kein Ressort, aber „sport/fussball“ ist eines.',
  ],
  [{ section: 'x' }, 'section: „x“ ist kein Ressort (Ressorts sind politik, sport/fussball).'],
  [item('p', { text: 'x', fades: true }), /^contentItems\[0\]/],
  [
    { text: undefined, contentItems: [{ identifier: 'p', content: { text: 'x' }, fades: true }] },
    /^contentItems\[0\]\.fades: Das ist ein gekürzter Absatz/,
  ],
  [
    item('live', { entries: [{ id: '!', publishDate: '2026-11-20', title: 'x', html: '' }] }),
    /So kann ein Eintrag nicht heißen\.$/,
  ],
  [{ img: { ...image, baseUrl: 'https://a.example/b.jpg' } }, /kein Pfad des Bilderdienstes\.$/],
  [{ headerVideo: { src: 'x' } }, /^headerVideo\.src: .* Players von glomex/],
  [item('audio', { ...audio, src: 'x' }), /^contentItems\[0\]\.content\.src: .* dieser Website\.$/],
  [
    item('audio', { ...audio, chapters: [2, 1].map((start) => ({ start, title: 'x' })) }),
    /nach ihrem Beginn geordnet/,
  ],
  [
    item('audio', { ...audio, duration: 9, chapters: [{ start: 9, title: 'x' }] }),
    /^contentItems\[0\]\.content\.chapters: .* vor dem Ende der Aufnahme beginnen\.$/,
  ],
  [item('embed', { url: 'https://a.example/' }), /Diesen Anbieter kennt die Website nicht\.$/],
  [{ text: undefined }, 'body_md, body_html oder text fehlt.'],
  [{ body_md: 'x' }, /ist nur eines möglich\.$/],
  [{ text: 'ä\n\n'.repeat(100_000) }, 'Die contentItems des Textes sind größer als 2 MB.'],
  [html('<div>'.repeat(2000)), /^body_html: .*(?:verschachtelt|ineinander)/],
  [
    html(`<table>${`<tr>${'<td>x</td>'.repeat(200)}</tr>`.repeat(400)}</table>`),
    /^body_html: Die Tabellen haben zu viele Zellen\.$/,
  ],
  [html('<p>x</p>'.repeat(60_000)), /^body_html: Der Text hat mehr als \d+ Blöcke\.$/],
  [markdown('> '.repeat(2000) + 'x'), /^body_md: Das Markdown/],
  [markdown(`${'*a **b '.repeat(30_000)}`), /^body_md: Das Markdown hat zu viele Auszeichnungen/],
  [
    markdown('```foto\nx: 1\n```'),
    /^body_md: Den Block „foto“ gibt es nicht \(Blöcke sind quote, /,
  ],
  [
    markdown('- a\n\n  ```quote\n  text: x\n  ```'),
    /^body_md: Der Block quote steht in einer Liste/,
  ],
  [markdown('```quote\nsource: x\n```'), 'body_md: Der Block quote ist falsch: text: Das fehlt.'],
  [markdown('```quote\n\tx: [\n```'), /^body_md: Der Block quote ist falsch: Das ist kein YAML \(/],
  [
    markdown('```image\nsrc: fehlt.jpg\n```'),
    /Der Block image ist falsch: Das Bild „.*“ ist nicht da\.$/,
  ],
  [markdown('```audio\nsrc: fehlt.mp3\ntitle: x\n```'), /Die Aufnahme „.*“ ist nicht da\.$/],
]

const KEY_NEEDED =
  'Dafür ist ein Schlüssel oder Token der Redaktion nötig: authorization: Bearer {Token}.'

/** Refusals of other services and of requests. */
const OTHERS: [string, string][] = [
  ['the record must be an object', 'Artikel: Erwartet wird ein Objekt.'],
  ['the record has a wrong form', 'Artikel: Das hat eine falsche Form.'],
  ['the record is nested too deeply', 'Der Artikel ist zu tief verschachtelt.'],
  ['tags[0] has no label', 'tags[0]: Hier fehlt ein Name.'],
  ['a: must be at most 50 slugs', 'a: Höchstens 50 Einträge.'],
  ['section „x“ is no path of a channel', 'section: „x“ ist kein Ressort.'],
  ['podcast „x“ is no show', 'podcast: „x“ ist kein Podcast.'],
  ['passage.start: is no position', 'passage.start: Das ist keine Stelle im Text.'],
  [
    'body: an answer has neither quote nor passage',
    'body: Eine Antwort hat weder Zitat noch Stelle.',
  ],
  ['img.rect must be „x,y,width,height“', 'img.rect: Erwartet wird „x,y,Breite,Höhe“.'],
  [
    'contentItems hold only the public part: send the whole article',
    'contentItems: Das ist nur der öffentliche Teil: Senden Sie den ganzen Artikel.',
  ],
  [
    'counterStatementTo names the article itself',
    'counterStatementTo: Das ist der Artikel selbst.',
  ],
  [
    'a: there is no article 5; b: there is no author 6',
    'a: Einen Artikel 5 gibt es nicht. b: Eine Autorin oder einen Autor 6 gibt es nicht.',
  ],
  [
    'img.baseUrl: the picture „/a.jpg“ is not here: bring it first',
    'img.baseUrl: Das Bild „/a.jpg“ ist nicht da: Laden Sie es zuerst hoch.',
  ],
  [
    'a.src: the video „/media/a.mp4“ is not here: bring it first',
    'a.src: Die Aufnahme „/media/a.mp4“ ist nicht da: Laden Sie sie zuerst hoch.',
  ],
  ['id: the path says 1, the body 2', 'id: In der Adresse steht 1, im Inhalt 2.'],
  ['a.b: holds a NUL character', 'a.b: Der Text enthält ein NUL-Zeichen.'],
  ['a: holds half of a character (a lone surrogate)', 'a: Der Text enthält ein halbes Zeichen.'],
  [
    'a: holds more than 30 combining marks in a row',
    'a: Der Text enthält mehr als 30 kombinierende Zeichen hintereinander.',
  ],
  ['text and html exclude each other', 'Von text und html ist nur eines möglich.'],
  ['title, text and html are all empty', 'title, text und html sind alle leer.'],
  ['the HTML is nested too deeply', 'Das HTML ist zu tief verschachtelt.'],
  [
    'the HTML has too many elements within each other',
    'Im HTML stecken zu viele Elemente ineinander.',
  ],
  ['the Markdown is nested too deeply', 'Das Markdown ist zu tief verschachtelt.'],
  [
    'the Markdown has too many marks in one paragraph, or is nested too deeply',
    'Das Markdown hat zu viele Auszeichnungen in einem Absatz oder ist zu tief verschachtelt.',
  ],
  ['the Markdown has too many marks', 'Das Markdown hat zu viele Auszeichnungen.'],
  [
    'The body must be JSON (content-type: application/json).',
    'Erwartet wird JSON (content-type: application/json).',
  ],
  ['The body is nested too deeply.', 'Das JSON ist zu tief verschachtelt.'],
  ['The body is not valid JSON: end', 'Das ist kein gültiges JSON: end'],
  ['The body is not valid UTF-8.', 'Der Inhalt ist kein gültiges UTF-8.'],
  ['The address is not valid UTF-8.', 'Die Adresse ist kein gültiges UTF-8.'],
  ['The body broke off.', 'Die Übertragung brach ab.'],
  [tooLongMessage(5_000_000), 'Der Inhalt ist zu lang: höchstens 5 MB.'],
  [tooLongMessage(1234), 'Der Inhalt ist zu lang: höchstens 1234 Bytes.'],
  ['There is nothing at /x.', 'Unter /x gibt es nichts.'],
  ['There is no number 0.', 'Die Nummer 0 gibt es nicht.'],
  ['There is no such article.', 'Diesen Artikel gibt es nicht.'],
  [
    'There is no such article with a ticker.',
    'Diesen Artikel gibt es nicht, oder er hat keinen Liveticker.',
  ],
  ['There is no such entry.', 'Diesen Eintrag gibt es nicht.'],
  ['The ticker is full.', 'Der Liveticker ist voll.'],
  ['Another version is stored: 3.', 'Gespeichert ist eine andere Fassung: 3.'],
  [EDITOR_KEY_REQUIRED, KEY_NEEDED],
  [EDITOR_UNKNOWN, KEY_NEEDED],
  [WRONG_SCOPE, 'Dieses Token ist für etwas anderes ausgestellt.'],
  ['Too many calls, please wait', 'Das waren zu viele Anfragen: Warten Sie bitte einen Moment.'],
  ['The body must say its length', 'Der Inhalt muss seine Länge angeben (content-length).'],
  ['Something went wrong.', 'Etwas ist schiefgegangen.'],
]

function refusalOf(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('Nothing was refused.')
}

const englishFor = (fields: object): string =>
  refusalOf(() => parseRecord({ ...short, ...fields }, { now, channels, strict: true }))

test.each(REFUSED.map(([fields, german]) => [german, fields] as const))(
  'refuses an article with „%s“',
  (german, fields) => {
    const english = englishFor(fields)
    const said = germanReason(english) ?? `not translated: ${english}`
    if (typeof german === 'string') expect(said).toBe(german)
    else expect(said).toMatch(german)
  },
)

test.each(OTHERS)('says „%s“ in German', (english, german) => {
  expect(germanReason(english)).toBe(german)
})

test('every German sentence is for an error that can happen', () => {
  const english = [
    ...REFUSED.map(([fields]) => englishFor(fields)),
    ...OTHERS.map(([text]) => text),
  ]
  // A sentence may be behind a field or within another one.
  const parts = english.flatMap((text) => [
    ...text.split('; '),
    ...text.split(' ').map((_, index, words) => words.slice(index).join(' ')),
  ])
  const unused = GERMAN_PATTERNS.filter(([pattern]) => !parts.some((part) => pattern.test(part)))
  expect(unused.map(([pattern]) => pattern.source)).toEqual([])
})

test('keeps a sentence without a translation', () => {
  expect(germanReason('something else happened: why')).toBeNull()
})
