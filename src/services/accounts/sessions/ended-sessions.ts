import { sql, type Kysely, type Transaction } from 'kysely'
import { announce, ALL_TAGS } from '../../../store/outbox.ts'
import type { Tables } from '../../../store/tables.ts'
import { ID_TOKEN_SECONDS } from './tokens.ts'

const TAG = 'session:'
const REMEMBERED_SECONDS = ID_TOKEN_SECONDS + 60
const REMEMBERED_MS = REMEMBERED_SECONDS * 1000

export type EndedSessions = Awaited<ReturnType<typeof openEndedSessions>>

/**
 * Sessions that were ended while their tokens still verify. Every node learns of them through the outbox and keeps them
 * until the last token has expired.
 */
export async function openEndedSessions(database: Kysely<Tables>) {
  const endedAt = new Map<string, number>()
  await load()
  return { has: (session: string) => endedAt.has(session), note, invalidate }

  function note(sessions: readonly string[]): void {
    // Monotonic time: after a system clock that ran ahead is corrected, tokens would verify again.
    const now = performance.now()
    for (const [session, at] of endedAt) {
      if (at > now - REMEMBERED_MS) break
      endedAt.delete(session)
    }
    for (const session of sessions) endedAt.set(session, now)
  }

  function invalidate(tags: readonly string[]): void {
    if (tags.includes(ALL_TAGS)) void load().catch(() => undefined)
    note(tags.filter((tag) => tag.startsWith(TAG)).map((tag) => tag.slice(TAG.length)))
  }

  async function load(): Promise<void> {
    const rows = await database
      .selectFrom('refresh_tokens')
      .select('family')
      .distinct()
      .where('revoked_at', '>', sql<Date>`now() - make_interval(secs => ${REMEMBERED_SECONDS})`)
      .execute()
    note(rows.map(({ family }) => family))
  }
}

type SessionSelector = { family: string } | { accountId: string }

/**
 * Ends sessions in the caller's transaction, on every node, and returns them. Repeats until no row is left: a
 * concurrent refresh can insert a token that the waiting update did not see.
 */
export async function endSessions(
  transaction: Transaction<Tables>,
  which: SessionSelector,
): Promise<string[]> {
  const families = new Set<string>()
  for (;;) {
    const rows = await revoke(transaction, which)
    if (rows.length === 0) break
    for (const { family } of rows) families.add(family)
  }
  await announce(transaction, sessionTags([...families]))
  return [...families]
}

function revoke(
  transaction: Transaction<Tables>,
  which: SessionSelector,
): Promise<{ family: string }[]> {
  return transaction
    .updateTable('refresh_tokens')
    .set({ revoked_at: sql`now()` })
    .where((row) =>
      'family' in which
        ? row('family', '=', which.family)
        : row('account_id', '=', which.accountId),
    )
    .where('revoked_at', 'is', null)
    .returning('family')
    .execute()
}

/** Returns the cache tags that announce ended sessions to every node. */
export const sessionTags = (sessions: readonly string[]): string[] =>
  sessions.map((session) => `${TAG}${session}`)
