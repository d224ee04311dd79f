import { afterAll, beforeAll, expect, test } from 'vitest'
import { newsroom } from '../../src/routes/newsroom.ts'
import { openTestSite, type ReaderKind, type TestSite } from '../site/test-site.ts'

const SCREENS = Object.values(newsroom).map(({ example }) => example)
const PICTURE = '/redaktion/bild?path=%2Fdemo%2Fbild.svg&width=640'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site?.close())

const ask = async (path: string, kind: ReaderKind | null) => {
  const cookie = kind ? await site.signIn(kind) : ''
  return site.get(path, { headers: { cookie, accept: 'text/html' }, redirect: 'manual' })
}

/** The text of a page without the address, which error pages repeat. */
const textOf = async (response: Response, path: string): Promise<string> =>
  (await response.text()).replaceAll(path, '')

test.each(['redaktion', 'betrieb'] as const)(
  '%s gets the same document for each screen',
  async (kind) => {
    const documents = new Set<string>()
    for (const path of SCREENS) {
      const answer = await ask(path, kind)
      expect([path, answer.status]).toEqual([path, 200])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-")
      documents.add(await answer.text())
    }
    expect(documents.size).toBe(1)
    expect([...documents][0]).toContain('/assets/redaktion/entry-')
  },
)

test.each([null, 'frei', 'plus'] as const)(
  '%s gets 404 for each screen, as for an unknown address',
  async (kind) => {
    const unknown = await ask('/gibt-es-nicht', kind)
    const expected = await textOf(unknown, '/gibt-es-nicht')
    expect(unknown.status).toBe(404)
    for (const path of [...SCREENS, '/redaktion/anderes', PICTURE]) {
      const answer = await ask(path, kind)
      expect([path, answer.status]).toEqual([path, 404])
      const text = await textOf(answer, path)
      expect(text).not.toContain('/assets/redaktion/')
      expect(text.match(/<h1[^>]*>.*?<\/h1>/)?.[0]).toBe(expected.match(/<h1[^>]*>.*?<\/h1>/)?.[0])
    }
  },
)

test('staff get 404 for an address without a screen', async () => {
  for (const path of ['/redaktion/anderes', '/redaktion/artikel/0', '/redaktion/artikel/x'])
    expect((await ask(path, 'redaktion')).status).toBe(404)
})

test('a picture’s address leads to the signed picture, and only to pictures of the site', async () => {
  const found = await ask(PICTURE, 'redaktion')
  expect(found.status).toBe(302)
  expect(found.headers.get('location')).toMatch(/^\/images\/demo\/bild\.svg\?w=640/)
  for (const path of ['//evil.example/a.png', 'https://evil.example/a.png', ''])
    expect(
      (await ask(`/redaktion/bild?path=${encodeURIComponent(path)}&width=640`, 'redaktion')).status,
    ).toBe(404)
  expect((await ask('/redaktion/bild?path=%2Fa.png&width=5', 'redaktion')).status).toBe(404)
})
