import { afterAll, expect, test } from 'vitest'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'
import type { MailContent } from '../../mail/queue.ts'
import { createRateLimits } from '../../rate-limits/rate-limits.ts'
import { createNewsletters } from '../../newsletters/embedded.ts'
import { codeIn, openSampleAccounts } from '../../../../test/fixtures/accounts.fixtures.ts'

const { store, accounts, mails, close } = await openSampleAccounts()
afterAll(() => close())

const requester = { address: '192.0.2.9' }
const DEVICE = 'das eigene Gerät'
const form = {
  password: 'Regenschirm im Advent',
  firstName: 'Frida',
  lastName: 'Frei',
  terms: true,
  newsletter: true,
  ...requester,
}

/** Returns the newest mail to an address, after sending all queued mails. */
async function newestMail(to: string): Promise<MailContent> {
  const mail = (await mails()).findLast((one) => one.to === to)
  if (!mail) throw new Error(`No mail to ${to}`)
  return mail.content
}

const codeTo = async (to: string): Promise<string> => codeIn(await newestMail(to))

const signIn = (email: string, password = form.password) =>
  accounts.signIn({ identifier: email, password, ...requester })
const confirm = (code: string, deviceSecret = DEVICE) =>
  accounts.confirm({ code, deviceSecret, ...requester })
const choose = (code: string, password: string) =>
  accounts.resetPassword({ code, password, passwordConfirmation: password, ...requester })
const row = (email: string) =>
  store.database.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst()
const makeOlder = (hours: number) =>
  store.pool.query(
    `update account_codes set expires_at = expires_at - make_interval(hours => ${hours})`,
  )

test('the code of the confirmation mail confirms an account once', async () => {
  const email = 'anna@leser.example'
  const result = await accounts.register({ ...form, email, deviceSecret: 'geraet', next: '/sport' })
  expect(result.kind).toBe('accepted')
  expect(await signIn(email)).toEqual({ kind: 'unconfirmed' })
  const code = await codeTo(email)
  const confirmed = await accounts.confirm({ code, deviceSecret: 'geraet', ...requester })
  expect(confirmed).toMatchObject({ kind: 'confirmed', next: '/sport' })
  expect(confirmed.kind === 'confirmed' && confirmed.signedIn?.reader.emailVerified).toBe(true)
  expect(await accounts.confirm({ code, ...requester })).toEqual({ kind: 'used' })
  expect(await accounts.confirmationOf({ code, ...requester })).toEqual({ kind: 'used' })
  expect(await signIn(email)).toMatchObject({ kind: 'signed-in' })
  expect(await row(email)).toMatchObject({ newsletter_opt_in: true, roles: [] })
})

test('the newsletter chosen at registration starts when the address is confirmed', async () => {
  const newsletters = createNewsletters({
    database: store.database,
    limits: createRateLimits(store.database),
  })
  const idOf = async (email: string) => (await row(email))?.id ?? ''
  const [ticked, unticked] = ['nele@leser.example', 'nils@leser.example']
  await accounts.register({ ...form, email: ticked, deviceSecret: DEVICE })
  await accounts.register({ ...form, email: unticked, newsletter: false, deviceSecret: DEVICE })
  expect(await newsletters.subscriptions(await idOf(ticked))).toEqual([])
  for (const email of [ticked, unticked]) await confirm(await codeTo(email))
  expect(await newsletters.subscriptions(await idOf(ticked))).toMatchObject([
    { newsletter: samplePublisher.newsletter?.id, state: 'confirmed' },
  ])
  expect(await newsletters.subscriptions(await idOf(unticked))).toEqual([])
})

test('on another device the code requires the password, and the registration’s password applies all its data', async () => {
  const email = 'berta@leser.example'
  await accounts.register({ ...form, email, deviceSecret: 'geraet', next: '//boese.example' })
  const code = await codeTo(email)
  for (const deviceSecret of ['anderes', '', undefined])
    expect(await accounts.confirm({ code, deviceSecret, ...requester })).toEqual({
      kind: 'password-needed',
    })
  expect(await signIn(email)).toEqual({ kind: 'unconfirmed' })
  expect(await choose(code, form.password)).toMatchObject({
    kind: 'signed-in',
    reader: { emailVerified: true, firstName: 'Frida' },
  })
  expect(await row(email)).toMatchObject({ newsletter_opt_in: true, last_name: 'Frei' })
  expect((await row(email))?.terms_accepted_at).not.toBeNull()
  expect(await choose(code, form.password)).toEqual({ kind: 'wrong-code' })
})

test('choosing a registration’s password continues to the target of that registration, not of another one', async () => {
  const email = 'bela@leser.example'
  const registered = (password: string, next: string) =>
    accounts.register({ ...form, email, password, next, deviceSecret: next })
  await registered('Wiesengrund am Kanal', '/sport/derby-1300001?link-token=fremd')
  await registered(form.password, '/sport/derby-1300001?link-token=eigen')
  expect(await choose(await codeTo(email), form.password)).toMatchObject({
    next: '/sport/derby-1300001?link-token=eigen',
  })
})

test('choosing a password that no registration used discards the data of all registrations', async () => {
  const email = 'bertram@leser.example'
  const next = '/sport/derby-1300001?link-token=fremd'
  await accounts.register({ ...form, email, firstName: 'Fremde', next })
  const code = await codeTo(email)
  expect(await choose(code, 'kurz')).toMatchObject({ kind: 'refused' })
  const chosen = await choose(code, 'Wiesengrund am Kanal')
  expect(chosen).toMatchObject({ kind: 'signed-in' })
  expect(JSON.stringify(chosen)).not.toContain('fremd')
  expect(await row(email)).toMatchObject({
    email_verified: true,
    first_name: '',
    terms_accepted_at: null,
    newsletter_opt_in: false,
  })
  expect(await signIn(email)).toEqual({ kind: 'invalid' })
})

test('a second confirmation mail keeps the first code valid; each code expires on its own', async () => {
  const email = 'clara@leser.example'
  await accounts.register({ ...form, email, deviceSecret: DEVICE })
  const first = await codeTo(email)
  await accounts.requestConfirmation({ email, ...requester })
  const second = await codeTo(email)
  expect(second).not.toBe(first)
  for (const code of [first, second])
    expect(await accounts.confirm({ code, ...requester })).toEqual({ kind: 'password-needed' })
  await makeOlder(48)
  for (const code of [first, second])
    expect(await accounts.confirm({ code, deviceSecret: DEVICE, ...requester })).toEqual({
      kind: 'wrong-code',
    })
  await accounts.requestConfirmation({ email, ...requester })
  expect(await confirm(await codeTo(email))).toMatchObject({ kind: 'confirmed' })
  await accounts.requestPasswordReset({ email, ...requester })
  const reset = await codeTo(email)
  await makeOlder(1)
  const both = { password: 'Wiesengrund am Kanal', passwordConfirmation: 'Wiesengrund am Kanal' }
  expect(await accounts.resetPassword({ code: reset, ...both, ...requester })).toEqual({
    kind: 'wrong-code',
  })
})

test('codes work for their own purpose only', async () => {
  const email = 'dora@leser.example'
  await accounts.register({ ...form, email, deviceSecret: DEVICE })
  await confirm(await codeTo(email))
  const accountId = (await row(email))?.id ?? ''
  const next = 'dora@neu.example'
  await accounts.changeEmail({ accountId, email: next, password: form.password, ...requester })
  expect(await choose(await codeTo(next), 'Wiesengrund am Kanal')).toEqual({ kind: 'wrong-code' })
  await accounts.requestPasswordReset({ email, ...requester })
  expect(await accounts.confirm({ code: await codeTo(email), ...requester })).toEqual({
    kind: 'wrong-code',
  })
})

test('a password reset ends every session, and an invalid password does not use up the code', async () => {
  const email = 'emma@leser.example'
  await accounts.register({ ...form, email, deviceSecret: DEVICE })
  await confirm(await codeTo(email))
  const before = await signIn(email)
  await accounts.requestPasswordReset({ email, ...requester })
  const code = await codeTo(email)
  const reset = (password: string) =>
    accounts.resetPassword({ code, password, passwordConfirmation: password, ...requester })
  expect(await reset('Passwort123!')).toEqual({
    kind: 'refused',
    problems: { password: 'password-common' },
  })
  expect(await reset(email)).toMatchObject({ problems: { password: 'password-email' } })
  const results = await Promise.all([reset('Wiesengrund am Kanal'), reset('Wiesengrund am Kanal')])
  expect(results.map(({ kind }) => kind).toSorted()).toEqual(['signed-in', 'wrong-code'])
  expect(await accounts.verify(before.kind === 'signed-in' ? before.tokens.idToken : '')).toBeNull()
  expect(await signIn(email)).toEqual({ kind: 'invalid' })
  expect(await newestMail(email)).toMatchObject({ subject: 'Ihr Passwort wurde geändert' })
})

test('registering a confirmed address again changes nothing and only mails the owner', async () => {
  const email = 'frida@leser.example'
  await accounts.register({ ...form, email, deviceSecret: DEVICE })
  await confirm(await codeTo(email))
  const before = await row(email)
  const again = { ...form, email: 'FRIDA@leser.example', password: 'Wiesengrund am Kanal' }
  const result = await accounts.register({ ...again, firstName: 'Falsche' })
  expect(result.kind).toBe('accepted')
  expect(await row(email)).toEqual(before)
  expect(await newestMail('FRIDA@leser.example')).toMatchObject({
    subject: 'Sie haben schon ein Konto',
  })
  const kept = store.database.selectFrom('pending_registrations').selectAll()
  expect(await kept.where('account_id', '=', before?.id ?? '').execute()).toMatchObject([
    { first_name: '', last_name: '', device_hash: null, terms_accepted_at: null },
  ])
  await accounts.requestConfirmation({ email, ...requester })
  expect((await newestMail(email)).subject).toBe('Sie haben schon ein Konto')
})

test('a new password cancels a pending change of address', async () => {
  const [email, next] = ['jana@leser.example', 'jana@boese.example']
  await accounts.register({ ...form, email, deviceSecret: DEVICE })
  await confirm(await codeTo(email))
  const accountId = (await row(email))?.id ?? ''
  await accounts.changeEmail({ accountId, email: next, password: form.password, ...requester })
  const change = await codeTo(next)
  await accounts.requestPasswordReset({ email, ...requester })
  const both = { password: 'Wiesengrund am Kanal', passwordConfirmation: 'Wiesengrund am Kanal' }
  await accounts.resetPassword({ code: await codeTo(email), ...both, ...requester })
  expect(await accounts.confirm({ code: change, ...requester })).toEqual({ kind: 'wrong-code' })
  expect((await row(email))?.id).toBe(accountId)
})

test('a new address applies when its mail is confirmed, and the old address is notified', async () => {
  const [email, next, taken] = ['gerda@leser.example', 'gerda@neu.example', 'frida@leser.example']
  await accounts.register({ ...form, email, deviceSecret: DEVICE })
  await confirm(await codeTo(email))
  const accountId = (await row(email))?.id ?? ''
  const change = (address: string, password = form.password) =>
    accounts.changeEmail({ accountId, email: address, password, ...requester })
  expect(await change(next, 'falsch')).toEqual({
    kind: 'refused',
    problems: { password: 'current-password' },
  })
  expect(await change('keine')).toMatchObject({ problems: { email: 'email-shape' } })
  expect(await change('Gerda@leser.example')).toMatchObject({ problems: { email: 'email-same' } })
  expect(await change(taken)).toEqual({ kind: 'accepted' })
  const told = await newestMail(taken)
  expect(told.subject).toBe('Sie haben schon ein Konto')
  expect(told.paragraphs.join()).not.toContain('registrieren')
  expect(await change(next)).toEqual({ kind: 'accepted' })
  expect((await row(email))?.id).toBe(accountId)
  expect(await accounts.confirm({ code: await codeTo(next), ...requester })).toEqual({
    kind: 'email-changed',
  })
  expect((await row(next))?.id).toBe(accountId)
  expect((await newestMail(email)).subject).toBe('Ihre E-Mail-Adresse wurde geändert')
})
