import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayKey } from '../../../rules/language/dates.ts'
import { samplePublisher } from '../../../rules/site/sample-publisher.ts'
import type { Store } from '../../../store/store.ts'
import { createTestDatabase } from '../../../store/test-database.ts'
import { createOffers } from '../offers/offers.ts'
import { newAccount, orderOf, placed } from '../orders/sample-orders.ts'
import { booked, mailsTo, numberOf, SEPA } from '../payments/sample-payments.ts'
import type {
  Mandate,
  NewOrder,
  SubscriptionsService,
} from '../subscriptions/subscriptions-service.ts'
import { createSubscriptions } from '../subscriptions/subscriptions.ts'
import type { DebitsService } from './debits-service.ts'
import { createDebits } from './debits.ts'

const company = { ...samplePublisher.company, sepaCreditorId: 'DE98ZZZ09999999999' }
const FAR = '2099-12-31'
const OTHER: Mandate = {
  iban: 'DE02120300000000202051',
  creditorId: 'DE98ZZZ09999999999',
  text: 'Ich ermächtige von einem anderen Konto',
}
const CARD = { customer: 'cus_1', paymentMethod: 'pm_1', brand: 'visa', last4: '4242' }

let store: Store
let subscriptions: SubscriptionsService
let debits: DebitsService
beforeEach(async () => {
  store = await createTestDatabase()
  await createOffers(store.database).seed()
  subscriptions = createSubscriptions(store.database)
  debits = createDebits({
    database: store.database,
    publisher: { company, dunning: samplePublisher.dunning },
    invoicesUrl: 'https://morgenblatt.example/account/abo',
  })
})
afterEach(() => store.close())

const customer = async (change: Partial<NewOrder> = { payment: SEPA }) =>
  placed(subscriptions, orderOf(await newAccount(store), change))

async function announced(): Promise<void> {
  await booked(store, 1)
  await debits.announce({ limit: 10 })
}

async function renewed(): Promise<void> {
  await store.pool.query('update subscriptions set paid_through = berlin_day(now()) - 1')
  expect(await subscriptions.renewDue({ limit: 10 })).toBe(1)
  await announced()
}

/** The file of all that is announced. */
async function drawn(): Promise<string> {
  const run = await debits.run(FAR)
  return (await debits.file(run?.id ?? 0)) ?? ''
}

const mailOf = async (accountId: string, subject = 'Ihr Konto für') => {
  const mails = await mailsTo(store, accountId, subject)
  return mails.map(({ paragraphs }) => paragraphs.join('\n').replaceAll('\u00a0', ' '))
}

test('[S2.19] what is announced already is drawn from the new account, by a mandate of its own, and the mail says so', async () => {
  const own = await customer()
  await announced()
  expect(await subscriptions.signMandate(own, OTHER)).toBe('signed')
  const [mail = '', ...more] = await mailOf(own.accountId)
  expect(more).toEqual([])
  expect(mail).toContain(`(Bestellung ${own.orderId})`)
  expect(mail).toContain('dessen IBAN mit 2051 endet')
  expect(mail).toContain(`Mandatsreferenz: ${own.orderId}-2, Gläubiger-Identifikationsnummer: DE98`)
  expect(mail).toContain('„Ich ermächtige von einem anderen Konto“')
  expect(mail).toContain(`Rechnung ${await numberOf(store, own.accountId)}, 11,90 € am`)
  expect(mail).not.toContain('schon bei der Bank')
  const xml = await drawn()
  expect(xml).toContain('<IBAN>DE02120300000000202051</IBAN>')
  expect(xml).not.toContain('DE89370400440532013000')
  expect(xml).toContain(`<MndtId>${own.orderId}-2</MndtId>`)
  expect(xml).toContain(`<DtOfSgntr>${dayKey(new Date())}</DtOfSgntr>`)
  expect(xml).toContain('<SeqTp>FRST</SeqTp>')
})

test('what its bank has already comes from the account before; the first debit of the new mandate is called so', async () => {
  const own = await customer()
  await announced()
  await drawn()
  await subscriptions.signMandate(own, OTHER)
  const [mail = ''] = await mailOf(own.accountId)
  expect(mail).toContain('Eine Lastschrift ist schon bei der Bank')
  expect(mail).not.toContain('schon angekündigt')
  for (const sequence of ['FRST', 'RCUR']) {
    await renewed()
    const [told = ''] = (await mailOf(own.accountId, 'Ihre Rechnung')).slice(-1)
    expect(told).toContain(`Mandatsreferenz: ${own.orderId}-2,`)
    expect(await drawn()).toContain(`<SeqTp>${sequence}</SeqTp>`)
  }
})

test('the account it has already changes nothing, and each other one is a mandate more', async () => {
  const own = await customer()
  expect(await subscriptions.signMandate(own, SEPA.mandate)).toBe('signed')
  expect(await mailOf(own.accountId)).toEqual([])
  await subscriptions.signMandate(own, OTHER)
  await subscriptions.signMandate(own, OTHER)
  await subscriptions.signMandate(own, SEPA.mandate)
  const mails = await mailOf(own.accountId)
  expect(mails.map((mail) => /Mandatsreferenz: ([\d-]+)/.exec(mail)?.[1])).toEqual([
    `${own.orderId}-2`,
    `${own.orderId}-3`,
  ])
  const [order] = await subscriptions.orders(own.accountId)
  expect(order).toMatchObject({ paymentMethod: 'sepa', drawnFrom: '3000' })
})

test('what a bank has stopped is drawn again from the account that was given since', async () => {
  const own = await customer()
  await announced()
  await drawn()
  await debits.returned([{ number: await numberOf(store, own.accountId), reason: 'AC04' }])
  expect(await subscriptions.orders(own.accountId)).toMatchObject([{ drawnFrom: null }])
  await subscriptions.signMandate(own, OTHER)
  expect(await subscriptions.lastIban(own.accountId)).toBe(OTHER.iban)
  await renewed()
  const xml = await drawn()
  expect(xml).toContain('<IBAN>DE02120300000000202051</IBAN>')
  expect(xml).toContain('<NbOfTxs>1</NbOfTxs>')
})

test('a contract on invoice is drawn from the next bill on; what is billed already stays to be transferred', async () => {
  const own = await customer({})
  await announced()
  expect(await subscriptions.signMandate(own, OTHER)).toBe('signed')
  expect(await debits.run(FAR)).toBeNull()
  await renewed()
  expect(await debits.run(FAR)).toMatchObject({ debits: 1, cents: 1190 })
})

test('from a card it changes once nothing of it is open', async () => {
  const own = await customer({ payment: { method: 'card', mandate: CARD } })
  expect(await subscriptions.signMandate(own, OTHER)).toBe('card-open')
  expect(await subscriptions.orders(own.accountId)).toMatchObject([
    { paymentMethod: 'card', drawnFrom: '4242' },
  ])
  await store.pool.query(`update bills set method = 'invoice'`)
  expect(await subscriptions.signMandate(own, OTHER)).toBe('signed')
  expect(await subscriptions.orders(own.accountId)).toMatchObject([
    { paymentMethod: 'sepa', drawnFrom: '2051' },
  ])
})

test('another’s contract, and one that ends, take no account', async () => {
  const own = await customer()
  const other = await newAccount(store)
  expect(await subscriptions.signMandate({ ...own, accountId: other }, OTHER)).toBe('missing')
  await subscriptions.cancel(own)
  expect(await subscriptions.signMandate(own, OTHER)).toBe('missing')
  expect(await mailOf(own.accountId)).toEqual([])
})

test('a file that waits for the change draws from the new account, or the change finds it under way', async () => {
  const own = await customer()
  await announced()
  const [, run] = await Promise.all([subscriptions.signMandate(own, OTHER), debits.run(FAR)])
  const xml = (await debits.file(run?.id ?? 0)) ?? ''
  const [mail = ''] = await mailOf(own.accountId)
  const isFromOther = xml.includes(OTHER.iban)
  expect(xml).toContain(`<MndtId>${own.orderId}${isFromOther ? '-2' : ''}</MndtId>`)
  expect(mail.includes('Eine Lastschrift ist schon bei der Bank')).toBe(!isFromOther)
})
