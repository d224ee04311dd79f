import { beforeEach, expect, test } from 'vitest'
import { testDatabaseForFile } from '../../../../test/fixtures/test-database.ts'
import { openLimitedAccounts } from '../../../../test/fixtures/accounts.fixtures.ts'

const store = await testDatabaseForFile()
let count = 0
let email: string

const accounts = await openLimitedAccounts(store.database)
beforeEach(() => {
  count += 1
  email = `leserin-${count}@leser.example`
})

const form = {
  password: 'Laternen über Schlebusch',
  firstName: 'Frida',
  lastName: 'Frei',
  terms: true,
  newsletter: false,
}
const mails = () =>
  store.database.selectFrom('mails').selectAll().where('recipient', '=', email).execute()

test.each([
  ['forgotten passwords', (address: string) => accounts.requestPasswordReset({ email, address })],
  ['confirmations', (address: string) => accounts.requestConfirmation({ email, address })],
  ['registrations', (address: string) => accounts.register({ ...form, email, address })],
])(
  '%s: limits one network to five a minute; other networks are accepted, but at most ten mails are sent',
  async (_, ask) => {
    const kinds: string[] = []
    for (let n = 0; n < 7; n += 1) kinds.push((await ask(`203.0.113.${count}`)).kind)
    expect(kinds).toEqual([...Array.from({ length: 5 }, () => 'accepted'), 'limited', 'limited'])
    for (let n = 0; n < 9; n += 1) expect((await ask(`198.51.100.${n}`)).kind).toBe('accepted')
    expect(await mails()).toHaveLength(10)
  },
)

test('a registration with invalid fields uses up no attempt', async () => {
  const address = `203.0.113.${count}`
  for (let n = 0; n < 12; n += 1)
    expect((await accounts.register({ ...form, email, password: 'x', address })).kind).toBe(
      'refused',
    )
  expect((await accounts.register({ ...form, email, address })).kind).toBe('accepted')
  expect(await mails()).toHaveLength(1)
})

test('limits one network to thirty mail requests a minute across accounts', async () => {
  const address = `203.0.113.${count}`
  const kinds: string[] = []
  for (let n = 0; n < 32; n += 1) {
    const result = await accounts.requestPasswordReset({ email: `n${n}-${email}`, address })
    kinds.push(result.kind)
  }
  expect(kinds.filter((kind) => kind === 'accepted')).toHaveLength(30)
  expect(kinds.slice(30)).toEqual(['limited', 'limited'])
})
