import { expect, test } from 'vitest'
import { sampleApiForFile, type Refusal } from '../../../../test/fixtures/content-api.fixtures.ts'

const api = await sampleApiForFile()

const head = { title: 'Neue Fähre', date: '2026-01-05T06:00:00Z', section: 'politik' }
const short = { ...head, text: 'Sie fährt ab Montag.' }

const refusalOf = (response: Response): Promise<Refusal> => response.json()

const UNSOUND = ['a\0b', 'a\ud800', `a${'\u0300\u0323'.repeat(20)}`]
const PLACES: [path: string, body: (text: string) => object, field: string][] = [
  ['articles/8000007', (title) => ({ ...short, title }), 'title'],
  ['articles/8000007', (text) => ({ ...short, tags: ['Rhein', text] }), 'tags.1'],
  ['articles/8000007', (text) => ({ ...short, [text]: 1 }), 'body'],
  ['authors/907', (bio) => ({ slug: 'neu', surname: 'X', bio }), 'bio'],
  ['tags/907', (label) => ({ slug: 'neu', label }), 'label'],
  [
    'channels/neu',
    (title) => ({ displayName: 'X', sections: [{ layout: 'list', limit: 3, title }] }),
    'sections.0.title',
  ],
  [
    'sites/morgenblatt',
    (label) => ({ siteName: 'X', brandColor: '#123456', menus: { main: [{ label, href: '/' }] } }),
    'menus.main.0.label',
  ],
]

test.each(PLACES)(
  'refuses text that cannot be stored in %s and names the field',
  async (path, body, field) => {
    for (const text of UNSOUND) {
      const response = await api.put(`/v5/${path}`, body(text))
      expect(response.status).toBe(400)
      expect((await refusalOf(response)).message).toMatch(new RegExp(`^${field}: holds `))
    }
  },
)

test('accepts an article of emoji only and cuts its teaser between two emoji', async () => {
  const put = await api.put('/v5/articles/8000009', { ...head, text: `x${'😀'.repeat(80)}` })
  expect(put.status).toBe(201)
  const list = await (await api.ask('/v5/teasers?list=newest')).text()
  expect(list).toMatch(/"x(?:😀)+ …"/u)
})

test('stores texts in NFC, so that equal names are the same', async () => {
  const put = (label: string) => api.put('/v5/tags/908', { slug: 'koeln', label })
  expect((await put('Ko\u0308ln')).status).toBe(201)
  const again = await put('Köln')
  expect([again.status, again.headers.get('etag')]).toEqual([200, '"1"'])
})

test.each([
  ['body_html', { body_html: `${'<figure>'.repeat(190)}${'<img>'.repeat(20_000)}` }],
  ['body_html', { body_html: `${'<blockquote>'.repeat(190)}${'<b>'.repeat(50_000)}` }],
  ['body_md', { body_md: `${'>'.repeat(300)} a\n` }],
  [
    'contentItems[0]',
    {
      contentItems: [{ identifier: 'factbox', content: { title: 'a', html: '<div>'.repeat(300) } }],
    },
  ],
])('refuses HTML that costs more than any article and names the field: %s', async (field, body) => {
  const response = await api.put('/v5/articles/8000009', { ...head, ...body })
  expect(response.status).toBe(400)
  expect((await refusalOf(response)).message.startsWith(field)).toBe(true)
})
