import { expect, test } from 'vitest'
import { dayKey } from '../../../rules/language/dates.ts'
import { newAccount, orderOf, placeOrder } from '../../../../test/fixtures/orders.fixtures.ts'
import { mailsTo, numberOf, SEPA } from '../../../../test/fixtures/payments.fixtures.ts'
import type { Mandate, NewOrder } from '../subscriptions/subscriptions-service.ts'
import { debitTest, FAR_FUTURE } from '../../../../test/fixtures/debits.fixtures.ts'

const OTHER: Mandate = {
  iban: 'DE02120300000000202051',
  creditorId: 'DE98ZZZ09999999999',
  text: 'Ich ermächtige von einem anderen Konto',
}
const CARD = { customer: 'cus_1', paymentMethod: 'pm_1', brand: 'visa', last4: '4242' }

const stage = debitTest()

const customer = async (change: Partial<NewOrder> = { payment: SEPA }) =>
  placeOrder(stage.subscriptions, orderOf(await newAccount(stage.store), change))

async function renewAndAnnounce(): Promise<void> {
  await stage.renew()
  await stage.announce()
}

/** Returns the file of all announced debits. */
async function debitFile(): Promise<string> {
  const run = await stage.debits.run(FAR_FUTURE)
  return (await stage.debits.file(run?.id ?? 0)) ?? ''
}

const mailOf = async (accountId: string, subject = 'Bankkonto für Ihr Abo') => {
  const mails = await mailsTo(stage.store, accountId, subject)
  return mails.map(({ paragraphs }) => paragraphs.join('\n').replaceAll('\u00a0', ' '))
}

test('[S2.19] an announced debit is collected from the new account with a new mandate, and the mail states this', async () => {
  const own = await customer()
  await stage.announce()
  expect(await stage.subscriptions.signMandate(own, OTHER)).toBe('signed')
  const [mail = '', ...more] = await mailOf(own.accountId)
  expect(more).toEqual([])
  const [order] = await stage.subscriptions.orders(own.accountId)
  expect(mail).toContain(`(Bestellung ${order?.number})`)
  expect(mail).toContain('dessen IBAN mit 2051 endet')
  expect(mail).toContain(`Mandatsreferenz: ${own.orderId}-2, Gläubiger-Identifikationsnummer: DE98`)
  expect(mail).toContain('„Ich ermächtige von einem anderen Konto“')
  expect(mail).toContain(`Rechnung ${await numberOf(stage.store, own.accountId)}, 11,90 € am`)
  expect(mail).not.toContain('schon bei der Bank')
  const xml = await debitFile()
  expect(xml).toContain('<IBAN>DE02120300000000202051</IBAN>')
  expect(xml).not.toContain('DE89370400440532013000')
  expect(xml).toContain(`<MndtId>${own.orderId}-2</MndtId>`)
  expect(xml).toContain(`<DtOfSgntr>${dayKey(new Date())}</DtOfSgntr>`)
  expect(xml).toContain('<SeqTp>FRST</SeqTp>')
})

test('a debit already sent to the bank stays on the old account, and the first debit of the new mandate is FRST', async () => {
  const own = await customer()
  await stage.announce()
  await debitFile()
  await stage.subscriptions.signMandate(own, OTHER)
  const [mail = ''] = await mailOf(own.accountId)
  expect(mail).toContain('Eine Lastschrift ist schon bei der Bank')
  expect(mail).not.toContain('schon angekündigt')
  for (const sequence of ['FRST', 'RCUR']) {
    await renewAndAnnounce()
    const [told = ''] = (await mailOf(own.accountId, 'Ihre Rechnung')).slice(-1)
    expect(told).toContain(`Mandatsreferenz: ${own.orderId}-2,`)
    expect(await debitFile()).toContain(`<SeqTp>${sequence}</SeqTp>`)
  }
})

test('signing for the current account changes nothing, and each other account creates a new mandate', async () => {
  const own = await customer()
  expect(await stage.subscriptions.signMandate(own, SEPA.mandate)).toBe('signed')
  expect(await mailOf(own.accountId)).toEqual([])
  await stage.subscriptions.signMandate(own, OTHER)
  await stage.subscriptions.signMandate(own, OTHER)
  await stage.subscriptions.signMandate(own, SEPA.mandate)
  const mails = await mailOf(own.accountId)
  expect(mails.map((mail) => /Mandatsreferenz: ([\d-]+)/.exec(mail)?.[1])).toEqual([
    `${own.orderId}-2`,
    `${own.orderId}-3`,
  ])
  const [order] = await stage.subscriptions.orders(own.accountId)
  expect(order).toMatchObject({ paymentMethod: 'sepa', drawnFrom: '3000' })
})

test('a mandate stopped by the bank is replaced by a mandate for another account', async () => {
  const own = await customer()
  await stage.announce()
  await debitFile()
  await stage.debits.returned([
    { number: await numberOf(stage.store, own.accountId), reason: 'AC04' },
  ])
  expect(await stage.subscriptions.orders(own.accountId)).toMatchObject([{ drawnFrom: null }])
  await stage.subscriptions.signMandate(own, OTHER)
  expect(await stage.subscriptions.lastIban(own.accountId)).toBe(OTHER.iban)
  await renewAndAnnounce()
  const xml = await debitFile()
  expect(xml).toContain('<IBAN>DE02120300000000202051</IBAN>')
  expect(xml).toContain('<NbOfTxs>1</NbOfTxs>')
})

test('a contract on invoice is debited from the next bill on, and existing bills stay invoices', async () => {
  const own = await customer({})
  await stage.announce()
  expect(await stage.subscriptions.signMandate(own, OTHER)).toBe('signed')
  expect(await stage.debits.run(FAR_FUTURE)).toBeNull()
  await renewAndAnnounce()
  expect(await stage.debits.run(FAR_FUTURE)).toMatchObject({ debits: 1, cents: 1190 })
})

test('a contract paid by card changes to debit only if no card payment is open', async () => {
  const own = await customer({ payment: { method: 'card', mandate: CARD } })
  expect(await stage.subscriptions.signMandate(own, OTHER)).toBe('card-open')
  expect(await stage.subscriptions.orders(own.accountId)).toMatchObject([
    { paymentMethod: 'card', drawnFrom: '4242' },
  ])
  await stage.store.pool.query(`update bills set method = 'invoice'`)
  expect(await stage.subscriptions.signMandate(own, OTHER)).toBe('signed')
  expect(await stage.subscriptions.orders(own.accountId)).toMatchObject([
    { paymentMethod: 'sepa', drawnFrom: '2051' },
  ])
})

test("refuses a mandate for another account's contract and for a cancelled contract", async () => {
  const own = await customer()
  const other = await newAccount(stage.store)
  expect(await stage.subscriptions.signMandate({ ...own, accountId: other }, OTHER)).toBe('missing')
  await stage.subscriptions.cancel(own)
  expect(await stage.subscriptions.signMandate(own, OTHER)).toBe('missing')
  expect(await mailOf(own.accountId)).toEqual([])
})

test('a debit run during the mandate change uses the new account, or the mail reports the debit under way', async () => {
  const own = await customer()
  await stage.announce()
  const [, run] = await Promise.all([
    stage.subscriptions.signMandate(own, OTHER),
    stage.debits.run(FAR_FUTURE),
  ])
  const xml = (await stage.debits.file(run?.id ?? 0)) ?? ''
  const [mail = ''] = await mailOf(own.accountId)
  const isFromOther = xml.includes(OTHER.iban)
  expect(xml).toContain(`<MndtId>${own.orderId}${isFromOther ? '-2' : ''}</MndtId>`)
  expect(mail.includes('Eine Lastschrift ist schon bei der Bank')).toBe(!isFromOther)
})
