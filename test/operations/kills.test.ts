// @module-tag full
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { createOffers } from '../../src/services/billing/offers/offers.ts'
import { ledgerFaults, newAccount, debtOf } from '../fixtures/orders.fixtures.ts'
import { readWallet } from '../../src/services/billing/ledger/wallets.ts'
import { testDatabaseForFile } from '../fixtures/test-database.ts'
import { sampled } from '../run/sample.ts'
import { PACK, STEPS_A_ROUND } from './buying-steps.ts'

const KILLS = sampled({ quick: 5, usual: 5, long: 100 })
const READERS = 10
/** The maximum number of answers after which a process is killed. */
const MAX_ANSWERS = 30
const SCRIPT = join(import.meta.dirname, 'buying-process.ts')

const store = await testDatabaseForFile()
await createOffers(store.database).seed()
const accounts = await Promise.all(Array.from({ length: READERS }, () => newAccount(store)))

type Running = { child: ChildProcess; answers: AsyncIterable<string>; errors: () => string }

function startBuying(answered: readonly number[], until: number): Running {
  const readers = accounts.map((accountId, reader) => ({
    accountId,
    from: answered[reader] ?? 0,
    until,
  }))
  const child = spawn(process.execPath, [SCRIPT], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, BUYING: JSON.stringify({ connection: store.connection, readers }) },
  })
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  return { child, answers: createInterface({ input: child.stdout }), errors: () => errors }
}

/** Counts answers until the process ends, which may happen after the kill; faster readers are counted too. */
async function follow(
  answers: AsyncIterable<string>,
  answered: number[],
  { after, end }: { after: number; end: () => void },
) {
  let seen = 0
  for await (const line of answers) {
    const [reader = 0, step = 0] = line.split(' ').map(Number)
    expect(step).toBe(answered[reader])
    answered[reader] = step + 1
    seen += 1
    if (seen === after) end()
  }
}

test(`after ${KILLS} kills while ${READERS} readers order, pay and spend, nothing is charged twice, lost or below zero`, async () => {
  const answered = accounts.map(() => 0)
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { child, answers, errors } = startBuying(answered, Number.MAX_SAFE_INTEGER)
    const exit = once(child, 'exit')
    const after = 1 + Math.floor(Math.random() * MAX_ANSWERS)
    await follow(answers, answered, { after, end: () => child.kill('SIGKILL') })
    const [, signal] = (await exit) as [number | null, string | null]
    expect([signal, errors()]).toEqual(['SIGKILL', ''])
    await store.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'`,
    )
  }
  const rounds = Math.ceil((Math.max(...answered) + 1) / STEPS_A_ROUND)
  const last = startBuying(answered, rounds * STEPS_A_ROUND)
  const exit = once(last.child, 'exit')
  await follow(last.answers, answered, { after: Infinity, end: () => undefined })
  expect([(await exit)[0], last.errors()]).toEqual([0, ''])
  expect(answered).toEqual(accounts.map(() => rounds * STEPS_A_ROUND))
  expect(await ledgerFaults(store)).toEqual([])
  for (const accountId of accounts) {
    expect(await counted(accountId)).toEqual({
      orders: rounds,
      // One per order, one per delivery after payment, one per article.
      mails: 2 * rounds + rounds * (STEPS_A_ROUND - 2),
      payments: rounds * PACK.firstCents,
      purchases: rounds * (STEPS_A_ROUND - 2),
      uses: rounds * (STEPS_A_ROUND - 2),
    })
    expect(await debtOf(store, accountId)).toBe(0)
    const wallet = await readWallet(store.database, accountId)
    expect(wallet?.availableCreditCount).toBe(rounds * (PACK.credits - STEPS_A_ROUND + 2))
  }
}, 600_000)

/** Returns what was booked and mailed for an account, from the database. */
async function counted(accountId: string) {
  const { rows } = await store.pool.query(
    `select (select count(*)::int from orders where customer_id = buyer.customer_id) as orders,
       (select count(*)::int from mails where account_id = $1) as mails,
       (select coalesce(sum(-amount), 0)::int from ledger_transactions join ledger_entries on transaction_id = id
        where kind = 'payment' and account = 'receivable' and ledger_transactions.customer_id = buyer.customer_id) as payments,
       (select count(*)::int from credit_purchases where account_id = $1) as purchases,
       (select count(*)::int from ledger_transactions
        where kind = 'credit-use' and customer_id = buyer.customer_id) as uses
     from billing_customers as buyer where account_id = $1`,
    [accountId],
  )
  return rows[0]
}
