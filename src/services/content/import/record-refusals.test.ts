import { expect, test } from 'vitest'
import type { ArticleRecord } from '../writing/article-record.ts'
import { parseRecord, readRecord, type RecordDefaults } from './record.ts'

const now = new Date('2026-11-21T08:00:00Z')
const short = { title: 'Titel', date: '2026-11-20', text: 'Ein Absatz.' }

const parse = (fields: object, defaults: Partial<RecordDefaults> = {}): ArticleRecord =>
  parseRecord({ ...short, ...fields }, { now, ...defaults })

const entryAt = (publishDate: string) => ({
  identifier: 'live',
  content: { entries: [{ publishDate, title: 'Tor', html: '' }] },
})

test.each<[string, object, string]>([
  ['no title', { title: undefined }, 'title is missing'],
  ['null title', { title: null }, 'title is missing'],
  ['blank title', { title: ' \n ' }, 'title is missing'],
  ['title of another type', { title: { de: 'x' } }, 'title must be text'],
  ['long title', { title: 'x'.repeat(301) }, 'title is over 300 characters'],
  ['no date', { date: undefined }, 'date is missing'],
  ['unknown date', { date: null }, 'date is missing'],
  ['words', { date: 'gestern' }, 'date „gestern“ is no date'],
  ['impossible day', { date: '2026-02-30' }, 'date „2026-02-30“ is no date'],
  ['impossible hour', { date: '2026-02-20 25:00' }, 'date „2026-02-20 25:00“ is no date'],
  ['number', { date: 20261120 }, 'date must be text'],
  ['wrong update', { updateDate: 'bald' }, 'updateDate „bald“ is no date'],
  ['no body', { text: undefined }, 'body_md, body_html or text is missing'],
  ['two bodies', { body_md: 'x' }, 'body_md, body_html, text and contentItems exclude each other'],
  ['long body', { text: 'ä'.repeat(1_000_001) }, 'text is over 2 MB'],
  [
    'body that grows',
    { text: 'ä\n\n'.repeat(100_000) },
    'the contentItems of the body are over 2 MB',
  ],
  ['correction at no time', { corrections: [{ text: 'x' }] }, 'corrections[0] needs a date'],
  ['tags of another type', { tags: 'Opladen' }, 'tags must be a list'],
  ['tag of another type', { tags: [true] }, 'tags[0] must be a name'],
  [
    'many tags',
    { tags: Array.from({ length: 51 }, (_, index) => `Tag ${index}`) },
    'tags is over 50 entries',
  ],
  ['restriction', { contentRestriction: 'plus' }, 'contentRestriction must be free or paid'],
  [
    'paid counterstatement',
    { counterStatementTo: 1300101, contentRestriction: 'paid' },
    'contentRestriction must be free: everybody may read a counterstatement',
  ],
  ['mark', { aiGenerated: 'ja' }, 'aiGenerated must be true or false'],
  [
    'unknown badge',
    { badge: 'Wichtig' },
    'badge must be one of Live, Update, Exklusiv, Interview, Serie, Community, Rückblick, Infografik, Platzhalter, Kommentar, Eilmeldung',
  ],
  ['badge of another type', { badge: 5 }, 'badge must be one of Live'],
  [
    'correction to come',
    { corrections: [{ date: '2026-11-22', text: 'x' }] },
    'corrections[0].date „2026-11-21T23:00:00.000Z“ is to come: it would be shown at once',
  ],
  [
    'entry of a ticker to come',
    { text: undefined, contentItems: [entryAt('2026-11-21T09:00:00Z')] },
    'contentItems[0].content.entries[0].publishDate „2026-11-21T09:00:00Z“ is to come: it would be shown at once',
  ],
  ...['foto', 'Quote', 'quote gross', 'zitat {.gross}'].map((name): [string, object, string] => [
    `block „${name}“`,
    { text: undefined, body_md: `Text.\n\n\`\`\`${name}\nx: 1\n\`\`\`` },
    `body_md: the block „${name}“ is unknown (blocks are quote, factbox, gallery, image, embedded-article, embed, audio, video, newsletter, live; code is text or its language, such as bash)`,
  ]),
  [
    'block in a list',
    { text: undefined, body_md: '- a\n\n  ```quote\n  text: x\n  ```' },
    'body_md: the quote block is within a list or a quotation',
  ],
  ['section', { section: 'Sport & Spiel' }, 'section „sport & spiel“ is no channel'],
  ['section of a page', { section: 'suche' }, 'section „suche“ is no channel'],
  [
    'item',
    { text: undefined, contentItems: [{ identifier: 'p', content: {} }] },
    'contentItems[0].content.text is missing',
  ],
  [
    'unknown item',
    { text: undefined, contentItems: [{ identifier: 'x' }] },
    'contentItems[0].identifier',
  ],
  [
    'cut item',
    { text: undefined, contentItems: [{ identifier: 'p', content: { text: 'x' }, fades: true }] },
    'contentItems[0].fades marks a cut paragraph, which cannot be saved',
  ],
  [
    'block',
    { text: undefined, body_md: '```quote\nsource: x\n```' },
    'the quote block is malformed: text is missing',
  ],
])('refuses an invalid record and names the field: %s', (_name, fields, reason) => {
  expect(() => parse(fields)).toThrow(reason)
})

test.each<[string, object]>([
  ['an empty badge', { badge: '' }],
  ['code of a language', { text: undefined, body_md: '```bash\nls\n```' }],
  ['code of pandoc', { text: undefined, body_md: '``` {.shell}\nls\n```' }],
  ['code without a name', { text: undefined, body_md: '```\nls\n```' }],
  [
    'an entry of the day an article to come stands at',
    { date: '2026-11-22', text: undefined, contentItems: [entryAt('2026-11-21T10:00:00Z')] },
  ],
  [
    'an entry of a clock that is half a minute ahead',
    { text: undefined, contentItems: [entryAt('2026-11-21T08:00:30Z')] },
  ],
])('accepts a record with %s', (_name, fields) => {
  expect(parse(fields).title).toBe('Titel')
})

test('the API refuses an empty section, an import uses the default', () => {
  expect(() => parse({ section: '' }, { strict: true })).toThrow('section „“ is no channel')
  expect(parse({ section: '' }).section).toBe('panorama')
  expect(() => parse({ section: '/' })).toThrow('section „“ is no channel')
})

test.each<[string, object, string | null]>([
  ['before its date', { updateDate: '2026-11-19' }, null],
  ['before its date, in hours', { hoursAgo: 1, updatedHoursAgo: 2 }, null],
  ['at its date', { updateDate: '2026-11-20' }, '2026-11-19T23:00:00.000Z'],
  ['behind its date', { updateDate: '2026-11-21' }, '2026-11-20T23:00:00.000Z'],
])('reads the update date %s: %o gives %s', (_name, fields, updateDate) => {
  const { record, note } = readRecord({ ...short, ...fields }, { now })
  expect(record.updateDate).toBe(updateDate)
  expect(note).toBe(updateDate === null ? 'updateDate is before date, ignored' : null)
})

test.each([[null], [5], ['text'], [[]]])('refuses %j as a record', (input) => {
  expect(() => parseRecord(input, { now })).toThrow('the record must be an object')
})

test.each<[string, object, string]>([
  ['field', { titel: 'x' }, 'titel is an unknown field'],
  [
    'field of an item',
    { text: undefined, contentItems: [{ identifier: 'p', content: { text: 'x', html: 'y' } }] },
    'contentItems[0].content.html is an unknown field',
  ],
  [
    'embed',
    {
      text: undefined,
      contentItems: [
        { identifier: 'embed', content: { provider: 'x', url: 'https://example.org/' } },
      ],
    },
    'contentItems[0].content.url belongs to no known provider',
  ],
  [
    'picture',
    { img: { baseUrl: 'https://example.org/a.jpg', width: 1, height: 1 } },
    'img.baseUrl is no path of the image service',
  ],
])('the API refuses, and an import ignores: %s', (_name, fields, reason) => {
  expect(() => parse(fields, { strict: true })).toThrow(reason)
  expect(parse(fields).title).toBe('Titel')
})

test('refuses deeply nested input instead of crashing', () => {
  const nested = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) as unknown
  expect(() => parse({ extra: nested })).toThrow('the record is nested too deeply')
})
