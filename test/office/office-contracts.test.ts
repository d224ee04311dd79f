import { beforeAll, expect, test } from 'vitest'
import { dayKey, formatDate } from '../../src/rules/language/dates.ts'
import { addDays, dayInWords } from '../../src/rules/money/orders/terms.ts'
import { moveBack, newAccount, orderOf, placeOrder } from '../fixtures/orders.fixtures.ts'
import { refundOrder } from '../../src/services/billing/orders/refund-order.ts'
import { bookFor } from '../../src/services/billing/payments/book-payments.ts'
import { numberOf } from '../fixtures/payments.fixtures.ts'
import { createSubscriptions } from '../../src/services/billing/subscriptions/subscriptions.ts'
import { postForm } from '../site/form-requests.ts'
import { readDocument } from '../site/html.ts'
import { testSiteForFile } from '../site/test-site.ts'

/** The office's view of a customer's contracts. */

const site = await testSiteForFile()
let cookie: string
beforeAll(async () => {
  cookie = await site.signIn('betrieb')
})

const today = dayKey(new Date())
const open = async (accountId: string) =>
  readDocument(
    await (await site.get(`/betrieb/kunden/${accountId}`, { headers: { cookie } })).text(),
  ).mainText

async function contractSince(days: number) {
  const service = createSubscriptions(site.database)
  const own = await placeOrder(service, orderOf(await newAccount(site)))
  await moveBack(site, own.accountId, days)
  return { ...own, service }
}

test('shows that a contract is blocked because of an unpaid invoice', async () => {
  const { accountId, subscriptionId } = await contractSince(20)
  expect(await open(accountId)).toContain('Läuft')
  await site.database
    .updateTable('subscriptions')
    .set({ blocked_on: today })
    .where('id', '=', subscriptionId)
    .execute()
  expect(await open(accountId)).toContain(
    `Gesperrt seit dem ${dayInWords(today)}, bis die Rechnung bezahlt ist`,
  )
})

test('shows an ended contract as ended, without commands', async () => {
  const { accountId, subscriptionId } = await contractSince(40)
  const ended = addDays(today, -10)
  await site.database
    .updateTable('subscriptions')
    .set({ ends_on: ended })
    .where('id', '=', subscriptionId)
    .execute()
  const page = await open(accountId)
  expect(page).toContain(`Beendet mit dem ${dayInWords(ended)}`)
  expect(page).not.toContain('Sofort beenden')
})

test('after a pause, page and export still show the day a contract began', async () => {
  const own = await contractSince(20)
  await own.service.pause(own)
  await moveBack(site, own.accountId, 10)
  await own.service.resume(own)
  const begun = addDays(today, -30)
  const [order] = await own.service.orders(own.accountId)
  expect(await open(own.accountId)).toMatch(
    new RegExp(`PLUS Monatsabo ${order?.number} ${formatDate(new Date(`${begun}T12:00:00Z`))}`),
  )
  const day = { von: begun, bis: begun }
  const listed = await (await postForm(site, '/betrieb/ausfuhr/abos', day, { cookie })).text()
  const row = listed.split('\r\n').find((line) => line.includes(`;${own.orderId};`))
  expect(row).toContain(begun.split('-').toReversed().join('.'))
})

test('the refund of an order without a contract does not mention one', async () => {
  const consents = { ...orderOf('').consents, waivesWithdrawal: true }
  const priceSeen = { firstCents: 490, renewalCents: null }
  const accountId = await newAccount(site)
  const pack = orderOf(accountId, { offerKey: 'credits-5', priceSeen, consents })
  const ordered = await createSubscriptions(site.database).placeOrder(pack)
  if (ordered.kind !== 'ordered') throw new Error('The pack was refused.')
  const said = await open(accountId)
  expect(said).toContain('Erstatten …')
  expect(said).not.toContain('beenden …')
  const target = `erstatten?bestellung=${ordered.orderId}&laufzeit=weiter`
  expect(await open(`${accountId}/${target}`)).not.toContain('Vertrag')
  const contract = await contractSince(1)
  expect(await open(contract.accountId)).toContain('Erstatten, Vertrag läuft weiter …')
  const other = `erstatten?bestellung=${contract.orderId}&laufzeit=weiter`
  expect(await open(`${contract.accountId}/${other}`)).toContain('Der Vertrag läuft weiter')
})

test('a fully refunded order still offers a withdrawal while its contract runs', async () => {
  const { accountId, orderId } = await contractSince(2)
  const refund = async (endsContract: boolean) => {
    const own = endsContract ? await contractSince(2) : { accountId, orderId }
    const result = await refundOrder(site.database, { ...own, endsContract })
    expect(result).toMatchObject({ kind: 'done' })
    return open(own.accountId)
  }
  expect(await refund(false)).toContain('Widerruf …')
  expect(await refund(true)).not.toContain('Widerruf …')
})

test('a cancelled contract shows no further price', async () => {
  const { accountId, subscriptionId, service } = await contractSince(20)
  expect(await open(accountId)).toMatch(/11,90\s€ Läuft/)
  await service.cancel({ accountId, subscriptionId })
  expect(await open(accountId)).toContain('– Endet mit dem')
})

test('deleting an account first shows its open amounts', async () => {
  const { accountId } = await contractSince(2)
  const asked = await open(`${accountId}/loeschen`)
  expect(asked).toMatch(/Der Kunde hat noch 11,90\s€ zu zahlen/)
  const number = await numberOf(site, accountId)
  await bookFor(site.database, { number, cents: 1500, reference: 'zu viel' })
  expect(await open(`${accountId}/loeschen`)).toMatch(/Dem Kunden stehen noch 3,10\s€ zu/)
})
