import { expect, test } from 'vitest'
import { newsroom } from '../../src/routes/newsroom.ts'
import { testSiteForFile, type ReaderKind } from '../site/test-site.ts'

const SCREENS = Object.values(newsroom).map(({ example }) => example)
const SOUND = '/redaktion/aufnahme?path=%2Fmedia%2Fnewsroom%2Fd8%2Fd8fc70.mp3'
const PICTURE = '/redaktion/bild?path=%2Fdemo%2Fbild.svg&width=640'

const site = await testSiteForFile()

const ask = async (path: string, kind: ReaderKind | null) => {
  const cookie = kind ? await site.signIn(kind) : ''
  return site.get(path, { headers: { cookie, accept: 'text/html' }, redirect: 'manual' })
}

/** The text of a page without the address, which error pages repeat. */
const textOf = async (response: Response, path: string): Promise<string> =>
  (await response.text()).replaceAll(path, '')

test.each(['redaktion', 'autor', 'redakteur', 'chef', 'betrieb'] as const)(
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

test.each(['frei', 'plus'] as const)(
  '%s gets 404 for each screen, as for an unknown address',
  async (kind) => {
    const unknown = await ask('/gibt-es-nicht', kind)
    const expected = await textOf(unknown, '/gibt-es-nicht')
    expect(unknown.status).toBe(404)
    for (const path of [...SCREENS, '/redaktion/anderes', PICTURE, SOUND]) {
      const answer = await ask(path, kind)
      expect([path, answer.status]).toEqual([path, 404])
      const text = await textOf(answer, path)
      expect(text).not.toContain('/assets/redaktion/')
      expect(text.match(/<h1[^>]*>.*?<\/h1>/)?.[0]).toBe(expected.match(/<h1[^>]*>.*?<\/h1>/)?.[0])
    }
  },
)

test('a signed-out visitor is led to the sign-in from every address below /redaktion, and back to that address', async () => {
  for (const path of [...SCREENS, '/redaktion?state=idea', '/redaktion/anderes', PICTURE, SOUND]) {
    const answer = await ask(path, null)
    expect([path, answer.status]).toEqual([path, 303])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const location = new URL(answer.headers.get('location') ?? '', site.url)
    expect(location.pathname).toBe('/dialog-flow/login')
    expect(location.searchParams.get('next')).toBe(path)
  }
  const page = await ask('/dialog-flow/login?next=%2Fredaktion%2Fneu', null)
  expect(await page.text()).toContain('name="next" value="/redaktion/neu"')
})

test('a role counts from the request after it was given, and no longer from the request after it was revoked', async () => {
  const cookie = await site.signIn('pur')
  const set = (newsroom_role: 'editor' | null) =>
    site.database
      .updateTable('accounts')
      .set({ newsroom_role })
      .where('email', '=', 'pur@morgenblatt.example')
      .execute()
  const paths = ['/redaktion', '/api/newsroom/drafts', '/api/newsroom/person']
  const statuses = () =>
    Promise.all(paths.map(async (path) => (await site.get(path, { headers: { cookie } })).status))
  expect(await statuses()).toEqual([404, 404, 404])
  expect(await (await site.get('/account', { headers: { cookie } })).text()).not.toContain(
    'href="/redaktion"',
  )
  await set('editor')
  expect(await statuses()).toEqual([200, 200, 200])
  expect(await (await site.get('/account', { headers: { cookie } })).text()).toContain(
    'href="/redaktion"',
  )
  await set(null)
  expect(await statuses()).toEqual([404, 404, 404])
})

test('the newsroom names the signed-in person and their role', async () => {
  const person = async (kind: ReaderKind) =>
    (await ask('/api/newsroom/person', kind)).json() as Promise<unknown>
  expect(await person('autor')).toEqual({
    firstName: 'Mehmet',
    lastName: 'Aydoğan',
    role: 'author',
    isOperator: false,
  })
  expect(await person('betrieb')).toMatchObject({ role: 'chief', isOperator: true })
})

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
