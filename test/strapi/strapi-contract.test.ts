import { strapi as createClient } from '@strapi/client'
import Strapi from 'strapi-sdk-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStrapi, type FakeStrapi } from '../fakes/strapi.ts'
import { linkIn, mailTo } from '../site/mailbox.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'

const FIRST = 'Wiesengrund am Kanal'
const SECOND = 'Regenschirm im Advent'
const THIRD = 'Laternen über Schlebusch'
const twice = (password: string) => ({ password, passwordConfirmation: password })

/** The URL of a Strapi backend, and access to its users' mails. */
type Backend = {
  url: string
  prefix: string
  confirm: (email: string) => Promise<void>
  resetCode: (email: string) => Promise<string>
  close: () => Promise<void>
}

function mailsOf(strapi: FakeStrapi) {
  const newest = (kind: 'confirm' | 'reset', email: string) =>
    strapi.mails.findLast((mail) => mail.kind === kind && mail.email === email)?.code ?? ''
  return {
    async confirm(email: string) {
      const code = newest('confirm', email)
      await fetch(`${strapi.url}/auth/email-confirmation?confirmation=${code}`, {
        redirect: 'manual',
      })
    },
    resetCode: (email: string) => Promise.resolve(newest('reset', email)),
  }
}

async function behindSite(version: 'v3' | 'v4'): Promise<Backend> {
  const strapi = await openStrapi(version)
  const site = await openTestSite({ BACKEND_URL: strapi.url })
  return {
    url: site.url,
    prefix: '/backend',
    ...mailsOf(strapi),
    async close() {
      await site.close()
      await strapi.close()
    },
  }
}

const codeIn = async (site: TestSite, email: string, [subject, name]: [RegExp, string]) =>
  new URL(linkIn(await mailTo(site, email, subject)), site.url).searchParams.get(name) ?? ''

const BACKENDS: Record<string, () => Promise<Backend>> = {
  async 'the embedded backend'() {
    const site = await openTestSite()
    return {
      url: site.url,
      prefix: '/backend',
      async confirm(email) {
        const code = await codeIn(site, email, [/bestätigen/, 'confirmation'])
        const strapi = new Strapi({ url: site.url, prefix: '/backend' })
        await strapi.resetPassword({ code, ...twice(FIRST) })
      },
      resetCode: (email) => codeIn(site, email, [/Neues Passwort/, 'code']),
      close: () => site.close(),
    }
  },
  'a remote Strapi of version 4': () => behindSite('v4'),
  'a remote Strapi of version 3': () => behindSite('v3'),
  async 'Strapi itself'() {
    const strapi = await openStrapi()
    const { origin, pathname } = new URL(strapi.url)
    return { url: origin, prefix: pathname, ...mailsOf(strapi), close: () => strapi.close() }
  },
}

describe.each(Object.keys(BACKENDS))('Strapi contract, %s', (name) => {
  let backend: Backend
  beforeAll(async () => {
    backend = (await BACKENDS[name]?.()) as Backend
  })
  afterAll(() => backend?.close())

  /** Outside a browser the client library stores no token, so the caller passes it. */
  const client = (jwt?: string) =>
    new Strapi({
      url: backend.url,
      prefix: backend.prefix,
      ...(jwt && { axiosOptions: { headers: { Authorization: `Bearer ${jwt}` } } }),
    })
  const fresh = () => `leser-${crypto.randomUUID()}@leser.example`
  const refusal = (promise: Promise<unknown>) =>
    promise.then(
      () => 'no refusal',
      (thrown: unknown) => (thrown as { error: { status: number; message: string } }).error,
    )
  async function confirmed(): Promise<string> {
    const email = fresh()
    await client().register({ username: email, email, password: FIRST })
    await backend.confirm(email)
    return email
  }

  test('[S7.02] a public client registers, waits for the confirmation and signs in', async () => {
    const email = fresh()
    const { user } = await client().register({ username: email, email, password: FIRST })
    expect(user).toMatchObject({ email, confirmed: false })
    expect(await refusal(client().login({ identifier: email, password: FIRST }))).toMatchObject({
      status: 400,
      message: 'Your account email is not confirmed',
    })
    expect(await client().sendEmailConfirmation({ email })).toMatchObject({ email, sent: true })
    await backend.confirm(email)
    const signedIn = await client().login({ identifier: email, password: FIRST })
    expect(signedIn.user).toMatchObject({ email, confirmed: true, blocked: false })
    expect(await client(signedIn.jwt).fetchUser()).toMatchObject({ email })
  })

  test('[S7.02] Strapi’s own client signs in and reads the user', async () => {
    const email = await confirmed()
    const baseURL = backend.url + backend.prefix
    const answer = await createClient({ baseURL }).fetch('/auth/local', {
      method: 'POST',
      body: JSON.stringify({ identifier: email, password: FIRST }),
    })
    const { jwt } = (await answer.json()) as { jwt: string }
    const me = createClient({ baseURL, auth: jwt }).single('me', { path: '/users/me' })
    expect(await me.find()).toMatchObject({ email, confirmed: true })
    const stranger = createClient({ baseURL, auth: 'a.b.c' })
    await expect(stranger.fetch('/users/me')).rejects.toMatchObject({
      name: 'HTTPAuthorizationError',
      response: { status: 401 },
    })
  })

  test('[S7.02] refuses a wrong password and an unknown address with the same error', async () => {
    const email = await confirmed()
    for (const identifier of [email, fresh()])
      expect(await refusal(client().login({ identifier, password: SECOND }))).toMatchObject({
        status: 400,
        name: 'ValidationError',
        message: 'Invalid identifier or password',
      })
  })

  test('[S7.02] a password change requires the current password', async () => {
    const email = await confirmed()
    const { jwt } = await client().login({ identifier: email, password: FIRST })
    const wrong = { currentPassword: THIRD, ...twice(SECOND) }
    expect(await refusal(client(jwt).changePassword(wrong))).toMatchObject({
      message: 'The provided current password is invalid',
    })
    await client(jwt).changePassword({ currentPassword: FIRST, ...twice(SECOND) })
    expect(
      (await refusal(client().login({ identifier: email, password: FIRST }))) as object,
    ).toMatchObject({
      message: 'Invalid identifier or password',
    })
    expect((await client().login({ identifier: email, password: SECOND })).user).toMatchObject({
      email,
    })
  })

  test('[S7.02] the code of a mail sets a new password once', async () => {
    const email = await confirmed()
    await client().forgotPassword({ email })
    const code = await backend.resetCode(email)
    await client().resetPassword({ code, ...twice(THIRD) })
    expect(await refusal(client().resetPassword({ code, ...twice(SECOND) }))).toMatchObject({
      message: 'Incorrect code provided',
    })
    expect((await client().login({ identifier: email, password: THIRD })).user).toMatchObject({
      email,
    })
  })

  test('[S7.02] answers 401 without a token and with an invalid one', async () => {
    for (const headers of [{}, { authorization: 'Bearer a.b.c' }]) {
      const answer = await fetch(`${backend.url}${backend.prefix}/users/me`, { headers })
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ error: { name: 'UnauthorizedError' } })
    }
  })
})
