import { expect, test } from 'vitest'
import { exchange } from '../site/exchange.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()

const ARTICLE = '/leverkusen/bombe-in-kueppersteg-1900-menschen-muessen-raus-1300101'
const KINDS = ['/', '/sport', ARTICLE, '/themen', '/autoren', '/suche?q=Rhein', '/schlagzeilen']
const liteOf = (path: string) => path + (path.includes('?') ? '&lite' : '?lite')
/** Returns the headings of a page. */
const headingsOf = (html: string): string[] =>
  [...html.matchAll(/<h[12][^>]*>.*?<\/h[12]>/gs)].map(([one]) => one.replaceAll(/<[^>]+>/g, ''))

test.each(KINDS)(
  '[S1.01] the lite version of %s has the same headings and no script',
  async (path) => {
    const whole = await (await site.get(path)).text()
    const response = await site.get(liteOf(path))
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(headingsOf(html)).toEqual(headingsOf(whole).filter((one) => one !== ''))
    expect(html).not.toMatch(/<script|<mb-island|srcset|\.woff2|\son[a-z]+=/i)
    expect(response.headers.get('content-security-policy')).toContain("script-src 'none'")
    expect(html).toContain('name="robots" content="noindex, follow"')
    const canonical = /<link[^>]* rel="canonical" href="([^"]*)"/
    expect(canonical.exec(html)?.[1]).toBe(canonical.exec(whole)?.[1])
    expect(html.length).toBeLessThan(whole.length)
  },
)

test('links on a lite page lead to lite pages, except the one to the full page', async () => {
  for (const path of KINDS) {
    const html = await (await site.get(liteOf(path))).text()
    const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href ?? '')
    const whole = links.filter((href) => !/[?&]lite\b|^\/feeds\//.test(href))
    expect(links.length).toBeGreaterThan(20)
    expect(new Set(whole)).toEqual(new Set([path]))
  }
})

test('every spelling of a lite page is one cached page, with the caching and tags of the full page', async () => {
  const first = await site.get('/sport?lite')
  const others = ['/sport?lite=', '/sport?lite=1', '/sport?x=2&lite=yes', '/sport?lite&lite=3']
  for (const path of others) {
    const other = await site.get(path)
    expect(other.headers.get('etag')).toBe(first.headers.get('etag'))
  }
  const whole = await site.get('/sport')
  for (const name of ['cache-control', 'vary'])
    expect(first.headers.get(name)).toBe(whole.headers.get(name))
  const tagsOf = ({ headers }: Response) => headers.get('surrogate-key')?.split(' ').toSorted()
  expect(tagsOf(first)).toEqual(tagsOf(whole))
  expect(whole.headers.get('etag')).not.toBe(first.headers.get('etag'))
  expect(await (await site.get('/sport/_payload.json?lite')).json()).toMatchObject({
    page: 'channel',
  })
})

test('a lite page does not repeat unknown query parameters', async () => {
  const html = await (await site.get('/sport?lite&link-token=geheim&fbclid=spur')).text()
  expect(html).not.toMatch(/geheim|spur/)
})

test('[S4.06] a lite page shows paid text to subscribers only', async () => {
  const path = '/1300123?lite'
  const locked = await exchange(site.url, { path })
  expect(locked.headers['cache-control']).toBe('private, no-cache')
  const cookie = await site.signIn('plus')
  const open = await exchange(site.url, { path, headers: { cookie } })
  expect(open.headers['cache-control']).toBe('private, no-store')
  expect(open.body.length).toBeGreaterThan(locked.body.length)
  expect((await exchange(site.url, { path })).body).toBe(locked.body)
})

test('the lite versions of the 404 page and of the login have no script', async () => {
  const missing = await site.get('/gibt-es-nicht?lite')
  expect(missing.status).toBe(404)
  expect(await missing.text()).not.toContain('<script')
  const login = await site.get('/dialog-flow/login?lite&next=/sport')
  const html = await login.text()
  expect(html).not.toContain('<script')
  expect(html).toContain('action="/dialog-flow/login" method="post"')
  expect(login.headers.get('cache-control')).toBe('private, no-store')
})

test('the account link of lite pages is the same for all readers and leads to the account or the sign-in', async () => {
  const html = await (await site.get('/sport?lite')).text()
  const header = html.slice(0, html.indexOf('</header>'))
  expect(header).toContain('<a href="/account?lite">Konto</a>')
  expect(header).not.toContain('Anmelden')
  const cookie = await site.signIn('pur')
  const account = await exchange(site.url, { path: '/account?lite', headers: { cookie } })
  expect(account.status).toBe(200)
})

test('a form sent from a lite page leads to a lite page, other forms to a full page', async () => {
  const cookie = await site.signIn('pur')
  const form = { articleId: '1300101', do: 'add' }
  const sent = async (referer: string) => {
    const { headers } = await exchange(site.url, {
      method: 'POST',
      path: '/api/bookmarks',
      headers: { cookie, referer, 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams(form)),
    })
    return headers['location']
  }
  const whole = await sent(`${site.url}/1300101`)
  expect(whole).toMatch(/^\/bookmarks/)
  expect(await sent(`${site.url}/1300101?lite`)).toBe(liteOf(whole ?? ''))
  expect(await sent('kein Ort')).toBe(whole)
  const guarded = await exchange(site.url, { path: '/account?lite' })
  expect(guarded.headers['location']).toMatch(/^\/dialog-flow\/login\?.*&lite$/)
})
