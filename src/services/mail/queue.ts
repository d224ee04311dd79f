import type { Kysely } from 'kysely'
import { enqueue } from '../../store/jobs/enqueue.ts'
import type { Tables } from '../../store/tables.ts'

/** A mail in words; how it looks is the layout's. Paragraphs are plain text. */
export type MailContent = {
  subject: string
  paragraphs: string[]
  button?: { label: string; url: string }
}

type MailText =
  | { kind: 'message'; data: MailContent }
  | { kind: string; data: Record<string, unknown> }

type QueuedMail = {
  recipient: string
  /** Whose mail this is: it goes when the account goes. */
  accountId: string | null
} & MailText

/**
 * Writes a mail and its job in the caller's transaction: it is sent once that is through, and tried again until it is.
 * `message` is a finished text; any other kind is put into words by its composer when it is sent, so that a code in it
 * never lies in the store.
 */
export async function queueMail(
  database: Kysely<Tables>,
  { kind, recipient, accountId, data }: QueuedMail,
): Promise<void> {
  const { id } = await database
    .insertInto('mails')
    .values({ kind, recipient, account_id: accountId, data: JSON.stringify(data) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(database, 'send-mail', [String(id)])
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
