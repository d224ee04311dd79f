import type { Kysely } from 'kysely'
import { enqueue } from '../../store/jobs/enqueue.ts'
import type { Tables } from '../../store/tables.ts'

/** Content of a mail without layout. Paragraphs are plain text. */
export type MailContent = {
  subject: string
  paragraphs: string[]
  /** In a `message`, `url` may be a path of this site. */
  button?: { label: string; url: string }
  /** The address that answers go to, if it is not the sender's. */
  replyTo?: string | undefined
  /** Decides the closing words; readers if it is missing. */
  audience?: 'staff' | undefined
}

/** A complete mail with text, HTML and headers. */
export type WrittenMail = {
  subject: string
  text: string
  html: string
  headers: Readonly<Record<string, string>>
  /** Without angle brackets; the same for every attempt, so that duplicates are recognised. */
  messageId: string
}

type MailText =
  | { kind: 'message'; data: MailContent }
  | { kind: string; data: Record<string, unknown> }

type QueuedMail = {
  recipient: string
  /** The mail is deleted with this account. */
  accountId: string | null
} & MailText

/** Bulk mails have their own queue, so that a password mail does not wait for a newsletter. */
const BULK: readonly string[] = ['newsletter-issue', 'newsletter-renewal']

const jobOf = (kind: string) => (BULK.includes(kind) ? 'send-bulk-mail' : 'send-mail')

/**
 * Saves a mail and its job in the caller's transaction; the job is retried until the mail is sent. `message` is a
 * finished text. Other kinds are composed when they are sent, so that the database never stores their codes.
 */
export async function queueMail(database: Kysely<Tables>, mail: QueuedMail): Promise<void> {
  await queueMails(database, [mail])
}

/** Queues many mails in few statements. */
export async function queueMails(
  database: Kysely<Tables>,
  mails: readonly QueuedMail[],
): Promise<void> {
  const rows = await database
    .insertInto('mails')
    .values(
      mails.map(({ kind, recipient, accountId, data }) => ({
        kind,
        recipient,
        account_id: accountId,
        data: JSON.stringify(data),
      })),
    )
    .returning(['id', 'kind'])
    .execute()
  await enqueueRows(database, rows)
}

export async function enqueueRows(
  database: Kysely<Tables>,
  rows: readonly { id: number; kind: string }[],
): Promise<void> {
  for (const job of ['send-mail', 'send-bulk-mail'] as const) {
    const own = rows.filter(({ kind }) => jobOf(kind) === job)
    await enqueue(
      database,
      job,
      own.map(({ id }) => String(id)),
    )
  }
}

/** Queues a mail to the address of an account. */
export async function queueMailTo(
  database: Kysely<Tables>,
  accountId: string,
  text: MailText,
): Promise<void> {
  const { email } = await database
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  await queueMail(database, { ...text, recipient: email, accountId })
}
