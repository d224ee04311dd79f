import { sql } from 'kysely'
import type { Competition } from '../../../../rules/sport/competition.ts'
import { refreshAfter, retryAfter } from '../../../../rules/sport/refresh.ts'
import { announce } from '../../../../store/outbox.ts'
import type { Store } from '../../../../store/store.ts'
import { competitionRecord } from '../competition-record.ts'
import { saveCompetition } from '../competitions.ts'
import type { League } from '../leagues.ts'
import { SportmonksFailure, type Sportmonks } from './client.ts'

export type RefreshOptions = {
  store: Pick<Store, 'database'>
  sportmonks: Sportmonks
  leagues: readonly League[]
  onFailure: (failure: { competition: string; reason: string }) => void
  now?: () => Date
}

/**
 * Refreshes every league that is due, one after another. If the provider fails, the stored competition stays and shows
 * since when.
 */
export async function refreshCompetitions(parts: RefreshOptions): Promise<void> {
  for (const league of parts.leagues) await refresh(league, parts)
}

async function refresh(league: League, parts: RefreshOptions): Promise<void> {
  const { store, onFailure, now = () => new Date() } = parts
  const { slug } = league
  const stored = await findStored(slug, parts)
  if (stored?.next_check_at && stored.next_check_at > now()) return
  try {
    const competition = await load(league, stored?.document, parts)
    await saveCompetition(store.database, competition)
    await recordSuccess(slug, parts, refreshAfter(competition.fixtures, now()))
  } catch (error) {
    if (!(error instanceof SportmonksFailure)) throw error
    onFailure({ competition: slug, reason: error.message })
    if (stored) await recordFailure(slug, parts, retryAfter(error.isRefusal))
  }
}

const findStored = (slug: string, { store }: RefreshOptions) =>
  store.database
    .selectFrom('competitions')
    .select(['document', 'next_check_at'])
    .where('slug', '=', slug)
    .executeTakeFirst()

/** Name, season and page of the newsroom are kept; the rest comes from the provider. */
async function load(
  { id, slug }: League,
  stored: unknown,
  { sportmonks, now = () => new Date() }: RefreshOptions,
): Promise<Competition> {
  const [standings, fixtures] = await Promise.all([
    sportmonks.standings(id),
    sportmonks.fixtures(id, now()),
  ])
  const own = (stored as Competition | undefined) ?? (await sportmonks.league(id))
  const record = competitionRecord.safeParse({ ...own, slug, standings, fixtures })
  if (record.success) return record.data
  const [issue] = record.error.issues
  throw new SportmonksFailure(`It says what no competition may at ${issue?.path.join('.')}.`)
}

/** Records a success. Announces a change only if a failure had been announced. */
async function recordSuccess(
  slug: string,
  { store, now = () => new Date() }: RefreshOptions,
  pause: number,
) {
  const next = new Date(now().getTime() + pause)
  await store.database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ was: boolean }>`
      update competitions c set next_check_at = ${next}, failing_since = null
      from (select slug, failing_since is not null as was from competitions where slug = ${slug} for update) before
      where c.slug = before.slug returning before.was`.execute(transaction)
    if (rows[0]?.was) await announce(transaction, [`competition:${slug}`])
  })
}

async function recordFailure(
  slug: string,
  { store, now = () => new Date() }: RefreshOptions,
  pause: number,
) {
  const next = new Date(now().getTime() + pause)
  await store.database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ was: boolean }>`
      update competitions c set next_check_at = ${next}, failing_since = coalesce(c.failing_since, ${now()})
      from (select slug, failing_since is not null as was from competitions where slug = ${slug} for update) before
      where c.slug = before.slug returning before.was`.execute(transaction)
    if (rows[0] && !rows[0].was) await announce(transaction, [`competition:${slug}`])
  })
}
