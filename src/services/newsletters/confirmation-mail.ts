import { createHash, randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../../store/tables.ts'
import { queueMail } from '../mail/queue.ts'
import type { Composers } from '../mail/sending.ts'
import { confirmationMail } from './texts.de.ts'
import { href } from '../../routes.ts'

const KIND = 'newsletter-confirmation'

const order = z.object({ newsletter: z.string(), title: z.string() })

/** Only the hash of a code is kept. */
export const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()

type WaitingOrder = {
  owner: { accountId: string | null; email: string }
  newsletter: string
  title: string
}

/** The mail that asks whether the order comes from the owner of the address. */
export async function queueConfirmation(
  transaction: Transaction<Tables>,
  { owner: { accountId, email }, newsletter, title }: WaitingOrder,
): Promise<void> {
  await queueMail(transaction, {
    kind: KIND,
    recipient: email,
    accountId,
    data: { newsletter, title },
  })
}

/** For the mail worker: the code is made when the mail is sent; an order taken back meanwhile has none. */
export function newsletterComposers(publicUrl: string): Composers {
  return {
    async [KIND](mail, transaction) {
      const { newsletter, title } = order.parse(mail.data)
      const code = randomBytes(24).toString('base64url')
      const isOwn = mail.account_id
        ? sql<boolean>`account_id = ${mail.account_id}`
        : sql<boolean>`email = lower(${mail.recipient})`
      const row = await transaction
        .updateTable('newsletter_subscriptions')
        .set({ code_hash: hashOf(code) })
        .where(isOwn)
        .where('newsletter', '=', newsletter)
        .where('confirmed_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      return row
        ? confirmationMail(title, `${publicUrl}${href['newsletter-confirmation']()}?code=${code}`)
        : null
    },
  }
}
