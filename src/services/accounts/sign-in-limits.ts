import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'

const WINDOW_SECONDS = 60
/** Failures within the window: of one account as Strapi has it, of one address generously, for offices share one. */
const MOST_FAILURES = { account: 5, address: 30 } as const

/** Zero when a sign-in may be tried; counted in the store, so that every node counts together. */
export async function secondsUntilAllowed(
  database: Kysely<Tables>,
  subjects: string[],
): Promise<number> {
  const rows = await database
    .selectFrom('sign_in_attempts')
    .select('subject')
    .select(sql<number>`count(*)::int`.as('failures'))
    .select(
      sql<number>`ceil(extract(epoch from min(attempted_at) + make_interval(secs => ${WINDOW_SECONDS}) - now()))::int`.as(
        'wait',
      ),
    )
    .where('subject', 'in', subjects)
    .where('attempted_at', '>', sql<Date>`now() - make_interval(secs => ${WINDOW_SECONDS})`)
    .groupBy('subject')
    .execute()
  const waits = rows
    .filter(({ subject, failures }) => failures >= most(subject))
    .map(({ wait }) => wait)
  return Math.max(0, ...waits)
}

export async function noteFailure(database: Kysely<Tables>, subjects: string[]): Promise<void> {
  await database
    .deleteFrom('sign_in_attempts')
    .where('attempted_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  await database
    .insertInto('sign_in_attempts')
    .values(subjects.map((subject) => ({ subject })))
    .execute()
}

export async function forgetFailures(database: Kysely<Tables>, subject: string): Promise<void> {
  await database.deleteFrom('sign_in_attempts').where('subject', '=', subject).execute()
}

function most(subject: string): number {
  return subject.startsWith('account:') ? MOST_FAILURES.account : MOST_FAILURES.address
}
