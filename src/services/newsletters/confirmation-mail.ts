import { createHash, randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../../store/tables.ts'
import { queueMail, queueMails, type MailContent } from '../mail/queue.ts'
import type { Composers } from '../mail/sending.ts'
import { confirmationMail, renewalMail } from './texts.de.ts'
import type { OrderedNewsletter } from './newsletters-service.ts'
import { href } from '../../routes.ts'

const KIND = 'newsletter-confirmation'
/** Asks recipients who came from another system without proof; sent with the bulk mails. */
const RENEWAL = 'newsletter-renewal'

const ordered = z.array(z.object({ id: z.string(), title: z.string() }))
/** Format of release 0.9, with one newsletter per mail. */
const single = z
  .object({ newsletter: z.string(), title: z.string() })
  .transform(({ newsletter: id, title }) => ({ newsletters: [{ id, title }] }))
const order = z.union([z.object({ newsletters: ordered }), single])

/** Hashes a code; the code itself is not stored. */
export const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()

/** Queues the mail that asks the address's owner to confirm all these newsletters with one link. */
export async function queueConfirmation(
  transaction: Transaction<Tables>,
  { accountId, email }: { accountId: string | null; email: string },
  newsletters: readonly OrderedNewsletter[],
): Promise<void> {
  await queueMail(transaction, { kind: KIND, recipient: email, accountId, data: { newsletters } })
}

/** Queues the mails that ask imported recipients whether they still want their newsletters. */
export async function queueRenewals(
  transaction: Transaction<Tables>,
  owners: readonly {
    accountId: string | null
    email: string
    newsletters: readonly OrderedNewsletter[]
  }[],
): Promise<void> {
  await queueMails(
    transaction,
    owners.map(({ accountId, email, newsletters }) => ({
      kind: RENEWAL,
      recipient: email,
      accountId,
      data: { newsletters },
    })),
  )
}

type MailText = (titles: readonly string[], url: string) => MailContent

/** Composes the mail when it is sent and creates its code then. Returns `null` if no order is waiting any more. */
export function newsletterComposers(publicUrl: string): Composers {
  const composer =
    (textOf: MailText): Composers[string] =>
    async (mail, transaction) => {
      const { newsletters } = order.parse(mail.data)
      const code = randomBytes(24).toString('base64url')
      const isOwn = mail.account_id
        ? sql<boolean>`account_id = ${mail.account_id}`
        : sql<boolean>`email = lower(${mail.recipient})`
      const ids = newsletters.map(({ id }) => id)
      const rows = await transaction
        .updateTable('newsletter_subscriptions')
        .set({ code_hash: hashOf(code) })
        .where(isOwn)
        .where('newsletter', 'in', ids)
        .where('confirmed_at', 'is', null)
        .where('ended_at', 'is', null)
        .returning('newsletter')
        .execute()
      const titles = newsletters
        .filter(({ id }) => rows.some(({ newsletter }) => newsletter === id))
        .map(({ title }) => title)
      if (titles.length === 0) return null
      return textOf(titles, `${publicUrl}${href['newsletter-confirmation']()}?code=${code}`)
    }
  return { [KIND]: composer(confirmationMail), [RENEWAL]: composer(renewalMail) }
}
