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

/** Next to this file, in the sources as in the build. */
const TEMPLATE = new URL('./invoice.typ', import.meta.url)

type Printing = {
  publisher: Supplier
  typesetter: Pick<Typesetter, 'pdf'>
}

/** Returns the invoice as a letter on A4 (DIN 5008 B); the same bytes whenever it is made. */
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
