import { dayKey } from '../../../../rules/language/dates.ts'
import { cutText } from '../../../../rules/language/cut-text.ts'
import { WooRefusal } from './woo-refusal.ts'
import type { WooSubscription } from './woo-subscription.ts'

/** Methods of payment by which the reader transfers the money. */
const BY_INVOICE = new Set([
  '',
  'bacs',
  'cheque',
  'cod',
  'invoice',
  'german_market_purchase_on_account',
])
const YES = new Set(['true', '1', 'yes'])

/** Fields of German plug-ins for debits whose mandates are those of the publisher. */
const DEBITS: Readonly<Record<string, Record<'iban' | 'mandate' | 'signed' | 'kind', string>>> = {
  'direct-debit': {
    iban: '_direct_debit_iban',
    mandate: '_direct_debit_mandate_id',
    signed: '_direct_debit_mandate_date',
    kind: '_direct_debit_mandate_type',
  },
  german_market_sepa_direct_debit: {
    iban: '_german_market_sepa_iban',
    mandate: '_german_market_sepa_mandate_reference',
    signed: '_german_market_sepa_mandate_date',
    kind: '_german_market_sepa_mandate_type',
  },
}

type Columns = Readonly<Record<string, string>>

/**
 * Returns the columns of the payment. `invoiced`: methods that become invoices by the publisher's word. `began` is the
 * day of mandates without one of their own. Throws `WooRefusal` for methods whose permission belongs to another company.
 */
export function paymentColumns(
  subscription: WooSubscription,
  { invoiced, began }: { invoiced: ReadonlySet<string>; began: string },
): Columns {
  const { field, meta } = subscription
  const method = field('payment_method')
  const isManual = YES.has(field('requires_manual_renewal').toLowerCase())
  if (isManual || BY_INVOICE.has(method) || invoiced.has(method)) return { payment: 'invoice' }
  const debit = DEBITS[method]
  if (debit) return debitColumns(subscription, debit, began)
  if (method === 'stripe')
    return {
      payment: 'card',
      cardcustomer: meta.get('_stripe_customer_id') ?? '',
      cardmethod: meta.get('_stripe_source_id') ?? '',
    }
  const name = cutText(method, 40)
  throw new WooRefusal(
    'payment_method',
    `„${name}“ cannot be charged from here, because its permission is not one of the publisher: --payment ${name}=invoice makes it an invoice`,
  )
}

function debitColumns(
  { field, meta }: WooSubscription,
  names: (typeof DEBITS)[string],
  began: string,
): Columns {
  const value = (name: keyof typeof names): string => meta.get(names[name]) ?? ''
  const iban = value('iban')
  if (!/^[A-Z]{2}\d{2}[A-Z0-9 ]{10,40}$/i.test(iban))
    throw new WooRefusal(
      'payment_method',
      `the account in ${names.iban} is ${iban === '' ? 'missing' : 'masked or encrypted'}: add a column ${names.iban} with the IBAN, or make it an invoice with --payment ${field('payment_method')}=invoice`,
    )
  const isUsed = field('last_payment_date') !== '' || value('kind').toUpperCase() === 'RCUR'
  return {
    payment: 'sepa',
    iban,
    mandate: value('mandate'),
    mandatesigned: signedOn(value('signed')) || began,
    mandateused: isUsed ? 'yes' : 'no',
  }
}

/** Seconds since 1970 or a day; an empty text if the plug-in saves no day. */
const signedOn = (text: string): string =>
  /^\d{9,10}$/.test(text) ? dayKey(new Date(Number(text) * 1000)) : text.slice(0, 10)
