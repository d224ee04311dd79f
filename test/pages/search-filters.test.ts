import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readDocument, textOf } from '../site/html.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()

async function html(path: string): Promise<string> {
  const response = await site.get(path)
  expect(response.status).toBe(200)
  return response.text()
}

const linksOf = (text: string): string[] =>
  [...text.matchAll(/<a[^>]* href="([^"]+)"/g)].map(([, target = '']) =>
    target.replaceAll('&amp;', '&'),
  )
const countOf = (text: string): string => /(?:Ein|[\d.]+) Artikel zu/.exec(textOf(text))?.[0] ?? ''

test('with very many hits, the page says that there are more than it counts', async () => {
  await sql`
    with made as (
      insert into articles (section, publish_date, content_restriction, public_document, teaser, fingerprint)
      select 'politik', now() - n * interval '1 minute', 'free', a.public_document, a.teaser, ''
      from generate_series(1, 1001) n, (select * from articles where id = 1300101) a
      returning id, publish_date
    )
    insert into search_index (article_id, publish_date, section, content_restriction, words)
    select id, publish_date, 'politik', 'free', '''massenwort'':2A' from made`.execute(
    site.database,
  )
  await sql`insert into vocabulary (stem, joined) values ('massenwort', true)`.execute(
    site.database,
  )
  const text = textOf(await html('/suche?q=Massenwort'))
  expect(text).toContain('Mehr als 1.000 Artikel zu „Massenwort“')
  expect(textOf(await html('/suche/50?q=Massenwort'))).toContain('Mehr als 1.000 Artikel')
  expect((await site.get('/suche/51?q=Massenwort')).status).toBe(404)
  await sql`
    delete from articles where id = (
      select max(article_id) from search_index where words @@ 'massenwort'
    )`.execute(site.database)
  expect(textOf(await html('/suche?q=massenwort'))).toContain('1.000 Artikel zu „massenwort“')
  expect(textOf(await html('/suche?q=massenwort'))).not.toContain('Mehr als')
})

test('[S2.06] links to pages, orders and filters keep the other choices', async () => {
  const text = await html('/suche?q=der%20Stadt&sortierung=neueste&zugang=frei')
  const links = linksOf(text)
  expect(links).toContain('/suche/2?q=der%20Stadt&sortierung=neueste&zugang=frei')
  expect(links).toContain('/suche?q=der%20Stadt&zugang=frei')
  expect(links).toContain('/suche?q=der%20Stadt&sortierung=neueste')
  expect(text).toContain(
    '<link data-page-head rel="next" href="https://morgenblatt.example/suche/2?',
  )
  expect(text).toMatch(/<option value="frei" selected/)
  expect(text).toMatch(/<input type="hidden" name="sortierung" value="neueste"/)
  expect(text).toMatch(/aria-current="true">Neueste</)
})

test('a filtered search is noindex and has the search’s canonical address', async () => {
  const text = await html('/suche?q=Rhein&zeitraum=woche&ressort=sport')
  expect(readDocument(text).canonical).toEqual(['https://morgenblatt.example/suche'])
  expect(text).toContain('name="robots" content="noindex, follow"')
})

test('if the filters leave no hits, the page says so and links to a search without them', async () => {
  const text = await html('/suche?q=Quittenbaum&zeitraum=tag&sortierung=neueste')
  expect(textOf(text)).toContain('Mit diesen Filtern nichts gefunden zu „Quittenbaum“')
  expect(linksOf(text)).toContain('/suche?q=Quittenbaum&sortierung=neueste')
  expect(text).toMatch(/<option value="tag" selected/)
})

test.each([
  ['/suche/99?q=Rhein&zugang=frei&utm_source=mail', '/suche?q=Rhein&zugang=frei'],
  ['/suche/2', '/suche'],
  ['/neueste/400', '/neueste'],
])('a page beyond a list’s end answers 404 with a link to its first: %s', async (path, first) => {
  const answer = await site.get(path)
  expect(answer.status).toBe(404)
  const text = await answer.text()
  expect(textOf(text)).toContain('So weit reicht die Liste nicht')
  expect(linksOf(text)).toContain(first)
})

test('a page number of an unknown topic answers 404 without mentioning a list', async () => {
  const answer = await site.get('/themen/999999/2')
  expect(answer.status).toBe(404)
  expect(textOf(await answer.text())).toContain('Seite nicht gefunden')
})

test('the hits with and without PLUS add up to all hits', async () => {
  const [all, free, paid] = await Promise.all(
    ['', '&zugang=frei', '&zugang=plus'].map(async (filter) =>
      Number.parseInt(countOf(await html(`/suche?q=Rhein${filter}`))),
    ),
  )
  expect(all).toBeGreaterThan(5)
  expect((free ?? 0) + (paid ?? 0)).toBe(all)
})

test.each([
  ['ressort=gibt-es-nicht&zeitraum=jahr', '/suche?q=Rhein&zeitraum=jahr'],
  ['ressort=impressum', '/suche?q=Rhein'],
])('an unknown section redirects to the search without it: %s', async (query, location) => {
  const answer = await site.get(`/suche?q=Rhein&${query}`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, location])
})

test.each([
  'zeitraum=%3Cscript%3Ealert(1)%3C/script%3E',
  "ressort=sport'%20or%201=1--",
  'sortierung=constructor&zugang=__proto__',
  'ressort=../../etc/passwd',
  `ressort=${'sport/'.repeat(400)}`,
  'zeitraum[]=tag&zugang%5B%5D=frei',
])('ignores an invalid filter: %s', async (query) => {
  const text = await html(`/suche?q=Rhein&${query}`)
  expect(countOf(text)).toBe(countOf(await html('/suche?q=Rhein')))
  expect(text).not.toContain('alert(1)')
})
