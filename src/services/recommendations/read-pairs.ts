import { sql, type Kysely } from 'kysely'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { networkOf } from '../../rules/http/internet-address.ts'
import type { Tables } from '../../store/tables.ts'
import { maxEntries } from '../max-entries.ts'
import { createBatches } from '../queues/batches.ts'
import type { ReadPair } from './recommendations-service.ts'

const WAIT_MS = 3000
const MAX_WAITING = 20_000
/** Per hour and node, so that invented pairs have little effect. */
const PAIRS_OF_A_NETWORK = 60
const FOR_AN_HOUR = { ttl: 3_600_000, noUpdateTTL: true }
const RETENTION_DAYS = 14
/** Further pairs are deleted: a recommendation uses fewer. */
const MAX_PER_ARTICLE = 50

/** Counts which article was opened after which, without personal data. */
export function createReadPairs(database: Kysely<Tables>) {
  const { note, write } = createBatches<number>({
    waitMilliseconds: WAIT_MS,
    most: MAX_WAITING,
    join: (waiting = 0, noted) => waiting + noted,
    write: (batch) => add(database, batch),
  })
  const known = new LRUCache<string, true>({ ...maxEntries(100_000), ...FOR_AN_HOUR })
  const networks = new LRUCache<string, number>({ ...maxEntries(50_000), ...FOR_AN_HOUR })
  return { notePair, write, tidy: () => tidyPairs(database) }

  function notePair({ articleId, nextId, address, userAgent }: ReadPair): void {
    if (articleId === nextId || !userAgent || isbot(userAgent)) return
    const network = networkOf(address)
    const before = networks.get(network) ?? 0
    const pair = `${articleId} ${nextId}`
    if (before >= PAIRS_OF_A_NETWORK || known.has(`${network} ${pair}`)) return
    networks.set(network, before + 1)
    known.set(`${network} ${pair}`, true)
    note(pair, 1)
  }
}

/** Adds counts in sorted order, so that nodes cannot deadlock. */
async function add(database: Kysely<Tables>, batch: ReadonlyMap<string, number>): Promise<void> {
  const pairs = [...batch].map(([pair, readings]) => [...pair.split(' ').map(Number), readings])
  await sql`
    insert into read_pairs (article_id, neighbour_id, day, readings)
    select one.id, next.id, current_date, noted.readings
    from unnest(${pairs.map(([id]) => id)}::int[], ${pairs.map(([, id]) => id)}::int[],
      ${pairs.map(([, , readings]) => readings)}::int[]) as noted (id, next_id, readings)
    join articles one on one.id = noted.id join articles next on next.id = noted.next_id
    where not one.withdrawn and not next.withdrawn and one.publish_date <= now() and next.publish_date <= now()
    order by 1, 2
    on conflict (article_id, neighbour_id, day) do update set readings = read_pairs.readings + excluded.readings
  `.execute(database)
}

async function tidyPairs(database: Kysely<Tables>): Promise<void> {
  await sql`delete from read_pairs where day < current_date - ${RETENTION_DAYS}::int`.execute(
    database,
  )
  await sql`
    delete from read_pairs using (
      select article_id, neighbour_id, row_number() over (partition by article_id order by sum(readings) desc) as place
      from read_pairs group by article_id, neighbour_id
    ) ranked
    where read_pairs.article_id = ranked.article_id and read_pairs.neighbour_id = ranked.neighbour_id
      and place > ${MAX_PER_ARTICLE}`.execute(database)
}
