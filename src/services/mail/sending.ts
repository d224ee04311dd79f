import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import { z } from 'zod'
import { enqueue } from '../../store/jobs/enqueue.ts'
import type { JobTry } from '../../store/jobs/run-jobs.ts'
import type { Tables } from '../../store/tables.ts'
import type { Delivery } from './delivery.ts'
import type { MailContent } from './queue.ts'

export type MailRow = Selectable<Tables['mails']>

/** Puts a mail into words at the moment of sending; null where there is nothing to send after all. */
type Composer = (mail: MailRow, transaction: Transaction<Tables>) => Promise<MailContent | null>

export type Composers = Readonly<Record<string, Composer>>

type Sending = { database: Kysely<Tables>; composers: Composers; delivery: Delivery }

const mail = z.object({
  subject: z.string(),
  paragraphs: z.array(z.string()),
  button: z.object({ label: z.string(), url: z.string() }).optional(),
})

/**
 * The job `send-mail`: sends one mail and takes it out of the store. One that nobody takes stays there when its last try
 * is over, with what was said, for an operator to see.
 */
export function mailSending({ database, composers, delivery }: Sending) {
  return async function send({ id, isLast }: JobTry): Promise<void> {
    const row = await database
      .selectFrom('mails')
      .selectAll()
      .where('id', '=', Number(id))
      .where('failed_at', 'is', null)
      .executeTakeFirst()
    if (!row) return
    try {
      const content = await compose(row)
      if (content) await delivery.send({ to: row.recipient, content })
    } catch (error) {
      await note(row, { error, isLast })
      throw error
    }
    await database.deleteFrom('mails').where('id', '=', row.id).execute()
  }

  async function compose(row: MailRow): Promise<MailContent | null> {
    if (row.kind === 'message') {
      const { button, ...content } = mail.parse(row.data)
      return button ? { ...content, button } : content
    }
    const composer = Object.hasOwn(composers, row.kind) && composers[row.kind]
    if (!composer) throw new Error(`There is no composer of ${row.kind}`)
    return database.transaction().execute((transaction) => composer(row, transaction))
  }

  async function note({ id }: MailRow, failed: { error: unknown; isLast: boolean }): Promise<void> {
    const reason = failed.error instanceof Error ? failed.error.message : String(failed.error)
    await database
      .updateTable('mails')
      .set({
        last_error: reason.slice(0, 500),
        failed_at: failed.isLast ? sql<Date>`now()` : null,
      })
      .where('id', '=', id)
      .execute()
  }
}

/** Mails without a job: of a restored backup, of an older release, or tried again by an operator's wish. */
export async function enqueueMails(database: Kysely<Tables>): Promise<void> {
  const rows = await database
    .selectFrom('mails')
    .select('id')
    .where('failed_at', 'is', null)
    .orderBy('id')
    .limit(10_000)
    .execute()
  await enqueue(
    database,
    'send-mail',
    rows.map(({ id }) => String(id)),
  )
}
