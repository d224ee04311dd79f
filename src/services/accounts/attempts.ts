import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { networkOf } from '../../rules/internet-address.ts'
import type { Tables } from '../../store/tables.ts'
import type { Tries } from './passwords.ts'

const WINDOW_SECONDS = 60
/** Tries within the window: of one account as Strapi has it, of one address generously, for offices share one. */
const MOST_TRIES = { account: 5, address: 30 }

/** What is counted apart from everything else. */
export type CountedPath =
  | 'sign-in'
  | 'register'
  | 'forgot'
  | 'confirm'
  | 'reset'
  | 'change'
  | 'provider'

/** Who tries what, as the subjects that are counted; without an account only the address is. */
export type Attempt = { path: CountedPath; account: string | null; address: string }

type Subject = { key: Buffer; most: number }

/** The store learns a hash: neither an address nor an e-mail address is kept with what was tried. */
const keyOf = (text: string): Buffer => createHash('sha256').update(text).digest()

function subjectsOf({ path, account, address }: Attempt): Subject[] {
  const byAddress = {
    key: keyOf(`${path}:address:${networkOf(address)}`),
    most: MOST_TRIES.address,
  }
  if (account === null) return [byAddress]
  const name = account.trim().toLowerCase()
  return [{ key: keyOf(`${path}:account:${name}`), most: MOST_TRIES.account }, byAddress]
}

const secondsLeft = sql<number>`ceil(extract(epoch from started_at + make_interval(secs => ${WINDOW_SECONDS}) - now()))::int`

/** Zero when it may be tried; nothing is counted. */
export async function secondsUntilAllowed(
  database: Kysely<Tables>,
  attempt: Attempt,
): Promise<number> {
  const subjects = subjectsOf(attempt)
  const rows = await database
    .selectFrom('attempts')
    .select(['subject', 'tries', secondsLeft.as('wait')])
    .where(
      'subject',
      'in',
      subjects.map(({ key }) => key),
    )
    .execute()
  const waits = rows
    .filter(({ subject, tries }) => tries >= mostOf(subjects, subject))
    .map(({ wait }) => wait)
  return Math.max(0, ...waits)
}

/** Counts one; each count is a statement of its own, so that parallel ones wait for each other and not in a ring. */
export async function countAttempt(database: Kysely<Tables>, attempt: Attempt): Promise<number> {
  const waits: number[] = []
  for (const { key, most } of subjectsOf(attempt)) {
    const { tries, wait } = await countOne(database, key)
    waits.push(tries > most ? wait : 0)
  }
  return Math.max(...waits)
}

/** A right password makes up for the wrong ones before it; its own count goes back to the address too. */
async function forgetAttempts(
  database: Kysely<Tables>,
  attempt: Attempt & { account: string },
): Promise<void> {
  const [account, address] = subjectsOf(attempt)
  if (account) await database.deleteFrom('attempts').where('subject', '=', account.key).execute()
  if (address)
    await database
      .updateTable('attempts')
      .set({ tries: sql`greatest(0, tries - 1)` })
      .where('subject', '=', address.key)
      .execute()
}

/** Tries of a password: counted before it is looked at, forgotten when it fits. */
export const triesOf = (
  database: Kysely<Tables>,
  attempt: Attempt & { account: string },
): Tries => ({
  count: () => countAttempt(database, attempt),
  forget: () => forgetAttempts(database, attempt),
})

export async function pruneAttempts(database: Kysely<Tables>): Promise<void> {
  await database
    .deleteFrom('attempts')
    .where('started_at', '<', sql<Date>`now() - make_interval(secs => ${WINDOW_SECONDS * 10})`)
    .execute()
}

function countOne(database: Kysely<Tables>, key: Buffer): Promise<{ tries: number; wait: number }> {
  const isOver = sql`attempts.started_at < now() - make_interval(secs => ${WINDOW_SECONDS})`
  return database
    .insertInto('attempts')
    .values({ subject: key, tries: 1 })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        tries: sql`case when ${isOver} then 1 else attempts.tries + 1 end`,
        started_at: sql`case when ${isOver} then now() else attempts.started_at end`,
      }),
    )
    .returning(['tries', sql<number>`greatest(1, ${secondsLeft})`.as('wait')])
    .executeTakeFirstOrThrow()
}

function mostOf(subjects: readonly Subject[], key: Buffer): number {
  return subjects.find((subject) => subject.key.equals(key))?.most ?? 0
}
