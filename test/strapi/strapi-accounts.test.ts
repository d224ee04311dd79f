import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccountParts } from '../../src/services/accounts/embedded.ts'
import type { AccountsService } from '../../src/services/accounts/accounts-service.ts'
import { createStrapiAccounts } from '../../src/services/strapi/accounts.ts'
import { testDatabaseForFile } from '../fixtures/test-database.ts'
import { openStrapi, type FakeStrapi } from '../fakes/strapi.ts'

const PASSWORD = 'Ein Floß auf der Dhünn'
const requester = { address: '192.0.2.9' }

const store = await testDatabaseForFile()
let strapi: FakeStrapi
let accounts: AccountsService
beforeAll(async () => {
  strapi = await openStrapi()
  const parts = await openAccountParts(store.database, {
    issuer: 'https://morgenblatt.example',
    audience: 'morgenblatt',
    newsletter: null,
  })
  accounts = createStrapiAccounts(parts, { url: strapi.url, log: { error: () => undefined } })
})
afterAll(() => strapi?.close())

const newAccount = (email: string) => ({
  email,
  password: PASSWORD,
  firstName: 'Fee',
  lastName: 'Fern',
  roles: ['PLUS_USER'],
  emailVerified: true,
})
const signIn = (identifier: string) =>
  accounts.signIn({ identifier, password: PASSWORD, ...requester })

test('an account created for someone has its names and roles from the first sign-in on', async () => {
  const email = `${randomUUID()}@leser.example`
  const made = await accounts.createAccount(newAccount(email))
  expect(await accounts.createAccount(newAccount(email.toUpperCase()))).toBeNull()
  expect(await signIn(email)).toEqual({ kind: 'unconfirmed' })
  // Like the demo's accounts, which are a year old.
  await store.database
    .updateTable('accounts')
    .set({ created_at: new Date('2025-01-05') })
    .execute()
  await accounts.tidy()
  for (const user of strapi.users) user.confirmed = true
  expect(await signIn(email)).toMatchObject({
    kind: 'signed-in',
    reader: { ssoId: made?.id, email, firstName: 'Fee', lastName: 'Fern', roles: ['PLUS_USER'] },
  })
})
