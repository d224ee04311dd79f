import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { testDatabaseForFile } from '../../../../test/fixtures/test-database.ts'
import { createOffers } from '../offers/offers.ts'
import { moveBack, newAccount, orderOf } from '../../../../test/fixtures/orders.fixtures.ts'
import { orderedRoles } from '../rights.ts'
import { createSubscriptions } from '../subscriptions/subscriptions.ts'
import { codeHash } from './accept.ts'
import { createHouseholds } from './households.ts'

const store = await testDatabaseForFile()
await createOffers(store.database).seed()
const service = createHouseholds({ database: store.database, limits: { take: async () => 0 } })

async function owner() {
  const accountId = await newAccount(store)
  const placed = await createSubscriptions(store.database).placeOrder(orderOf(accountId))
  const subscriptionId = placed.kind === 'ordered' ? (placed.subscriptionId ?? 0) : 0
  return { accountId, subscriptionId }
}

/** Inserts an invitation as if its mail had been sent with this code. */
async function invitationWith(code: string, subscriptionId: number): Promise<string> {
  await store.database
    .insertInto('household_invitations')
    .values({
      subscription_id: subscriptionId,
      email: `${code}@leser.example`,
      code_hash: codeHash(code),
      expires_at: sql<Date>`now() + interval '1 day'`,
    })
    .execute()
  return code
}

const rolesOf = (accountId: string) => orderedRoles(store.database, accountId)

test('of ten parallel acceptances, three join', async () => {
  const { accountId, subscriptionId } = await owner()
  const codes = await Promise.all(
    Array.from({ length: 10 }, (_, n) => invitationWith(`viele-${n}`, subscriptionId)),
  )
  const guests = await Promise.all(codes.map(() => newAccount(store)))
  const results = await Promise.all(
    codes.map((code, n) => service.accept({ accountId: guests[n] ?? '', code })),
  )
  expect(results.filter(({ kind }) => kind === 'joined')).toHaveLength(3)
  expect((await service.ofOwner(accountId))[0]?.members).toHaveLength(3)
  const reading = await Promise.all(guests.map(rolesOf))
  expect(reading.filter((roles) => roles.includes('PLUS_USER'))).toHaveLength(3)
})

test('one code joins one account, even with parallel attempts', async () => {
  const { subscriptionId } = await owner()
  const code = await invitationWith('einmal', subscriptionId)
  const guests = await Promise.all([1, 2, 3, 4].map(() => newAccount(store)))
  const results = await Promise.all(guests.map((accountId) => service.accept({ accountId, code })))
  expect(results.filter(({ kind }) => kind === 'joined')).toHaveLength(1)
})

test('three places include open invitations, and inviting the same address again uses no further place', async () => {
  const own = await owner()
  const invite = (email: string) => service.invite({ ...own, email })
  for (const email of ['a@b.example', 'B@b.example', 'c@b.example'])
    expect(await invite(email)).toBe('invited')
  expect(await invite('d@b.example')).toBe('full')
  expect(await invite('b@B.example')).toBe('invited')
  const [household] = await service.ofOwner(own.accountId)
  expect(household?.invitations).toHaveLength(3)
  const invitationId = household?.invitations[0]?.id ?? 0
  const stranger = await newAccount(store)
  expect(await service.takeBack({ ...own, accountId: stranger, invitationId })).toBe(false)
  expect(await service.takeBack({ ...own, invitationId })).toBe(true)
  expect(await invite('d@b.example')).toBe('invited')
})

test("a member's rights rest during a pause and end with the subscription", async () => {
  const own = await owner()
  const guest = await newAccount(store)
  const subscriptions = createSubscriptions(store.database)
  await service.accept({
    accountId: guest,
    code: await invitationWith('endet', own.subscriptionId),
  })
  const state = async () => {
    const [one] = await service.memberships(guest)
    return [one?.isResting, one?.endsOn !== null, await subscriptions.hasContracts(guest)]
  }
  expect(await rolesOf(guest)).toContain('PLUS_USER')
  expect(await state()).toEqual([false, false, true])
  await subscriptions.pause(own)
  expect(await rolesOf(guest)).toEqual([])
  expect(await state()).toEqual([true, false, true])
  await subscriptions.resume(own)
  await subscriptions.cancel(own)
  expect(await rolesOf(guest)).toContain('PLUS_USER')
  expect(await state()).toEqual([false, true, true])
  await moveBack(store, own.accountId, 40)
  expect(await rolesOf(guest)).toEqual([])
  expect(await subscriptions.hasContracts(guest)).toBe(false)
  expect(await service.memberships(guest)).toEqual([])
  expect(await service.leave({ accountId: guest, subscriptionId: own.subscriptionId })).toBe(true)
})

test.each([
  ['nonsense', 'unknown'],
  ['', 'unknown'],
])('the code „%s“ is refused as %s', async (code, because) => {
  const accountId = await newAccount(store)
  expect(await service.accept({ accountId, code })).toEqual({ kind: 'refused', because })
})

test("refuses joining one's own subscription, an ended subscription and an expired code", async () => {
  const own = await owner()
  const code = await invitationWith('eigene', own.subscriptionId)
  const { accountId } = own
  expect(await service.accept({ accountId, code })).toMatchObject({ because: 'own' })
  const guest = await newAccount(store)
  await createSubscriptions(store.database).cancel(own)
  await moveBack(store, accountId, 40)
  expect(await service.accept({ accountId: guest, code })).toMatchObject({ because: 'ended' })
  expect(await service.invitation(code)).toBeNull()
  const other = await owner()
  const late = await invitationWith('abgelaufen', other.subscriptionId)
  await sql`update household_invitations set expires_at = now() where code_hash = ${codeHash(late)}`.execute(
    store.database,
  )
  expect(await service.accept({ accountId: guest, code: late })).toMatchObject({
    because: 'unknown',
  })
})

test('members are notified once after a withdrawal or after the last day of a cancelled contract', async () => {
  const [own, withdrawn, long] = [await owner(), await owner(), await owner()]
  const guest = await newAccount(store)
  for (const [n, { subscriptionId }] of [own, withdrawn, long].entries()) {
    const code = await invitationWith(`ende-${n}`, subscriptionId)
    expect(await service.accept({ accountId: guest, code })).toMatchObject({ kind: 'joined' })
  }
  const endAndReadMails = async () => {
    await service.endMemberships()
    const mails = await store.database
      .selectFrom('mails')
      .select('data')
      .where('account_id', '=', guest)
      .orderBy('id')
      .execute()
    return mails.map(({ data }) => data)
  }
  expect(await endAndReadMails()).toEqual([])
  const subscriptions = createSubscriptions(store.database)
  const [order] = await subscriptions.orders(withdrawn.accountId)
  await subscriptions.withdraw({ accountId: withdrawn.accountId, orderId: order?.id ?? 0 })
  for (const { accountId, subscriptionId } of [own, long])
    await subscriptions.cancel({ accountId, subscriptionId })
  await store.database
    .updateTable('subscriptions')
    .set({ ends_on: sql<string>`berlin_day(now()) - 60` })
    .where('id', '=', long.subscriptionId)
    .execute()
  const ended = {
    subject: 'Sie lesen nicht mehr mit',
    paragraphs: [expect.stringMatching(/^Das Abo „.+“ von .+, das Sie mitgelesen haben/)],
  }
  expect(await endAndReadMails()).toEqual([expect.objectContaining(ended)])
  expect(await service.memberships(guest)).toHaveLength(1)
  await store.database
    .updateTable('subscriptions')
    .set({ ends_on: sql<string>`berlin_day(now()) - 1` })
    .where('id', '=', own.subscriptionId)
    .execute()
  expect(await endAndReadMails()).toHaveLength(2)
  expect(await endAndReadMails()).toHaveLength(2)
})
