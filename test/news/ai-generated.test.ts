import { beforeAll, expect, test } from 'vitest'
import type { Article } from '../../src/rules/articles/article.ts'
import { createPartners } from '../../src/services/partners/embedded.ts'
import { writeArticle } from '../leak/plant.ts'
import { textOf } from '../site/html.ts'
import { testSiteForFile } from '../site/test-site.ts'

const ID = 1_979_001
const PAID = 1_979_002
const EPISODE = 1_979_003
const TEXT =
  'Dieser Text wurde mit Künstlicher Intelligenz erstellt und nicht redaktionell geprüft.'
const PICTURE = 'Mit KI erzeugtes Bild'
const SOUND = 'Mit KI erzeugter Ton'
const SOURCE = '"digitalSourceType":"https://schema.org/TrainedAlgorithmicMediaDigitalSource"'

const picture = {
  baseUrl: '/demo/bruecke-1.webp',
  altText: 'Eine Brücke',
  caption: 'So sähe sie aus.',
  copyrights: 'Grafik: Redaktion',
  width: 1600,
  height: 900,
}
const made = { ...picture, aiGenerated: true }
const record = {
  title: 'Wie die Schulen entscheiden',
  section: 'region/leverkusen',
  publishDate: new Date().toISOString(),
  aiGenerated: true,
  img: made,
  contentItems: [
    { identifier: 'p', content: { text: 'Der erste Absatz.' } },
    { identifier: 'normal', content: { image: made } },
    { identifier: 'gallery', content: { title: 'Entwürfe', images: [made, picture] } },
    {
      identifier: 'video',
      content: { src: '/media/rhein-1.mp4', title: 'Der Flug', duration: 9, aiGenerated: true },
    },
  ],
}

const site = await testSiteForFile()
beforeAll(async () => {
  await writeArticle(site, ID, record)
})

const html = async (path: string): Promise<string> => (await site.get(path)).text()
const read = async (id: number): Promise<Article> =>
  (await (await site.get(`/content-api/v5/articles/${id}`)).json()) as Article

test.each(['', '?lite'])(
  'AI-generated text is labeled above the text, pictures and films next to them%s',
  async (query) => {
    const { urlPath } = await read(ID)
    const text = textOf(await html(`${urlPath}${query}`))
    expect(text.indexOf(TEXT)).toBeGreaterThan(text.indexOf(record.title))
    expect(text.indexOf(TEXT)).toBeLessThan(text.indexOf('Der erste Absatz.'))
    // Lead picture, picture in the text, one of the gallery's two pictures.
    expect(text.split(PICTURE)).toHaveLength(4)
    expect(text).toContain('So sähe sie aus. Mit KI erzeugtes Bild · Grafik: Redaktion')
    expect(text).toContain('Der Flug Mit KI erzeugter Film')
  },
)

test('structured data, content API, full-text feeds and exports mark AI-generated content', async () => {
  const article = await read(ID)
  expect(article).toMatchObject({ aiGenerated: true, img: { aiGenerated: true } })
  expect((await html(article.urlPath)).split(SOURCE)).toHaveLength(5)
  const { key } = await createPartners(site.database).make({
    partner: 'Probe',
    scopes: ['ninjs', 'newsml-g2', 'fulltext'],
    days: null,
  })
  const headers = { authorization: `Bearer ${key}` }
  for (const format of ['ninjs', 'newsml-g2']) {
    const answer = await site.get(`/api/exports/${format}`, { headers })
    const text = await answer.text()
    expect(text).toContain(TEXT)
    expect(text).toContain(`${PICTURE} · Grafik: Redaktion`)
    // One for the text and one for its picture.
    if (format === 'ninjs') expect(text.split('/trainedAlgorithmicMedia"')).toHaveLength(3)
    expect(text.replaceAll(/\\"|&quot;/g, '"')).toContain('"aiGenerated":true')
  }
  const feed = await (await site.get('/feeds/partner/fulltext', { headers })).text()
  expect(feed.indexOf(TEXT)).toBeGreaterThan(0)
  expect(feed.indexOf(TEXT)).toBeLessThan(feed.lastIndexOf('Der erste Absatz.'))
})

test('a reader without access also sees the AI label of a paid article', async () => {
  await writeArticle(site, PAID, {
    ...record,
    title: 'Ein bezahlter Text',
    contentRestriction: 'paid',
    contentItems: undefined,
    text: `${'Ein langer Anfang, den alle lesen. '.repeat(20)}\n\nDer Rest.`,
  })
  const text = textOf(await html((await read(PAID)).urlPath))
  expect(text).toContain(TEXT)
  expect(text).not.toContain('Der Rest.')
})

test('an AI-spoken episode is labeled next to its player and in its feed', async () => {
  const content = { src: '/media/fruehschicht-1.mp3', title: 'Folge', duration: 85 }
  await writeArticle(site, EPISODE, {
    title: 'Die gesprochene Folge',
    section: 'mediathek',
    podcast: 'fruehschicht',
    publishDate: new Date().toISOString(),
    contentItems: [
      { identifier: 'p', content: { text: 'Ein Gespräch.' } },
      { identifier: 'audio', content: { ...content, aiGenerated: true } },
    ],
  })
  const show = await html('/podcasts/fruehschicht-1')
  const own = await html((await read(EPISODE)).urlPath)
  for (const page of [show, own]) {
    expect(textOf(page)).toContain(SOUND)
    expect(page).toContain(SOURCE)
  }
  expect(await html('/feeds/podcasts/1')).toContain(`Ein Gespräch. – ${SOUND}`)
})

test('removing the AI mark removes every label at once', async () => {
  const { urlPath } = await read(ID)
  expect(await html(urlPath)).toContain(TEXT)
  await writeArticle(site, ID, {
    ...record,
    aiGenerated: false,
    img: picture,
    contentItems: undefined,
    text: 'Ein Absatz.',
  })
  const page = await html(urlPath)
  expect(page).toContain('Ein Absatz.')
  expect(page).not.toMatch(/mit Künstlicher Intelligenz|Mit KI|digitalSourceType/)
})

test.each([
  [{ aiGenerated: 'ja' }, 'aiGenerated must be true or false'],
  [{ img: { ...picture, aiGenerated: 1 } }, 'img.aiGenerated must be true or false'],
])('refuses an invalid AI mark: %j', async (fields, reason) => {
  await expect(writeArticle(site, ID, { ...record, ...fields })).rejects.toThrow(reason)
})
