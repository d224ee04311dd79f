import type { Invoice } from '../../../rules/money/invoices/invoice.ts'
import type { Supplier } from './suppliers.ts'
import {
  addressBlock,
  detailsOf,
  footerOf,
  HEADS,
  linesOf,
  paymentNote,
  titleOf,
} from './texts.de.ts'
import { createPen, LEFT, RIGHT, type Pen } from './pdf-pen.ts'

export type Printing = {
  publisher: Supplier
  fonts: string
}

/** Points of A4 from the top, as DIN 5008 B sets a letter. */
const WINDOW = 127
const TITLE = 290
const TABLE = 350
const FOOT = 770

/** One page of A4, text that can be selected, in the paper's own typeface; the same whenever it is made. */
export async function invoicePdf(
  invoice: Invoice,
  { publisher, fonts }: Printing,
): Promise<Uint8Array> {
  // With its typefaces' reader a tenth of a start, which most nodes never need.
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: `${fonts}/print-400.ttf`,
    lang: 'de-DE',
    displayTitle: true,
    info: {
      Title: `${titleOf(invoice)} ${invoice.number}`,
      Author: publisher.company.name,
      CreationDate: new Date(`${invoice.day}T12:00:00Z`),
    },
  })
  const done = collected(document)
  const pen = createPen(document, fonts)
  head(pen, invoice, publisher)
  const end = table(pen, invoice)
  notes(pen, paymentNote(invoice, publisher.company), end + 28)
  foot(pen, publisher)
  document.end()
  return done
}

function collected(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
}

function head(pen: Pen, invoice: Invoice, { name, company }: Printing['publisher']): void {
  pen.write(name, { x: LEFT, y: 48, size: 17, bold: true })
  pen.rule(78, 1.2)
  pen.write(`${company.name} · ${company.street} · ${company.city}`, {
    x: LEFT,
    y: WINDOW,
    size: 7,
    muted: true,
  })
  addressBlock(invoice).forEach((line, index) =>
    pen.write(line, { x: LEFT, y: WINDOW + 20 + index * 14, size: 10.5 }),
  )
  detailsOf(invoice).forEach(({ label, value }, index) => {
    const y = WINDOW + 20 + index * 16
    pen.write(label, { x: 340, y, size: 9, muted: true })
    pen.write(value, { x: RIGHT, y, size: 9, align: 'right' })
  })
  pen.write(`${titleOf(invoice)} ${invoice.number}`, { x: LEFT, y: TITLE, size: 15, bold: true })
}

/** Answers where it ends. */
function table(pen: Pen, invoice: Invoice): number {
  pen.write(HEADS.what, { x: LEFT, y: TABLE, size: 9, muted: true })
  pen.write(HEADS.amount, { x: RIGHT, y: TABLE, size: 9, muted: true, align: 'right' })
  pen.rule(TABLE + 16, 0.6)
  let y = TABLE + 26
  for (const { text, amount, bold, after } of linesOf(invoice)) {
    const height = pen.write(text, { x: LEFT, y, size: 10.5, bold, width: 370 })
    if (amount) pen.write(amount, { x: RIGHT, y, size: 10.5, bold, align: 'right' })
    y += height + 6
    if (!after) continue
    pen.rule(y, 0.6)
    y += 10
  }
  return y
}

function notes(pen: Pen, paragraphs: readonly string[], from: number): void {
  let y = from
  for (const text of paragraphs)
    y += pen.write(text, { x: LEFT, y, size: 10, width: RIGHT - LEFT }) + 8
}

function foot(pen: Pen, publisher: Printing['publisher']): void {
  pen.rule(FOOT - 8, 0.6)
  const columns = footerOf(publisher)
  const width = (RIGHT - LEFT) / columns.length
  columns.forEach((lines, column) =>
    lines.forEach((line, index) =>
      pen.write(line, { x: LEFT + column * width, y: FOOT + index * 11, size: 7.5, muted: true }),
    ),
  )
}
