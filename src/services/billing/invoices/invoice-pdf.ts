import type { Invoice } from '../../../rules/money/invoices/invoice.ts'
import type { Typesetter } from '../../typesetting/typesetter.ts'
import type { Supplier } from './suppliers.ts'
import {
  addressBlock,
  detailsOf,
  footerOf,
  HEADS,
  linesOf,
  PAGE_WORDS,
  paymentNote,
  titleOf,
} from './texts.de.ts'

/** The template is next to this file, both in the sources and in the build. */
const TEMPLATE = new URL('./invoice.typ', import.meta.url)

type Printing = {
  publisher: Supplier
  typesetter: Pick<Typesetter, 'pdf'>
}

/** Renders the invoice as an A4 letter (DIN 5008 B). Repeated calls return the same bytes. */
export function invoicePdf(
  invoice: Invoice,
  { publisher, typesetter }: Printing,
): Promise<Uint8Array> {
  const { name, company } = publisher
  const [year, month, day] = invoice.day.split('-').map(Number)
  return typesetter.pdf(TEMPLATE, {
    title: `${titleOf(invoice)} ${invoice.number}`,
    author: company.name,
    date: { year, month, day },
    publisher: name,
    sender: `${company.name} · ${company.street} · ${company.city}`,
    address: addressBlock(invoice),
    details: detailsOf(invoice),
    heads: HEADS,
    lines: linesOf(invoice),
    notes: paymentNote(invoice, company),
    foot: footerOf(publisher),
    pageWords: PAGE_WORDS,
  })
}
