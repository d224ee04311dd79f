import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../../store/tables.ts'
import { repeating } from '../repeating.ts'
import type { Delivery } from './delivery.ts'
import type { MailContent } from './queue.ts'

export type MailRow = Selectable<Tables['mails']>

/** Puts a mail into words at the moment of sending; null where there is nothing to send after all. */
export type Composer = (
  mail: MailRow,
  transaction: Transaction<Tables>,
) => Promise<MailContent | null>

type MailWorker = {
  database: Kysely<Tables>
  composers: Readonly<Record<string, Composer>>
  delivery: Delivery
  /** Told of every mail that could not be sent; never with its words. */
  onFailure: (failure: { id: number; kind: string; attempts: number; error: string }) => void
  everyMilliseconds?: number
}

const AT_ONCE = 4
/** A node that dies while sending leaves the mail to another after this time. */
const LEASE_SECONDS = 120
/** From half a minute to six hours: some two days in all. */
const PAUSES_SECONDS = [30, 120, 600, 1800, 3600, 7200, 21_600, 21_600, 21_600, 21_600, 21_600]

const mail = z.object({
  subject: z.string(),
  paragraphs: z.array(z.string()),
  button: z.object({ label: z.string(), url: z.string() }).optional(),
})

/** Sends what is queued, on whichever node comes first, until it has been taken. */
export function startMailWorker(parts: MailWorker): { stop(): Promise<void> } {
  const { database, delivery, everyMilliseconds = 500 } = parts
  const running = repeating(sendAll, everyMilliseconds)
  return {
    async stop() {
      await running.stop()
      delivery.close()
    },
  }

  /** One batch after the other while each is full. */
  async function sendAll(stopping: AbortSignal): Promise<void> {
    let sent = AT_ONCE
    while (sent === AT_ONCE && !stopping.aborted) sent = await sendDue().catch(() => 0)
  }

  async function sendDue(): Promise<number> {
    const rows = await claim(database)
    await Promise.all(rows.map((row) => sendOne(row)))
    return rows.length
  }

  async function sendOne(row: MailRow): Promise<void> {
    try {
      const content = await compose(row)
      if (content) await delivery.send({ to: row.recipient, content })
      await database.deleteFrom('mails').where('id', '=', row.id).execute()
    } catch (error) {
      await postpone(row, error instanceof Error ? error.message : String(error))
    }
  }

  async function compose(row: MailRow): Promise<MailContent | null> {
    if (row.kind === 'letter') {
      const { button, ...content } = mail.parse(row.data)
      return button ? { ...content, button } : content
    }
    const composer = Object.hasOwn(parts.composers, row.kind) && parts.composers[row.kind]
    if (!composer) throw new Error(`There is no composer of ${row.kind}`)
    return database.transaction().execute((transaction) => composer(row, transaction))
  }

  /** Who keeps failing stays in the store, for an operator to see, and is tried no more. */
  async function postpone(row: MailRow, error: string): Promise<void> {
    parts.onFailure({ id: row.id, kind: row.kind, attempts: row.attempts, error })
    const pause = PAUSES_SECONDS[row.attempts - 1]
    const due =
      pause === undefined
        ? sql<Date>`'infinity'::timestamptz`
        : sql<Date>`now() + make_interval(secs => ${pause})`
    await database
      .updateTable('mails')
      .set({ due_at: due, last_error: error.slice(0, 500) })
      .where('id', '=', row.id)
      .execute()
  }
}

function claim(database: Kysely<Tables>): Promise<MailRow[]> {
  return database
    .updateTable('mails')
    .set({
      attempts: sql`attempts + 1`,
      due_at: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
    })
    .where('id', 'in', (query) =>
      query
        .selectFrom('mails')
        .select('id')
        .where('due_at', '<=', sql<Date>`now()`)
        .orderBy('due_at')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}
