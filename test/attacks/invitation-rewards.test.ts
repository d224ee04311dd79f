import { expect, test } from 'vitest'
import { debitTest } from '../fixtures/debits.fixtures.ts'
import { createInvitations } from '../../src/services/billing/invitations/embedded.ts'
import { post, type Posting } from '../../src/services/billing/ledger/ledger.ts'
import { moveBack, newAccount, orderOf, placeOrder } from '../fixtures/orders.fixtures.ts'
import { moveSalesBack } from '../fixtures/payments.fixtures.ts'

/** Rewards for invitations whose orders are never paid, or whose payments are returned. */

const stage = debitTest()
const invitations = () => createInvitations(stage.store.database)

async function invited() {
  const [inviter, guest] = [await newAccount(stage.store), await newAccount(stage.store)]
  const code = (await invitations().mine(inviter))?.code ?? ''
  const invitation = { code, inviterCredits: 5, invitedCredits: 3 }
  const { orderId } = await placeOrder(stage.subscriptions, orderOf(guest, { invitation }))
  const { transaction_id: sale, customer_id: customerId } = await stage.store.database
    .selectFrom('bills')
    .select(['transaction_id', 'customer_id'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { inviter, guest, sale, customerId }
}

type Invited = Awaited<ReturnType<typeof invited>>

const later = async ({ guest }: Invited, days: number): Promise<void> => {
  await moveBack(stage.store, guest, days)
  await moveSalesBack(stage.store, days)
}

type Paid = { key: string; account: 'bank' | 'card'; cents?: number; reverses?: number | undefined }

/** Books a payment of the guest's invoice, or the return of a payment as a negative amount. */
function pay({ sale, customerId }: Invited, { key, account, cents = 1190, reverses }: Paid) {
  const posting: Posting = {
    kind: reverses === undefined ? 'payment' : 'payment-return',
    ...(reverses !== undefined && { reverses }),
    idempotencyKey: key,
    customerId,
    cause: 'Zahlung',
    settles: sale,
    entries: [
      { account, unit: 'EUR-cent', amount: cents },
      { account: 'receivable', unit: 'EUR-cent', amount: -cents },
    ],
  }
  return stage.store.database.transaction().execute((transaction) => post(transaction, posting))
}

const outcome = async ({ inviter }: Invited) => {
  await invitations().settleDue()
  const own = await invitations().mine(inviter)
  return own && { waiting: own.waiting, rewarded: own.rewarded, lapsed: own.lapsed }
}

const WAITING = { waiting: 1, rewarded: 0, lapsed: 0 }
const REWARDED = { waiting: 0, rewarded: 1, lapsed: 0 }
const LAPSED = { waiting: 0, rewarded: 0, lapsed: 1 }

test('an unpaid invited order earns no reward and lapses half a year after its end', async () => {
  const one = await invited()
  await later(one, 100)
  expect(await outcome(one)).toEqual(WAITING)
  await stage.store.pool.query('update subscriptions set ends_on = berlin_day(now()) - 181')
  expect(await outcome(one)).toEqual(LAPSED)
})

test.each([
  ['a bank transfer', 'bank', 'bank:line:1', 0],
  ['a debit', 'bank', 'debit:', 56],
  ['a card charge', 'card', 'card:pi_1', 120],
] as const)(
  'an invited order paid by %s is rewarded once the payment can no longer be returned',
  async (_, account, key, days) => {
    const one = await invited()
    await later(one, 30)
    await pay(one, { account, key: key === 'debit:' ? `debit:${one.sale}` : key })
    if (days > 0) {
      await later(one, days)
      expect(await outcome(one)).toEqual(WAITING)
      await later(one, 1)
    }
    expect(await outcome(one)).toEqual(REWARDED)
  },
)

test('an invited order whose debit was returned earns no reward', async () => {
  const one = await invited()
  const debit = await pay(one, { account: 'bank', key: `debit:${one.sale}` })
  const key = `return:${one.sale}`
  await pay(one, { account: 'bank', key, cents: -1190, reverses: debit?.id })
  await later(one, 90)
  expect(await outcome(one)).toEqual(WAITING)
})

test('a partly paid invited order earns no reward', async () => {
  const one = await invited()
  await pay(one, { account: 'bank', key: 'bank:line:1', cents: 1000 })
  await later(one, 90)
  expect(await outcome(one)).toEqual(WAITING)
})
