import { sql, type Kysely } from 'kysely'
import { verdictOf, type Round } from '../../../rules/newsroom/headlines/sequential-test.ts'
import { MAX_TEST_HOURS, SLOT_MINUTES } from '../../../rules/newsroom/headlines/shown-headlines.ts'
import { runRepeatedly } from '../../../store/jobs/repeating.ts'
import { announce } from '../../../store/outbox.ts'
import type { Store } from '../../../store/store.ts'
import type { Tables } from '../../../store/tables.ts'
import type { ContentWriter } from '../content-writer.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import { publishHeadline } from './publish-headline.ts'
import { endTest, headlinesTag, isOnPage, PUBLIC_TITLE } from './tests.ts'

type TurnParts = {
  store: Pick<Store, 'database' | 'pool'>
  homePath: string
  write: ContentWriter['write']
  onError: (error: unknown) => void
}

const EVERY_MS = 2000
const MAX_AT_ONCE = 20

/** `isActive`: whether this process turns headlines; one process of a site does. */
type WatchParts = TurnParts & { isActive: () => boolean }

/** Shows the next headline of running tests when a slot ends, and ends tests that are decided, too old or pointless. */
export function watchHeadlines(parts: WatchParts): { stop(): Promise<void> } {
  const run = async (): Promise<void> => {
    if (parts.isActive()) await turnHeadlines(parts)
  }
  return runRepeatedly(() => run().catch(parts.onError), EVERY_MS)
}

/** `title`: the headline that readers see outside of the test, null if the article is not public. */
type Due = {
  id: number
  page: string
  article: number
  headlines: string[]
  title: string | null
  isOld: boolean
}

/**
 * Turns the tests whose slot has ended by the database's clock or whose article has another headline, at most 20. A test
 * that fails is tried again and does not hold up the others.
 */
export async function turnHeadlines(parts: TurnParts): Promise<void> {
  const { rows } = await sql<Due>`
    select * from (
      select t.id, t.page, t.article_id as article, t.headlines, ${PUBLIC_TITLE} as title,
        t.started_at < now() - make_interval(hours => ${MAX_TEST_HOURS}) as "isOld",
        exists (select from newsroom.headline_slots where test_id = t.id and ends_at > now()) as "isShown"
      from newsroom.headline_tests t join articles a on a.id = t.article_id
      where t.ended_at is null
    ) due
    where not "isShown" or title is distinct from headlines[1]
    order by id limit ${MAX_AT_ONCE}`.execute(parts.store.database)
  for (const test of rows) await turn(parts, test).catch(parts.onError)
}

async function turn({ store, homePath, write }: TurnParts, test: Due): Promise<void> {
  const { database } = store
  const { id, article, headlines, title, isOld } = test
  const { rounds, open } = await loadRounds(database, test)
  const { winner } = verdictOf(rounds)
  const best = winner === null ? undefined : headlines[winner]
  // The process may have ended after it had published the headline that has won.
  if (title !== headlines[0] && title !== best) return endTest(database, id, { outcome: 'changed' })
  if (best !== undefined) {
    const problem = title === best ? null : await publishHeadline(write, { article, title: best })
    return endTest(database, id, { outcome: 'winner', winner, problem })
  }
  if (!(await isStillOnPage(store, test, homePath)))
    return endTest(database, id, { outcome: 'removed' })
  if (isOld) return endTest(database, id, { outcome: 'same' })
  await showNext(database, test, open)
}

/** A page that does not exist any more shows nothing. */
const isStillOnPage = (
  store: TurnParts['store'],
  test: Pick<Due, 'page' | 'article'>,
  homePath: string,
): Promise<boolean> =>
  isOnPage(store, test, { homePath }).catch((error: unknown) => {
    if (error instanceof NewsroomRefusal) return false
    throw error
  })

/** The number of a round, and the headlines that it has not shown. */
type OpenRound = { round: number; left: number[] }

async function loadRounds(
  database: Kysely<Tables>,
  { id, headlines }: Due,
): Promise<{ rounds: Round[]; open: OpenRound }> {
  const slots = await database
    .selectFrom('newsroom.headline_slots')
    .select(['round', 'headline', 'views', 'presses'])
    .where('test_id', '=', id)
    .orderBy('id')
    .execute()
  const byRound = [...Map.groupBy(slots, ({ round }) => round)]
  const rounds = byRound
    .filter(([, own]) => own.length === headlines.length)
    .map(([, own]) => own.toSorted((one, other) => one.headline - other.headline))
  const last = byRound.at(-1)
  const isOpen = last !== undefined && last[1].length < headlines.length
  const shown = isOpen ? last[1].map(({ headline }) => headline) : []
  const left = headlines.map((_, index) => index).filter((index) => !shown.includes(index))
  return { rounds, open: { round: isOpen ? last[0] : rounds.length + 1, left } }
}

/** The order within a round is random, so that no headline always has the better minutes. */
async function showNext(
  database: Kysely<Tables>,
  { id, page }: Due,
  { round, left }: OpenRound,
): Promise<void> {
  const headline = left[Math.floor(Math.random() * left.length)] ?? 0
  await database.transaction().execute(async (transaction) => {
    const running = await transaction
      .selectFrom('newsroom.headline_tests')
      .select('id')
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    // It was stopped by hand in this moment, or another process has shown a headline.
    if (!running || (await isShown(transaction, id))) return
    await transaction
      .insertInto('newsroom.headline_slots')
      .values({
        test_id: id,
        round,
        headline,
        ends_at: sql<Date>`now() + make_interval(mins => ${SLOT_MINUTES})`,
      })
      .execute()
    await announce(transaction, [headlinesTag(page)])
  })
}

async function isShown(database: Kysely<Tables>, test: number): Promise<boolean> {
  const slot = await database
    .selectFrom('newsroom.headline_slots')
    .select('id')
    .where('test_id', '=', test)
    .where('ends_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return slot !== undefined
}
