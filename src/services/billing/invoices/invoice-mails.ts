import type { Kysely, Transaction } from 'kysely'
import type { Payee } from '../../../rules/money/invoices/payment-mails.ts'
import type { Publisher } from '../../../rules/site/publisher.ts'
import type { Tables } from '../../../store/tables.ts'
import { queueMailTo, type MailContent } from '../../mail/queue.ts'
import { texts } from '../texts.de.ts'

/** Days after the mail until an invoice must be paid. */
export const PAYMENT_DAYS = 14

export type BillingParts = {
  database: Kysely<Tables>
  publisher: Pick<Publisher, 'company' | 'dunning'>
  /** Page with the reader's invoices. */
  invoicesUrl: string
}

/** Publisher and site data for mails about invoices. */
export type InvoiceMailContext = { payee: Payee; invoicesUrl: string }

export const invoiceMailContext = ({
  publisher: { company },
  invoicesUrl,
}: BillingParts): InvoiceMailContext => ({ payee: company, invoicesUrl })

/** Queues a mail about invoices to an account, with a button to the page that lists them. */
export async function queueInvoiceMail(
  transaction: Transaction<Tables>,
  { invoicesUrl }: InvoiceMailContext,
  accountId: string,
  mail: Omit<MailContent, 'button'>,
): Promise<void> {
  const button = { label: texts.myInvoices, url: invoicesUrl }
  await queueMailTo(transaction, accountId, { kind: 'message', data: { ...mail, button } })
}
