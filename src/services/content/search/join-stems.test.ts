import { beforeEach, expect, test } from 'vitest'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'
import { testDatabaseForFile } from '../../../../test/fixtures/test-database.ts'
import { sampleRecord } from '../../../../test/fixtures/content.fixtures.ts'
import { saveArticles } from '../writing/save-articles.ts'
import { joinStems } from './join-stems.ts'

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

const titlesWith = async (words: string) => {
  const { rows } = await store.pool.query<{ title: string }>(
    "select teaser ->> 'title' as title from articles join search_index on id = article_id where words @@ $1::tsquery",
    [words],
  )
  return rows.map(({ title }) => title).toSorted()
}

test('a new word splits earlier compounds at once, so that later articles need no job', async () => {
  await save('Das Brückenfest fällt aus')
  await save('Eine Brücke', 'Ein Fest')
  await save('Noch ein Brückenfest', 'Rasenmäher')
  expect(await titlesWith('bruck & fest')).toEqual(['Noch ein Brückenfest'])
  const { rows } = await store.pool.query('select stem from vocabulary where not joined order by 1')
  expect(rows).toEqual([{ stem: 'bruck' }, { stem: 'fest' }])
  await join()
  const titles = ['Das Brückenfest fällt aus', 'Noch ein Brückenfest']
  expect(await titlesWith('bruck & fest')).toEqual(titles)
})

test('keeps a change that a writer makes while articles are reindexed', async () => {
  let looks = 0
  for (let when = 1; ; when += 1) {
    looks = 0
    await store.pool.query('truncate articles, vocabulary cascade')
    await save('Brückenfest bringt Brückengeld')
    await save('Eine Brücke', 'Ein Fest')
    const writes: Promise<unknown>[] = []
    const signal = {
      get aborted() {
        if ((looks += 1) === when) writes.push(save('Das Geld'))
        return false
      },
    } as AbortSignal
    await joinStems(store.database, signal)
    if (writes.length === 0) break
    await Promise.all(writes)
    await join()
    const found = await store.pool.query(
      "select from search_index where words @@ 'bruck & fest & geld'",
    )
    expect(found.rowCount, `written at look ${when}`).toBe(1)
  }
  expect(looks).toBeGreaterThan(5)
})

test('joining can be stopped at any point and resumes', async () => {
  let looks = 0
  for (let most = 0; looks >= most; most += 1) {
    looks = 0
    await store.pool.query('truncate articles, vocabulary cascade')
    await save('Das Brückenfest fällt aus', 'Die Rheinbrücke')
    await save('Eine Brücke', 'Ein Fest')
    const stopped = {
      get aborted() {
        return (looks += 1) > most
      },
    } as AbortSignal
    await joinStems(store.database, stopped)
    await join()
    const found = await store.pool.query("select from search_index where words @@ 'bruck & fest'")
    expect(found.rowCount, `stopped after ${most} looks`).toBe(1)
    const { rows } = await store.pool.query(
      'select from vocabulary where changed_moment is not null or not joined',
    )
    expect(rows).toEqual([])
  }
  expect(looks).toBeGreaterThan(5)
})

test('reindexes only articles indexed before a compound got other parts', async () => {
  await save('Deutsch', 'Land', 'Deutschland heute')
  await save('Deut', 'Sch')
  await save('Deutschland morgen')
  const moments = async () => {
    const { rows } = await store.pool.query<{ title: string; moment: string }>(
      "select teaser ->> 'title' as title, moment from articles join search_index on id = article_id",
    )
    return new Map(rows.map(({ title, moment }) => [title, moment]))
  }
  const before = await moments()
  await join()
  const after = await moments()
  const renewed = [...after].filter(([title, moment]) => before.get(title) !== moment)
  expect(renewed.map(([title]) => title).toSorted()).toEqual(['Deutsch', 'Deutschland heute'])
  await join()
  expect(await moments()).toEqual(after)
})

test('a word with more compounds than a writer can split waits for the job', async () => {
  await save('Das Brückenfest fällt aus', 'Ein Fest')
  await store.pool.query(
    "insert into vocabulary (stem, joined) select 'bruck' || n, true from generate_series(1, 10001) n",
  )
  await save('Eine Brücke')
  const stateOf = async (stem: string) => {
    const { rows } = await store.pool.query(
      'select parts, joined, awaits_split from vocabulary where stem = $1',
      [stem],
    )
    return rows[0]
  }
  expect(await stateOf('bruck')).toEqual({ parts: [], joined: false, awaits_split: true })
  expect(await titlesWith('bruck & fest')).toEqual([])
  await join()
  expect(await stateOf('bruck')).toEqual({ parts: [], joined: true, awaits_split: false })
  expect(await titlesWith('bruck & fest')).toEqual(['Das Brückenfest fällt aus'])
})
