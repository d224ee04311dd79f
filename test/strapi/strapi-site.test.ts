import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openStrapi, type FakeStrapi } from '../fakes/strapi.ts'
import { createReader } from '../fusionauth/reader.ts'
import { HOME } from '../site/open-site-on.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'

const PASSWORD = 'Ein Floß auf der Dhünn'
const NEW = 'Der neue Steg am See'
const CALLBACK = `${HOME}/backend/auth/google/callback`

let strapi: FakeStrapi
let site: TestSite
let reader: ReturnType<typeof createReader>
beforeAll(async () => {
  strapi = await openStrapi()
  site = await openTestSite({ BACKEND_URL: `${strapi.url}/`, BACKEND_PROVIDERS: 'google' })
})
afterAll(async () => {
  await site?.close()
  await strapi?.close()
})
beforeEach(() => {
  strapi.fault = undefined
  reader = createReader(site)
})

let made = 0

/** Creates an account at Strapi that is new to this site. */
function newUser() {
  made += 1
  const id = 1000 + made
  const email = `leser${made}@leser.example`
  const user = { id, username: email, email, provider: 'local', confirmed: true, blocked: false }
  strapi.users.push({ ...user, password: PASSWORD })
  return strapi.users.at(-1) as FakeStrapi['users'][number]
}
const signIn = (email: string, password = PASSWORD) => reader.signIn({ email, password })
const account = (email: string) =>
  site.database.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst()
async function session() {
  const { body } = await reader.get('/api/session', 'application/json')
  return (JSON.parse(body) as { reader: { ssoId: string; email: string } | null }).reader
}

test('[S7.02] a Strapi user signs in and is the same reader each time', async () => {
  const { email } = newUser()
  expect(await signIn(email)).toMatchObject({ status: 200 })
  const first = await session()
  expect(first).toMatchObject({ email })
  reader = createReader(site)
  await signIn(email.toUpperCase())
  expect((await session())?.ssoId).toBe(first?.ssoId)
  expect(await account(email)).toMatchObject({ password_hash: '', email_verified: true })
  expect((await signIn(email, 'falsch')).status).toBe(401)
})

test('[S7.01] a renewal checks the user once with Strapi’s token, and ends if the user is blocked', async () => {
  const user = newUser()
  await signIn(user.email)
  strapi.asked.splice(0)
  await reader.get('/api/validate?forceRefresh=true', 'application/json')
  expect(await session()).toMatchObject({ email: user.email })
  expect(strapi.asked).toEqual([
    {
      method: 'GET',
      path: '/api/users/me',
      authorization: expect.stringMatching(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/) as string,
      body: {},
    },
  ])
  user.blocked = true
  await reader.get('/api/validate?forceRefresh=true', 'application/json')
  expect(await session()).toBeNull()
})

test('an address changed at Strapi is adopted at the next renewal', async () => {
  const user = newUser()
  await signIn(user.email)
  user.email = `neu-${user.email}`
  await reader.get('/api/validate?forceRefresh=true', 'application/json')
  expect(await session()).toMatchObject({ email: user.email })
})

test('an account deleted here is not created again by a browser that is still signed in', async () => {
  const user = newUser()
  await signIn(user.email)
  await site.database.deleteFrom('accounts').where('email', '=', user.email).execute()
  await reader.get('/api/validate?forceRefresh=true', 'application/json')
  expect(await session()).toBeNull()
  expect(await account(user.email)).toBeUndefined()
})

test('while Strapi is down no one signs in, and existing sessions stay', async () => {
  const { email } = newUser()
  await signIn(email)
  strapi.fault = 503
  expect((await createReader(site).signIn({ email, password: PASSWORD })).status).toBe(503)
  await reader.get('/api/validate?forceRefresh=true', 'application/json')
  strapi.fault = undefined
  expect(await session()).toMatchObject({ email })
  expect(site.errors.filter((line) => line.includes('Strapi is away'))).toHaveLength(1)
})

test('[S7.02] the registration’s data is saved in the account once the address is confirmed', async () => {
  const email = 'frida@leser.example'
  const form = { email, password: PASSWORD, firstName: 'Frida', lastName: 'Fern', terms: true }
  const registered = await reader.post('/api/session/register', { ...form, newsletter: false })
  expect(registered.status).toBeLessThan(300)
  expect((await signIn(email)).status).not.toBe(200)
  const code = strapi.mails.findLast((mail) => mail.email === email)?.code ?? ''
  const path = `/backend/auth/email-confirmation?confirmation=${code}`
  const { location } = await reader.get(path)
  expect(location).toContain('/dialog-flow/verify-email')
  expect(strapi.users.find((user) => user.email === email)?.confirmed).toBe(false)
  const pressed = await reader.send('/dialog-flow/verify-email', { mit: 'confirm-email' })
  expect(pressed.location).toContain('hinweis=already-confirmed')
  expect((await signIn(email)).status).toBe(200)
  expect(await account(email)).toMatchObject({
    first_name: 'Frida',
    last_name: 'Fern',
    email_verified: true,
    password_hash: '',
    terms_accepted_at: expect.any(Date) as Date,
  })
})

test('a registration does not reveal whether the address is known; its owner gets a password mail', async () => {
  const { email } = newUser()
  await signIn(email)
  reader = createReader(site)
  const form = { password: NEW, firstName: 'Fee', lastName: 'Fern', terms: true, newsletter: false }
  const answers = []
  for (const address of [email, 'niemand@leser.example']) {
    const { status, body } = await reader.post('/api/session/register', { ...form, email: address })
    answers.push([status, body, await signIn(address, NEW)])
  }
  expect(answers[0]).toEqual(answers[1])
  expect(strapi.mails.findLast((mail) => mail.email === email)?.kind).toBe('reset')
  expect((await signIn(email)).status).toBe(200)
})

test('a changed password ends every other sign-in', async () => {
  const user = newUser()
  const elsewhere = createReader(site)
  await elsewhere.signIn(user)
  await signIn(user.email)
  const change = (currentPassword: string) =>
    reader.post('/api/session/change-password', {
      currentPassword,
      password: NEW,
      passwordConfirmation: NEW,
    })
  expect((await change('falsch')).status).toBe(400)
  expect((await change(PASSWORD)).status).toBe(200)
  expect(user.password).toBe(NEW)
  const { body } = await elsewhere.get('/api/session', 'application/json')
  expect((JSON.parse(body) as { reader: unknown }).reader).toBeNull()
  expect(await session()).toMatchObject({ email: user.email })
})

test('refuses a sign-in if another account here has the user’s address', async () => {
  const user = newUser()
  await site.database
    .insertInto('accounts')
    .values({ email: user.email, password_hash: '' })
    .execute()
  expect((await signIn(user.email)).status).toBe(409)
})

test('an address cannot be changed here, only at Strapi', async () => {
  const { email } = newUser()
  await signIn(email)
  const form = { email: 'anders@leser.example', password: PASSWORD }
  const answer = await reader.send('/account/email', form)
  expect(answer.status).toBe(501)
  expect(answer.body).toContain('wenden Sie sich an den Leserservice')
})

test('[S7.02] a sign-in with Google goes to Strapi’s /connect/google and returns signed in', async () => {
  strapi.grants.set('google tuer-auf', 'gabi@gmail.example')
  strapi.connected = { callback: CALLBACK, token: 'tuer-auf' }
  const { status, location } = await reader.get('/backend/connect/google?next=/politik')
  expect([status, location]).toEqual([
    303,
    `${strapi.url}/connect/google?callback=${encodeURIComponent(CALLBACK)}`,
  ])
  const redirected = await fetch(String(location), { redirect: 'manual' })
  const back = new URL(redirected.headers.get('location') ?? '')
  const arrived = await reader.get(back.pathname + back.search)
  expect(arrived.status).toBe(303)
  expect(arrived.location).toContain(encodeURIComponent('/politik'))
  expect(await session()).toMatchObject({ email: 'gabi@gmail.example' })
})

test('a callback link with a foreign access token signs no browser in that did not start the sign-in', async () => {
  strapi.grants.set('google fremd', 'fremd@gmail.example')
  const path = '/backend/auth/google/callback?access_token=fremd'
  const { status, body } = await reader.get(path)
  expect(status).toBe(200)
  expect(JSON.parse(body)).toMatchObject({ jwt: expect.stringMatching(/^eyJ/) as string })
  expect(await session()).toBeNull()
  expect([...reader.cookies().keys()].join(' ')).not.toContain('id_token')
})

test('[S7.02] a client of the protocol signs in with a provider’s access token', async () => {
  strapi.grants.set('google gut', 'gerd@gmail.example')
  const ask = async (provider: string, token: string) => {
    const path = `/backend/auth/${provider}/callback?access_token=${token}`
    const answer = await site.get(path, { headers: { accept: 'application/json' } })
    return { status: answer.status, body: await answer.json() }
  }
  expect(await ask('google', 'gut')).toMatchObject({
    status: 200,
    body: { user: { email: 'gerd@gmail.example', provider: 'google' } },
  })
  expect((await ask('google', 'schlecht')).status).toBe(400)
  expect(await ask('apple', 'gut')).toMatchObject({
    body: { error: { message: 'This provider is disabled' } },
  })
})

test('Strapi’s token is in no page, no answer and no log line', async () => {
  const { email } = newUser()
  await signIn(email)
  const kept = [...reader.cookies().values()].join(' ')
  const jwt = /(?:~|%7E)([\w-]+\.[\w-]+\.[\w-]+)/.exec(kept)?.[1] ?? ''
  expect(jwt.length).toBeGreaterThan(50)
  const { body } = await reader.get('/api/session', 'application/json')
  expect(body).not.toContain(jwt)
  expect((await reader.get('/account')).body).not.toContain(jwt)
  expect([...site.errors, ...site.warnings].join('\n')).not.toContain(jwt)
})
