import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabaseForFile } from '../../../test/fixtures/test-database.ts'
import { openLimitedAccounts } from '../../../test/fixtures/accounts.fixtures.ts'

const store = await testDatabaseForFile()

const PASSWORD = 'Richtig-lang-2026'
const COMPOSED = 'björn@leser.example'
const SPELLINGS = [COMPOSED.normalize('NFD'), 'bj\u00ADörn@leser.example', ` ${COMPOSED}\u200B`]

const person = (email: string) => ({
  email,
  password: PASSWORD,
  firstName: 'Björn',
  lastName: 'Leser',
  roles: [],
})

const accounts = await openLimitedAccounts(store.database)
await accounts.createAccount({ ...person(COMPOSED), emailVerified: true })

const signIn = (identifier: string) =>
  accounts.signIn({ identifier, password: PASSWORD, address: 'test' })

test.each(SPELLINGS)(
  '[S7.02] %j signs in to the account of the composed address',
  async (typed) => {
    expect((await signIn(typed)).kind).toBe('signed-in')
  },
)

test('[S7.02] a reset requested for a decomposed address is mailed to the composed one', async () => {
  const [typed = ''] = SPELLINGS
  await accounts.requestPasswordReset({ email: typed, address: 'test' })
  const mails = await store.database.selectFrom('mails').select('recipient').execute()
  expect(mails).toEqual([{ recipient: COMPOSED }])
})

test('refuses a registration whose names contain only invisible characters', async () => {
  const form = {
    ...person('unsichtbar@leser.example'),
    firstName: '\u200B\u3164',
    lastName: '\u00AD',
  }
  expect(
    await accounts.register({
      ...form,
      terms: true,
      newsletter: false,
      next: '/',
      address: 'test',
    }),
  ).toMatchObject({
    kind: 'refused',
    problems: { firstName: 'first-name', lastName: 'last-name' },
  })
})

test('the migration normalizes stored addresses to the form used for lookups', async () => {
  const migration = readFileSync('db/migrations/0085-typed-addresses.sql', 'utf8')
  const { id: first } = await storedAs('jo\u0308rg@leser.example')
  await storedAs('jo\u0308rg\u200B@leser.example')
  await storedAs(COMPOSED.normalize('NFD'))
  await store.database
    .transaction()
    .execute((transaction) => sql.raw(migration).execute(transaction))
  const stored = await store.database
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('email', '=', 'jörg@leser.example')
    .execute()
  expect(stored).toEqual([{ id: first, email: 'jörg@leser.example' }])
  expect((await signIn(COMPOSED)).kind).toBe('signed-in')
})

const storedAs = (email: string) =>
  store.database
    .insertInto('accounts')
    .values({ email, password_hash: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
