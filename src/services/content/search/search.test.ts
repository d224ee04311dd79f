import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'
import { testDatabaseForFile } from '../../../../test/fixtures/test-database.ts'
import { paragraph, sampleRecord } from '../../../../test/fixtures/content.fixtures.ts'
import { joinStems } from './join-stems.ts'
import { saveArticles } from '../writing/save-articles.ts'
import { ALL_MONTHS, monthsSince, type NewestMonths } from './newest-months.ts'
import { searchStatement, searchTeasers } from './search.ts'

const MIGRATION = new URL(
  '../../../../db/migrations/0077-stop-words-of-titles.sql',
  import.meta.url,
)

const store = await testDatabaseForFile()
beforeEach(async () => {
  await store.pool.query('truncate articles, vocabulary cascade')
})

const save = (...titles: string[]) =>
  saveArticles(
    store.database,
    titles.map((title) => sampleRecord({ title, contentItems: [] })),
    samplePublisher,
  )

const join = () => joinStems(store.database, AbortSignal.timeout(60_000))

/** Returns the found titles and the number of statements. */
async function find(words: string) {
  let statements = 0
  const pool = Object.create(store.pool) as pg.Pool
  pool.query = ((...asked: Parameters<pg.Pool['query']>) => {
    statements += 1
    return store.pool.query(...asked)
  }) as pg.Pool['query']
  const input = { searchTerms: words, offset: 0, limit: 20, sort: 'newest' } as const
  const { teasers } = await searchTeasers(pool, input)
  return { titles: teasers.map(({ title }) => title).toSorted(), statements }
}

test('finds a compound by its parts, whichever was written first', async () => {
  await save('Das Brückenfest fällt aus', 'Die Rheinbrücke wird gesperrt')
  await save('Eine Brücke', 'Ein Fest', 'Am Rhein')
  const titles = ['Das Brückenfest fällt aus', 'Die Rheinbrücke wird gesperrt', 'Eine Brücke']
  expect((await find('Brücken')).titles).toEqual(titles)
  await join()
  expect(await find('Brücken')).toEqual({ titles, statements: 1 })
  expect(await find('Rhein Brücke')).toEqual({ titles: titles.slice(1, 2), statements: 1 })
  await save('Das Brückengeld kommt')
  expect((await find('Brücke')).titles).toContain('Das Brückengeld kommt')
})

test('finds a compound by a part that is written later', async () => {
  await save('Das Amtsblatt', 'Ein Amt')
  await join()
  expect(await find('Amt')).toEqual({ titles: ['Ein Amt'], statements: 1 })
  await save('Ein Blatt')
  await join()
  expect(await find('Amt')).toEqual({ titles: ['Das Amtsblatt', 'Ein Amt'], statements: 1 })
})

test('a hyphen both separates and joins words', async () => {
  await save('Ihre E-Mail kam an', 'Das neue Landrats-Amt')
  await join()
  expect(await find('Email')).toEqual({ titles: ['Ihre E-Mail kam an'], statements: 1 })
  expect((await find('Landratsamt')).titles).toEqual(['Das neue Landrats-Amt'])
})

test('an unknown word is split in two or corrected, a number is not', async () => {
  await save('Wasser und Schutz', 'Untersuchungsausschuss 2024')
  await join()
  expect((await find('Wasserschutz')).titles).toEqual(['Wasser und Schutz'])
  expect((await find('Untersuchungsauschuss')).titles).toEqual(['Untersuchungsausschuss 2024'])
  expect((await find('2025')).titles).toEqual([])
  expect((await find('Quittenmus')).titles).toEqual([])
})

test('parts of words in paid texts are not searchable', async () => {
  const open = Array.from({ length: 6 }, (_, index) => paragraph(`Offen ${index} zum Gold.`))
  const hidden = Array.from({ length: 60 }, () => paragraph('Der Goldfund im Geheimkeller.'))
  await saveArticles(
    store.database,
    [sampleRecord({ contentRestriction: 'paid', contentItems: [...open, ...hidden] })],
    samplePublisher,
  )
  await save('Keller', 'Fund')
  await join()
  const { rows } = await store.pool.query<{ all: string }>(
    `select concat(stem, parts) as all from vocabulary union all select words::text from search_index`,
  )
  const all = rows.map((row) => row.all).join(' ')
  expect(all).toContain('gold')
  expect(all).not.toMatch(/geheim|goldfund/)
})

const MANY = 1001

async function fill(count: number): Promise<void> {
  await store.pool.query(
    `with made as (
       insert into articles (id, section, publish_date, content_restriction, public_document, teaser, fingerprint)
       select n, 'politik', now() - n * interval '1 minute', 'free', '{}', jsonb_build_object('documentId', n), ''
       from generate_series(1, $1::int) n returning id, publish_date
     )
     insert into search_index (article_id, publish_date, section, content_restriction, words)
     select id, publish_date, 'politik', 'free', '''haeufig'':2A' from made`,
    [count],
  )
  await store.pool.query("insert into vocabulary (stem, joined) values ('haeufig', true)")
}

const page = (offset: number, sort: 'relevance' | 'newest' = 'relevance') =>
  searchTeasers(store.pool, { searchTerms: 'häufig', sort, offset, limit: 100 })

test('counts hits up to a thousand and pages through all of them, each once', async () => {
  await fill(MANY)
  for (const sort of ['relevance', 'newest'] as const) {
    const ids: number[] = []
    for (let offset = 0; offset < 1200; offset += 100) {
      const { teasers, total, totalRelation } = await page(offset, sort)
      expect([total, totalRelation]).toEqual([1000, 'gte'])
      ids.push(...teasers.map(({ documentId }) => documentId))
    }
    expect(ids).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1))
  }
  await store.pool.query('delete from articles where id = 5')
  expect(await page(0)).toMatchObject({ total: 1000, totalRelation: 'eq' })
})

test('searches all articles if the newest months hold too few hits', async () => {
  await fill(MANY)
  const ask = async (months: NewestMonths) => {
    const input = { searchTerms: 'häufig', sort: 'newest', offset: 0, limit: 100 } as const
    return searchTeasers(store.pool, input, months)
  }
  await store.pool.query(`update search_index set words = words || array_to_tsvector(array[
    case when article_id <= 500 then '~3000-01' else '~2999-01' end, '~3000'])`)
  const all = await ask(ALL_MONTHS)
  expect(await ask(["'~3000-01'", null, null])).toEqual(all)
  expect(await ask(["'~3000-01'", "'~3000-01' | '~2999-01'", null])).toEqual(all)
  expect(await ask(["'~3000'", "'~2999-01'", null])).toEqual(all)
  await store.pool.query('delete from articles where id > 700')
  expect(await ask(["'~3000-01'", "'~3000'", null])).toMatchObject({ total: 700 })
})

test('an article is found by the month marks that a search uses', async () => {
  await saveArticles(
    store.database,
    [sampleRecord({ title: 'Einzig', publishDate: new Date().toISOString() })],
    samplePublisher,
  )
  const count = async (months: string) =>
    (await store.pool.query('select from search_index where words @@ $1::tsquery', [months]))
      .rowCount
  expect(await count(monthsSince(new Date()))).toBe(1)
  expect(await count(monthsSince(new Date('2000-01-01')))).toBe(1)
  expect(await count("'~1999'")).toBe(0)
})

test('the migration adds the same stop words to old articles that new ones get', async () => {
  await save('Er ist wieder da', 'Für uns über Köln: „Dort, wo wir sind“', 'Die Brücke', 'Rhein')
  const lexemes = async () => {
    const { rows } = await store.pool.query<{ lexemes: string[] }>(
      'select tsvector_to_array(words) as lexemes from search_index order by article_id',
    )
    return rows.map((row) => row.lexemes.toSorted())
  }
  const indexed = await lexemes()
  expect(indexed.flat().filter((lexeme) => lexeme.startsWith('='))).toHaveLength(12)
  await store.pool.query(`update search_index set words = ts_delete(words, array(
    select lexeme from unnest(words) where starts_with(lexeme, '=')))`)
  expect(await lexemes()).not.toEqual(indexed)
  await store.pool.query(await readFile(MIGRATION, 'utf8'))
  expect(await lexemes()).toEqual(indexed)
})

test('stop words of titles stay out of the vocabulary and match nothing in searches with other words', async () => {
  await save('Er ist wieder da', 'Der Ausbau der Brücke')
  const { rows } = await store.pool.query<{ stem: string }>('select stem from vocabulary')
  expect(rows.map(({ stem }) => stem).toSorted()).toEqual(['ausbau', 'bruck'])
  expect(await find('er ist wieder da')).toEqual({ titles: ['Er ist wieder da'], statements: 1 })
  await join()
  expect((await find('wieder die Brücke')).titles).toEqual(['Der Ausbau der Brücke'])
})

type Plan = { 'Node Type': string; 'Actual Rows': number; 'Actual Loops': number; Plans?: Plan[] }

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

test('uses the index and ranks few hits for frequent words', async () => {
  await fill(5000)
  await store.pool.query('analyze articles; analyze search_index')
  const { rows } = await store.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, timing off, format json) ${searchStatement([], 'relevance')}`,
    ['haeufig', ['haeufig'], 0, 20, ...ALL_MONTHS, null],
  )
  const nodes = nodesOf(rows[0]?.['QUERY PLAN'][0].Plan as Plan)
  const types = nodes.map((node) => node['Node Type'])
  expect(types).toContain('Bitmap Index Scan')
  expect(types).not.toContain('Seq Scan')
  const weighed = nodes.filter((node) => node['Node Type'] === 'Index Scan')
  expect(weighed.map((node) => node['Actual Rows'] * node['Actual Loops'])).not.toEqual([])
  for (const node of weighed)
    expect(node['Actual Rows'] * node['Actual Loops']).toBeLessThanOrEqual(400)
})
