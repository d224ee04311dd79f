import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '../../../rules/money/invoices/invoice.ts'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'
import { PRINT_FONT_FOLDER } from '../../../ui/fonts/preloaded-fonts.ts'
import { createTypesetter } from '../../typesetting/typesetter.ts'
import { testDatabaseForFile } from '../../../../test/fixtures/test-database.ts'
import { saveCardForRenewals } from '../cards/card-contract.ts'
import { saleEntries } from '../ledger/ledger.ts'
import { createOffers } from '../offers/offers.ts'
import {
  moveBack,
  newAccount,
  orderOf,
  placeOrder,
} from '../../../../test/fixtures/orders.fixtures.ts'
import { SEPA } from '../../../../test/fixtures/payments.fixtures.ts'
import { createSubscriptions } from '../subscriptions/subscriptions.ts'
import { createInvoices } from './invoices.ts'
import { readPdf } from '../../../../test/fixtures/pdf.fixtures.ts'
import { saveSupplier } from './suppliers.ts'

const store = await testDatabaseForFile()
const typesetter = createTypesetter(join(import.meta.dirname, '../../../..', PRINT_FONT_FOLDER))
await createOffers(store.database).seed()
await saveSupplier(store.database, samplePublisher)
const subscriptions = createSubscriptions(store.database)
const invoices = createInvoices({
  database: store.database,
  publisher: samplePublisher,
  invoicesUrl: 'https://morgenblatt.example/account/abo',
  typesetter,
})
afterAll(() => typesetter.close())

const listOf = (accountId: string, page = 1) => invoices.list({ accountId, page })

test('the rows of an invoice add up to its gross amount to the cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000, max: 1_000_000 }).filter((cents) => cents !== 0),
      fc.constantFrom('press' as const, 'other' as const),
      (gross, good) => {
        const rows = rowsOf(saleEntries(gross, good))
        expect(rows.map((row) => row.rate)).toEqual([good === 'press' ? 7 : 19])
        expect(rows.reduce((sum, row) => sum + row.net + row.vat, 0)).toBe(gross)
        expect(rows.every((row) => row.net + row.vat === row.gross)).toBe(true)
      },
    ),
  )
})

test('the invoice of an order has all details required by § 14 UStG, as text, on A4', async () => {
  const accountId = await newAccount(store)
  const address = { ...orderOf(accountId).address, firstName: 'Łucja', lastName: 'Größe-Őry' }
  await subscriptions.placeOrder(orderOf(accountId, { address }))
  const { invoices: list } = await listOf(accountId)
  expect(list).toMatchObject([{ kind: 'sale', cents: 1190, openCents: 1190, method: 'invoice' }])
  const number = list[0]?.number ?? ''
  const { text, pages, view, title } = await readPdf(await invoices.pdf({ accountId, number }))
  for (const words of [
    'Morgenblatt Verlag GmbH',
    'Musterweg 12',
    '51373 Leverkusen',
    'USt-IdNr. DE123456788',
    'Größe-',
    'Musterweg 1',
    `Rechnung ${number}`,
    'PLUS Monatsabo, Leistungszeitraum',
    'Nettobetrag zu 7 % Umsatzsteuer 11,12 €',
    'Umsatzsteuer 7 % 0,78 €',
    'Gesamtbetrag 11,90 €',
    `Verwendungszweck: ${number}`,
  ])
    expect(text.replaceAll(/ +/g, ' ')).toContain(words)
  expect(pages).toBe(1)
  expect(view.map(Math.round)).toEqual([0, 0, 595, 842])
  expect(title).toBe(`Rechnung ${number}`)
})

test('a refund has its own correction that names the invoice, and nothing stays open', async () => {
  const accountId = await newAccount(store)
  // Uses its own IBAN, because a second order with the IBAN of a withdrawn order is charged for the used days.
  const mandate = { ...SEPA.mandate, iban: 'DE75512108001245126199' }
  const placed = await subscriptions.placeOrder(
    orderOf(accountId, { payment: { ...SEPA, mandate } }),
  )
  const orderId = placed.kind === 'ordered' ? placed.orderId : 0
  await subscriptions.withdraw({ accountId, orderId })
  const { invoices: list } = await listOf(accountId)
  expect(list.map(({ kind, cents, openCents }) => [kind, cents, openCents])).toEqual([
    ['refund', -1190, 0],
    ['sale', 1190, 0],
  ])
  const [refund, sale] = list.map(({ number }) => number)
  const { text } = await readPdf(await invoices.pdf({ accountId, number: refund ?? '' }))
  expect(text).toContain(`Rechnungskorrektur ${refund}`)
  expect(text).toContain(`vermindert die Rechnung ${sale} um den Betrag`)
  expect(text).toContain('−11,90 €')
  const original = await readPdf(await invoices.pdf({ accountId, number: sale ?? '' }))
  expect(original.text).toContain('per SEPA-Lastschrift ein. Mandatsreferenz')
})

test('a partial correction does not say that the whole invoice is cancelled', async () => {
  const accountId = await newAccount(store)
  const own = await placeOrder(subscriptions, orderOf(accountId))
  await moveBack(store, accountId, 20)
  await subscriptions.cancel({ ...own, isExtraordinary: true })
  const listed = await listOf(accountId)
  const refund = listed.invoices.find(({ kind }) => kind === 'refund')
  expect(refund?.cents).not.toBe(-1190)
  const { text } = await readPdf(await invoices.pdf({ accountId, number: refund?.number ?? '' }))
  expect(text).toContain('um den Betrag oben')
  expect(text).not.toContain('schon gezahlt')
})

test('an invoice of another reader, a wrong prefix and an invalid number return null', async () => {
  const [mine, other] = [await newAccount(store), await newAccount(store)]
  await subscriptions.placeOrder(orderOf(mine))
  const number = (await listOf(mine)).invoices[0]?.number ?? ''
  for (const wanted of [
    number,
    number.replace('R', 'K'),
    'R-1',
    '',
    'R-00000000000000009',
    'R-2026-999999',
  ])
    expect(await invoices.pdf({ accountId: other, number: wanted })).toBeNull()
  expect(await invoices.pdf({ accountId: mine, number: number.replace('R', 'K') })).toBeNull()
  expect(await invoices.anyPdf(number)).not.toBeNull()
})

test('the list has twelve invoices per page, and a page beyond the last returns the last', async () => {
  const accountId = await newAccount(store)
  await subscriptions.placeOrder(orderOf(accountId))
  await store.pool.query('update subscriptions set paid_through = paid_through - 400')
  await store.pool.query('update subscriptions set starts_on = starts_on - 400')
  await subscriptions.renewDue({ limit: 100 })
  const first = await listOf(accountId)
  const last = await listOf(accountId, 99)
  expect(first).toMatchObject({ page: 1, pages: 2 })
  expect(first.invoices).toHaveLength(12)
  expect(last.page).toBe(2)
  const numbers = [...first.invoices, ...last.invoices].map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('an invoice issued before the publisher moved keeps the old address, and a new one has the new address', async () => {
  const accountId = await newAccount(store)
  await subscriptions.placeOrder(orderOf(accountId))
  const { company } = samplePublisher
  const moved = { ...samplePublisher, company: { ...company, street: 'Neue Straße 99' } }
  await saveSupplier(store.database, moved)
  await saveSupplier(store.database, moved)
  await subscriptions.placeOrder(orderOf(accountId))
  const [young, old] = (await listOf(accountId)).invoices.map(({ number }) => number)
  const printed = async (number = '') =>
    (await readPdf(await invoices.pdf({ accountId, number }))).text
  expect(await printed(old)).toContain(company.street)
  expect(await printed(old)).not.toContain('Neue Straße 99')
  expect(await printed(young)).toContain('Neue Straße 99')
  const { rows } = await store.pool.query('select count(*)::int as count from suppliers')
  expect(rows).toEqual([{ count: 2 }])
  await saveSupplier(store.database, samplePublisher)
})

const BY_TRANSFER = `Bitte überweisen Sie den Betrag`
const BY_DEBIT = 'Wir ziehen den Betrag per SEPA-Lastschrift ein'
const BY_CARD = 'Sie zahlen den Betrag mit Karte'

const CARD = { customer: 'cus_1', paymentMethod: 'pm_1', brand: 'visa', last4: '4242' }
const OTHER_ACCOUNT = { ...SEPA.mandate, iban: 'DE02120300000000202051' }
type Placed = Awaited<ReturnType<typeof placeOrder>>
const saveCard = ({ orderId }: Placed) =>
  store.database
    .transaction()
    .execute((transaction) => saveCardForRenewals(transaction, orderId, CARD))
const signOtherMandate = (own: Placed) => subscriptions.signMandate(own, OTHER_ACCOUNT)

test.each([
  ['paid by transfer', 'saving a card', { method: 'invoice' } as const, saveCard, BY_TRANSFER],
  ['already debited', 'saving a card', SEPA, saveCard, BY_DEBIT],
  [
    'paid by transfer',
    'signing a mandate',
    { method: 'invoice' } as const,
    signOtherMandate,
    BY_TRANSFER,
  ],
  ['already debited', 'signing a mandate for another account', SEPA, signOtherMandate, BY_DEBIT],
])(
  'an invoice %s does not change after %s for the contract',
  async (_, __, payment, changes, note) => {
    const own = await placeOrder(subscriptions, orderOf(await newAccount(store), { payment }))
    const { accountId, orderId } = own
    const [invoice] = (await listOf(accountId)).invoices
    const printed = async () =>
      (await readPdf(await invoices.pdf({ accountId, number: invoice?.number ?? '' }))).text
    const before = await printed()
    expect(before).toContain(note)
    if (payment.method === 'sepa')
      await store.pool.query(
        `with run as (insert into debit_runs (through, debits, cents, xml) values (berlin_day(now()), 1, 1190, '-') returning id)
        update bills set run_id = run.id, told_at = now(), due_on = berlin_day(now()), debit_cents = 1190, sequence = 'FRST'
          from run where order_id = $1`,
        [orderId],
      )
    await changes(own)
    expect(await printed()).toBe(before)
    expect(before).not.toContain(BY_CARD)
  },
)

test('an invoice debited with a new mandate prints its reference', async () => {
  const own = await placeOrder(subscriptions, orderOf(await newAccount(store), { payment: SEPA }))
  const { accountId, orderId } = own
  await signOtherMandate(own)
  const [invoice] = (await listOf(accountId)).invoices
  const { text } = await readPdf(await invoices.pdf({ accountId, number: invoice?.number ?? '' }))
  expect(text).toContain(`Mandatsreferenz: ${orderId}-2,`)
})
