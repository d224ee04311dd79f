import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Store } from '../../../store/open-store.ts'
import { createTestDatabase } from '../../../store/test-database.ts'
import { createOffers } from '../offers/offers.ts'
import { ledgerFaults, newAccount, orderOf, owed } from '../orders/sample-orders.ts'
import { mailsTo } from '../payments/sample-payments.ts'
import { createSubscriptions } from '../subscriptions/subscriptions.ts'
import { cardOrder, cardPayer, checkoutOf, sampleCards, sessionOf, WAY } from './sample-cards.ts'

let store: Store
let sample: ReturnType<typeof sampleCards>
beforeEach(async () => {
  store = await createTestDatabase()
  await createOffers(store.database).seed()
  sample = sampleCards(store)
})
afterEach(async () => {
  expect(await ledgerFaults(store)).toEqual([])
  await store.close()
})

const counted = async (table: 'orders' | 'subscriptions' | 'mails' | 'card_refunds') => {
  const { rows } = await store.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  )
  return rows[0]?.count
}
const nothingOrdered = async () =>
  expect([await counted('orders'), await counted('subscriptions'), await counted('mails')]).toEqual(
    [0, 0, 0],
  )
const outcome = (accountId: string, checkoutId: number, ends = false) =>
  sample.cards.outcome({ accountId, checkoutId, ends })

test('[S1.03] an order by card is one once it is paid: contract, sale, payment and mail, and the card is kept', async () => {
  const accountId = await newAccount(store)
  const session = sessionOf(await sample.cards.order(cardOrder(accountId), WAY))
  await nothingOrdered()
  const checkoutId = checkoutOf(sample.double.sessions.pay(session, 'success'))
  await nothingOrdered()
  const paid = await outcome(accountId, checkoutId)
  expect(paid).toMatchObject({ kind: 'ordered', way: WAY })
  expect(await owed(store, accountId)).toBe(0)
  expect(await counted('subscriptions')).toBe(1)
  const order = await store.database.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  expect(order).toMatchObject({ payment_method: 'card', first_cents: 1190 })
  expect(order.mandate).toMatchObject({ last4: '4242' })
  const [mail] = await mailsTo(store, accountId, 'Ihre Bestellung')
  expect(mail?.paragraphs.join('\n')).toContain('deren Nummer mit 4242 endet')
  const entries = await store.pool.query(
    `select account, amount::int from ledger_entries where account in ('card', 'receivable') order by transaction_id, account`,
  )
  expect(entries.rows).toEqual([
    { account: 'receivable', amount: 1190 },
    { account: 'card', amount: 1190 },
    { account: 'receivable', amount: -1190 },
  ])
})

test('return, second tab, event and job at once place it once', async () => {
  const accountId = await newAccount(store)
  const session = sessionOf(await sample.cards.order(cardOrder(accountId), WAY))
  const checkoutId = checkoutOf(sample.double.sessions.pay(session, 'success'))
  await store.pool.query(`update card_checkouts set created_at = now() - interval '1 hour'`)
  const results = await Promise.all([
    outcome(accountId, checkoutId),
    outcome(accountId, checkoutId),
    sample.cards.settle({ limit: 10 }),
    outcome(accountId, checkoutId, true),
  ])
  expect(results[0]).toMatchObject({ kind: 'ordered' })
  expect(await outcome(accountId, checkoutId)).toEqual(results[0])
  expect(await counted('orders')).toBe(1)
  expect(await owed(store, accountId)).toBe(0)
})

test('whoever never comes back is served by the job', async () => {
  const accountId = await newAccount(store)
  const session = sessionOf(await sample.cards.order(cardOrder(accountId), WAY))
  sample.double.sessions.pay(session, 'success')
  await store.pool.query(`update card_checkouts set created_at = now() - interval '6 minutes'`)
  expect(await sample.cards.settle({ limit: 10 })).toBe(1)
  expect(await counted('orders')).toBe(1)
  expect(await sample.cards.settle({ limit: 10 })).toBe(0)
})

test('two tabs and a double click have one payment; a lost answer is asked for again under the same key', async () => {
  const accountId = await newAccount(store)
  const order = cardOrder(accountId)
  sample.double.lose('/v1/checkout/sessions', 1)
  const starts = await Promise.all([1, 2].map(() => sample.cards.order(order, WAY)))
  const again = await sample.cards.order(order, WAY)
  expect(new Set([...starts, again].map(sessionOf)).size).toBe(1)
})

test('without any answer nothing is ordered, and the next try goes on with the same session', async () => {
  const accountId = await newAccount(store)
  const order = cardOrder(accountId)
  sample.double.lose('/v1/checkout/sessions', 3)
  expect(await sample.cards.order(order, WAY)).toEqual({ kind: 'away' })
  await nothingOrdered()
  const session = sessionOf(await sample.cards.order(order, WAY))
  const asked = sample.double.requests.filter((request) => request === 'POST /v1/checkout/sessions')
  expect(asked.length).toBeGreaterThan(3)
  const checkoutId = checkoutOf(sample.double.sessions.pay(session, 'success'))
  expect(await outcome(accountId, checkoutId)).toMatchObject({ kind: 'ordered' })
})

test('what is not paid leads back with what was typed, and another try is another session', async () => {
  const accountId = await newAccount(store)
  const order = cardOrder(accountId)
  const first = sessionOf(await sample.cards.order(order, WAY))
  const { id } = await store.database
    .selectFrom('card_checkouts')
    .select('id')
    .executeTakeFirstOrThrow()
  expect(await outcome(accountId, id)).toMatchObject({ kind: 'open' })
  expect(await outcome(accountId, id, true)).toMatchObject({
    kind: 'ended',
    way: WAY,
    typed: { street: 'Musterweg 1', payment: 'card' },
  })
  expect(sample.double.sessions.page(first)).toBeNull()
  expect(sessionOf(await sample.cards.order(order, WAY))).not.toBe(first)
  await nothingOrdered()
})

test('nobody asks after the payment of another', async () => {
  const { checkoutId } = await cardPayer(store, sample, 'success')
  expect(await outcome(await newAccount(store), checkoutId)).toEqual({ kind: 'missing' })
})

test('who ordered otherwise while paying is paid back, once, and told', async () => {
  const accountId = await newAccount(store)
  const order = cardOrder(accountId)
  const session = sessionOf(await sample.cards.order(order, WAY))
  const { idempotencyKey } = order
  await createSubscriptions(store.database).placeOrder(orderOf(accountId, { idempotencyKey }))
  const checkoutId = checkoutOf(sample.double.sessions.pay(session, 'success'))
  expect(await outcome(accountId, checkoutId)).toMatchObject({ kind: 'refused', way: WAY })
  expect(await counted('orders')).toBe(1)
  sample.double.lose('/v1/refunds', 4)
  for (let turn = 0; turn < 3; turn += 1) await sample.cards.settle({ limit: 10 })
  expect(await owed(store, accountId)).toBe(1190)
  const { rows } = await store.pool.query(
    `select coalesce(sum(amount), 0)::int as cents from ledger_entries where account = 'card'`,
  )
  expect(rows).toEqual([{ cents: 0 }])
  expect(await mailsTo(store, accountId, 'Ihre Zahlung')).toHaveLength(1)
})

test('an account that is deleted while paying leaves nothing of what it typed, and is paid back', async () => {
  const accountId = await newAccount(store)
  const session = sessionOf(await sample.cards.order(cardOrder(accountId), WAY))
  await store.database.deleteFrom('accounts').where('id', '=', accountId).execute()
  sample.double.sessions.pay(session, 'success')
  const { rows } = await store.pool.query('select wish from card_checkouts')
  expect(rows).toEqual([{ wish: null }])
  await store.pool.query(`update card_checkouts set created_at = now() - interval '6 minutes'`)
  await sample.cards.settle({ limit: 10 })
  expect(await counted('orders')).toBe(0)
  const refunds = await store.database.selectFrom('card_refunds').selectAll().execute()
  expect(refunds).toMatchObject([{ state: 'taken', cents: 1190 }])
})
