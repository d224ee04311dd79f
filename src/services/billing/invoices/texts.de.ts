import { COUNTRIES, countryOf } from '../../../rules/money/postcodes.ts'
import { exactEuros } from '../../../rules/money/cents.ts'
import type { Invoice } from '../../../rules/money/invoices/invoice.ts'
import { spacedIban } from '../../../rules/money/invoices/payment-mails.ts'
import { dayInWords, type Day } from '../../../rules/money/orders/terms.ts'
import type { Publisher } from '../../../rules/site/publisher.ts'

type Company = Publisher['company']

/** Texts of an invoice and the layout of its lines. */
const TITLES = { sale: 'Rechnung', refund: 'Rechnungskorrektur', fee: 'Kostenrechnung' } as const

export const titleOf = ({ kind }: Invoice): string => TITLES[kind]

/** „23.11.2026“ */
const formatNumericDate = (day: Day): string => day.split('-').toReversed().join('.')

export function addressBlock({ address, orderNumber }: Invoice): string[] {
  if (!address) return [`Bestellung ${orderNumber}`]
  const { firstName, lastName, street, postcode, city } = address
  const country = countryOf(address.country) ?? 'DE'
  const abroad = country === 'DE' ? [] : [COUNTRIES[country].name.toUpperCase()]
  return [`${firstName} ${lastName}`, street, `${postcode} ${city}`, ...abroad]
}

export function detailsOf(invoice: Invoice): { label: string; value: string }[] {
  const { number, day, orderNumber, customerNumber, corrects, kind } = invoice
  return [
    { label: kind === 'refund' ? 'Korrekturnummer' : 'Rechnungsnummer', value: number },
    { label: 'Datum', value: formatNumericDate(day) },
    ...(corrects ? [{ label: 'Zur Rechnung', value: corrects }] : []),
    { label: 'Bestellnummer', value: orderNumber },
    ...(customerNumber ? [{ label: 'Kundennummer', value: customerNumber }] : []),
  ]
}

/** Column heads of the table. */
export const HEADS = { what: 'Leistung', amount: 'Betrag' } as const

/** Words of the page number, „Seite 1 von 2“. */
export const PAGE_WORDS = { page: 'Seite', of: 'von' } as const

/** A line of the table; with `after`, a rule follows. */
export type InvoiceLine = { text: string; amount: string | null; bold?: boolean; after?: boolean }

/** Returns the lines of the table: the sold item, net and tax per rate, and the total. */
export function linesOf(invoice: Invoice): InvoiceLine[] {
  const { rows, gross, owed, kind } = invoice
  const tax = rows.flatMap(({ rate, net, vat }) => [
    { text: `Nettobetrag zu ${rate} % Umsatzsteuer`, amount: exactEuros(net) },
    { text: `Umsatzsteuer ${rate} %`, amount: exactEuros(vat) },
  ])
  const sum = kind === 'refund' ? 'Gutschrift' : 'Gesamtbetrag'
  return [
    { text: whatOf(invoice), amount: exactEuros(gross), after: true },
    ...tax,
    { text: sum, amount: exactEuros(gross), bold: true, after: gross !== owed },
    ...(gross === owed
      ? []
      : [
          { text: 'Schon beglichen', amount: exactEuros(owed - gross) },
          { text: 'Zu zahlen', amount: exactEuros(owed), bold: true },
        ]),
  ]
}

function whatOf({ what, service }: Invoice): string {
  if (!service) return what
  return `${what}, Leistungszeitraum ${formatNumericDate(service.from)} bis ${formatNumericDate(service.through)}`
}

/** Returns the notes on payment and tax. */
export function paymentNote(invoice: Invoice, company: Company): string[] {
  const { kind, service, day, corrects } = invoice
  if (kind === 'refund')
    return [
      `Diese Korrektur vermindert die Rechnung ${corrects ?? ''} um den Betrag oben. Was Sie darauf zu viel gezahlt haben, schreiben wir Ihnen gut oder zahlen es zurück.`,
    ]
  const delivered = service ? [] : [`Das Leistungsdatum ist der ${dayInWords(day)}.`]
  if (kind === 'fee')
    return [
      'Die Kosten sind Schadensersatz wegen Verzugs oder einer zurückgegebenen Lastschrift und unterliegen nicht der Umsatzsteuer.',
      ...transferOf(invoice, company, null),
    ]
  return [...delivered, ...howToPay(invoice, company)]
}

function howToPay(invoice: Invoice, company: Company): string[] {
  const { payment } = invoice
  if (invoice.owed <= 0) return ['Der Betrag ist beglichen.']
  if (payment.method === 'invoice') return transferOf(invoice, company, payment.dueOn)
  if (payment.method === 'paypal') return ['Sie haben den Betrag mit PayPal bezahlt.']
  if (payment.method === 'card') return ['Sie zahlen den Betrag mit Karte.']
  return [
    `Wir ziehen den Betrag per SEPA-Lastschrift ein. Mandatsreferenz: ${payment.reference}, Gläubiger-Identifikationsnummer: ${company.sepaCreditorId ?? ''}. Den Tag teilen wir Ihnen vierzehn Tage vorher per E-Mail mit.`,
  ]
}

function transferOf({ number }: Invoice, company: Company, dueOn: Day | null): string[] {
  const by = dueOn ? `bis zum ${dayInWords(dueOn)}` : 'binnen vierzehn Tagen'
  return [
    `Bitte überweisen Sie den Betrag ${by} an ${company.name}, IBAN ${spacedIban(company.iban)}. Verwendungszweck: ${number}`,
  ]
}

export function footerOf({
  company,
  contacts,
}: Pick<Publisher, 'company' | 'contacts'>): string[][] {
  const { email, phone } = contacts.readers
  return [
    [company.name, company.street, company.city],
    [taxNumber(company), `IBAN ${spacedIban(company.iban)}`],
    [email, ...(phone ? [phone] : [])],
  ]
}

const taxNumber = ({ vatId }: Company): string =>
  /^[A-Z]{2}/.test(vatId) ? `USt-IdNr. ${vatId}` : `Steuernummer ${vatId}`
