import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { dayKey } from '../../../rules/language/dates.ts'
import { collectionDay } from '../../../rules/money/sepa/collection.ts'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'
import {
  ledgerFaults,
  newAccount,
  orderOf,
  debtOf,
} from '../../../../test/fixtures/orders.fixtures.ts'
import { createPayments } from '../payments/payments.ts'
import {
  moveSalesBack,
  mailsTo,
  numberOf,
  SEPA,
} from '../../../../test/fixtures/payments.fixtures.ts'
import type { Payment } from '../subscriptions/subscriptions-service.ts'
import { debitTest, FAR_FUTURE } from '../../../../test/fixtures/debits.fixtures.ts'

const SCHEMA = join(import.meta.dirname, 'pain.008.001.08.xsd')

const stage = debitTest()

/** Creates a customer with an order paid by debit. */
async function payer(lastName = 'Wallet'): Promise<string> {
  const accountId = await newAccount(stage.store)
  const address = { ...orderOf(accountId).address, lastName }
  await stage.subscriptions.placeOrder(orderOf(accountId, { payment: SEPA, address }))
  return accountId
}

async function announced(...names: string[]): Promise<string[]> {
  const accounts: string[] = []
  for (const name of names) accounts.push(await payer(name))
  await stage.announce()
  return accounts
}

const makeDue = () => stage.store.pool.query('update bills set due_on = berlin_day(now())')

test("yesterday's sales are announced once, in one mail, fourteen days before the debit", async () => {
  const accountId = await payer()
  await stage.subscriptions.placeOrder(orderOf(accountId, { payment: SEPA }))
  expect(await stage.announceAgain()).toBe(0)
  await moveSalesBack(stage.store, 1)
  const mails = await Promise.all([1, 2].map(() => stage.announceAgain()))
  expect(mails.toSorted((one, other) => one - other)).toEqual([0, 1])
  const [mail] = await mailsTo(stage.store, accountId, 'Ihre Rechnungen')
  const words = mail?.paragraphs.join('\n').replaceAll('\u00a0', ' ') ?? ''
  expect(words).toContain('per SEPA-Lastschrift 23,80 € ein')
  expect(words).toContain('Gläubiger-Identifikationsnummer: DE98ZZZ09999999999')
  expect(words).toMatch(/Mandatsreferenz: 10\d+/)
  expect(words).toContain('IBAN mit 3000 am Ende')
  const { rows } = await stage.store.pool.query<{ due_on: string }>(
    'select distinct due_on from bills',
  )
  expect(rows).toEqual([{ due_on: collectionDay(dayKey(new Date())) }])
})

test('a debit file contains each debit once, validates against the schema and stays the same on every download', async () => {
  const accounts = await announced('Müller-Lüdenscheidt', 'Łukasz & Søn <3', 'Öztürk')
  const runs = await Promise.all([1, 2].map(() => stage.debits.run(FAR_FUTURE)))
  const [run] = runs.filter((one) => one !== null)
  expect(runs.filter((one) => one !== null)).toHaveLength(1)
  expect(run).toMatchObject({ debits: 3, cents: 3 * 1190 })
  expect(await stage.debits.run(FAR_FUTURE)).toBeNull()
  const xml = (await stage.debits.file(run?.id ?? 0)) ?? ''
  expect(await stage.debits.file(run?.id ?? 0)).toBe(xml)
  expect(await stage.debits.runs()).toEqual([run])
  const schema = await readFile(SCHEMA, 'utf8')
  const { valid, errors } = await validateXML({ xml, schema })
  expect(errors).toEqual([])
  expect(valid).toBe(true)
  expect(xml).toContain('<CtrlSum>35.70</CtrlSum>')
  expect(xml).toContain('<SeqTp>FRST</SeqTp>')
  for (const name of ['Mueller-Luedenscheidt', 'Lukasz + Son 3', 'Oeztuerk'])
    expect(xml).toContain(`<Nm>Wanda ${name}</Nm>`)
  for (const accountId of accounts)
    expect(xml).toContain(`<EndToEndId>${await numberOf(stage.store, accountId)}</EndToEndId>`)
  const broken = xml.replace('<PmtMtd>DD</PmtMtd>', '<PmtMtd>XX</PmtMtd>')
  expect((await validateXML({ xml: broken, schema })).valid).toBe(false)
})

test('the first debit of a mandate is marked FRST and later ones RCUR', async () => {
  const [accountId = ''] = await announced('Erst')
  await stage.debits.run(FAR_FUTURE)
  await stage.renew()
  await stage.announce()
  const run = await stage.debits.run(FAR_FUTURE)
  const xml = await stage.debits.file(run?.id ?? 0)
  expect(xml).toContain('<SeqTp>RCUR</SeqTp>')
  expect(xml).not.toContain('<SeqTp>FRST</SeqTp>')
  expect(run?.debits).toBe(1)
  expect(await debtOf(stage.store, accountId)).toBe(2 * 1190)
})

test('an order withdrawn before the debit run is not debited', async () => {
  const [accountId = ''] = await announced('Weg')
  const [order] = await stage.subscriptions.orders(accountId)
  await stage.subscriptions.withdraw({ accountId, orderId: order?.id ?? 0 })
  expect(await stage.debits.run(FAR_FUTURE)).toBeNull()
})

test('a debit is paid once on its day and returned once with a fee, and the reason decides if the mandate stops', async () => {
  const [closed = '', empty = ''] = await announced('Zu', 'Leer')
  await stage.debits.run(FAR_FUTURE)
  expect(await stage.debits.settle({ limit: 10 })).toBe(0)
  await makeDue()
  await Promise.all([1, 2].map(() => stage.debits.settle({ limit: 1 })))
  expect(await stage.debits.settle({ limit: 1 })).toBe(0)
  expect(await debtOf(stage.store, closed)).toBe(0)
  const [zu, leer] = [await numberOf(stage.store, closed), await numberOf(stage.store, empty)]
  const back = [
    { number: zu, reason: 'AC04' },
    { number: leer, reason: 'AM04' },
    { number: 'R-99999999', reason: 'AM04' },
    { number: 'irgendwas', reason: 'AM04' },
  ]
  const result = await stage.debits.returned(back)
  expect(result.returned).toEqual([zu, leer])
  expect(result.unknown).toEqual(['R-99999999', 'irgendwas'])
  expect(await stage.debits.returned(back)).toMatchObject({
    returned: [],
    known: [zu, leer],
    cents: 0,
  })
  expect(await debtOf(stage.store, closed)).toBe(1190 + 300)
  expect(await debtOf(stage.store, empty)).toBe(1190 + 300)
  expect(await stage.debits.settle({ limit: 10 })).toBe(0)
  const [mail] = await mailsTo(stage.store, closed, 'Ihre Lastschrift')
  expect(mail?.paragraphs.join(' ')).toContain('das Konto ist geschlossen')
  const { rows } = await stage.store.pool.query(
    'select mandate_stopped_because as reason from orders order by id',
  )
  expect(rows).toEqual([{ reason: 'AC04' }, { reason: null }])
  expect(await ledgerFaults(stage.store)).toEqual([])
})

test.each([
  ['renews', false],
  ['ends', true],
])(
  'the letter about a returned debit announces the next debit only if the contract renews; here it %s',
  async (_, isEnding) => {
    const [accountId = ''] = await announced('Leer')
    await stage.debits.run(FAR_FUTURE)
    if (isEnding) await stage.store.pool.query('update subscriptions set ends_on = paid_through')
    await stage.debits.returned([
      { number: await numberOf(stage.store, accountId), reason: 'AM04' },
    ])
    const [mail] = await mailsTo(stage.store, accountId, 'Ihre Lastschrift')
    const isPromised = mail?.paragraphs.some((text) =>
      text.startsWith('Die nächste Zahlung ziehen'),
    )
    expect(isPromised).toBe(!isEnding)
  },
)

test('the debits of a file rejected by the bank are returned once and without a fee', async () => {
  const accounts = await announced('Eine', 'Andere')
  const run = await stage.debits.run(FAR_FUTURE)
  const rejected = await stage.debits.rejected(run?.id ?? 0)
  const back = await stage.debits.returned(rejected)
  expect(back).toMatchObject({ returned: { length: 2 }, known: [], unknown: [], cents: 2380 })
  expect(await stage.debits.returned(rejected)).toMatchObject({
    returned: [],
    known: { length: 2 },
  })
  for (const accountId of accounts) {
    expect(await debtOf(stage.store, accountId)).toBe(1190)
    expect(await mailsTo(stage.store, accountId, 'Ihre Lastschrift')).toHaveLength(1)
  }
  expect(await stage.debits.rejected(999_999)).toEqual([])
})

test('a debit returned after its bill was closed is dunned', async () => {
  const [accountId = ''] = await announced('Zurück')
  await stage.debits.run(FAR_FUTURE)
  await makeDue()
  await stage.debits.settle({ limit: 10 })
  const payments = createPayments({
    database: stage.store.database,
    publisher: samplePublisher,
    invoicesUrl: 'https://morgenblatt.example/account/abo',
  })
  const dunLater = async () => {
    await stage.store.pool.query('update bills set due_on = due_on - 40')
    return payments.dun({ limit: 10 })
  }
  expect(await dunLater()).toBe(0)
  await stage.debits.returned([{ number: await numberOf(stage.store, accountId), reason: 'AM04' }])
  expect(await dunLater()).toBe(1)
  expect(await mailsTo(stage.store, accountId, 'Erinnerung')).toHaveLength(1)
})

test('the last IBAN is offered for the next debit unless the bank returned its debit, even after a card payment', async () => {
  const [accountId = ''] = await announced('Wieder')
  await stage.debits.run(FAR_FUTURE)
  const order = (payment: Payment) =>
    stage.subscriptions.placeOrder(orderOf(accountId, { payment, idempotencyKey: randomUUID() }))
  const card = { customer: 'cus_1', paymentMethod: 'pm_1', brand: 'visa', last4: '4242' }
  await order({ method: 'card', mandate: card })
  expect(await stage.subscriptions.lastIban(accountId)).toBe('DE89370400440532013000')
  await order(SEPA)
  await stage.debits.returned([{ number: await numberOf(stage.store, accountId), reason: 'AC04' }])
  expect(await stage.subscriptions.lastIban(accountId)).toBeNull()
  await order(SEPA)
  expect(await stage.subscriptions.lastIban(accountId)).toBe('DE89370400440532013000')
})

test('a debit rejected before its day is never booked as paid, and the next bill is an invoice', async () => {
  const [accountId = ''] = await announced('Nie')
  await stage.debits.run(FAR_FUTURE)
  await stage.debits.returned([{ number: await numberOf(stage.store, accountId), reason: 'MD01' }])
  await makeDue()
  expect(await stage.debits.settle({ limit: 10 })).toBe(0)
  expect(await debtOf(stage.store, accountId)).toBe(1190)
  await stage.renew()
  const { rows } = await stage.store.pool.query('select method from bills order by transaction_id')
  expect(rows).toEqual([{ method: 'invoice' }, { method: 'invoice' }])
})
