// The time of recommendations for an article at 100,000 articles, each with neighbours, pairs and readers: p99 below 50
// ms.
import { openStore } from '../src/store/open-store.ts'
import { createRecommendations } from '../src/services/recommendations/embedded.ts'
import { importGenerated } from './fixtures/generated-articles.ts'
import { startSite } from './fixtures/running-site.ts'
import { percentile } from './fixtures/percentile.ts'

const ARTICLES = Number(process.env['ARTICLES'] ?? 100_000)
const QUESTIONS = 4000
const CONCURRENCY = 8

const site = await startSite()
const store = await openStore({ dataDir: site.dataDir, migrationsDir: 'db/migrations' })
try {
  await importGenerated(store, ARTICLES)
  const service = createRecommendations(store)
  const started = performance.now()
  await service.prepare(AbortSignal.timeout(20_000))
  const { rows } = await store.pool.query<{ made: number }>(
    'select count(*)::int as made from article_neighbours',
  )
  const each = (performance.now() - started) / (rows[0]?.made ?? 1)
  console.log(`neighbours of an article: ${each.toFixed(1)} ms`)
  await fill()
  const ids = await articleIds()
  await ask(ids.slice(0, 200))
  const times = await ask(ids)
  const at = (share: number) => percentile(times, share).toFixed(1)
  console.log(
    `recommendations at ${ARTICLES} articles, ${CONCURRENCY} at once: median ${at(0.5)} ms, p99 ${at(0.99)} ms (below 50)`,
  )
} finally {
  await store.close()
  await site.stop()
}

/**
 * Inserts what the job would compute in an hour and readers would add in a fortnight: all have neighbours and fifty
 * pairs.
 */
async function fill(): Promise<void> {
  await store.pool.query(`
    insert into article_neighbours
    select id, array(select (select min(id) from articles where source = 'bench') + ((id::bigint * 7919 + n * 104729) % ${ARTICLES - 1})::int from generate_series(1, 16) n),
      array(select (17 - n)::real / 17 from generate_series(1, 16) n), array(select n::real / 17 from generate_series(1, 16) n), now()
    from articles where source = 'bench' on conflict do nothing`)
  await store.pool.query(`
    insert into read_pairs
    select one.id, next.id, current_date - (n % 14)::int, n
    from (select id, row_number() over (order by id) as place from articles where source = 'bench') one,
      generate_series(1, 50) n
      join (select id, row_number() over (order by id) as place from articles where source = 'bench') next on true
    where one.place <= 2000 and next.place = 1 + (one.place * 31 + n * 97) % ${ARTICLES}`)
  await store.pool.query(`
    insert into article_reads
    select id, date_trunc('hour', now()), 1 + id % 40 from articles where source = 'bench' limit 20000`)
  await createRecommendations(store).prepare(AbortSignal.timeout(1))
  await store.pool.query('vacuum (analyze) article_neighbours, read_pairs, articles, listings')
}

async function articleIds(): Promise<number[]> {
  const { rows } = await store.pool.query<{ id: number }>(
    `select id from articles where source = 'bench' order by md5(id::text) limit ${QUESTIONS / 2}`,
  )
  const paired = await store.pool.query<{ id: number }>(
    `select distinct article_id as id from read_pairs limit ${QUESTIONS / 2}`,
  )
  return [...rows, ...paired.rows].map(({ id }) => id)
}

async function ask(ids: readonly number[]): Promise<number[]> {
  const service = createRecommendations(store)
  const times: number[] = []
  const waiting = [...ids]
  const worker = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const start = performance.now()
      const variant = id % 10 === 0 ? 'A' : 'B'
      await service.recommend({
        articleId: id,
        variant,
        usesTopics: true,
        limit: 12,
        patienceMs: 400,
      })
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return times
}
