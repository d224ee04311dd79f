import type { Kysely } from 'kysely'
import { enqueue } from '../../store/jobs/enqueue.ts'
import type { Tables } from '../../store/tables.ts'

/** A mail in words; how it looks is the layout's. Paragraphs are plain text. */
export type MailContent = {
  subject: string
  paragraphs: string[]
  /** In a `message`, `url` may be a path of our own. */
  button?: { label: string; url: string }
}

/** A mail that is written already, with both of its looks and headers of its own. */
export type WrittenMail = {
  subject: string
  text: string
  html: string
  headers: Readonly<Record<string, string>>
  /** Without angle brackets; the same however often it is sent, so that a second one is known as such. */
  messageId: string
}

type MailText =
  | { kind: 'message'; data: MailContent }
  | { kind: string; data: Record<string, unknown> }

type QueuedMail = {
  recipient: string
  /** Whose mail this is: it goes when the account goes. */
  accountId: string | null
} & MailText

/** Mails to thousands wait in a queue of their own, so that no password waits behind a newsletter. */
const BULK: readonly string[] = ['newsletter-issue']

const jobOf = (kind: string) => (BULK.includes(kind) ? 'send-bulk-mail' : 'send-mail')

/**
 * Writes a mail and its job in the caller's transaction: it is sent once that is through, and tried again until it is.
 * `message` is a finished text; any other kind is put into words by its composer when it is sent, so that a code in it
 * never lies in the store.
 */
export async function queueMail(database: Kysely<Tables>, mail: QueuedMail): Promise<void> {
  await queueMails(database, [mail])
}

/** The same for many, in few statements. */
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

/** The same, to the address of an account. */
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
