import { sql } from 'kysely'
import type { Competition } from '../../../../rules/sport/competition.ts'
import { refreshAfter, retryAfter } from '../../../../rules/sport/refresh.ts'
import { announce } from '../../../../store/outbox.ts'
import type { Store } from '../../../../store/store.ts'
import { competitionRecord } from '../competition-record.ts'
import { saveCompetition } from '../competitions.ts'
import { SportmonksFailure, type Sportmonks } from './client.ts'

/** Which of the provider's leagues feeds which competition here. */
export type League = { id: number; slug: string }

export type Refreshing = {
  store: Pick<Store, 'database'>
  sportmonks: Sportmonks
  leagues: readonly League[]
  onFailure: (failure: { competition: string; reason: string }) => void
  now?: () => Date
}

/** Asks for every league that is due, one after another. What is stored stays where the provider fails, and readers are told since when. */
export async function refreshCompetitions(parts: Refreshing): Promise<void> {
  for (const league of parts.leagues) await refresh(league, parts)
}

async function refresh(league: League, parts: Refreshing): Promise<void> {
  const { store, onFailure, now = () => new Date() } = parts
  const { slug } = league
  const stored = await storedOf(slug, parts)
  if (stored?.next_check_at && stored.next_check_at > now()) return
  try {
    const competition = await load(league, stored?.document, parts)
    await saveCompetition(store.database, competition)
    await settle(slug, parts, refreshAfter(competition.fixtures, now()))
  } catch (error) {
    if (!(error instanceof SportmonksFailure)) throw error
    onFailure({ competition: slug, reason: error.message })
    if (stored) await noteFailure(slug, parts, retryAfter(error.isRefusal))
  }
}

const storedOf = (slug: string, { store }: Refreshing) =>
  store.database
    .selectFrom('competitions')
    .select(['document', 'next_check_at'])
    .where('slug', '=', slug)
    .executeTakeFirst()

/** The newsroom's own name, season and page stay; the rest is the provider's. */
async function load(
  { id, slug }: League,
  stored: unknown,
  { sportmonks, now = () => new Date() }: Refreshing,
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

/** Whoever looks is told only where there was something to be told before. */
async function settle(slug: string, { store, now = () => new Date() }: Refreshing, pause: number) {
  const next = new Date(now().getTime() + pause)
  await store.database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ was: boolean }>`
      update competitions c set next_check_at = ${next}, failing_since = null
      from (select slug, failing_since is not null as was from competitions where slug = ${slug} for update) before
      where c.slug = before.slug returning before.was`.execute(transaction)
    if (rows[0]?.was) await announce(transaction, [`competition:${slug}`])
  })
}

async function noteFailure(
  slug: string,
  { store, now = () => new Date() }: Refreshing,
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
