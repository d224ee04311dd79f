import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampled, SEED } from '../../../../test/run/sample.ts'
import { asEditor, sampleApiForFile } from '../../../../test/fixtures/content-api.fixtures.ts'

const RUNS = sampled({ quick: 200, usual: 600, long: 6000 })

const api = await sampleApiForFile()
await api.bring('pictures/a')

const HOSTILE = [
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  `a${'\u0300\u0323'.repeat(500)}`,
  'Ko\u0308ln',
  '\u202eabc',
  '',
  ' ',
  'x'.repeat(70_000),
  '<b>'.repeat(400),
  '<figure>'.repeat(190) + '<img>'.repeat(500),
  '<script>alert(1)</script>',
  '> '.repeat(200),
  ']{.a}'.repeat(500),
  '```quote\n: :\n```',
  "'; drop table articles; --",
  '1100-01-01T00:00:00.000Z',
  '9999-12-31',
  '/../..',
  'javascript:alert(1)',
  '__proto__',
]
const text = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', maxLength: 30 }))
const number = fc.constantFrom(0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, Number.MIN_VALUE, 101)
const value: fc.Arbitrary<unknown> = fc.oneof(
  { depthSize: 'small' },
  text,
  number,
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }),
  fc.array(text, { maxLength: 4 }),
  fc.dictionary(text, text, { maxKeys: 3 }),
)

const ARTICLE = {
  title: 'Titel',
  date: '2026-01-05T06:00:00Z',
  section: 'politik',
  tags: ['Rhein', { label: 'Brücke' }],
  authors: ['Jana Wiesdorf', { prename: 'A', surname: 'B' }],
  description: 'Worum es geht.',
  img: {
    baseUrl: '/a',
    cropVal: '1,2,3,4',
    altText: 'a',
    caption: '',
    copyrights: '',
    width: 1,
    height: 1,
  },
  version: 1,
  slug: 'titel',
  source: 'dpa',
}
const items = [
  { identifier: 'p', content: { text: 'Ein <b>Absatz</b>.' } },
  { identifier: 'list', content: { ordered: true, items: ['a<ul><li>b</li></ul>'] } },
  { identifier: 'table', content: { caption: '', head: ['a'], rows: [['b']] } },
  { identifier: 'factbox', content: { title: 'a', html: '<p>b</p>' } },
  {
    identifier: 'live',
    content: { entries: [{ publishDate: '2026-01-05T06:00:00Z', title: 'a', html: 'b' }] },
  },
  { identifier: 'embed', content: { provider: '', url: 'https://youtu.be/abcdefghij', title: '' } },
]
const WRITES: [path: string, body: object][] = [
  ['articles/8100001', { ...ARTICLE, text: 'Ein Absatz.' }],
  ['articles/8100002', { ...ARTICLE, body_html: '<p>Ein Absatz.</p>' }],
  ['articles/8100003', { ...ARTICLE, body_md: 'Ein *Absatz*.' }],
  ['articles/8100004', { ...ARTICLE, contentItems: items, contentRestriction: 'paid' }],
  ['authors/8101', { slug: 'neu', prename: 'Neu', surname: 'Hier', bio: 'Text.', img: null }],
  ['tags/8102', { slug: 'neu', label: 'Neu', parentId: 102 }],
  [
    'channels/region/neu',
    { displayName: 'Neu', sections: [{ layout: 'list', limit: 3, list: 'newest', title: 'a' }] },
  ],
  [
    'sites/morgenblatt',
    { siteName: 'A', brandColor: '#123456', menus: { main: [{ label: 'a', href: '/' }] } },
  ],
]

/** All paths within a body, outermost first. */
function placesOf(body: unknown, path: string[] = []): string[][] {
  if (typeof body !== 'object' || body === null) return [path]
  return [path, ...Object.entries(body).flatMap(([key, inner]) => placesOf(inner, [...path, key]))]
}

function replaced(body: unknown, [key, ...rest]: string[], by: unknown): unknown {
  if (key === undefined) return by
  if (Array.isArray(body))
    return body.map((one, at) => (String(at) === key ? replaced(one, rest, by) : one))
  const fields = body as Record<string, unknown>
  return { ...fields, [key]: replaced(fields[key], rest, by) }
}

const write = fc.constantFrom(...WRITES).chain(([path, body]) =>
  fc.tuple(
    fc.constant(path),
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc
          .tuple(fc.constantFrom(...placesOf(body)), value)
          .map(([at, by]) => JSON.stringify(replaced(body, at, by))),
      },
      {
        weight: 2,
        arbitrary: fc.tuple(text, value).map(([key, by]) => JSON.stringify({ ...body, [key]: by })),
      },
      {
        weight: 1,
        arbitrary: fc
          .nat(JSON.stringify(body).length)
          .map((end) => JSON.stringify(body).slice(0, end)),
      },
      { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }) },
    ),
  ),
)

test(
  `${RUNS} hostile bodies of writes cause no error of the service`,
  { tags: 'sampled' },
  async () => {
    const property = fc.asyncProperty(write, async ([path, body]) => {
      const response = await api.ask(`/v5/${path}`, {
        method: 'PUT',
        headers: asEditor,
        body: body as BodyInit,
      })
      expect(response.status).toBeLessThan(500)
      expect(await response.json()).toBeTypeOf('object')
    })
    await fc.assert(property, { numRuns: RUNS, seed: SEED })
  },
)

const READS = [
  'articles/',
  'articles/search?searchTerms=',
  'articles/search?limit=3&offset=0&searchTerms=a&',
  'teasers?list=',
  'teasers?list=newest&limit=',
  'tags/',
  'authors/',
  'paths/',
  'personal-feeds/regions?regions=',
  'personal-feeds/topics?topics=',
]

test(
  `${RUNS} hostile parameters of reads cause no error of the service`,
  { tags: 'sampled' },
  async () => {
    const parameter = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(...HOSTILE.map((one) => one.slice(0, 500))),
      fc.integer().map(String),
    )
    const property = fc.asyncProperty(fc.constantFrom(...READS), parameter, async (path, given) => {
      const response = await api.ask(`/v5/${path}${encodeURIComponent(given.toWellFormed())}`)
      expect(response.status).toBeLessThan(500)
    })
    await fc.assert(property, { numRuns: RUNS, seed: SEED })
  },
)

test('hostile requests cause no unexpected error in the service', () => {
  expect(api.unexpectedErrors).toEqual([])
})
