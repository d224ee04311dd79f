import Strapi from 'strapi-sdk-js'
import { expect, test } from 'vitest'
import { linkIn, mailsTo, mailTo } from '../site/mailbox.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()

const FIRST = 'Wiesengrund am Kanal'
const SECOND = 'Regenschirm im Advent'
const THIRD = 'Laternen über Schlebusch'

const fresh = (name: string) => `${name}-${crypto.randomUUID()}@leser.example`
/** Outside a browser the client library stores no token, so the caller passes it. */
const client = (jwt?: string) =>
  new Strapi({
    url: site.url,
    prefix: '/backend',
    ...(jwt && { axiosOptions: { headers: { Authorization: `Bearer ${jwt}` } } }),
  })

/** Resolves to the error that a client library throws, for comparison. */
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no refusal',
    (error: unknown) => error,
  )

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const response = await site.get(`/backend/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const twice = (password: string) => ({ password, passwordConfirmation: password })

/** Returns the code of the confirmation mail; a client that opens the link itself sends the password with the code. */
async function codeFor(email: string): Promise<string> {
  const link = linkIn(await mailTo(site, email, /bestätigen/))
  return new URL(link, site.url).searchParams.get('confirmation') ?? ''
}

async function confirmed(name: string, password = FIRST): Promise<string> {
  const email = fresh(name)
  await post('local/register', { username: name, email, password })
  await post('reset-password', { code: await codeFor(email), ...twice(password) })
  return email
}

test('[S7.02] the public Strapi client registers, confirms, signs in, changes and resets a password', async () => {
  const email = fresh('client')
  const strapi = client()
  const registered = await strapi.register({ username: 'client', email, password: FIRST })
  expect(registered.user).toMatchObject({ email, confirmed: false })
  expect(await refusal(client().login({ identifier: email, password: FIRST }))).toMatchObject({
    error: {
      status: 400,
      name: 'ApplicationError',
      message: 'Your account email is not confirmed',
    },
  })

  const again = await strapi.sendEmailConfirmation({ email })
  expect(again).toMatchObject({ email, sent: true })
  await expect.poll(() => mailsTo(site, email)).toHaveLength(2)
  const confirmation = linkIn(await mailTo(site, email, /bestätigen/))
  const answer = await site.get(confirmation, { headers: { accept: 'text/html' } })
  expect(answer.headers.get('location')).toBe('/dialog-flow/verify-email?mit=password')
  await strapi.resetPassword({ code: await codeFor(email), ...twice(FIRST) })

  const { jwt, user } = await strapi.login({ identifier: email, password: FIRST })
  expect(jwt).toMatch(/^eyJ/)
  expect(user).toMatchObject({ email, confirmed: true })
  const signedIn = client(jwt)
  expect(await signedIn.fetchUser()).toMatchObject({ email })

  await signedIn.changePassword({ currentPassword: FIRST, ...twice(SECOND) })
  expect(await refusal(client().login({ identifier: email, password: FIRST }))).toMatchObject({
    error: { status: 400, name: 'ValidationError', message: 'Invalid identifier or password' },
  })

  await strapi.forgotPassword({ email })
  const link = linkIn(await mailTo(site, email, /Neues Passwort/))
  const code = new URL(link, site.url).searchParams.get('code') ?? ''
  await strapi.resetPassword({ code, password: THIRD, passwordConfirmation: THIRD })
  expect(
    await refusal(strapi.resetPassword({ code, password: FIRST, passwordConfirmation: FIRST })),
  ).toMatchObject({ error: { name: 'ValidationError', message: 'Incorrect code provided' } })
  const last = await client().login({ identifier: email, password: THIRD })
  expect(last.user).toMatchObject({ email })
})

test('[S8.04] every refusal has the error name and message of Strapi 4', async () => {
  const email = await confirmed('shapes')
  const { jwt } = (await post('local', { identifier: email, password: FIRST })).body
  const bearer = { authorization: `Bearer ${jwt}` }
  const change = (body: object, headers = bearer) => post('change-password', body, headers)
  const cases: [Awaited<ReturnType<typeof post>>, number, string, string][] = [
    [await post('local', {}), 400, 'ValidationError', '2 errors occurred'],
    [
      await post('local', { identifier: email }),
      400,
      'ValidationError',
      'password is a required field',
    ],
    [
      await post('local', { identifier: email, password: 'falsch' }),
      400,
      'ValidationError',
      'Invalid identifier or password',
    ],
    [
      await post('local/register', { email: 'keine', password: FIRST }),
      400,
      'ValidationError',
      'email must be a valid email',
    ],
    [
      await post('local/register', { email: fresh('x'), password: 'a$b$c$d$e-lang' }),
      400,
      'ValidationError',
      'Your password cannot contain more than three times the symbol `$`.',
    ],
    [await post('forgot-password', {}), 400, 'ValidationError', 'email is a required field'],
    [
      await post('reset-password', { code: 'x', password: FIRST, passwordConfirmation: SECOND }),
      400,
      'ValidationError',
      'Passwords do not match',
    ],
    [
      await post('reset-password', { code: 'x', ...twice(SECOND) }),
      400,
      'ValidationError',
      'Incorrect code provided',
    ],
    [
      await post('change-password', { currentPassword: FIRST, ...twice(SECOND) }),
      400,
      'ApplicationError',
      'You must be authenticated to reset your password',
    ],
    [
      await change({ currentPassword: FIRST, ...twice(SECOND) }, { authorization: 'Bearer x.y.z' }),
      401,
      'UnauthorizedError',
      'Missing or invalid credentials',
    ],
    [
      await change({ currentPassword: 'falsch', ...twice(SECOND) }),
      400,
      'ValidationError',
      'The provided current password is invalid',
    ],
    [
      await change({ currentPassword: FIRST, ...twice(FIRST) }),
      400,
      'ValidationError',
      'Your new password must be different than your current password',
    ],
  ]
  for (const [answer, status, name, message] of cases) {
    expect(answer.body).toMatchObject({ data: null, error: { status, name, message } })
    expect(answer.status).toBe(status)
  }
  expect(cases[0]?.[0].body.error.details.errors).toEqual([
    { path: ['identifier'], message: 'identifier is a required field', name: 'ValidationError' },
    { path: ['password'], message: 'password is a required field', name: 'ValidationError' },
  ])
  await site.database
    .updateTable('accounts')
    .set({ blocked: true })
    .where('email', '=', email)
    .execute()
  const blocked = await post('local', { identifier: email, password: FIRST })
  expect(blocked.body.error.message).toBe('Your account has been blocked by an administrator')
})

test('answers an invalid confirmation code with token.invalid for programs and with a page for browsers', async () => {
  const path = '/backend/auth/email-confirmation?confirmation=erfunden'
  const forPrograms = await site.get(path)
  expect(forPrograms.status).toBe(400)
  expect(await forPrograms.json()).toMatchObject({ error: { message: 'token.invalid' } })
  const forPeople = await site.get(path, { headers: { accept: 'text/html' } })
  expect(forPeople.headers.get('location')).toBe('/dialog-flow/verify-email?fehler=code')
})

test('[S7.02] registration and password reset answer alike for a known and an unknown address', async () => {
  const known = await confirmed('known')
  const unknown = fresh('unknown')
  const register = (email: string) =>
    post('local/register', { username: 'x', email, password: SECOND })
  const shape = ({ status, body }: Awaited<ReturnType<typeof post>>) => ({
    status,
    keys: Object.keys(body.user),
    user: { ...body.user, id: null, email: null, username: null },
  })
  expect(shape(await register(known))).toEqual(shape(await register(unknown)))
  expect(await mailTo(site, known, /schon ein Konto/)).toBeDefined()
  expect(await mailTo(site, unknown, /bestätigen/)).toBeDefined()

  const unregistered = fresh('nobody')
  const answers = [known, unregistered].map((email) => post('forgot-password', { email }))
  for (const { status, body } of await Promise.all(answers)) {
    expect([status, body]).toEqual([200, { ok: true }])
  }
  await mailTo(site, known, /Neues Passwort/)
  expect(await mailsTo(site, unregistered)).toEqual([])
  // The known account still has its first password.
  expect((await post('local', { identifier: known, password: FIRST })).status).toBe(200)
})

test('[S7.02] refuses the sixth mail request for an account within a minute with 429', async () => {
  const email = fresh('eager')
  for (let count = 0; count < 5; count += 1) {
    expect((await post('forgot-password', { email })).status).toBe(200)
  }
  const refused = await post('forgot-password', { email: email.toUpperCase() })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.body.error).toMatchObject({
    name: 'RateLimitError',
    message: 'Too many attempts, please try again in a minute.',
  })
  expect((await post('send-email-confirmation', { email })).status).toBe(200)
})

test('extra fields in a Strapi registration give no rights', async () => {
  const email = fresh('greedy')
  const extra = { confirmed: true, roles: ['OPERATOR'], role: 1, blocked: false, id: 1 }
  await post('local/register', { email, password: FIRST, ...extra })
  const row = await site.database
    .selectFrom('accounts')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ email_verified: false, roles: [], terms_accepted_at: null })
})

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
