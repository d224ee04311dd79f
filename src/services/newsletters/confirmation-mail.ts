import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Transaction } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { queueMailTo, type MailContent } from '../mail/queue.ts'
import type { Composers } from '../mail/sending.ts'
import type { Order } from './newsletters-service.ts'
import { href } from '../../routes.ts'

const KIND = 'newsletter-confirmation'

const order = z.object({ newsletter: z.string(), title: z.string() })

/** Only the hash of a code is kept. */
export const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()

/** The mail that asks whether the order comes from the owner of the address. */
export async function queueConfirmation(
  transaction: Transaction<Tables>,
  { accountId, newsletter, title }: Order,
): Promise<void> {
  await queueMailTo(transaction, accountId, { kind: KIND, data: { newsletter, title } })
}

/** For the mail worker: the code is made when the mail is sent; an order taken back meanwhile has none. */
export function newsletterComposers(publicUrl: string): Composers {
  return {
    async [KIND](mail, transaction) {
      const { newsletter, title } = order.parse(mail.data)
      const code = randomBytes(24).toString('base64url')
      const row = await transaction
        .updateTable('newsletter_subscriptions')
        .set({ code_hash: hashOf(code) })
        .where('account_id', '=', mail.account_id ?? '')
        .where('newsletter', '=', newsletter)
        .where('confirmed_at', 'is', null)
        .returning('account_id')
        .executeTakeFirst()
      return row
        ? confirmationMail(title, `${publicUrl}${href['newsletter-confirmation']()}?code=${code}`)
        : null
    },
  }
}

function confirmationMail(title: string, url: string): MailContent {
  return {
    subject: `Bitte bestätigen: Newsletter „${title}“`,
    paragraphs: [
      `Sie haben den Newsletter „${title}“ bestellt. Bestätigen Sie die Bestellung, dann bekommen Sie ihn an diese Adresse.`,
      'Der Link gilt sieben Tage. Haben Sie nichts bestellt, dann müssen Sie nichts tun: Ohne Bestätigung kommt kein Newsletter.',
      'Abbestellen können Sie jederzeit in Ihrem Konto unter „Newsletter“.',
    ],
    button: { label: 'Bestellung bestätigen', url },
  }
}
