import { expect, test } from 'vitest'
import { testDatabaseForFile } from '../../../../test/fixtures/test-database.ts'
import { ARTICLE, TEASER } from './articles.ts'
import { CHANNEL } from './channels.ts'
import { writeSampleTown } from '../../../../test/fixtures/content.fixtures.ts'
import { FEED_ARTICLES } from './feed-articles.ts'
import { SITEMAP_ARTICLES } from './sitemaps.ts'
import { LIST_PAGE, mergedPage, TEASERS_BY_ID } from './teasers.ts'
import { vacuumContent } from '../writing/vacuum.ts'

const store = await testDatabaseForFile()

await writeSampleTown(store)
await store.pool.query(`
  insert into articles (id, section, publish_date, content_restriction, public_document, teaser, fingerprint)
  select n, 'politik', now() - n * interval '1 minute', 'free', jsonb_build_object('id', n, 'text', repeat('x', 500)),
    jsonb_build_object('documentId', n), ''
  from generate_series(1, 20000) n`)
await store.pool.query(`
  insert into listings (list, publish_date, article_id)
  select list, publish_date, id from articles, unnest(array['newest', 'channel:region/leverkusen', 'channel:politik']) list
  where id <= 20000`)
await vacuumWritten()

/**
 * Vacuum only marks rows as visible to all once their commit is in the WAL. Tests commit asynchronously, so the WAL is
 * flushed first.
 */
async function vacuumWritten() {
  await store.pool.query("select pg_logical_emit_message(false, 'test', 'written', true)")
  await vacuumContent(store)
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Returns the plan for these values, or the generic plan, which the server uses after some calls. */
async function explain(mode: 'custom' | 'generic', text: string, types: string, values: string) {
  const client = await store.pool.connect()
  try {
    await client.query(`set plan_cache_mode = force_${mode}_plan`)
    await client.query(`prepare asked (${types}) as ${text}`)
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) execute asked (${values})`,
    )
    return nodesOf(rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'none' })
  } finally {
    await client.query('deallocate asked; reset plan_cache_mode')
    client.release()
  }
}

test.each([
  ['the home page and a channel', CHANNEL.text, 'text', "'region/leverkusen'"],
  ['the teasers of a page', TEASERS_BY_ID.text, 'int[]', "'{1,2,3,500,19000}'"],
  ['a list', LIST_PAGE.text, 'text, int, int', "'channel:politik', 20, 20"],
  [
    'three lists as one',
    mergedPage(3).text,
    'int, int, text, text, text',
    "20, 20, 'newest', 'channel:politik', 'channel:sport'",
  ],
  ['an article', ARTICLE.text, 'int', '17'],
  ['a teaser', TEASER.text, 'int', '17'],
  ['a feed', FEED_ARTICLES.text, 'text, int, int, boolean', "'channel:politik', 0, 40, false"],
  [
    'a page of a sitemap',
    SITEMAP_ARTICLES.text,
    'timestamptz, timestamptz, int, int, int',
    "now() - interval '1 month', now(), 0, 0, 1000",
  ],
])(
  '%s: all plans at 20,000 articles use indexes, and index-only scans for lists',
  async (_, text, types, values) => {
    for (const mode of ['custom', 'generic'] as const) {
      const nodes = await explain(mode, text, types, values)
      const scans = nodes.filter((node) => node['Relation Name'])
      expect(scans.length).toBeGreaterThan(0)
      expect(scans.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([])
      const lists = scans.filter((node) => node['Relation Name'] === 'listings')
      expect(lists.every((node) => node['Node Type'] === 'Index Only Scan')).toBe(true)
    }
  },
)

test('merging lists reads no more rows than are counted', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `tag:${index + 5000}`)
  await store.pool.query(
    `insert into listings (list, publish_date, article_id)
     select list, publish_date, id from articles, unnest($1::text[]) list where id <= 2000`,
    [names],
  )
  await vacuumWritten()
  const { rows } = await store.pool.query<{ 'QUERY PLAN': [{ Plan: Read }] }>(
    `explain (analyze, timing off, format json) ${mergedPage(names.length).text}`,
    [0, 20, ...names],
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  // Every article is in all forty lists: each of the thousand counted articles is read forty times, and no other.
  const read = readOf(plan ? [plan] : [])
  expect(read).toBeGreaterThanOrEqual(1000)
  expect(read).toBeLessThan(41_000)
})

type Read = Plan & { 'Actual Rows': number; 'Actual Loops': number; Plans?: Read[] }

const readOf = (plans: Read[]): number =>
  plans.reduce((sum, plan) => {
    const own =
      plan['Relation Name'] === 'listings' ? plan['Actual Rows'] * plan['Actual Loops'] : 0
    return sum + own + readOf(plan.Plans ?? [])
  }, 0)

test('reading a list needs no heap fetches', async () => {
  const { rows } = await store.pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, timing off) select article_id from listings where list = 'newest' and publish_date <= now()
     order by publish_date desc, article_id desc limit 20`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Heap Fetches: 0')
})
