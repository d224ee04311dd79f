import { beforeAll, expect, test } from 'vitest'
import type { Article } from '../../src/rules/articles/article.ts'
import { projectFiles } from '../architecture/project-files.ts'
import { writeArticle } from '../leak/plant.ts'
import { textOf } from '../site/html.ts'
import { testSiteForFile } from '../site/test-site.ts'

const SOLD = 1_978_001
const CORRECTED = 1_978_002
const EPISODE = 1_978_003
const TITLE = 'Quittenhof öffnet neuen Laden'

const site = await testSiteForFile()
beforeAll(async () => {
  await writeArticle(site, SOLD, {
    title: TITLE,
    section: 'wirtschaft',
    tags: ['handel'],
    isSoldContent: true,
    badge: 'Eilmeldung',
    publishDate: new Date().toISOString(),
    text: 'Der Laden ist schön, sagt der Laden.',
  })
})

const html = async (path: string): Promise<string> => (await site.get(path)).text()
const read = async (id: number): Promise<Article> =>
  (await (await site.get(`/content-api/v5/articles/${id}`)).json()) as Article

test.each(['/wirtschaft', '/schlagzeilen', '/neueste', '/themen/144', '/suche?q=Quittenhof'])(
  'sold content is marked as „Anzeige“ on %s',
  async (path) => {
    const text = textOf(await html(path))
    const places = [...text.matchAll(new RegExp(TITLE, 'g'))].map(({ index }) => index)
    expect(places.length).toBeGreaterThan(0)
    for (const place of places)
      expect(text.slice(Math.max(0, place - 60), place)).toContain('Anzeige')
  },
)

test('the page of sold content is marked above the title, for sharing and in structured data', async () => {
  const page = await html((await read(SOLD)).urlPath)
  expect(textOf(page)).toMatch(new RegExp(`Anzeige.{0,40}${TITLE}`))
  expect(page).toContain(`property="og:title" content="Anzeige: ${TITLE}"`)
  expect(page).toContain('"@type":"AdvertiserContentArticle"')
  expect(page).not.toContain('"@type":"NewsArticle"')
  expect(await html('/neueste')).toContain(`"name":"Anzeige: ${TITLE}"`)
})

test('a sold episode is marked in the list of its show, in its feed and in structured data', async () => {
  await writeArticle(site, EPISODE, {
    title: 'Folge vom Quittenhof',
    section: 'mediathek',
    podcast: 'fruehschicht',
    isSoldContent: true,
    isPodcast: true,
    publishDate: new Date().toISOString(),
    contentItems: [
      { identifier: 'p', content: { text: 'Ein Gespräch.' } },
      {
        identifier: 'audio',
        content: { src: '/media/fruehschicht-1.mp3', title: 'Folge', duration: 85 },
      },
    ],
  })
  const page = await html('/podcasts/fruehschicht-1')
  expect(textOf(page)).toMatch(/Anzeige.{0,20}Folge vom Quittenhof/)
  for (const text of [page, await html((await read(EPISODE)).urlPath)])
    expect(text).toContain('"@type":"PodcastEpisode","name":"Anzeige: Folge vom Quittenhof"')
  expect(await html('/feeds/podcasts/1')).toContain('<title>Anzeige: Folge vom Quittenhof</title>')
})

/** These files mark sold content, link to topics, or belong to the publisher; no other file may link to an article. */
const LEAD_TO_ARTICLES = [
  'src/browser/readers/own-topics.ts',
  'src/pages/article-changes/ArticleChangesView.tsx',
  'src/pages/article/ArticleView.tsx',
  'src/pages/loading/list-data.ts',
  'src/pages/office-figures/OfficeFiguresView.tsx',
  'src/pages/podcast-detail/PodcastDetailView.tsx',
  'src/pages/topics/TopicsView.tsx',
  'src/ui/news/ArticleLink.tsx',
  'src/ui/news/Teaser.tsx',
  'src/ui/news/lists/TopicListing.tsx',
]

test('only components that mark sold content link to articles', () => {
  const files = projectFiles()
  const found = files
    .filter(({ path }) => /^src\/(?:ui|pages|browser)\//.test(path) && !/test|sample/.test(path))
    .filter(({ text }) => /targetPathOrUrl|href=\{(?:article\.)?urlPath\}/.test(text))
  expect(found.map(({ path }) => path).toSorted()).toEqual(LEAD_TO_ARTICLES)
})

test('a correction is shown to every reader, with its date, on the page and in structured data', async () => {
  await writeArticle(site, CORRECTED, {
    title: 'Ein Artikel mit einem Fehler',
    section: 'politik',
    contentRestriction: 'paid',
    publishDate: new Date().toISOString(),
    text: `${'Ein langer Anfang, den alle lesen. '.repeat(20)}\n\nDer Rest.`,
    corrections: [
      { date: '2026-11-20T12:00:00+01:00', text: 'Es waren drei, nicht vier.' },
      { date: '2026-11-21', text: 'Sie heißt Meier.' },
    ],
  })
  const { urlPath, corrections } = await read(CORRECTED)
  expect(corrections).toHaveLength(2)
  const page = await html(urlPath)
  expect(textOf(page)).toMatch(/Korrekturen.*Sie heißt Meier\..*20\.11\.2026.*nicht vier/)
  expect(page).toContain('"@type":"CorrectionComment"')
  const refused = writeArticle(site, CORRECTED, {
    title: 'X',
    section: 'politik',
    publishDate: new Date().toISOString(),
    text: 'Y.',
    corrections: [{ date: 'gestern', text: 'x' }],
  })
  await expect(refused).rejects.toThrow(/400 .*corrections/)
})
