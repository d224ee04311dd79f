import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabaseForFile } from '../../../../test/fixtures/test-database.ts'
import { customerNumber } from '../customers.ts'
import { createWalletService } from '../wallets/embedded.ts'
import { moveCredits, post, saleEntries, type Entry, type Posting } from './ledger.ts'
import { creditsAt } from '../../../../test/fixtures/billing/credits.fixtures.ts'
import { ledgerFaults, newAccount } from '../../../../test/fixtures/orders.fixtures.ts'

const store = await testDatabaseForFile()
const billing = createWalletService(store)

async function account(credits = 0): Promise<string> {
  const id = await newAccount(store)
  if (credits > 0) await grant(id, credits)
  return id
}

const grant = (accountId: string, credits: number) =>
  billing.addCredits({ accountId, credits, reason: 'Gutschein', idempotencyKey: randomUUID() })

const { buy, refund, balanceOf, boughtBy } = creditsAt(() => ({ store, billing }))

async function posting(entries: readonly Entry[], more: Partial<Posting> = {}) {
  const customerId = (await customerNumber(store.database, await account())) ?? 0
  const whole: Posting = {
    kind: 'order',
    idempotencyKey: randomUUID(),
    customerId,
    cause: 'Probe',
    entries,
    ...more,
  }
  return store.database.transaction().execute((transaction) => post(transaction, whole))
}

test('after random parallel grants, purchases and refunds the balance is the granted minus the spent credits', async () => {
  const operation = fc.record({
    kind: fc.constantFrom('grant', 'buy', 'refund'),
    article: fc.integer({ min: 1, max: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(operation, { maxLength: 4 }), { maxLength: 6 }),
      async (turns) => {
        const accountId = await account(1)
        let granted = 1
        for (const turn of turns) {
          granted += turn.filter(({ kind }) => kind === 'grant').length * 2
          await Promise.all(
            turn.map(({ kind, article }) => {
              if (kind === 'grant') return grant(accountId, 2)
              return kind === 'buy' ? buy(accountId, article) : refund(accountId, article)
            }),
          )
        }
        const bought = await boughtBy(accountId)
        expect(await balanceOf(accountId)).toBe(granted - bought.length)
        const used = (await billing.creditsUsed(accountId)).map(({ articleId }) => articleId)
        expect(used.toSorted((one, other) => one - other)).toEqual(bought)
      },
    ),
    { numRuns: 25 },
  )
  expect(await ledgerFaults(store)).toEqual([])
})

test('sales are booked with their tax and add up to zero at any price', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.constantFrom('press' as const, 'other' as const),
      async (cents, good) => {
        expect(await posting(saleEntries(cents, good))).not.toBeNull()
      },
    ),
    { numRuns: 25 },
  )
  expect(await ledgerFaults(store)).toEqual([])
})

test('parallel postings with the same idempotency key are booked once', async () => {
  const idempotencyKey = randomUUID()
  const all = await Promise.all(
    [1, 2, 3].map(() => posting(saleEntries(1190, 'press'), { idempotencyKey })),
  )
  expect(all.filter((one) => one !== null)).toHaveLength(1)
})

test.each<[string, Entry[]]>([
  ['do not add up', [{ account: 'bank', unit: 'EUR-cent', amount: 5 }]],
  [
    'do not add up',
    [
      { account: 'wallet', unit: 'credit', amount: 5 },
      { account: 'bank', unit: 'EUR-cent', amount: -5 },
    ],
  ],
  ['below zero', moveCredits('wallet', 'credits-used', 1)],
  ['ledger_entries', [{ account: 'bank', unit: 'credit', amount: 5 }]],
])('the database rejects invalid entries: %s', async (fault, entries) => {
  await expect(posting(entries)).rejects.toThrow(fault)
})

test('the database rejects a transaction without entries', async () => {
  await expect(
    store.pool.query(
      `insert into ledger_transactions (kind, idempotency_key, customer_id, cause) values ('order', 'leer', 1, 'leer')`,
    ),
  ).rejects.toThrow('has no entries')
})

test.each(['ledger_transactions', 'ledger_entries'])(
  'the database rejects changes to %s',
  async (table) => {
    await account(1)
    for (const statement of [
      `update ${table} set customer_id = 1`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ])
      await expect(store.pool.query(statement)).rejects.toThrow('never changed')
  },
)
