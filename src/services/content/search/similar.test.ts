import { beforeAll, expect, test } from 'vitest'
import { testDatabaseForFile } from '../../../../test/fixtures/test-database.ts'
import { createContentService } from '../embedded.ts'
import { parseRecord } from '../import/record.ts'
import { saveArticles } from '../writing/save-articles.ts'
import { SIMILAR } from './similar.ts'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'

const TITLES: Record<number, string> = {
  1: 'Die alte Rheinbrücke wird saniert',
  2: 'Alte Rheinbrücke: Sperrung beginnt am Montag',
  3: 'Ein Fest für die alte Mühle',
  4: 'Der Wasserturm bekommt ein neues Dach',
  5: 'Hochwasserschutz für Opladen beschlossen',
}

const store = await testDatabaseForFile()
beforeAll(async () => {
  const now = new Date()
  const records = Object.entries(TITLES).map(([id, title], index) =>
    parseRecord(
      {
        id: Number(id),
        title,
        date: new Date(now.getTime() - (index + 1) * 60_000).toISOString(),
        author: 'Jana Wiesdorf',
        section: 'politik',
        text: 'Ein Absatz, in dem nichts weiter vorkommt.',
      },
      { now, strict: true },
    ),
  )
  const hidden = parseRecord(
    {
      id: 6,
      title: 'Geheimnis am Kraftwerk',
      date: '2100-01-01',
      section: 'politik',
      text: 'Text.',
    },
    { now, strict: true },
  )
  await saveArticles(store.database, [...records, hidden], samplePublisher)
})

const titlesFor = async (words: string, limit = 3) => {
  const { teasers } = await createContentService(store, samplePublisher).similar({ words, limit })
  return teasers.map(({ title }) => title)
}

test('[S5.13] finds articles that contain all words in any form', async () => {
  expect(await titlesFor('alte;rheinbruecke;saniert')).toEqual([TITLES[1]])
  expect(await titlesFor('Rheinbrücken;Sperrungen')).toEqual([TITLES[2]])
})

test('[S5.13] words drop from the end one at a time until results appear', async () => {
  expect(new Set(await titlesFor('alte;rheinbruecke;zeppelin'))).toEqual(
    new Set([TITLES[1], TITLES[2]]),
  )
  expect(new Set(await titlesFor('alte;zeppelin;rheinbruecke'))).toEqual(
    new Set([TITLES[1], TITLES[2], TITLES[3]]),
  )
  expect(await titlesFor('zeppelin;alte;rheinbruecke')).toEqual([])
})

test('corrects typing errors and finds parts of compounds', async () => {
  expect(await titlesFor('waserturm')).toEqual([TITLES[4]])
  expect(await titlesFor('hochwasser')).toEqual([TITLES[5]])
})

test('returns at most the requested number of published articles', async () => {
  expect(await titlesFor('alte', 2)).toHaveLength(2)
  expect(await titlesFor('geheimnis;kraftwerk')).toEqual([])
  expect(await titlesFor(`${'x'.repeat(60)};'; drop table articles --;%_%`)).toEqual([])
})

test('reads few articles for frequent words', async () => {
  await store.pool.query(`
    insert into articles (id, section, publish_date, content_restriction, public_document, teaser, fingerprint)
    select n, 'politik', now() - n * interval '1 minute', 'free', '{}', jsonb_build_object('documentId', n), ''
    from generate_series(1000, 21000) n`)
  await store.pool.query(`
    insert into search_index (article_id, publish_date, section, content_restriction, words)
    select id, publish_date, section, content_restriction, ('''haeufig'':1A ''n' || id || ''':2')::tsvector
    from articles where id between 1000 and 21000`)
  await store.pool.query("insert into vocabulary (stem) values ('haeufig'), ('n20000')")
  await store.pool.query('analyze articles; analyze search_index; analyze vocabulary')
  const readFor = async (words: string[]) => {
    const { rows } = await store.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, timing off, format json) ${SIMILAR.text}`,
      [words, 3],
    )
    return articlesReadBy(rows[0]?.['QUERY PLAN'][0].Plan)
  }
  expect(await readFor(['haeufig'])).toBeLessThan(600)
  expect(await readFor(['haeufig', 'n20000'])).toBeLessThan(1200)
})

type Plan = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
}

function articlesReadBy(plan: Plan | undefined): number {
  if (!plan) return 0
  const isWords = plan['Relation Name'] === 'search_index'
  const own = isWords ? plan['Actual Rows'] * plan['Actual Loops'] : 0
  return (plan.Plans ?? []).reduce((sum, inner) => sum + articlesReadBy(inner), own)
}
