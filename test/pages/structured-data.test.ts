import sharp from 'sharp'
import { expect, test } from 'vitest'
import { writeArticle } from '../leak/plant.ts'
import { HOME } from '../site/open-site-on.ts'
import { testSiteForFile } from '../site/test-site.ts'

const ID = 1_960_001

const site = await testSiteForFile()

type NewsArticle = {
  image: string[]
  publisher: { logo: { url: string; width: number; height: number } }
}

async function markupOf(path: string): Promise<NewsArticle> {
  const html = await (await site.get(path)).text()
  const [, json = ''] = /<script[^>]*application\/ld\+json[^>]*>([^]*?)<\/script>/.exec(html) ?? []
  return JSON.parse(json) as NewsArticle
}

/** Fetches the picture of a structured-data URL like a search engine. */
async function pictureAt(url: string) {
  expect(url.startsWith(`${HOME}/images/`)).toBe(true)
  const response = await site.get(url.slice(HOME.length), { headers: { accept: '*/*' } })
  expect(response.status).toBe(200)
  return sharp(Buffer.from(await response.arrayBuffer())).metadata()
}

test('the structured data of an article without a picture names a logo and pictures that exist', async () => {
  await writeArticle(site, ID, {
    title: 'Ein Artikel, zu dem es kein Bild gibt',
    section: 'region/leverkusen',
    contentRestriction: 'free',
    publishDate: new Date().toISOString(),
    text: 'Es gab an diesem Tag nichts zu sehen, und doch war viel los.',
  })
  const { urlPath } = (await (await site.get(`/content-api/v5/articles/${ID}`)).json()) as {
    urlPath: string
  }
  const { image, publisher } = await markupOf(urlPath)
  const { url, width, height } = publisher.logo
  expect(await pictureAt(url)).toMatchObject({ format: 'png', width, height })
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(112)
  expect(image).toHaveLength(3)
  for (const address of image) {
    const picture = await pictureAt(address)
    expect(picture.format).toBe('jpeg')
    expect(picture.width).toBeGreaterThanOrEqual(1200)
  }
})
