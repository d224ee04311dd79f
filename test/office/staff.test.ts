// @module-tag full
import { expect, test } from 'vitest'
import { createAccount } from '../../src/services/accounts/account-rows.ts'
import { runCommand } from '../site/run-command.ts'
import { testSiteForFile } from '../site/test-site.ts'

const FREI = 'frei@morgenblatt.example'

const site = await testSiteForFile()

const staff = (args: string[], env: Record<string, string> = {}) =>
  runCommand({
    name: 'staff',
    args,
    env: { DATABASE_URL: site.databaseUrl, DATA_DIR: site.dataDir, ...env },
  })

/** Returns the status of the office for a session. */
const officeOf = async (cookie: string) =>
  (await site.get('/betrieb', { headers: { cookie } })).status

test('npm run staff gives the operator role from the next sign-in on, and takes it back', async () => {
  expect(await officeOf(await site.signIn('frei'))).toBe(404)
  expect(await staff(['give', 'operator', ` ${FREI.toUpperCase()} `])).toEqual({
    code: 0,
    stdout: '',
    stderr: `${FREI} has the role OPERATOR; who is signed in feels it within ten minutes.\n`,
  })
  expect(await officeOf(await site.signIn('frei'))).toBe(200)

  expect((await staff(['give', 'newsroom', FREI])).code).toBe(0)
  expect((await staff(['give', 'newsroom', FREI])).code).toBe(0)
  expect((await staff(['list'])).stdout).toBe(
    `betrieb@morgenblatt.example\tOPERATOR\n${FREI}\tNEWSROOM,OPERATOR\nredaktion@morgenblatt.example\tNEWSROOM\n`,
  )

  expect((await staff(['take', 'operator', FREI])).code).toBe(0)
  expect(await officeOf(await site.signIn('frei'))).toBe(404)
  expect((await staff(['list'])).stdout).toContain(`${FREI}\tNEWSROOM\n`)
})

test('npm run staff keeps the roles a reader has paid for', async () => {
  const email = 'plus@morgenblatt.example'
  for (const act of ['give', 'take']) expect((await staff([act, 'newsroom', email])).code).toBe(0)
  const { roles } = await site.database
    .selectFrom('accounts')
    .select('roles')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(roles).toEqual(['PLUS_USER'])
})

test('npm run staff refuses an unconfirmed and an unknown address', async () => {
  const account = { firstName: 'Nora', lastName: 'Neu', password: 'Morgenblatt-2026!', roles: [] }
  const email = 'neu@leser.example'
  await createAccount(site.database, { ...account, email, emailVerified: false })
  expect(await staff(['give', 'operator', email])).toMatchObject({
    code: 3,
    stderr: `The address ${email} is not confirmed yet: its owner follows the link in the mail first.\n`,
  })
  expect(await staff(['give', 'operator', 'niemand@leser.example'])).toMatchObject({
    code: 3,
    stderr: 'No account has the address niemand@leser.example: it registers on the site first.\n',
  })
})

test.each([
  [[], 'The first word is give, take or list.'],
  [['give', 'chef', FREI], 'The role is operator or newsroom, not „chef“.'],
  [['list', 'operator'], '„operator“ is one word too many.'],
])('npm run staff ends with 2 and one sentence for the arguments %j', async (args, sentence) => {
  const { code, stdout, stderr } = await staff(args)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toBe(
    `${sentence} Usage: npm run staff -- give operator|newsroom E-MAIL | take operator|newsroom E-MAIL | list\n`,
  )
})

test('npm run staff refers to FusionAuth where it manages accounts', async () => {
  const fusionAuth = {
    FUSIONAUTH_URL: 'http://127.0.0.1:9',
    FUSIONAUTH_APPLICATION_ID: '3c219e58-ed0e-4b18-ad48-f4f92793ae32',
    FUSIONAUTH_API_KEY: 'schluessel-der-schnittstelle',
  }
  expect(await staff(['give', 'operator', FREI], fusionAuth)).toEqual({
    code: 1,
    stdout: '',
    stderr: 'The accounts are those of FusionAuth: give its registrations the roles there.\n',
  })
})
