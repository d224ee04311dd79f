import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSampleOffice } from '../../../../test/fixtures/office.fixtures.ts'
import { newAccount } from '../../../../test/fixtures/orders.fixtures.ts'
import type { NewsroomRole } from '../../../rules/newsroom/moves.ts'
import type { CommandTarget, CustomerCommand } from '../../../rules/office/commands.ts'
import { issueRefreshToken } from '../../accounts/sessions/refresh-tokens.ts'
import type { Employee } from '../office-service.ts'

let sample: Awaited<ReturnType<typeof openSampleOffice>>
beforeAll(async () => {
  sample = await openSampleOffice()
})
afterAll(() => sample.store.close())

async function member(roles: string[], role: NewsroomRole | null = null): Promise<string> {
  const id = await newAccount(sample.store)
  await sample.store.database
    .updateTable('accounts')
    .set({ roles, newsroom_role: role, email_verified: true })
    .where('id', '=', id)
    .execute()
  return id
}

const by = (id: string): Employee => ({ id, email: `${id}@morgenblatt.example`, session: id })

const act = (employee: Employee, accountId: string, name: CustomerCommand, target: CommandTarget) =>
  sample.office.act(employee, {
    accountId,
    act: name,
    target,
    reason: 'Wechsel im Haus',
    idempotencyKey: crypto.randomUUID(),
  })

const stateOf = (id: string) =>
  sample.store.database
    .selectFrom('accounts')
    .select(['roles', 'newsroom_role'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const activeSessions = (id: string) =>
  sample.store.database
    .selectFrom('refresh_tokens')
    .select('family')
    .where('account_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()

test('a changed right keeps the roles a reader has paid for, and a lost one ends all sessions', async () => {
  const boss = by(await member(['OPERATOR']))
  const id = await member(['PLUS_USER'])
  await issueRefreshToken(sample.store.database, { accountId: id })
  expect(await act(boss, id, 'recht', { recht: 'both' })).toMatchObject({ kind: 'done' })
  expect((await stateOf(id)).roles).toEqual(['PLUS_USER', 'NEWSROOM', 'OPERATOR'])
  expect(await activeSessions(id)).toHaveLength(1)
  const result = await act(boss, id, 'recht', { recht: 'newsroom' })
  expect(result).toMatchObject({ cacheTags: [expect.stringMatching(/^session:/)] })
  expect((await stateOf(id)).roles).toEqual(['PLUS_USER', 'NEWSROOM'])
  expect(await activeSessions(id)).toEqual([])
})

test('a removed person loses role, right and sessions; a second removal changes nothing', async () => {
  const boss = by(await member(['OPERATOR']))
  for (const id of [await member([], 'chief'), await member(['NEWSROOM'], 'author')]) {
    await issueRefreshToken(sample.store.database, { accountId: id })
    expect(await act(boss, id, 'entfernen', {})).toMatchObject({ kind: 'done' })
    expect(await stateOf(id)).toEqual({ roles: [], newsroom_role: null })
    expect(await activeSessions(id)).toEqual([])
    expect(await act(boss, id, 'entfernen', {})).toMatchObject({ because: 'nothing-changes' })
  }
})

test('operators cannot change their own right', async () => {
  const id = await member(['OPERATOR'])
  for (const name of ['recht', 'entfernen'] as const)
    expect(await act(by(id), id, name, { recht: 'none' })).toMatchObject({ because: 'own-account' })
})

test('of two operators who remove each other at once, one remains', async () => {
  await sample.store.database.updateTable('accounts').set({ roles: [] }).execute()
  const [one, two] = [await member(['OPERATOR']), await member(['OPERATOR'])]
  const results = await Promise.all([
    act(by(one), two, 'entfernen', {}),
    act(by(two), one, 'recht', { recht: 'none' }),
  ])
  expect(
    results.map((result) => ('because' in result ? result.because : 'done')).toSorted(),
  ).toEqual(['done', 'last-operator'])
})

test('an unconfirmed address gets no right', async () => {
  const boss = by(await member(['OPERATOR']))
  const id = await newAccount(sample.store)
  expect(await act(boss, id, 'recht', { recht: 'operator' })).toMatchObject({
    because: 'unconfirmed',
  })
})
