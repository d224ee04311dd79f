import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CustomerCommand } from '../../../rules/office/commands.ts'
import { testDatabaseForFile } from '../../../../test/fixtures/test-database.ts'
import { createOffers } from '../../billing/offers/offers.ts'
import { newAccount, orderOf, placeOrder } from '../../../../test/fixtures/orders.fixtures.ts'
import { mailsTo } from '../../../../test/fixtures/payments.fixtures.ts'
import { createSubscriptions } from '../../billing/subscriptions/subscriptions.ts'
import { COMMAND_RUNNERS } from './customer-commands.ts'

const store = await testDatabaseForFile()
await createOffers(store.database).seed()

const subscriptions = () => createSubscriptions(store.database)

const doIt = (act: CustomerCommand, accountId: string, abo: number) =>
  store.database.transaction().execute((transaction) =>
    COMMAND_RUNNERS[act](transaction, {
      accountId,
      target: { abo },
      idempotencyKey: randomUUID(),
      publicUrl: 'https://morgenblatt.example',
    }),
  )

test('the office revokes a cancellation once, and refuses it for a contract that ends by itself', async () => {
  const wanda = await newAccount(store)
  const { subscriptionId: abo } = await placeOrder(subscriptions(), orderOf(wanda))
  expect(await doIt('kuendigung-zuruecknehmen', wanda, abo)).toMatchObject({
    because: 'nothing-changes',
  })
  expect(await doIt('kuendigen', wanda, abo)).toMatchObject({ kind: 'done' })
  expect(await doIt('kuendigung-zuruecknehmen', wanda, abo)).toMatchObject({
    kind: 'done',
  })
  const [contract] = await subscriptions().subscriptions(wanda)
  expect(contract?.endsOn).toBeNull()
  expect(await mailsTo(store, wanda, 'Ihr Abo läuft weiter')).toHaveLength(1)
  await subscriptions().cancel({ accountId: wanda, subscriptionId: abo })
  await store.pool.query('update subscriptions set renewal_cents = null where id = $1', [abo])
  expect(await doIt('kuendigung-zuruecknehmen', wanda, abo)).toMatchObject({
    because: 'cannot-go-on',
  })
})
