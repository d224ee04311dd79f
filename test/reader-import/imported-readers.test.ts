import { hash as bcrypt } from '@node-rs/bcrypt'
import { expect, test } from 'vitest'
import { followConfirmation, freshAddress, postJson } from '../site/form-requests.ts'
import { linkIn, mailsTo, mailTo } from '../site/mailbox.ts'
import { openReaderImport } from './reader-import.fixtures.ts'

const PASSWORD = 'test12345'
/** The published hash of that password, as phpass writes it. */
const PHPASS = '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0'

const { site, migrate } = await openReaderImport('leser.csv')

const signIn = (email: string, password: string) =>
  postJson(site, '/api/session/login', { email, password }, { origin: site.url })

const accountOf = (email: string) =>
  site.database
    .selectFrom('accounts')
    .leftJoin('imported_readers', 'account_id', 'id')
    .select(['email_verified', 'accounts.password_hash', 'first_name', 'roles'])
    .select(['imported_readers.password_hash as imported_hash', 'used_at'])
    .where('email', '=', email)
    .executeTakeFirst()

const wordPress = (email: string, hash = PHPASS, name = 'Rita Rhein') =>
  `ID,user_login,user_pass,user_email,user_registered,display_name\n7,rita,${hash},${email},2016-03-04 10:00:00,${name}\n`

test('a reader of WordPress signs in with the old password, and from then on with the hash of this site', async () => {
  const email = freshAddress('rita')
  const dry = await migrate(wordPress(email), '--confirmed')
  expect(dry.code).toBe(0)
  expect(dry.stderr).toContain('1 records: 1 new, 0 updated')
  expect(dry.stderr).toContain('read as: wordpress')
  expect(dry.stderr).toContain('passwords: 1 phpass')
  expect(dry.stderr).toContain('columns that are not imported: ID, user_login')
  expect(dry.stderr).toContain('Nothing was written')
  expect(await accountOf(email)).toBeUndefined()
  expect((await signIn(email, PASSWORD)).status).toBe(401)

  expect((await migrate(wordPress(email), '--confirmed', '--write')).code).toBe(0)
  expect(await accountOf(email)).toMatchObject({
    imported_hash: PHPASS,
    password_hash: '',
    roles: [],
  })
  expect((await signIn(email, 'test12346')).status).toBe(401)
  expect((await signIn(email, PASSWORD)).status).toBe(200)
  expect(await accountOf(email)).toMatchObject({
    imported_hash: null,
    password_hash: expect.stringMatching(/^\$argon2id\$/),
    used_at: expect.any(Date),
  })
  expect((await signIn(email, PASSWORD)).status).toBe(200)

  const before = await accountOf(email)
  const again = await migrate(
    wordPress(email, await bcrypt('Fremdes-Passwort-1', { cost: 4 }), 'Rosa Rot'),
    '--confirmed',
    '--write',
  )
  expect(again.stderr).toContain('leser.csv:2: existing, the address has an account here already')
  expect(again.stderr + again.stdout).not.toContain(email)
  expect(await accountOf(email)).toEqual(before)
  expect((await signIn(email, 'Fremdes-Passwort-1')).status).toBe(401)
  expect(await mailsTo(site, email)).toEqual([])
})

test('a second run updates an unused account, and writes nothing if its record is the same', async () => {
  const email = freshAddress('rosa')
  await migrate(wordPress(email), '--confirmed', '--write')
  const same = await migrate(wordPress(email), '--confirmed', '--write')
  expect(same.stderr).toContain('0 new, 0 updated, 1 unchanged')
  const changed = wordPress(email, await bcrypt('Anderes-Passwort-1', { cost: 4 }), 'Rosa Rot')
  const updated = await migrate(changed, '--confirmed', '--write')
  expect(updated.stderr).toContain('0 new, 1 updated, 0 unchanged')
  expect(await accountOf(email)).toMatchObject({ first_name: 'Rosa' })
  expect((await signIn(email, PASSWORD)).status).toBe(401)
  expect((await signIn(email, 'Anderes-Passwort-1')).status).toBe(200)
})

test('an address with an account of this site keeps its password, its rights and its confirmation', async () => {
  const before = await accountOf('plus@morgenblatt.example')
  const { stderr } = await migrate(wordPress('PLUS@morgenblatt.example'), '--confirmed', '--write')
  expect(stderr).toContain('0 new, 0 updated, 0 unchanged, 1 existing')
  expect(await accountOf('plus@morgenblatt.example')).toEqual(before)
  expect((await signIn('plus@morgenblatt.example', PASSWORD)).status).toBe(401)
})

test('a reset by mail replaces an imported password', async () => {
  const email = freshAddress('resi')
  await migrate(wordPress(email), '--confirmed', '--write')
  await postJson(site, '/backend/auth/forgot-password', { email })
  const link = linkIn(await mailTo(site, email, /Neues Passwort/))
  const code = new URL(link, site.url).searchParams.get('code')
  const password = 'Regenschirm im Advent'
  const answer = await postJson(site, '/backend/auth/reset-password', {
    code,
    password,
    passwordConfirmation: password,
  })
  expect(answer.status).toBe(200)
  expect(await accountOf(email)).toMatchObject({ imported_hash: null, used_at: expect.any(Date) })
  expect((await signIn(email, PASSWORD)).status).toBe(401)
})

test('an unconfirmed reader confirms the address with the old password', async () => {
  const email = freshAddress('ulla')
  const password = 'Leuchtturm am Rhein'
  await migrate(wordPress(email, await bcrypt(password, { cost: 4 })), '--write')
  expect(await accountOf(email)).toMatchObject({ email_verified: false })
  const refused = await signIn(email, password)
  expect(refused.status).toBe(401)
  expect(JSON.stringify(await refused.json())).toContain('bestätig')
  await postJson(site, '/backend/auth/send-email-confirmation', { email })
  const link = linkIn(await mailTo(site, email, /bestätigen/))
  await followConfirmation(site, link, { password: 'Falsch-geraten-1' })
  expect(await accountOf(email)).toMatchObject({ email_verified: false })
  await followConfirmation(site, link, { password })
  expect(await accountOf(email)).toMatchObject({ email_verified: true, imported_hash: null })
  expect((await signIn(email, password)).status).toBe(200)
})
