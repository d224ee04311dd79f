import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseRssFeed } from 'feedsmith'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { podcastGuid } from '../../src/api/feeds/podcast-rss.ts'
import { writeArticle } from '../leak/plant.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()

const ofShow = async (id: number) =>
  parseRssFeed(await (await site.get(`/feeds/podcasts/${id}`)).text())

/** Returns path and query of a URL. */
const pathOf = (url = ''): string => new URL(url).pathname + new URL(url).search

test('a show’s feed has the fields that podcast directories require', async () => {
  const answer = await site.get('/feeds/podcasts/2')
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const { itunes, podcast, language, items = [], link } = await ofShow(2)
  expect(language).toBe('de')
  expect(link).toMatch(/\/podcasts\/rheinkilometer-2$/)
  expect(itunes).toMatchObject({
    author: 'Piotr Malinowski',
    explicit: false,
    type: 'episodic',
    categories: [{ text: 'Society & Culture', categories: [{ text: 'Places & Travel' }] }],
    owner: { email: expect.stringContaining('@') as string },
  })
  expect(podcast).toMatchObject({
    locked: { value: true },
    guid: expect.stringMatching(/^[\da-f-]{36}$/) as string,
  })
  expect(items.map(({ itunes: told }) => told?.episode)).toEqual([3, 2, 1])
  expect(new Set(items.map(({ guid }) => guid?.value)).size).toBe(3)
  const response = await site.get(pathOf(itunes?.image))
  expect(response.status).toBe(302)
  const cover = await site.get(response.headers.get('location') ?? '')
  const { width, height, format } = await sharp(Buffer.from(await cover.arrayBuffer())).metadata()
  expect([width, height, format]).toEqual([1400, 1400, 'png'])
})

test('an episode’s file has the declared length and type, and is served in ranges', async () => {
  const { items = [] } = await ofShow(1)
  expect(items).toHaveLength(3)
  for (const { enclosures: [file] = [] } of items) {
    const path = pathOf(file?.url)
    const { size } = await stat(join(import.meta.dirname, '../../db/demo', path))
    expect(file?.length).toBe(size)
    const part = await site.get(path, { headers: { range: 'bytes=0-99' } })
    expect(part.headers.get('content-type')).toBe(file?.type)
    expect(part.headers.get('content-range')).toBe(`bytes 0-99/${size}`)
  }
})

test('chapters and transcript are served where the feed says', async () => {
  const { items = [] } = await ofShow(1)
  const { chapters, transcripts } = items[0]?.podcast ?? {}
  const answer = await site.get(pathOf(chapters?.url))
  expect(answer.headers.get('content-type')).toContain(chapters?.type ?? 'nothing')
  expect(await answer.json()).toMatchObject({
    version: '1.2.0',
    chapters: [{ startTime: 4.6 }, {}, {}, {}],
  })
  const words = await site.get(pathOf(transcripts?.[0]?.url))
  expect(words.headers.get('access-control-allow-origin')).toBe('*')
  expect(await words.text()).toMatch(/^WEBVTT\n\n00:00:04\.600 --> /)
})

test('answers 304 to a matching entity tag until a new episode appears', async () => {
  const tag = (await site.get('/feeds/podcasts/1')).headers.get('etag') ?? ''
  const ask = () => site.get('/feeds/podcasts/1', { headers: { 'if-none-match': tag } })
  expect((await ask()).status).toBe(304)
  const audio = (src: string) => ({
    identifier: 'audio',
    content: { src, title: 'Neu', duration: 85 },
  })
  const episode = {
    title: 'Ganz neu',
    section: 'mediathek',
    publishDate: new Date().toISOString(),
    podcast: 'fruehschicht',
  }
  const text = { identifier: 'p', content: { text: 'Ein Satz.' } }
  await writeArticle(site, 1_950_201, {
    ...episode,
    contentItems: [text, audio('/media/fruehschicht-1.mp3')],
  })
  expect((await ask()).status).toBe(200)
  const paid = { ...episode, title: 'Bezahlt', contentRestriction: 'paid' }
  await writeArticle(site, 1_950_202, {
    ...paid,
    contentItems: [text, audio('/media/fruehschicht-2.mp3')],
  })
  const missing = join(site.dataDir, 'media/weg.mp3')
  await writeFile(missing, 'Ton')
  await writeArticle(site, 1_950_203, {
    ...episode,
    title: 'Verloren',
    contentItems: [text, audio('/media/weg.mp3')],
  })
  await rm(missing)
  const titles = (await ofShow(1)).items?.map(({ title }) => title)
  expect(titles).toContain('Ganz neu')
  expect(titles).not.toContain('Bezahlt')
  expect(titles).not.toContain('Verloren')
})

test.each([
  '/feeds/podcasts/99',
  '/feeds/podcasts/x',
  '/feeds/chapters/1300101',
  '/feeds/transcripts/1950202',
  '/feeds/podcasts/99/cover.png',
])('answers 404 at %s', async (path) => expect((await site.get(path)).status).toBe(404))

test('the guid of a feed is computed by the podcast standard', () => {
  expect(podcastGuid('https://mp3s.nashownotes.com/pc20rss.xml')).toBe(
    '917393e3-1b1e-5cef-ace4-edaa54e1f810',
  )
})

test('a show’s page links to its feed', async () => {
  const page = await (await site.get('/podcasts/fruehschicht-1')).text()
  const [, address = ''] =
    /type="application\/rss\+xml" title="Frühschicht \(RSS\)" href="([^"]+)"/.exec(page) ?? []
  expect(new URL(address).pathname).toBe('/feeds/podcasts/1')
})
