import { expect, test } from 'vitest'
import type { Article, Teaser } from '../../src/rules/articles/article.ts'
import { LIST_TEASERS } from '../../src/rules/lists/paging.ts'
import { writeArticle } from '../leak/plant.ts'
import { textOf } from '../site/html.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()

const FREE = 1300601
const PAID = 1300602

const html = async (path: string): Promise<string> => (await site.get(path)).text()
const json = async <Answer>(path: string): Promise<Answer> =>
  (await (await site.get(`/content-api/v5/${path}`)).json()) as Answer
const pathOf = async (id: number) => (await json<Article>(`articles/${id}`)).urlPath

type Data = { '@type': string; review?: { reviewRating: { ratingValue: number } } }

const markupIn = (page: string): Data[] =>
  [...page.matchAll(/<script[^>]*application\/ld\+json[^>]*>([^]*?)<\/script>/g)].map(
    ([, data = '']) => JSON.parse(data) as Data,
  )

test('[S2.07, S2.25] the list shows test reports with their points, newest first', async () => {
  const page = await html('/testberichte')
  expect(page).toContain('data-tracking-type="Testberichtubersichtsseite"')
  const { teasers } = await json<{ teasers: Teaser[] }>('teasers?list=review')
  expect(teasers.length).toBeGreaterThanOrEqual(4)
  expect(teasers.map(({ publishDate }) => publishDate)).toEqual(
    teasers
      .map(({ publishDate }) => publishDate)
      .toSorted()
      .toReversed(),
  )
  for (const { targetPathOrUrl } of teasers) expect(page).toContain(`href="${targetPathOrUrl}"`)
  expect(textOf(page)).toContain('Test: 8,2 von 10')
})

test('[S9.01] list and report are fresh for 300 seconds', async () => {
  for (const path of ['/testberichte', await pathOf(FREE)]) {
    const { headers } = await site.get(path)
    expect(headers.get('cache-control')).toContain('s-maxage=300,')
  }
})

test('[S2.07] answers 404 for a page of the list that does not exist', async () => {
  expect((await site.get('/testberichte/99')).status).toBe(404)
  expect((await site.get('/testberichte/0')).status).toBe(404)
  expect((await site.get('/testberichte/neu')).status).toBe(404)
})

test('[S2.07, S2.25, S2.26] a test report has its own address, and other addresses redirect there', async () => {
  const urlPath = await pathOf(FREE)
  expect(urlPath).toMatch(/^\/testbericht\/.+-1300601$/)
  for (const other of [`/${FREE}`, `/ratgeber/anders-${FREE}`, `/testbericht/anders-${FREE}`]) {
    const answer = await site.get(other)
    expect([other, answer.status, answer.headers.get('location')]).toEqual([other, 301, urlPath])
  }
  expect((await site.get(`/testbericht/${FREE}`)).status).toBe(200)
  const page = await html(urlPath)
  expect(page).toContain('data-tracking-type="Testberichtsseite"')
  expect(page).toContain('<title>Isolierbecher: Drei Stunden warm')
  expect(page).toContain(`rel="canonical" href="https://`)
})

test('[S2.07] an ordinary article’s id below /testbericht redirects to the article', async () => {
  const urlPath = await pathOf(1300330)
  const answer = await site.get('/testbericht/1300330')
  expect([answer.status, answer.headers.get('location')]).toEqual([301, urlPath])
  expect((await site.get('/testbericht/12')).status).toBe(404)
})

test('[S2.07] a report shows points, price, verdict, pros and cons and measurements', async () => {
  const text = textOf(await html(await pathOf(FREE)))
  expect(text).toMatch(/8,2 von 10 Punkten, gut/)
  expect(text).toContain('34,90')
  for (const words of [
    'Dafür spricht',
    'Dagegen spricht',
    'Unser Urteil',
    'Laut Hersteller',
    '318 g',
  ])
    expect(text).toContain(words)
})

test('[S2.07] a report’s structured data contains product, review and breadcrumbs', async () => {
  const data = markupIn(await html(await pathOf(FREE)))
  expect(data.map((one) => one['@type'])).toEqual(['NewsArticle', 'Product', 'BreadcrumbList'])
  expect(data[1]?.review?.reviewRating.ratingValue).toBe(8.2)
})

test('every reader sees the points of a paid report, only PLUS readers its verdict', async () => {
  const urlPath = await pathOf(PAID)
  const locked = await html(urlPath)
  expect(textOf(locked)).toContain('7,4 von 10')
  expect(locked).not.toContain('Breiter, gleichmäßiger Kegel')
  expect(locked).not.toContain('Unser Urteil')
  const cookie = await site.signIn('plus')
  const open = await (await site.get(urlPath, { headers: { cookie } })).text()
  expect(open).toContain('Breiter, gleichmäßiger Kegel')
  expect(JSON.stringify(markupIn(open))).not.toContain('Kegel')
})

test('[S2.07] the menu marks the section of a report, which is not in its address', async () => {
  const page = await html(await pathOf(PAID))
  const menu = /<nav[^>]*main-menu[^]*?<\/nav>/.exec(page)?.[0] ?? ''
  const marked = [...menu.matchAll(/<a[^>]*aria-current="(\w+)"[^>]*>([^<]*)/g)]
  expect(marked.map(([, value, label]) => [label, value])).toEqual([['Ratgeber', 'true']])
})

test('a report read from the content API can be written back unchanged', async () => {
  const id = 1_970_001
  await writeArticle(site, id, {
    title: 'Ein Rechen',
    section: 'ratgeber',
    publishDate: new Date().toISOString(),
    text: 'Er recht.',
    review: { product: 'Rechen', rating: 7.5, euros: 20, verdict: 'Er *recht*.', pros: ['Leicht'] },
  })
  const { version: _, ...first } = await json<Article>(`articles/${id}`)
  expect(first.review).toEqual({ product: 'Rechen', maker: '', price: 2000, rating: 7.5 })
  await writeArticle(site, id, first)
  const { version: __, ...second } = await json<Article>(`articles/${id}`)
  expect(second).toEqual(first)
  expect(second.contentItems.at(-1)).toMatchObject({
    identifier: 'verdict',
    content: { text: 'Er <em>recht</em>.', pros: ['Leicht'] },
  })
})

test('[S2.07] the second page of the list continues the first', async () => {
  for (let number = 0; number < LIST_TEASERS; number += 1)
    await writeArticle(site, 1_970_100 + number, {
      title: `Ein Spaten, Nummer ${number}`,
      section: 'ratgeber',
      publishDate: new Date(Date.now() - number * 60_000).toISOString(),
      text: 'Er sticht.',
      review: { product: 'Spaten', rating: 7 },
    })
  const listed = async (path: string) => [
    ...new Set(
      [...(await html(path)).matchAll(/href="(\/testbericht\/[^"]+)"/g)].map(([, href]) => href),
    ),
  ]
  const { teasers } = await json<{ teasers: Teaser[] }>('teasers?list=review&limit=100')
  const paths = teasers.map(({ targetPathOrUrl }) => targetPathOrUrl)
  expect(await listed('/testberichte')).toEqual(paths.slice(0, LIST_TEASERS))
  expect(paths.length).toBeGreaterThan(LIST_TEASERS)
  expect(await listed('/testberichte/2')).toEqual(paths.slice(LIST_TEASERS))
  expect(await html('/testberichte')).toContain('href="/testberichte/2"')
})

test('refuses points above ten and names the field', async () => {
  const record = { title: 'X', section: 'ratgeber', publishDate: new Date().toISOString() }
  const review = { product: 'Rechen', rating: 11 }
  const written = writeArticle(site, 1_970_002, { ...record, text: 'Y.', review })
  await expect(written).rejects.toThrow(/400 .*review\.rating/)
})
