import { beforeAll, expect, test } from 'vitest'
import { LIST_TEASERS } from '../../src/rules/lists/paging.ts'
import { readDocument } from '../site/html.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()
let free: string
let plus: string
beforeAll(async () => {
  free = await site.signIn('frei')
  plus = await site.signIn('plus')
})

/** Sends a form like a browser without script. */
async function send(path: string, fields: Record<string, string>, cookie?: string) {
  const response = await site.get(path, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) },
    body: new URLSearchParams(fields),
  })
  return {
    status: response.status,
    location: response.headers.get('location'),
    cookies: response.headers.getSetCookie(),
  }
}

async function read(path: string, cookie: string) {
  const response = await site.get(path, { headers: { cookie } })
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toContain('no-store')
  return readDocument(await response.text())
}

const articles = async (count: number, list = 'newest') => {
  const response = await site.get(`/content-api/v5/teasers?list=${list}&limit=${count}`)
  const { teasers } = (await response.json()) as {
    teasers: { documentId: number; targetPathOrUrl: string }[]
  }
  return teasers.map(({ documentId, targetPathOrUrl }) => ({
    id: String(documentId),
    targetPathOrUrl,
  }))
}

const listedIn = ({ main }: { main: string }) => [
  ...new Set([...main.matchAll(/href="(\/[^"]+-\d{7})"/g)].map(([, href]) => href)),
]
const newestOf = async (list: string) =>
  (await articles(LIST_TEASERS, list)).map(({ targetPathOrUrl }) => targetPathOrUrl)

test('[S1.04, S2.19] without script, an article is bookmarked, listed and removed', async () => {
  const [article] = await articles(1)
  const { id = '', targetPathOrUrl = '' } = article ?? {}
  expect(await send('/api/bookmarks', { articleId: id, do: 'add' }, plus)).toMatchObject({
    status: 303,
    location: '/bookmarks?hinweis=gemerkt',
  })
  const page = await read('/bookmarks?hinweis=gemerkt', plus)
  expect(page.mainText).toContain('Der Artikel steht auf Ihrer Merkliste.')
  expect(page.main).toContain(`href="${targetPathOrUrl}"`)
  await send('/api/bookmarks', { articleId: id, do: 'remove' }, plus)
  expect((await read('/bookmarks', plus)).mainText).toContain('Noch nichts gemerkt')
})

test('[S6.02] refuses a free reader’s sixth bookmark and offers alternatives', async () => {
  for (const [index, { id }] of (await articles(6)).entries()) {
    const { location } = await send('/api/bookmarks', { articleId: id, do: 'add' }, free)
    expect(location).toBe(`/bookmarks?hinweis=${index < 5 ? 'gemerkt' : 'voll'}`)
  }
  const page = await read('/bookmarks?hinweis=voll', free)
  expect(page.mainText).toContain('Ihre Merkliste ist voll')
  expect(page.mainText).toContain('5 von 5 Artikeln gemerkt')
  expect(page.main).toContain('href="/order/abo"')
})

test('[S4.17, S6.01, S9.06] without script, an article waits for the sign-in for an hour and is bookmarked after it', async () => {
  const [, , , , , , seventh] = await articles(7)
  const id = seventh?.id ?? ''
  const sent = await send('/api/bookmarks', { articleId: id, do: 'add' })
  expect(sent).toMatchObject({
    status: 303,
    location: '/dialog-flow/login?next=%2Fapi%2Fbookmarks%2Fpending',
  })
  expect(sent.cookies.join()).toMatch(new RegExp(`pending_bookmark=${id}; Path=/; Max-Age=3600`))
  const done = await site.get('/api/bookmarks/pending', {
    headers: { cookie: `${plus}; pending_bookmark=${id}` },
  })
  expect(done.headers.get('location')).toBe('/bookmarks?hinweis=gemerkt')
  expect(done.headers.getSetCookie().join()).toMatch(/pending_bookmark=; Path=\/; Max-Age=0/)
  expect((await read('/bookmarks', plus)).main).toContain(`value="${id}"`)
})

test('[S4.17] a pending article is also bookmarked after a return from a mail or an identity provider', async () => {
  const [, , , , , sixth] = await articles(6)
  const id = sixth?.id ?? ''
  const done = await site.get('/api/bookmarks/pending', {
    headers: { cookie: `${plus}; pending_bookmark=${id}`, 'sec-fetch-site': 'cross-site' },
  })
  expect(done.headers.get('location')).toBe('/bookmarks?hinweis=gemerkt')
  expect((await read('/bookmarks', plus)).main).toContain(`value="${id}"`)
})

test('[S1.04, S2.19] topics are followed, ordered and unfollowed on their page', async () => {
  for (const id of ['101', '102'])
    expect((await send('/api/tag-bookmarks', { id, do: 'add' }, plus)).location).toBe(
      '/deine-themen?hinweis=gefolgt',
    )
  const order = async () =>
    [...(await read('/deine-themen', plus)).main.matchAll(/<li data-id="(\d+)"/g)].map(
      ([, id]) => id,
    )
  expect(await order()).toEqual(['101', '102'])
  await send('/api/tag-bookmarks', { id: '102', do: 'up' }, plus)
  expect(await order()).toEqual(['102', '101'])
  await send('/api/tag-bookmarks', { id: '102', do: 'up' }, plus)
  expect(await order()).toEqual(['102', '101'])
  expect((await read('/deine-themen', plus)).mainText).toContain('Neues zu Ihren Themen')
  await send('/api/tag-bookmarks', { id: '102', do: 'remove' }, plus)
  expect(await order()).toEqual(['101'])
  expect(listedIn(await read('/deine-themen', plus))).toEqual(await newestOf('tag:101'))
})

test('an author is followed on their page and at the end of an article, and „Meine Themen“ has their articles', async () => {
  const { authors } = await (await site.get('/content-api/v5/authors')).json()
  const [{ id, urlPath }] = authors
  const button = `data-toggle="author" data-id="${id}"`
  expect(await (await site.get(urlPath)).text()).toContain(button)
  const [newest = ''] = await newestOf(`author:${id}`)
  expect(await (await site.get(newest)).text()).toContain(button)

  const sent = await send('/api/author-bookmarks', { id, do: 'add' }, plus)
  expect(sent).toMatchObject({ status: 303, location: '/deine-themen?hinweis=autor-gefolgt' })
  const page = await read('/deine-themen', plus)
  expect(page.main).toContain(`href="${urlPath}"`)
  expect(listedIn(page)).toContain(newest)
  const removed = await send('/api/author-bookmarks', { id, do: 'remove' }, plus)
  expect(removed.location).toBe('/deine-themen?hinweis=autor-entfernt')
  expect((await read('/deine-themen', plus)).main).not.toContain(`href="${urlPath}"`)
})

test.each([
  ['/api/tag-bookmarks', '103', 'tag.103', '/deine-themen?hinweis=gefolgt'],
  ['/api/author-bookmarks', '11', 'author.11', '/deine-themen?hinweis=autor-gefolgt'],
  ['/api/region-bookmarks', 'leichlingen', 'region.leichlingen', '/regions?hinweis=gefolgt'],
])(
  '[S4.17] without script, an item of %s waits for the sign-in and is followed after it',
  async (path, id, value, location) => {
    const sent = await send(path, { id, do: 'add' })
    expect(sent.location).toBe('/dialog-flow/login?next=%2Fapi%2Fbookmarks%2Fpending')
    expect(sent.cookies.join()).toContain(`pending_bookmark=${value}; Path=/`)
    const done = await site.get('/api/bookmarks/pending', {
      headers: { cookie: `${plus}; pending_bookmark=${value}` },
    })
    expect(done.headers.get('location')).toBe(location)
    await send(path, { id, do: 'remove' }, plus)
  },
)

test('[S2.16, S2.19] followed places have a page with their news', async () => {
  expect((await read('/bookmarks/region', plus)).mainText).toContain('Noch kein Ort')
  await send('/api/region-bookmarks', { id: 'burscheid', do: 'add' }, plus)
  expect((await read('/regions', plus)).main).toMatch(
    /aria-pressed="true".*?<span>Sie folgen<\/span><\/span><span[^>]*>: (?:<!-- -->)?Burscheid</,
  )
  const news = await read('/bookmarks/region', plus)
  expect(news.mainText).toContain('Burscheid')
  const expected = await newestOf('channel:region/burscheid')
  expect(expected.length).toBeGreaterThan(5)
  expect(listedIn(news)).toEqual(expected)
  expect(
    (await send('/api/region-bookmarks', { id: 'burscheid', do: 'remove' }, plus)).location,
  ).toBe('/regions?hinweis=entfernt')
})

test('[S1.04, S2.19] read articles are listed and can be cleared', async () => {
  const [first, second] = await articles(2)
  for (const one of [first, second]) {
    const noted = await send('/api/read-articles', { articleId: one?.id ?? '', do: 'note' }, plus)
    expect(noted.status).toBe(204)
  }
  const both = await read('/read-articles', plus)
  expect(both.main.indexOf(second?.targetPathOrUrl ?? '?')).toBeLessThan(
    both.main.indexOf(first?.targetPathOrUrl ?? '?'),
  )
  await send('/api/read-articles', { articleId: first?.id ?? '', do: 'remove' }, plus)
  expect((await read('/read-articles', plus)).main).not.toContain(first?.targetPathOrUrl)
  await send('/api/read-articles', { do: 'clear' }, plus)
  expect((await read('/read-articles', plus)).mainText).toContain('Noch nichts gelesen')
  expect((await send('/api/read-articles', { articleId: '1300101', do: 'note' })).status).toBe(401)
})

test('a withdrawn article stays in the bookmarks, marked as withdrawn, and can be removed', async () => {
  const id = '1300102'
  await send('/api/bookmarks', { articleId: id, do: 'add' }, plus)
  const gone = await site.get(`/content-api/v5/articles/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${await site.editorKey()}` },
  })
  expect(gone.ok).toBe(true)
  const page = await read('/bookmarks', plus)
  expect(page.mainText).toContain('Dieser Artikel ist nicht abrufbar.')
  expect((await send('/api/bookmarks', { articleId: id, do: 'remove' }, plus)).status).toBe(303)
  expect((await read('/bookmarks', plus)).mainText).not.toContain('nicht abrufbar')
})

test.each(['/bookmarks/region', '/regions', '/read-articles'])(
  '[S2.19] without a sign-in, %s redirects to the login',
  async (path) => {
    const response = await site.get(path)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toMatch(/^\/dialog-flow\/login\?state=/)
  },
)

test.each([
  ['/api/bookmarks', { articleId: 'x', do: 'add' }, 404],
  ['/api/bookmarks', { do: 'add' }, 400],
  ['/api/bookmarks', { articleId: '1300101', do: 'steal' }, 400],
  ['/api/tag-bookmarks', { id: 'x', do: 'remove' }, 400],
  ['/api/tag-bookmarks', { id: '9999999', do: 'add' }, 404],
  ['/api/region-bookmarks', { id: '\0', do: 'remove' }, 400],
  ['/api/region-bookmarks', { id: 'nirgends', do: 'add' }, 404],
  ['/api/read-articles', { articleId: '-1', do: 'remove' }, 400],
])('%s with %j is refused with %i', async (path, fields, status) => {
  expect((await send(path, fields, plus)).status).toBe(status)
})

test('refuses a form from another site', async () => {
  const response = await site.get('/api/read-articles', {
    method: 'POST',
    headers: { cookie: plus, 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ do: 'clear' }),
  })
  expect(response.status).toBe(403)
})

test("cached pages contain no reader's bookmarks", async () => {
  const { main } = readDocument(
    await (await site.get('/1300101', { headers: { cookie: plus } })).text(),
  )
  expect(main).toContain('data-toggle="article"')
  expect(main).not.toContain('aria-pressed="true"')
})

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
