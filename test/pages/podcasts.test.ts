import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeArticle } from '../leak/plant.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()

const pageOf = async (path: string): Promise<string> => {
  const response = await site.get(path)
  expect(response.status).toBe(200)
  return response.text()
}

const writeShow = (id: number, fields: object) => writeContent(`podcasts/${id}`, fields)

async function writeContent(path: string, fields: object): Promise<Response> {
  return site.get(`/content-api/v5/${path}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${await site.editorKey()}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(fields),
  })
}

const SHOW = {
  slug: 'am-wehr',
  title: 'Am Wehr',
  description: 'Ein Podcast über Wasser.',
  author: 'Jana Wiesdorf',
  category: 'News > Daily News',
}
const EPISODE = {
  title: 'Was das Wehr erzählt',
  section: 'mediathek',
  publishDate: new Date().toISOString(),
  podcast: 'am-wehr',
  episode: 12,
  contentItems: [
    { identifier: 'p', content: { text: 'Ein Satz über das Wehr.' } },
    {
      identifier: 'audio',
      content: {
        src: '/media/fruehschicht-1.mp3',
        title: 'Das Wehr',
        duration: 85,
        chapters: [{ start: 4.6, title: 'Am Ufer' }],
        transcript: [{ start: 4.6, speaker: 'Jana', text: 'Hören Sie das Rauschen?' }],
      },
    },
  ],
}

test('[S2.11] the list names every show and its episodes; a show’s page has a player for each episode', async () => {
  const list = await pageOf('/podcasts')
  expect(list).toContain('href="/podcasts/fruehschicht-1"')
  expect(list).toContain('href="/podcasts/rheinkilometer-2"')
  expect(list).toContain('Folge 48: Guten')
  const detail = await pageOf('/podcasts/fruehschicht-1')
  expect(
    detail.match(/<audio controls="" preload="none" src="\/media\/[\w-]+\.mp3"/g),
  ).toHaveLength(3)
  expect(detail).toContain('"@type":"PodcastSeries"')
  expect(detail).toContain('Folge 48: Guten')
  expect(detail).not.toContain('>Folge 48<')
})

test('a show and an episode written by the content API appear on their pages at once', async () => {
  await pageOf('/podcasts')
  expect((await writeShow(900, SHOW)).status).toBe(201)
  await expect.poll(() => pageOf('/podcasts')).toContain('Am Wehr')
  expect(await pageOf('/podcasts/am-wehr-900')).toContain('Noch keine Folgen')
  await writeArticle(site, 1_950_101, EPISODE)
  await expect.poll(() => pageOf('/podcasts/am-wehr-900')).toContain('Was das Wehr')
  expect(await pageOf('/podcasts/am-wehr-900')).toContain('>Folge 12<')
  const page = await pageOf('/1950101')
  expect(page).toContain('href="/podcasts/am-wehr-900"')
  expect(page).toContain('Hören Sie das Rauschen?')
  expect(page).toContain('href="/media/fruehschicht-1.mp3#t=4.6"')
  expect(page).toContain('"@type":"PodcastEpisode"')
  const article = await (await site.get('/content-api/v5/articles/1950101')).json()
  expect(article).toMatchObject({ isPodcast: true, episode: 12, podcast: { id: 900 } })
  await writeArticle(site, 1_950_101, { ...article, title: 'Zurückgeschrieben' })
  await expect.poll(() => pageOf('/podcasts/am-wehr-900')).toContain('Zurückgeschrieben')
})

test.each([
  [{ ...SHOW, category: 'Nachrichten' }, 'category'],
  [{ ...SHOW, slug: 'Am Wehr' }, 'slug'],
  [{ ...SHOW, description: '' }, 'description'],
  [{ ...SHOW, owner: 'x' }, 'owner'],
])('refuses an invalid show and names the field: %#', async (fields, name) => {
  const response = await writeShow(901, fields)
  expect(response.status).toBe(400)
  expect(await response.text()).toContain(name)
})

test.each([
  ['/podcasts/am-wehr-999999', 404],
  ['/podcasts/fruehschicht-1/2', 404],
  ['/podcasts/99', 404],
])('%s answers %i', async (path, status) => {
  expect((await site.get(path)).status).toBe(status)
})

test('nothing of a paid episode is public, neither its sound nor its transcript', async () => {
  const [text, audio] = EPISODE.contentItems
  await writeFile(join(site.dataDir, 'media/geheimer-ton.mp3'), 'Ton')
  const secret = {
    src: '/media/geheimer-ton.mp3',
    transcript: [{ start: 0, text: 'Geheim.' }],
  }
  await writeArticle(site, 1_950_102, {
    ...EPISODE,
    title: 'Nur für Abonnenten',
    contentRestriction: 'paid',
    contentItems: [text, { ...audio, content: { ...audio?.content, ...secret } }],
  })
  for (const path of ['/1950102', '/podcasts/am-wehr-900', '/1950102/_payload.json']) {
    const response = await site.get(path)
    const body = await response.text()
    expect(body).toContain('Nur für')
    expect(body).not.toContain('geheimer-ton')
    expect(body).not.toContain('Geheim.')
  }
})

test.each(['/media/fehlt.mp3', '/media/../editor.key', '/images/folge.mp3'])(
  'refuses an episode whose recording %s does not exist, and names it',
  async (src) => {
    const [text, audio] = EPISODE.contentItems
    const items = [text, { ...audio, content: { ...audio?.content, src } }]
    const response = await writeContent('articles/1950104', { ...EPISODE, contentItems: items })
    expect(response.status).toBe(400)
    expect((await response.json()).message).toContain(src.includes('..') ? 'src' : src)
    expect((await site.get('/content-api/v5/articles/1950104')).status).toBe(404)
  },
)

test('serves sound in the requested ranges', async () => {
  const whole = await site.get('/media/fruehschicht-1.mp3')
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect(whole.headers.get('accept-ranges')).toBe('bytes')
  const part = await site.get('/media/fruehschicht-1.mp3', {
    headers: { range: 'bytes=1000-1999' },
  })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe(`bytes 1000-1999/${bytes.length}`)
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(1000, 2000))
})
