import { expect, test } from 'vitest'
import { newAccount, orderOf, debtOf } from '../../../../test/fixtures/orders.fixtures.ts'
import { mailsTo } from '../../../../test/fixtures/payments.fixtures.ts'
import { createSubscriptions } from '../subscriptions/subscriptions.ts'
import { cardTest } from '../../../../test/fixtures/card-payments.fixtures.ts'
import {
  cardOrder,
  cardPayer,
  checkoutOf,
  sessionOf,
  WAY,
} from '../../../../test/fixtures/cards.fixtures.ts'

const stage = cardTest()

const counted = async (table: 'orders' | 'subscriptions' | 'mails' | 'card_refunds') => {
  const { rows } = await stage.store.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  )
  return rows[0]?.count
}
const nothingOrdered = async () =>
  expect([await counted('orders'), await counted('subscriptions'), await counted('mails')]).toEqual(
    [0, 0, 0],
  )
const outcome = (accountId: string, checkoutId: number, ends = false) =>
  stage.sample.cards.outcome({ accountId, checkoutId, ends })

test('[S1.03] a card order is placed only after payment, with contract, sale, payment, mail and the saved card', async () => {
  const accountId = await newAccount(stage.store)
  const session = sessionOf(await stage.sample.cards.order(cardOrder(accountId), WAY))
  await nothingOrdered()
  const checkoutId = checkoutOf(stage.sample.double.sessions.pay(session, 'success'))
  await nothingOrdered()
  const paid = await outcome(accountId, checkoutId)
  expect(paid).toMatchObject({ kind: 'ordered', way: WAY })
  expect(await debtOf(stage.store, accountId)).toBe(0)
  expect(await counted('subscriptions')).toBe(1)
  const order = await stage.store.database
    .selectFrom('orders')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(order).toMatchObject({ payment_method: 'card', first_cents: 1190 })
  expect(order.mandate).toMatchObject({ last4: '4242' })
  const [mail] = await mailsTo(stage.store, accountId, 'Ihre Bestellung')
  expect(mail?.paragraphs.join('\n')).toContain('deren Nummer mit 4242 endet')
  const entries = await stage.store.pool.query(
    `select account, amount::int from ledger_entries where account in ('card', 'receivable') order by transaction_id, account`,
  )
  expect(entries.rows).toEqual([
    { account: 'receivable', amount: 1190 },
    { account: 'card', amount: 1190 },
    { account: 'receivable', amount: -1190 },
  ])
})

test("reader's return, second tab, event and job at the same time place the order once", async () => {
  const accountId = await newAccount(stage.store)
  const session = sessionOf(await stage.sample.cards.order(cardOrder(accountId), WAY))
  const checkoutId = checkoutOf(stage.sample.double.sessions.pay(session, 'success'))
  await stage.store.pool.query(`update card_checkouts set created_at = now() - interval '1 hour'`)
  const results = await Promise.all([
    outcome(accountId, checkoutId),
    outcome(accountId, checkoutId),
    stage.settle(),
    outcome(accountId, checkoutId, true),
  ])
  expect(results[0]).toMatchObject({ kind: 'ordered' })
  expect(await outcome(accountId, checkoutId)).toEqual(results[0])
  expect(await counted('orders')).toBe(1)
  expect(await debtOf(stage.store, accountId)).toBe(0)
})

test('the job finishes a paid order whose reader never comes back', async () => {
  const accountId = await newAccount(stage.store)
  const session = sessionOf(await stage.sample.cards.order(cardOrder(accountId), WAY))
  stage.sample.double.sessions.pay(session, 'success')
  await stage.store.pool.query(
    `update card_checkouts set created_at = now() - interval '6 minutes'`,
  )
  expect(await stage.settle()).toBe(1)
  expect(await counted('orders')).toBe(1)
  expect(await stage.settle()).toBe(0)
})

test('two tabs and a double click share one session, and a lost response is retried with the same key', async () => {
  const accountId = await newAccount(stage.store)
  const order = cardOrder(accountId)
  stage.sample.double.lose('/v1/checkout/sessions', 1)
  const starts = await Promise.all([1, 2].map(() => stage.sample.cards.order(order, WAY)))
  const again = await stage.sample.cards.order(order, WAY)
  expect(new Set([...starts, again].map(sessionOf)).size).toBe(1)
})

test('without a response from the provider nothing is ordered, and the next attempt reuses the session', async () => {
  const accountId = await newAccount(stage.store)
  const order = cardOrder(accountId)
  stage.sample.double.lose('/v1/checkout/sessions', 3)
  expect(await stage.sample.cards.order(order, WAY)).toEqual({ kind: 'away' })
  await nothingOrdered()
  const session = sessionOf(await stage.sample.cards.order(order, WAY))
  const asked = stage.sample.double.requests.filter(
    (request) => request === 'POST /v1/checkout/sessions',
  )
  expect(asked.length).toBeGreaterThan(3)
  const checkoutId = checkoutOf(stage.sample.double.sessions.pay(session, 'success'))
  expect(await outcome(accountId, checkoutId)).toMatchObject({ kind: 'ordered' })
})

test('cancelling a payment returns the typed values, and the next attempt opens a new session', async () => {
  const accountId = await newAccount(stage.store)
  const order = cardOrder(accountId)
  const first = sessionOf(await stage.sample.cards.order(order, WAY))
  const { id } = await stage.store.database
    .selectFrom('card_checkouts')
    .select('id')
    .executeTakeFirstOrThrow()
  expect(await outcome(accountId, id)).toMatchObject({ kind: 'open' })
  expect(await outcome(accountId, id, true)).toMatchObject({
    kind: 'ended',
    way: WAY,
    typed: { street: 'Musterweg 1', payment: 'card' },
  })
  expect(stage.sample.double.sessions.page(first)).toBeNull()
  expect(sessionOf(await stage.sample.cards.order(order, WAY))).not.toBe(first)
  await nothingOrdered()
})

test('the payment of another account is reported as missing', async () => {
  const { checkoutId } = await cardPayer(stage.store, stage.sample, 'success')
  expect(await outcome(await newAccount(stage.store), checkoutId)).toEqual({ kind: 'missing' })
})

test('a card payment for an order placed in another way is refunded once, with a mail', async () => {
  const accountId = await newAccount(stage.store)
  const order = cardOrder(accountId)
  const session = sessionOf(await stage.sample.cards.order(order, WAY))
  const { idempotencyKey } = order
  await createSubscriptions(stage.store.database).placeOrder(orderOf(accountId, { idempotencyKey }))
  const checkoutId = checkoutOf(stage.sample.double.sessions.pay(session, 'success'))
  expect(await outcome(accountId, checkoutId)).toMatchObject({ kind: 'refused', way: WAY })
  expect(await counted('orders')).toBe(1)
  stage.sample.double.lose('POST /v1/refunds', 4)
  for (let turn = 0; turn < 3; turn += 1) await stage.settle()
  expect(await debtOf(stage.store, accountId)).toBe(1190)
  expect(await stage.sumOf('card')).toBe(0)
  expect(await mailsTo(stage.store, accountId, 'Ihre Zahlung')).toHaveLength(1)
})

test('deleting an account during its payment removes the typed values and refunds the payment', async () => {
  const accountId = await newAccount(stage.store)
  const session = sessionOf(await stage.sample.cards.order(cardOrder(accountId), WAY))
  await stage.store.database.deleteFrom('accounts').where('id', '=', accountId).execute()
  stage.sample.double.sessions.pay(session, 'success')
  const { rows } = await stage.store.pool.query('select wish from card_checkouts')
  expect(rows).toEqual([{ wish: null }])
  await stage.store.pool.query(
    `update card_checkouts set created_at = now() - interval '6 minutes'`,
  )
  await stage.settle()
  expect(await counted('orders')).toBe(0)
  const refunds = await stage.store.database.selectFrom('card_refunds').selectAll().execute()
  expect(refunds).toMatchObject([{ state: 'taken', cents: 1190 }])
})
