import { cutText } from '../../rules/language/cut-text.ts'
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import { z } from 'zod'
import type { JobTry } from '../../store/jobs/run-jobs.ts'
import type { Tables } from '../../store/tables.ts'
import type { Delivery } from './delivery.ts'
import { enqueueRows, type MailContent, type WrittenMail } from './queue.ts'

export type MailRow = Selectable<Tables['mails']>

/** Composes a mail when it is sent; `null` if there is nothing to send. */
type Composer = (
  mail: MailRow,
  transaction: Transaction<Tables>,
) => Promise<MailContent | WrittenMail | null>

export type Composers = Readonly<Record<string, Composer>>

/** Result of a mail, passed to its outcome handler in the transaction that deletes it. */
export type MailEnd =
  | { kind: 'sent' }
  | { kind: 'nothing-to-send' }
  | { kind: 'failed'; error: unknown; isLast: boolean }

/** Handles the result of mails of one kind. For a failed mail, `over` deletes it and `again` lets it be retried. */
export type Outcome = (
  mail: MailRow,
  end: MailEnd,
  transaction: Transaction<Tables>,
) => Promise<'over' | 'again'>

type Sending = {
  database: Kysely<Tables>
  composers: Composers
  outcomes?: Readonly<Record<string, Outcome>>
  delivery: Delivery
  /** Base URL of paths in mails. */
  publicUrl: string
}

const mail = z.object({
  subject: z.string(),
  paragraphs: z.array(z.string()),
  button: z.object({ label: z.string(), url: z.string() }).optional(),
  replyTo: z.string().optional(),
  audience: z.literal('staff').optional(),
})

const ADDRESS = /[^\s<>@"']+@[^\s<>@"',;:]+/g

/**
 * Removes addresses from an error. Mail servers name the recipient they refuse; the database stores that, the log must
 * not.
 */
function withoutAddresses(error: unknown): unknown {
  if (!(error instanceof Error) || !error.message.includes('@')) return error
  return new Error(error.message.replaceAll(ADDRESS, '…@…'))
}

/**
 * The jobs `send-mail` and `send-bulk-mail`: sends one mail and deletes it. After the last failed attempt, the mail
 * stays in the database with its error for an operator.
 */
export function mailSending({ database, composers, outcomes = {}, delivery, publicUrl }: Sending) {
  return async function send({ id, isLast }: JobTry): Promise<void> {
    const row = await database
      .selectFrom('mails')
      .selectAll()
      .where('id', '=', Number(id))
      .where('failed_at', 'is', null)
      .executeTakeFirst()
    if (!row) return
    const end = await attempt(row, isLast)
    const isOver = await settle(row, end)
    if (end.kind !== 'failed' || isOver) return
    await saveError(row, end)
    throw withoutAddresses(end.error)
  }

  async function attempt(row: MailRow, isLast: boolean): Promise<MailEnd> {
    try {
      const content = await compose(row)
      if (!content) return { kind: 'nothing-to-send' }
      await delivery.send({ to: row.recipient, content })
      return { kind: 'sent' }
    } catch (error) {
      return { kind: 'failed', error, isLast }
    }
  }

  /** Returns `true` if the mail was deleted. */
  async function settle(row: MailRow, end: MailEnd): Promise<boolean> {
    const outcome = Object.hasOwn(outcomes, row.kind) ? outcomes[row.kind] : undefined
    if (end.kind === 'failed' && !outcome) return false
    return database.transaction().execute(async (transaction) => {
      const said = outcome ? await outcome(row, end, transaction) : 'over'
      if (said === 'again') return false
      await transaction.deleteFrom('mails').where('id', '=', row.id).execute()
      return true
    })
  }

  async function compose(row: MailRow): Promise<MailContent | WrittenMail | null> {
    if (row.kind === 'message') {
      const { button, ...content } = mail.parse(row.data)
      if (!button) return content
      return { ...content, button: { ...button, url: new URL(button.url, publicUrl).href } }
    }
    const composer = Object.hasOwn(composers, row.kind) && composers[row.kind]
    if (!composer) throw new Error(`There is no composer of ${row.kind}`)
    return database.transaction().execute((transaction) => composer(row, transaction))
  }

  async function saveError(
    { id }: MailRow,
    failed: { error: unknown; isLast: boolean },
  ): Promise<void> {
    const reason = failed.error instanceof Error ? failed.error.message : String(failed.error)
    await database
      .updateTable('mails')
      .set({
        last_error: cutText(reason, 500),
        failed_at: failed.isLast ? sql<Date>`now()` : null,
      })
      .where('id', '=', id)
      .execute()
  }
}

/** Enqueues mails without a job: from a restored backup, an older release or an operator's retry. */
export async function enqueueMails(database: Kysely<Tables>): Promise<void> {
  const rows = await database
    .selectFrom('mails')
    .select(['id', 'kind'])
    .where('failed_at', 'is', null)
    .orderBy('id')
    .limit(10_000)
    .execute()
  await enqueueRows(database, rows)
}
