import { expect, test } from 'vitest'
import type { Author, Tag, Teaser } from '../../src/rules/articles/article.ts'
import type { Channel } from '../../src/rules/site/site.ts'
import { readDocument, type ReadDocument } from '../site/html.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()

async function open(path: string): Promise<ReadDocument> {
  const response = await site.get(path)
  expect(response.status, path).toBe(200)
  return readDocument(await response.text())
}

async function content<Answer>(path: string): Promise<Answer> {
  return (await (await site.get(`/content-api/v5/${path}`)).json()) as Answer
}

const linksIn = ({ main }: ReadDocument): string[] =>
  [...main.matchAll(/<a\b[^>]*href="([^"]+)"/g)].map(([, href = '']) => href)

test('[S2.05] the topics page links to every topic; a topic also answers at its id', async () => {
  const { tags } = await content<{ tags: Tag[] }>('tags')
  expect(tags.length).toBeGreaterThan(10)
  const links = linksIn(await open('/themen'))
  expect(tags.filter(({ urlPath }) => !links.includes(urlPath))).toEqual([])
  for (const { id, label } of tags.slice(0, 3))
    expect((await open(`/themen/${id}`)).h1).toEqual([label])
  expect((await site.get('/themen/999999')).status).toBe(404)
})

test('[S2.06] a search shows matching teasers on several pages', async () => {
  const first = linksIn(await open('/suche?q=Rhein'))
  const second = linksIn(await open('/suche/2?q=Rhein'))
  const article = /-\d{7}$/
  expect(second.filter((href) => article.test(href)).length).toBeGreaterThan(0)
  expect(second.filter((href) => article.test(href) && first.includes(href))).toEqual([])
  const nothing = (await open('/suche?q=Quastenflosserparade')).mainText
  expect(nothing).toContain('Nichts gefunden')
  expect(nothing).toContain('weniger oder allgemeineren Wörtern')
  const filler = (await open('/suche?q=euch')).mainText
  expect(filler).toContain('Nichts gefunden zu „euch“')
  expect(filler).toContain('allein werden sie nur in Überschriften gesucht')
  expect(filler).not.toContain('weniger oder allgemeineren Wörtern')
})

test('[S2.08] the authors page lists every author with a link to their page', async () => {
  const { authors } = await content<{ authors: Author[] }>('authors')
  const document = await open('/autoren')
  const links = linksIn(document)
  expect(authors.length).toBeGreaterThan(5)
  expect(authors.filter(({ urlPath }) => !links.includes(urlPath))).toEqual([])
  expect(authors.filter(({ surname }) => !document.mainText.includes(surname))).toEqual([])
})

test('[S9.08] an author’s page shows ten articles and links to the next page', async () => {
  const { authors } = await content<{ authors: Author[] }>('authors')
  const articles = (links: string[]) => new Set(links.filter((href) => /-\d{7}$/.test(href)))
  const counts: number[] = []
  for (const { urlPath } of authors) {
    const links = linksIn(await open(urlPath))
    expect(articles(links).size).toBeLessThanOrEqual(10)
    const next = `${urlPath}/2`
    if (!links.includes(next)) continue
    counts.push(articles(links).size)
    expect(articles(linksIn(await open(next))).size).toBeGreaterThan(0)
  }
  expect(new Set(counts)).toEqual(new Set([10]))
})

test.each([
  ['/agb', 'Geschäftsbedingungen', 'Vertrag'],
  ['/accessibility', 'Barrierefreiheit', 'EN 301 549'],
  ['/datenschutz', 'Datenschutz', 'Auskunft'],
  ['/impressum', 'Impressum', 'Verantwortlich'],
])('[S2.09] the legal page %s has the heading %s', async (path, heading, word) => {
  const document = await open(path)
  expect(document.h1).toEqual([expect.stringContaining(heading)])
  expect(document.mainText).toContain(word)
})

test('[S2.14] the headlines page lists the newest articles of the whole paper, newest first', async () => {
  const { teasers } = await content<{ teasers: Teaser[] }>('teasers?list=newest')
  const links = linksIn(await open('/schlagzeilen'))
  const places = teasers.slice(0, 10).map(({ targetPathOrUrl }) => links.indexOf(targetPathOrUrl))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('[S2.04] the front page shows region/leverkusen until it has its own curation', async () => {
  const shown = async () => {
    const { path, sections } = await content<Channel>('homepage')
    const teasers = sections.flatMap((section) => section.teasers)
    const links = linksIn(await open('/'))
    expect(teasers.filter(({ targetPathOrUrl }) => !links.includes(targetPathOrUrl))).toEqual([])
    return [path, teasers.length]
  }
  await site.database.deleteFrom('channels').where('path', '=', 'home').execute()
  expect(await shown()).toEqual(['region/leverkusen', 15])
  const written = await site.get('/content-api/v5/channels/home', {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${await site.editorKey()}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      displayName: 'Vorn',
      sections: [{ layout: 'lead', limit: 1, teaserIds: [1300330] }],
    }),
  })
  expect(written.status).toBe(201)
  await expect.poll(shown).toEqual(['home', 1])
})
