import { expect, test } from 'vitest'
import { newAccount, orderOf } from '../../../../test/fixtures/orders.fixtures.ts'
import { debitTest, FAR_FUTURE } from '../../../../test/fixtures/debits.fixtures.ts'
import { numberOf, SEPA } from '../../../../test/fixtures/payments.fixtures.ts'

const stage = debitTest()

/** Creates a customer with an announced debit. */
async function announcedDebit(): Promise<string> {
  const accountId = await newAccount(stage.store)
  await stage.subscriptions.placeOrder(orderOf(accountId, { payment: SEPA }))
  await stage.announce()
  return accountId
}

test('a returned debit is booked on the bank’s value date; a file with a day far ahead is refused as a whole', async () => {
  const accountId = await announcedDebit()
  await stage.debits.run(FAR_FUTURE)
  await stage.store.pool.query('update bills set due_on = berlin_day(now())')
  await stage.debits.settle({ limit: 10 })
  const number = await numberOf(stage.store, accountId)
  const { rows: days } = await stage.store.pool.query<{ before: string; ahead: string }>(
    'select (berlin_day(now()) - 3)::text as before, (berlin_day(now()) + 6)::text as ahead',
  )
  const { before = '', ahead = '' } = days[0] ?? {}
  const returned = (valueDate: string) =>
    stage.debits.returned([{ number, reason: 'AM04', valueDate }])
  await expect(returned(ahead)).rejects.toMatchObject({ status: 400 })
  expect(await returned(before)).toMatchObject({ returned: [number] })
  const { rows } = await stage.store.pool.query(
    "select value_date::text from ledger_transactions where kind = 'payment-return'",
  )
  expect(rows).toEqual([{ value_date: before }])
})

test('the last IBAN is not offered if its country cannot be debited', async () => {
  const accountId = await announcedDebit()
  await stage.store.pool.query(
    `update orders set mandate = mandate || '{"iban": "CH9300762011623852957"}'`,
  )
  expect(await stage.subscriptions.lastIban(accountId)).toBeNull()
})
