import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CustomerCommand } from '../../rules/office/commands.ts'
import type { Store } from '../../store/store.ts'
import { openSampleOffice } from '../../../test/fixtures/office.fixtures.ts'
import { createWalletService } from '../billing/wallets/embedded.ts'
import {
  moveBack,
  ledgerFaults,
  newAccount,
  orderOf,
  debtOf,
} from '../../../test/fixtures/orders.fixtures.ts'
import { createSubscriptions } from '../billing/subscriptions/subscriptions.ts'
import type { CommandResult, CommandRequest, Employee, OfficeService } from './office-service.ts'

let store: Store
let office: OfficeService
let bert: Employee

beforeAll(async () => {
  ;({ store, office, employee: bert } = await openSampleOffice())
})
afterAll(() => store.close())

const request = (
  accountId: string,
  act: CustomerCommand,
  target: CommandRequest['target'] = {},
): CommandRequest => ({
  accountId,
  act,
  target,
})

const run = (
  wanted: CommandRequest,
  idempotencyKey: string = randomUUID(),
): Promise<CommandResult> =>
  office.act(bert, { ...wanted, reason: 'Der Kunde hat angerufen', idempotencyKey })

async function ordered(accountId: string) {
  const result = await createSubscriptions(store.database).placeOrder(orderOf(accountId))
  if (result.kind !== 'ordered') throw new Error('The order was refused.')
  return { orderId: result.orderId, abo: result.subscriptionId ?? 0 }
}

async function logOf(accountId: string) {
  const customer = await office.customer(accountId)
  const { entries } = await office.auditLog({ customerNumber: customer?.customerNumber ?? -1 })
  return entries
}

const mailsTo = async (accountId: string) =>
  (
    await store.database
      .selectFrom('mails')
      .select('data')
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute()
  ).map(({ data }) => (data as { subject: string }).subject)

test('granted credits appear in wallet, ledger and audit log, once per request', async () => {
  const wanda = await newAccount(store)
  const key = randomUUID()
  const wanted = request(wanda, 'coins-geben', { coins: 5 })
  const results = await Promise.all(Array.from({ length: 5 }, () => run(wanted, key)))
  expect(results.map(({ kind }) => kind)).toEqual(Array(5).fill('done'))
  const customer = await office.customer(wanda)
  expect(customer?.credits).toBe(5)
  expect(await logOf(wanda)).toMatchObject([
    {
      act: 'coins-geben',
      employee: bert.email,
      accountId: wanda,
      reason: 'Der Kunde hat angerufen',
      before: { credits: 0 },
      after: { credits: 5 },
    },
  ])
  expect(await mailsTo(wanda)).toEqual(['5\u00a0Coins für Sie'])
  const { entries } = await office.ledger(customer?.customerNumber ?? 0, null)
  expect(entries).toMatchObject([
    {
      kind: 'credit-grant',
      cause: 'Gutschrift des Leserservice',
      lines: [{ amount: 5 }, { amount: -5 }],
    },
  ])
})

test('a customer is found by the current numbers and by the former ids', async () => {
  const wanda = await newAccount(store)
  const { orderId } = await ordered(wanda)
  const [order] = await createSubscriptions(store.database).orders(wanda)
  const file = await office.customer(wanda)
  expect(file?.shownNumber).toMatch(/^[1-9]\d{9}$/)
  const numbers = [order?.number, file?.shownNumber, orderId, file?.customerNumber]
  for (const number of numbers)
    expect(await office.find(String(number), bert), String(number)).toMatchObject({
      customers: [{ accountId: wanda, customerNumber: file?.shownNumber }],
    })
})

test('a refused command and a preview change nothing', async () => {
  const wanda = await newAccount(store)
  expect(await office.preview(bert, request(wanda, 'coins-geben', { coins: 5 }))).toEqual({
    kind: 'possible',
    before: { credits: 0 },
    after: { credits: 5 },
  })
  expect(await run(request(wanda, 'coins-zurueckbuchen', { artikel: 7 }))).toEqual({
    kind: 'refused',
    because: 'missing',
  })
  expect(await run(request(bert.id, 'coins-geben', { coins: 500 }))).toEqual({
    kind: 'refused',
    because: 'own-account',
  })
  expect(await run(request(randomUUID(), 'abmelden'))).toMatchObject({ because: 'missing' })
  expect(await office.customer(wanda)).toMatchObject({ credits: null, customerNumber: null })
  expect(await mailsTo(wanda)).toEqual([])
})

test('the office refunds an article bought with credits', async () => {
  const wanda = await newAccount(store)
  await run(request(wanda, 'coins-geben', { coins: 3 }))
  await createWalletService(store).useCredits({
    accountId: wanda,
    articleId: 7,
    reason: 'Das Hochwasser',
    amount: 1,
    price: 1,
    isForSale: true,
    waivesWithdrawal: true,
  })
  expect((await office.customer(wanda))?.bought).toMatchObject([{ articleId: 7, creditsUsed: 1 }])
  const result = await run(request(wanda, 'coins-zurueckbuchen', { artikel: 7 }))
  expect(result).toEqual({ kind: 'done', cacheTags: [`purchases:${wanda}`] })
  expect(await office.customer(wanda)).toMatchObject({ credits: 3, bought: [] })
  expect((await logOf(wanda))[0]).toMatchObject({
    subject: 'artikel:7',
    before: { credits: 2, bought: 1 },
    after: { credits: 3, bought: 0 },
  })
})

test('blocking an account ends its sessions, and blocking it again is refused', async () => {
  const wanda = await newAccount(store)
  await store.database
    .insertInto('refresh_tokens')
    .values({
      family: randomUUID(),
      account_id: wanda,
      token_hash: Buffer.from(randomUUID()),
      expires_at: sql<Date>`now() + interval '1 day'`,
    })
    .execute()
  const blocked = await run(request(wanda, 'sperren'))
  expect(blocked).toMatchObject({ kind: 'done', cacheTags: [expect.stringMatching(/^session:/)] })
  expect(await office.customer(wanda)).toMatchObject({ isBlocked: true, sessions: 0 })
  expect(await run(request(wanda, 'sperren'))).toMatchObject({ because: 'nothing-changes' })
  expect(await run(request(wanda, 'entsperren'))).toMatchObject({ kind: 'done' })
  expect((await logOf(wanda)).map(({ act }) => act)).toEqual(['entsperren', 'sperren'])
})

test('the office schedules the deletion of an account and cancels it', async () => {
  const accountId = await newAccount(store)
  expect(await run(request(accountId, 'behalten'))).toMatchObject({ because: 'nothing-changes' })
  expect(await office.preview(bert, request(accountId, 'loeschen'))).toMatchObject({
    kind: 'possible',
    before: { deletedAt: null },
    after: { deletedAt: expect.stringMatching(/^20\d\d-/) as string },
  })
  expect((await office.customer(accountId))?.deletedAt).toBeNull()
  expect(await run(request(accountId, 'loeschen'))).toMatchObject({ kind: 'done' })
  expect((await office.customer(accountId))?.deletedAt).toBeInstanceOf(Date)
  expect(await run(request(accountId, 'loeschen'))).toMatchObject({ because: 'nothing-changes' })
  expect(await run(request(accountId, 'behalten'))).toMatchObject({ kind: 'done' })
  expect((await office.customer(accountId))?.deletedAt).toBeNull()
  expect(await mailsTo(accountId)).toHaveLength(2)
})

test('ending a contract is refused while it can be withdrawn, and later refunds the rest', async () => {
  const wanda = await newAccount(store)
  const { orderId, abo } = await ordered(wanda)
  expect(await run(request(wanda, 'sofort-beenden', { abo }))).toMatchObject({
    because: 'withdrawable',
  })
  await moveBack(store, wanda, 20)
  expect(await run(request(wanda, 'widerrufen', { bestellung: orderId }))).toMatchObject({
    because: 'too-late',
  })
  expect(await run(request(wanda, 'sofort-beenden', { abo }))).toMatchObject({ kind: 'done' })
  const left = await debtOf(store, wanda)
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(1190)
  expect(await run(request(wanda, 'sofort-beenden', { abo }))).toMatchObject({
    because: 'missing',
  })
  expect(await ledgerFaults(store)).toEqual([])
})

test('a goodwill refund returns the whole order once and can end its contract', async () => {
  const wanda = await newAccount(store)
  const { orderId } = await ordered(wanda)
  const target = { bestellung: orderId, laufzeit: 'endet' } as const
  expect(await run(request(wanda, 'erstatten', target))).toMatchObject({ kind: 'done' })
  expect(await debtOf(store, wanda)).toBe(0)
  expect((await office.customer(wanda))?.subscriptions[0]?.endsOn).not.toBeNull()
  expect(await run(request(wanda, 'erstatten', target))).toMatchObject({ because: 'missing' })
  expect(await ledgerFaults(store)).toEqual([])
})

test('the office sends the confirmation of an order again', async () => {
  const wanda = await newAccount(store)
  const { orderId } = await ordered(wanda)
  await run(request(wanda, 'bestaetigung-senden', { bestellung: orderId }))
  const [first, second] = await mailsTo(wanda)
  expect(second).toBe(first)
  const other = await newAccount(store)
  expect(await run(request(other, 'bestaetigung-senden', { bestellung: orderId }))).toMatchObject({
    because: 'missing',
  })
})

test.each(["update audit_log set reason = 'x'", 'delete from audit_log', 'truncate audit_log'])(
  'the database rejects „%s“',
  async (statement) => {
    await expect(store.pool.query(statement)).rejects.toThrow('A row of audit_log is never changed')
  },
)

test('a confirmed password is valid for one hour', async () => {
  expect(await office.isProved(bert)).toBe(false)
  await office.prove(bert)
  expect(await office.isProved(bert)).toBe(true)
  await sql`update office_proofs set proved_at = now() - interval '61 minutes'`.execute(
    store.database,
  )
  expect(await office.isProved(bert)).toBe(false)
})
