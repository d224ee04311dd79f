import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPlenigoBilling } from '../../src/services/billing/plenigo/plenigo.ts'
import { newAccount } from '../../src/services/billing/orders/sample-orders.ts'
import type { Store } from '../../src/store/open-store.ts'
import { createTestDatabase } from '../../src/store/test-database.ts'
import { openPlenigoDouble, type Plenigo } from './double.ts'
import { openPlenigoOn } from './open-plenigo.ts'

let store: Store
let plenigo: Plenigo
let billing: ReturnType<typeof createPlenigoBilling>

beforeAll(async () => {
  store = await createTestDatabase()
  plenigo = await openPlenigoDouble()
  billing = createPlenigoBilling(openPlenigoOn(store, { url: plenigo.url, key: plenigo.key }, []))
})
afterAll(() => Promise.all([store.close(), plenigo.close()]))

const buy = (accountId: string, articleId: number) =>
  billing.useCredits({
    accountId,
    articleId,
    reason: 'Die Nacht hat fünf Farben',
    amount: 1,
    price: 1,
    isForSale: true,
    waivesWithdrawal: true,
  })

test('a customer that has the address but another account is not taken over', async () => {
  const accountId = await newAccount(store)
  const accounts = store.database.selectFrom('accounts').select('email')
  const { email } = await accounts.where('id', '=', accountId).executeTakeFirstOrThrow()
  plenigo.customers.set('4711', {
    customerId: '4711',
    externalSystemId: randomUUID(),
    email,
    language: 'de',
    status: 'ACTIVATED',
    registrationDate: '2020-01-01T00:00:00Z',
  })
  await expect(billing.customer(accountId)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Leserservice'),
  })
})

test('nobody becomes a customer by reading: only by asking for a session or credits', async () => {
  const accountId = await newAccount(store)
  expect(await billing.wallet(accountId)).toBeNull()
  expect(await billing.creditsUsed(accountId)).toEqual([])
  expect(await buy(accountId, 7)).toEqual({ kind: 'refused', because: 'no-wallet' })
  plenigo.trouble.set('POST /customers', ['lost'])
  expect(await billing.customer(accountId)).toMatchObject({ externalSystemId: accountId })
  expect(
    plenigo.customers
      .values()
      .filter((one) => one.externalSystemId === accountId)
      .toArray(),
  ).toHaveLength(1)
})
