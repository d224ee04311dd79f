import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createOffers } from '../../src/services/billing/offers/offers.ts'
import { orderedRoles } from '../../src/services/billing/rights.ts'
import { testDatabaseForFile } from '../fixtures/test-database.ts'
import { orderOf, debtOf } from '../fixtures/orders.fixtures.ts'
import { isHeld } from '../../src/services/billing/payments/open-items.ts'
import { declarationsAt } from './declarations-at.ts'

/** Declarations without a sign-in: which ones change a contract and which do not. */

const store = await testDatabaseForFile()
await createOffers(store.database).seed()

const { service, declarations, customer, declare, hoursLater, contract } = declarationsAt(
  () => store,
)

test('address, number and name in any spelling carry out a cancellation', async () => {
  for (const name of ['Jörg Müßig', 'MÜSSIG, joerg', 'Wallet  Wanda']) {
    const own = await customer(3, { address: orderOf('').address })
    expect(await declare(own, { name }), name).toMatchObject({ state: 'done' })
    expect((await contract(own))?.endsOn).toBeTruthy()
  }
})

test.each([
  ['another name', { name: 'Jörg Müller' }],
  ['half of the name', { name: 'Jörg' }],
  ['a number with one wrong digit', { contract: '482155301877' }],
  ['no number', { contract: 'PLUS Monatsabo' }],
])('a declaration with %s waits for the office and changes nothing', async (_, change) => {
  const own = await customer()
  expect(await declare(own, change)).toMatchObject({ state: 'open', because: 'unmatched' })
  expect(await contract(own)).toMatchObject({ endsOn: null })
})

test('a declaration with several numbers is not carried out, although one is right', async () => {
  const [own, other] = [await customer(), await customer()]
  const declared = await declare(own, { contract: `${other.number}, ${own.number}` })
  expect(declared).toMatchObject({ state: 'open', because: 'unmatched' })
})

test('the former order number never carries out a declaration, but the office finds the order by it', async () => {
  const own = await customer()
  const declared = await declare(own, { contract: `Nr. ${own.orderId}` })
  expect(declared).toMatchObject({ state: 'open', because: 'unmatched' })
  const done = await declarations().carryOut({
    id: declared.id,
    orderNumber: String(own.orderId),
    by: 'betrieb@morgenblatt.example',
  })
  expect(done).toMatchObject({ kind: 'done' })
})

test('after five wrong attempts for an account from any network, a correct declaration waits for the office', async () => {
  const own = await customer()
  for (let n = 0; n < 5; n += 1) await declare(own, { name: `Falsch ${n}` })
  expect(await declare(own)).toMatchObject({ state: 'open', because: 'tries' })
  expect(await contract(own)).toMatchObject({ endsOn: null })
})

test('after five wrong attempts from a network for any account, a correct declaration waits for the office', async () => {
  const network = randomUUID()
  for (let n = 0; n < 5; n += 1) await declare(await customer(), { network, name: 'Falsch' })
  const own = await customer()
  expect(await declare(own, { network })).toMatchObject({ state: 'open', because: 'tries' })
  expect(await contract(own)).toMatchObject({ endsOn: null })
})

test('twelve parallel wrong attempts count like sequential ones: at most five are checked', async () => {
  const own = await customer()
  const found = await Promise.all(
    Array.from({ length: 12 }, (_, n) => declare(own, { name: `Falsch ${n}` })),
  )
  expect(found.filter(({ because }) => because === 'unmatched').length).toBeLessThanOrEqual(5)
})

test('a withdrawal without a sign-in ends the rights at once and refunds after a day', async () => {
  const own = await customer()
  const { id, moneyDueAt } = await declare(own, { kind: 'withdrawal' })
  expect(moneyDueAt).not.toBeNull()
  expect(await orderedRoles(store.database, own.accountId)).not.toContain('PLUS_USER')
  await declarations().settleHeld()
  expect(await debtOf(store, own.accountId)).toBe(1190)
  await hoursLater(id, 23)
  await declarations().settleHeld()
  expect(await debtOf(store, own.accountId)).toBe(1190)
  await hoursLater(id, 1)
  await declarations().settleHeld()
  expect(await debtOf(store, own.accountId)).toBe(0)
})

test('a cancellation for good cause refunds the days after its end only a day later', async () => {
  const own = await customer(70)
  await service().renewDue({ limit: 100 })
  const before = await debtOf(store, own.accountId)
  const declared = await declare(own, { manner: 'extraordinary', reason: 'Umzug' })
  expect(declared).toMatchObject({ state: 'open', because: 'extraordinary' })
  await declarations().carryOut({ id: declared.id, orderNumber: own.number, by: 'betrieb' })
  expect(await debtOf(store, own.accountId)).toBe(before)
  await hoursLater(declared.id, 24)
  await declarations().settleHeld()
  expect(await debtOf(store, own.accountId)).toBeLessThan(before ?? 0)
  expect(await contract(own)).toMatchObject({ canRevokeCancellation: false })
})

test('invoices of a withdrawn order are neither announced nor debited while the declaration is on hold', async () => {
  const own = await customer()
  await declare(own, { kind: 'withdrawal' })
  const rows = await store.database
    .selectFrom('bills')
    .select('transaction_id')
    .where('order_id', '=', own.orderId)
    .where((build) => build.not(isHeld))
    .execute()
  expect(rows).toEqual([])
})
