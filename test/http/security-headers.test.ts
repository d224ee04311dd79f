import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeArticle } from '../leak/plant.ts'
import { exchange } from '../site/exchange.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'

const VIDEO = 'https://www.youtube-nocookie.com/embed/abcdefghijk'
const CHART = 'https://datawrapper.dwcdn.net/abcde/1/'
const PAID = 1_397_001
const PLAIN = 1_397_002
const STRANGE = 1_397_003
const FREE = 1_397_004
const YOUTUBE = ['https://www.youtube-nocookie.com', 'https://www.youtube.com']
const SENTENCE = 'Ein Absatz, der lang genug ist, um einer zu sein, und noch ein wenig länger. '

let site: TestSite
let plain: TestSite
beforeAll(async () => {
  site = await openTestSite()
  plain = await openTestSite({ PUBLIC_URL: 'http://localhost:3000' })
  const article = (title: string, body_html: string, contentRestriction: string) => ({
    title,
    date: new Date(Date.now() - 1000).toISOString(),
    section: 'politik',
    contentRestriction,
    body_html,
  })
  const frame = (src: string) => `<iframe src="${src}"></iframe>`
  const text = `<p>${SENTENCE.repeat(8)}</p>`.repeat(6)
  await writeArticle(
    site,
    PAID,
    article('Mit Film', frame(VIDEO) + text + frame(CHART) + text, 'paid'),
  )
  await writeArticle(site, FREE, article('Frei mit Film', text + frame(VIDEO), 'free'))
  await writeArticle(site, PLAIN, article('Ohne Film', text, 'free'))
  await writeArticle(
    site,
    STRANGE,
    article('Fremd', frame('https://boese.example/embed') + text, 'free'),
  )
})
afterAll(async () => {
  await site?.close()
  await plain?.close()
})

async function frameSources(path: string, cookie?: string) {
  const { headers } = await exchange(site.url, { path, headers: cookie ? { cookie } : {} })
  const policy = String(headers['content-security-policy'])
  return /frame-src ([^;]+)/.exec(policy)?.[1]?.split(' ')
}

test('a page may frame only the providers of its own embeds', async () => {
  for (const visit of ['made', 'cached']) {
    expect([visit, await frameSources('/')]).toEqual([visit, ["'self'"]])
    expect([visit, await frameSources(`/${FREE}`)]).toEqual([visit, ["'self'", ...YOUTUBE]])
    expect([visit, await frameSources(`/${PLAIN}`)]).toEqual([visit, ["'self'"]])
    expect([visit, await frameSources(`/${STRANGE}`)]).toEqual([visit, ["'self'"]])
    expect(await frameSources('/gibt-es-nicht')).toEqual(["'self'"])
    expect(await frameSources('/dialog-flow/login')).toEqual(["'self'"])
  }
})

test('a paid article’s locked page does not name the providers of its paid embeds', async () => {
  const cookie = await site.signIn('plus')
  for (const visit of ['made', 'cached']) {
    expect([visit, await frameSources(`/${PAID}`)]).toEqual([visit, ["'self'"]])
    expect([visit, await frameSources(`/${PAID}`, cookie)]).toEqual([
      visit,
      ["'self'", 'https://datawrapper.dwcdn.net', ...YOUTUBE],
    ])
  }
  const framesFor = async (id: number) => {
    const { body } = await exchange(site.url, { path: `/${id}/_payload.json` })
    return (JSON.parse(body) as { frames: string[] }).frames
  }
  expect(await framesFor(PAID)).toEqual([])
  expect(await framesFor(FREE)).toEqual(YOUTUBE)
})

const PATHS = [
  '/',
  '/1300101',
  '/1300101/_payload.json',
  '/gibt-es-nicht',
  '/sport/',
  '/sprite.svg',
  '/api/session',
  '/api/gibt-es-nicht',
  '/content-api/v5/tags',
  '/dialog-flow/login',
  '/healthz',
  '/account',
]

test('a site with an https address sends HSTS with every answer, rendered or cached', async () => {
  for (const visit of ['made', 'cached']) {
    for (const path of PATHS) {
      const { headers } = await exchange(site.url, { path })
      expect([visit, path, headers['strict-transport-security']]).toEqual([
        visit,
        path,
        'max-age=63072000',
      ])
    }
  }
  const { headers } = await exchange(site.url, { path: '/', headers: { 'if-none-match': '*' } })
  expect(headers['strict-transport-security']).toBe('max-age=63072000')
})

test('every answer with content, rendered or cached, forbids browsers to guess its type', async () => {
  const redirected = ['/sport/', '/account']
  for (const visit of ['made', 'cached']) {
    for (const path of PATHS.filter((one) => !redirected.includes(one))) {
      const { headers } = await exchange(plain.url, { path })
      expect([visit, path, headers['x-content-type-options']]).toEqual([visit, path, 'nosniff'])
    }
  }
})

test('a site without https sends no HSTS', async () => {
  for (const path of PATHS) {
    const { headers } = await exchange(plain.url, { path })
    expect([path, headers['strict-transport-security']]).toEqual([path, undefined])
  }
})
