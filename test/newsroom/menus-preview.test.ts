import { beforeAll, expect, test } from 'vitest'
import { NEWSROOM_MENUS_PREVIEW } from '../../src/routes/newsroom.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()
const cookies: Record<string, string> = {}

beforeAll(async () => {
  for (const kind of ['frei', 'autor', 'redakteur', 'chef', 'betrieb'] as const)
    cookies[kind] = await site.signIn(kind)
})

const UNSAVED = { main: [{ label: 'Nur in der Vorschau', href: '/sport' }] }

const preview = (kind: string, menus: unknown = UNSAVED, headers: Record<string, string> = {}) =>
  site.get(`${NEWSROOM_MENUS_PREVIEW}?device=phone`, {
    method: 'POST',
    headers: {
      cookie: cookies[kind] ?? '',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    body: new URLSearchParams({ menus: JSON.stringify(menus) }).toString(),
  })

test.each([
  ['nobody', 401],
  ['frei', 404],
  ['autor', 403],
  ['redakteur', 404],
  ['chef', 200],
  ['betrieb', 200],
] as const)('%s gets %i for a preview of menus', async (kind, status) => {
  expect((await preview(kind)).status).toBe(status)
})

test('the preview shows the menus of the form and the stored ones, runs no script, and readers see nothing of it', async () => {
  const answer = await preview('chef')
  const page = await answer.text()
  expect(page).toContain('Nur in der Vorschau')
  expect(page).toContain('Impressum')
  expect(page).not.toContain('<script')
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  const readers = await site.get('/')
  expect(await readers.text()).not.toContain('Nur in der Vorschau')
})

test.each([
  ['a menu that does not exist', { seitlich: [] }],
  ['a script as target', { main: [{ label: 'A', href: 'javascript:alert(1)' }] }],
  ['a text', 'main'],
])('there is no preview for %s', async (_, menus) => {
  expect((await preview('chef', menus)).status).toBe(404)
})

test('a page of another site cannot ask for a preview', async () => {
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://fremd.example' }
  expect((await preview('chef', UNSAVED, foreign)).status).toBe(403)
})
