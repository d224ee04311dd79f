import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Invoice, InvoiceAddress } from '../../../rules/money/invoices/invoice.ts'
import { MAX_LINE_LENGTH } from '../../../rules/money/invoices/invoice.ts'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'
import { PRINT_FONT_FOLDER } from '../../../ui/fonts/preloaded-fonts.ts'
import { createTypesetter } from '../../typesetting/typesetter.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { readPdf, type PrintedItem } from '../../../../test/fixtures/pdf.fixtures.ts'

const typesetter = createTypesetter(join(import.meta.dirname, '../../../..', PRINT_FONT_FOLDER))
afterAll(() => typesetter.close())

const ADDRESS: InvoiceAddress = {
  firstName: 'Erika',
  lastName: 'Mustermann',
  street: 'Musterweg 1',
  postcode: '51373',
  city: 'Leverkusen',
  country: 'DE',
}
const ROW = { rate: 7, net: 1112, vat: 78, gross: 1190 } as const
const INVOICE: Invoice = {
  number: 'R-2026-000123',
  kind: 'sale',
  day: '2026-11-23',
  what: 'PLUS Monatsabo',
  service: { from: '2026-11-23', through: '2026-12-22' },
  orderNumber: 'B-2026-000045',
  customerNumber: 'K-100023',
  address: ADDRESS,
  rows: [ROW],
  gross: 1190,
  owed: 1190,
  corrects: null,
  payment: { method: 'invoice', dueOn: '2026-12-07' },
}

const print = (changes: Partial<Invoice> = {}) =>
  invoicePdf({ ...INVOICE, ...changes }, { publisher: samplePublisher, typesetter })

const printTo = async (address: Partial<InvoiceAddress>) =>
  readPdf(await print({ address: { ...ADDRESS, ...address } }))

const LEFT_EDGE = 70
const RIGHT_EDGE = 540
const MAX_DEVIATION = 0.5

/** Returns the texts that extend beyond the margins or overlap another text. */
function misplaced(items: readonly PrintedItem[]): string[] {
  const visible = items.filter(({ text }) => text.trim() !== '')
  const isOutside = ({ x, width }: PrintedItem) =>
    x < LEFT_EDGE - MAX_DEVIATION || x + width > RIGHT_EDGE + MAX_DEVIATION
  const touches = (one: PrintedItem, other: PrintedItem) =>
    one !== other &&
    one.page === other.page &&
    Math.abs(one.y - other.y) < 6 &&
    one.x < other.x + other.width - MAX_DEVIATION &&
    other.x < one.x + one.width - MAX_DEVIATION
  return visible
    .filter((item) => isOutside(item) || visible.some((other) => touches(item, other)))
    .map(({ text }) => text)
}

test.each([
  ['Vietnamese', 'Nguyễn Đặng Ước', 'Nguyễn'],
  ['Central European', 'Łucja Őry-Žižková', 'Łucja'],
  ['Romanian and Turkish', 'Țânțaru Şahinoğlu', 'Țânțaru'],
  ['Greek', 'Γεώργιος Ἀθηνᾶ', 'Γεώργιος'],
  ['Cyrillic', 'Наталія Ґалаґан Ђорђе', 'Ђорђе'],
])('an invoice prints a %s name', async (_, lastName, part) => {
  const { text } = await printTo({ firstName: '', lastName })
  expect(text.replaceAll(' ', '')).toContain(lastName.replaceAll(' ', ''))
  expect(text.replaceAll(' ', '')).toContain(part)
})

test('an invoice prints a decomposed letter as the composed one', async () => {
  const { text } = await printTo({ lastName: 'Nguyễn'.normalize('NFD') })
  expect(text.replaceAll(' ', '')).toContain('Nguyễn')
})

test('an invoice shows a replacement for each letter of a script that no font has', async () => {
  const { text } = await printTo({ firstName: 'Wang', lastName: '王小明 😀' })
  expect(text).toContain('Wang \ufffd\ufffd\ufffd \ufffd')
})

test('an invoice prints names that look like Typst as they were typed', async () => {
  const { text } = await printTo({
    firstName: '#read("/etc/passwd") *x* _y_ $z^2$',
    lastName: '<a> @b `c` \\d {e} [f] // g -- "h" = i ~ j',
    street: '#panic("no") ${k} %l',
  })
  const words = text.replaceAll(' ', '')
  expect(words).toContain('#read("/etc/passwd")*x*_y_$z^2$<a>@b`c`\\d{e}[f]//g--"h"=i~j')
  expect(words).toContain('#panic("no")${k}%l')
})

test.each([
  ['many words', 'Anna Maria '.repeat(20).slice(0, MAX_LINE_LENGTH)],
  ['a word without blanks', 'W'.repeat(MAX_LINE_LENGTH)],
  ['a name with hyphens', 'Müller-Lüdenscheidt-'.repeat(20).slice(0, MAX_LINE_LENGTH - 1)],
])('the longest address with %s wraps without overlapping other text', async (_, line) => {
  const long = line.trim()
  const { items, text, pages } = await printTo({
    firstName: long,
    lastName: long,
    street: long,
    city: long,
  })
  expect(misplaced(items)).toEqual([])
  expect(text.replaceAll(' ', '')).toContain(long.replaceAll(' ', ''))
  expect(pages).toBe(1)
})

test('a long offer name wraps and does not overlap the amount', async () => {
  const what = `${'Donaudampfschifffahrt'.repeat(6)} ${'Abo mit allem '.repeat(20)}`
  const { items } = await readPdf(await print({ what }))
  expect(misplaced(items)).toEqual([])
  const amount = items.find(({ text }) => text.startsWith('11,90'))
  expect((amount?.x ?? 0) + (amount?.width ?? 0)).toBeCloseTo(RIGHT_EDGE, 0)
})

test('an invoice with more rows than fit continues on a second page with its head and number', async () => {
  const { pages, pageTexts, items } = await readPdf(
    await print({ rows: Array.from({ length: 14 }, () => ROW) }),
  )
  expect(pages).toBe(2)
  for (const [index, text] of pageTexts.entries()) {
    expect(text).toContain('Leistung Betrag')
    expect(text).toContain(`Seite ${index + 1} von 2`)
    expect(text).toContain('USt-IdNr. DE123456788')
  }
  expect(pageTexts[1]).toContain('Gesamtbetrag')
  expect(misplaced(items)).toEqual([])
  expect((await readPdf(await print())).text).not.toContain('Seite')
})

test('the pdf of an invoice is tagged and contains title, author, language and date', async () => {
  const pdf = await print()
  const { tags, ...facts } = await readPdf(pdf)
  expect(facts).toMatchObject({
    title: 'Rechnung R-2026-000123',
    author: samplePublisher.company.name,
    language: 'de-DE',
    createdAt: expect.stringContaining('20261123') as string,
  })
  for (const role of ['H1', 'Table', 'TH', 'TD']) expect(tags).toContain(`"role":"${role}"`)
})

test('an invoice has the same bytes each time it is rendered, also in another thread', async () => {
  const first = await print()
  await print({ number: 'R-2026-000124' })
  expect(Buffer.from(await print()).equals(first)).toBe(true)
  const other = createTypesetter(join(import.meta.dirname, '../../../..', PRINT_FONT_FOLDER))
  const again = await invoicePdf(INVOICE, { publisher: samplePublisher, typesetter: other })
  await other.close()
  expect(Buffer.from(again).equals(first)).toBe(true)
})
