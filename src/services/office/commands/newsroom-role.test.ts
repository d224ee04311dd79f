import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSampleOffice } from '../../../../test/fixtures/office.fixtures.ts'
import { newAccount } from '../../../../test/fixtures/orders.fixtures.ts'
import type { GrantedRole } from '../../../rules/newsroom/role-names.ts'
import type { Store } from '../../../store/store.ts'
import type { CommandRequest, Employee, OfficeService } from '../office-service.ts'

let store: Store
let office: OfficeService
let bert: Employee

beforeAll(async () => {
  ;({ store, office, employee: bert } = await openSampleOffice())
})
afterAll(() => store.close())

const request = (accountId: string, rolle: GrantedRole): CommandRequest => ({
  accountId,
  act: 'redaktion',
  target: { rolle },
})

const run = (wanted: CommandRequest) =>
  office.act(bert, {
    ...wanted,
    reason: 'Der Kunde hat angerufen',
    idempotencyKey: randomUUID(),
  })

test('the office gives, changes and takes back a role in the newsroom, each with a line in the audit log', async () => {
  const wanda = await newAccount(store)
  const confirm = (isConfirmed: boolean) =>
    store.pool.query('update accounts set email_verified = $2 where id = $1', [wanda, isConfirmed])
  await confirm(true)
  const give = (rolle: GrantedRole) => request(wanda, rolle)
  expect(await office.preview(bert, give('author'))).toEqual({
    kind: 'possible',
    before: { newsroomRole: null },
    after: { newsroomRole: 'author' },
  })
  expect((await office.customer(wanda))?.newsroomRole).toBeNull()
  for (const role of ['author', 'chief'] as const) {
    expect(await run(give(role))).toMatchObject({ kind: 'done' })
    expect((await office.customer(wanda))?.newsroomRole).toBe(role)
  }
  expect(await run(give('chief'))).toMatchObject({ because: 'nothing-changes' })
  expect(await run(give('none'))).toMatchObject({ kind: 'done' })
  expect((await office.auditLog({ act: 'redaktion' })).entries).toMatchObject([
    { act: 'redaktion', subject: 'rolle:none', after: { newsroomRole: null } },
    { act: 'redaktion', before: { newsroomRole: 'author' }, after: { newsroomRole: 'chief' } },
    { act: 'redaktion', employee: bert.email, reason: 'Der Kunde hat angerufen' },
  ])
  expect(await run(request(bert.id, 'chief'))).toMatchObject({
    because: 'own-account',
  })
  await confirm(false)
  expect(await run(give('author'))).toMatchObject({ because: 'unconfirmed' })
})
