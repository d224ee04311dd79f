import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Teaser } from '../../src/rules/articles/article.ts'
import { openImgix, type FakeImgix } from '../fakes/imgix.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'

const TOKEN = 'FOO123bar'

let folder = ''
let imgix: FakeImgix
let site: TestSite
/** The path of a free article with a picture. */
let article = ''
beforeAll(async () => {
  const first = await openTestSite()
  folder = join(first.dataDir, 'pictures')
  await first.close()
  imgix = await openImgix({ folder, token: TOKEN })
  site = await openTestSite({ IMAGES_URL: imgix.url, IMAGES_TOKEN: TOKEN })
  const { teasers } = (await (
    await site.get('/content-api/v5/articles/search?limit=40&searchTerms=Rhein')
  ).json()) as { teasers: Teaser[] }
  const free = teasers.find((one) => !one.isSoldContent && one.img?.baseUrl)
  article = free?.targetPathOrUrl ?? ''
})
afterAll(async () => {
  await site?.close()
  await imgix?.close()
})

const textOf = async (path: string) => (await site.get(path)).text()
const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#38;', '&')

/** Returns every picture URL in a document. */
function picturesIn(document: string): string[] {
  const addresses = unescaped(document).match(/[^\s"'<>\\]*\/(?:__images|images)\/[^\s"'<>\\]*/g)
  return [...new Set(addresses?.map((address) => address.replace(/[,;)]+$/, '')))]
}
const isOwn = (address: string) =>
  /^(?:https:\/\/morgenblatt\.example)?\/images\/site\//.test(address)

/** Returns the image host's URLs in a document, and checks that all others are the paper's own. */
function hostedIn(document: string): string[] {
  const others = picturesIn(document).filter((address) => !isOwn(address))
  expect(others.filter((address) => !address.startsWith(`${imgix.url}/`))).toEqual([])
  return others
}

async function pictureAt(address: string) {
  const response = await fetch(address, { headers: { accept: 'image/webp' } })
  expect([address, response.status]).toEqual([address, 200])
  return sharp(Buffer.from(await response.arrayBuffer())).metadata()
}

test.each(['/', '/region/leverkusen', '/?lite'])(
  'every picture of %s comes from the image host, signed',
  async (path) => {
    const addresses = hostedIn(await textOf(path))
    expect(addresses.length).toBeGreaterThan(5)
    for (const address of addresses.slice(0, 4))
      expect((await pictureAt(address)).width).toBeGreaterThan(0)
  },
)

test('an article’s page, sharing picture and structured data use the image host', async () => {
  const html = await textOf(article)
  expect(hostedIn(html).length).toBeGreaterThan(5)
  const [, card = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
  expect(await pictureAt(unescaped(card))).toMatchObject({ width: 1200, height: 630 })
  const [, json = ''] = /<script[^>]*application\/ld\+json[^>]*>([^]*?)<\/script>/.exec(html) ?? []
  const { image, publisher } = JSON.parse(json) as {
    image: string[]
    publisher: { logo: { url: string } }
  }
  expect(image.filter((address) => !address.startsWith(imgix.url))).toEqual([])
  expect(await pictureAt(image[0] ?? '')).toMatchObject({ width: 1200, height: 675 })
  expect(isOwn(publisher.logo.url)).toBe(true)
})

test.each(['/feeds/rss', '/feeds/json', '/sitemaps/news.xml'])(
  'pictures in %s come from the image host',
  async (path) => {
    await expect.poll(async () => hostedIn(await textOf(path)).length).toBeGreaterThan(0)
    const [address = ''] = hostedIn(await textOf(path))
    expect(await pictureAt(address)).toMatchObject({ format: 'jpeg', width: 1200 })
  },
)

test('a feed declares a picture’s length as the image host serves it', async () => {
  const enclosure = /<enclosure url="([^"]+)" length="(\d+)" type="image\/jpeg"/
  await expect.poll(async () => enclosure.test(await textOf('/feeds/rss'))).toBe(true)
  const [, url = '', length] = enclosure.exec(await textOf('/feeds/rss')) ?? []
  const picture = await (await fetch(unescaped(url), { headers: { accept: '*/*' } })).arrayBuffer()
  expect(picture.byteLength).toBe(Number(length))
})

test('the policy allows pictures of the image host only, on every page', async () => {
  const { origin } = new URL(imgix.url)
  for (const path of ['/', article, '/gibt-es-nicht', '/dialog-flow/login']) {
    const policy = (await site.get(path)).headers.get('content-security-policy') ?? ''
    expect([path, /img-src ([^;]+)/.exec(policy)?.[1]]).toEqual([path, `'self' data: ${origin}`])
    expect(policy.split(origin)).toHaveLength(2)
  }
})

test('this site still serves the paper’s own pictures', async () => {
  const html = await textOf(article)
  const [own = ''] = picturesIn(html).filter(isOwn)
  const { pathname, search } = new URL(own, site.url)
  expect((await site.get(pathname + search)).status).toBe(200)
})

test('the image host receives no cookies, no credentials and no token', async () => {
  expect(imgix.asked.filter(({ headers }) => headers.cookie ?? headers.authorization)).toEqual([])
  expect(imgix.asked.filter(({ path }) => path.includes(TOKEN))).toEqual([])
  expect(site.errors).toEqual([])
})
