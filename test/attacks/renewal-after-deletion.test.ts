import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { requestDeletion, takeBackDeletion } from '../../src/services/account-data/deletion.ts'
import { debitTest, FAR_FUTURE } from '../fixtures/debits.fixtures.ts'
import { createPayments } from '../../src/services/billing/payments/payments.ts'
import { mailsTo, SEPA } from '../fixtures/payments.fixtures.ts'
import { moveBack, newAccount, orderOf, debtOf, placeOrder } from '../fixtures/orders.fixtures.ts'
import type { Payment } from '../../src/services/billing/subscriptions/subscriptions-service.ts'
import { samplePublisher } from '../fixtures/publisher.fixtures.ts'

/** After a deletion request, an account does not pay for periods that begin later. */

const stage = debitTest()

async function customer(payment: Payment = SEPA) {
  const accountId = await newAccount(stage.store)
  return placeOrder(stage.subscriptions, orderOf(accountId, { payment }))
}

const endsIn = (days: number) =>
  sql`update subscriptions set paid_through = berlin_day(now()) + ${days}::int`.execute(
    stage.store.database,
  )

const renew = () => stage.subscriptions.renewDue({ limit: 10 })

test('a contract is not renewed on its last day after a deletion request', async () => {
  const { accountId } = await customer()
  await requestDeletion(stage.store.database, accountId)
  await endsIn(0)
  expect(await renew()).toBe(0)
  expect(await debtOf(stage.store, accountId)).toBe(1190)
})

test('a late run books the period that began before the deletion request, and no later one', async () => {
  const { accountId } = await customer()
  await moveBack(stage.store, accountId, 70)
  await requestDeletion(stage.store.database, accountId)
  await sql`update account_deletions set requested_at = requested_at - interval '20 days'`.execute(
    stage.store.database,
  )
  expect(await renew()).toBe(1)
  expect(await debtOf(stage.store, accountId)).toBe(2 * 1190)
})

test('a contract is renewed again after its owner has taken the deletion request back', async () => {
  const { accountId } = await customer()
  await requestDeletion(stage.store.database, accountId)
  await endsIn(0)
  await stage.store.database
    .insertInto('security_events')
    .values({ account_id: accountId, kind: 'signed-in', created_at: new Date(Date.now() + 60_000) })
    .execute()
  expect(await takeBackDeletion(stage.store.database, accountId)).toBe(true)
  expect(await renew()).toBe(1)
})

/** A contract that is renewed on its last day, an hour before its owner asks for deletion. */
async function renewedThenDeleted(payment: Payment) {
  const { accountId } = await customer(payment)
  await stage.announce()
  await endsIn(0)
  expect(await renew()).toBe(1)
  await requestDeletion(stage.store.database, accountId)
  return { accountId, mails: async () => (await mailsTo(stage.store, accountId, '')).length }
}

const dueLongAgo = () =>
  sql`update bills set due_on = berlin_day(now()) - 60, told_at = now()`.execute(
    stage.store.database,
  )

test('a booked period that begins after the deletion request is not announced', async () => {
  const { mails } = await renewedThenDeleted({ method: 'invoice' })
  const before = await mails()
  await stage.announce()
  expect(await mails()).toBe(before)
})

test('a period that begins after the deletion request is not debited', async () => {
  await renewedThenDeleted(SEPA)
  await dueLongAgo()
  // The period before it is debited as agreed.
  expect(await stage.debits.run(FAR_FUTURE)).toMatchObject({ debits: 1, cents: 1190 })
})

test('a period that begins after the deletion request is not dunned', async () => {
  const { mails } = await renewedThenDeleted({ method: 'invoice' })
  await dueLongAgo()
  const payments = createPayments({
    database: stage.store.database,
    publisher: samplePublisher,
    invoicesUrl: 'https://morgenblatt.example/account/abo',
  })
  const before = await mails()
  await payments.dun({ limit: 10 })
  expect(await mails()).toBe(before + 1)
  const { rows } = await sql<{ levels: number[] }>`
    select array_agg(dunning_level order by transaction_id) as levels from bills`.execute(
    stage.store.database,
  )
  expect(rows[0]?.levels).toEqual([expect.any(Number), 0])
})
