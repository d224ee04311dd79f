import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * A Strapi of version 3 or 4 with users-permissions and confirmed addresses, built after its source code. Answers the
 * requests named in S7.02, and 404 to all others.
 */
export type FakeStrapi = {
  /** The URL of the folder above `/auth`. */
  url: string
  users: StrapiUser[]
  /** Every request: method, path with query, Authorization header, body. */
  asked: { method: string; path: string; authorization: string | undefined; body: unknown }[]
  /** Codes of the mails it has sent, newest last. */
  mails: { kind: 'confirm' | 'reset'; email: string; code: string }[]
  /** Access tokens of providers and the address of each. */
  grants: Map<string, string>
  /** The status of every answer while set. */
  fault: number | undefined
  /** Where `/connect` redirects after a provider's sign-in. */
  connected: { callback: string; token: string } | undefined
  close(): Promise<void>
}

export type StrapiUser = {
  id: number
  username: string
  email: string
  provider: string
  confirmed: boolean
  blocked: boolean
  password: string
}

type Answer = { status: number; body?: unknown; location?: string }
type StrapiRequest = {
  body: Record<string, unknown>
  query: URLSearchParams
  user: StrapiUser | undefined
  provider: string
}

/** The message of each error; version 3 uses the id. */
const ERRORS = {
  invalid: ['ValidationError', 'Invalid identifier or password', 'invalid'],
  unconfirmed: ['ApplicationError', 'Your account email is not confirmed', 'confirmed'],
  blocked: ['ApplicationError', 'Your account has been blocked by an administrator', 'blocked'],
  taken: ['ApplicationError', 'Email or Username are already taken', 'email.taken'],
  code: ['ValidationError', 'Incorrect code provided', 'code.provide'],
  different: ['ValidationError', 'Passwords do not match', 'password.matching'],
  current: ['ValidationError', 'The provided current password is invalid', 'invalid'],
  same: [
    'ValidationError',
    'Your new password must be different than your current password',
    'password.format',
  ],
  token: ['ValidationError', 'token.invalid', 'code.provide'],
  provider: ['ApplicationError', 'Email was not available.', 'email.provide'],
} as const

export async function openStrapi(version: 'v3' | 'v4' = 'v4'): Promise<FakeStrapi> {
  const tokens = new Map<string, number>()
  const prefix = version === 'v4' ? '/api' : ''
  const server = createServer(async (request, response) => {
    const { status, body, location } = await answer(request)
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(location && { location }),
    })
    response.end(body === undefined ? '' : JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const strapi: FakeStrapi = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${prefix}`,
    users: [],
    asked: [],
    mails: [],
    grants: new Map(),
    fault: undefined,
    connected: undefined,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  const routes: Record<string, (asked: StrapiRequest) => Answer> = {
    'POST /auth/local': ({ body }) => {
      const user = strapi.users.find(
        ({ email }) => email === String(body['identifier']).toLowerCase(),
      )
      if (!user || user.password !== body['password']) return refused('invalid')
      return !user.confirmed
        ? refused('unconfirmed')
        : user.blocked
          ? refused('blocked')
          : session(user)
    },
    'POST /auth/local/register': ({ body }) => {
      const email = String(body['email']).toLowerCase()
      if (strapi.users.some((user) => user.email === email)) return refused('taken')
      const user = newUser(email, String(body['password']), 'local')
      sendMail('confirm', email)
      return { status: 200, body: { user: shown(user) } }
    },
    'POST /auth/forgot-password': ({ body }) => {
      const user = strapi.users.find(({ email }) => email === String(body['email']).toLowerCase())
      if (user) sendMail('reset', user.email)
      return { status: 200, body: { ok: true } }
    },
    'POST /auth/reset-password': ({ body }) => {
      if (body['password'] !== body['passwordConfirmation']) return refused('different')
      const user = userOfCode('reset', body['code'])
      if (!user) return refused('code')
      user.password = String(body['password'])
      return session(user)
    },
    'POST /auth/change-password': ({ body, user }) => {
      if (!user) return nobody()
      if (body['currentPassword'] !== user.password) return refused('current')
      if (body['password'] === user.password) return refused('same')
      if (body['password'] !== body['passwordConfirmation']) return refused('different')
      user.password = String(body['password'])
      return session(user)
    },
    'POST /auth/send-email-confirmation': ({ body }) => {
      const email = String(body['email']).toLowerCase()
      if (strapi.users.some((user) => user.email === email && !user.confirmed))
        sendMail('confirm', email)
      return { status: 200, body: { email, sent: true } }
    },
    'GET /auth/email-confirmation': ({ query }) => {
      const user = userOfCode('confirm', query.get('confirmation'))
      if (!user) return refused('token')
      user.confirmed = true
      return { status: 302, location: 'https://morgenblatt.example/' }
    },
    'GET /auth/:provider/callback': ({ query, provider }) => {
      const email = strapi.grants.get(`${provider} ${query.get('access_token')}`)
      if (!email) return refused('provider')
      const known = strapi.users.find((user) => user.email === email)
      const user = known ?? newUser(email, randomBytes(9).toString('hex'), provider)
      if (user.provider !== provider) return refused('taken')
      user.confirmed = true
      return session(user)
    },
    'GET /connect/:provider': ({ query }) => {
      const { token, callback } = strapi.connected ?? { token: '', callback: '' }
      if (query.get('callback') !== callback) return { status: 400, body: {} }
      return { status: 302, location: `${callback}?access_token=${token}` }
    },
    'GET /users/me': ({ user }) =>
      user && !user.blocked ? { status: 200, body: shown(user) } : nobody(),
  }
  return strapi

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { method = '', url = '', headers } = request
    const { pathname, searchParams: query } = new URL(url, 'http://strapi.example')
    const sent = await text(request)
    const body = (sent === '' ? {} : JSON.parse(sent)) as Record<string, unknown>
    strapi.asked.push({ method, path: url, authorization: headers.authorization, body })
    if (strapi.fault !== undefined) return { status: strapi.fault, body: {} }
    if (!pathname.startsWith(`${prefix}/`)) return { status: 404, body: {} }
    const path = pathname.slice(prefix.length)
    const [, provider = ''] = /^\/(?:auth|connect)\/(google|apple)(?:\/callback)?$/.exec(path) ?? []
    const route = routes[`${method} ${provider ? path.replace(provider, ':provider') : path}`]
    const token = headers.authorization?.replace(/^Bearer /, '') ?? ''
    const user = strapi.users.find(({ id }) => id === tokens.get(token))
    return route ? route({ body, query, user, provider }) : { status: 404, body: {} }
  }

  function newUser(email: string, password: string, provider: string): StrapiUser {
    const id = strapi.users.length + 1
    const user = {
      id,
      username: email,
      email,
      provider,
      confirmed: false,
      blocked: false,
      password,
    }
    strapi.users.push(user)
    return user
  }

  function session(user: StrapiUser): Answer {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const signature = randomBytes(32).toString('base64url')
    const jwt = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ id: user.id })}.${signature}`
    tokens.set(jwt, user.id)
    return { status: 200, body: { jwt, user: shown(user) } }
  }

  function sendMail(kind: 'confirm' | 'reset', email: string): void {
    strapi.mails.push({ kind, email, code: randomBytes(20).toString('hex') })
  }

  /** A code is valid once. */
  function userOfCode(kind: 'confirm' | 'reset', code: unknown): StrapiUser | undefined {
    const mail = strapi.mails.find((one) => one.kind === kind && one.code === code)
    if (!mail) return undefined
    mail.code = ''
    return strapi.users.find(({ email }) => email === mail.email)
  }

  function refused(name: keyof typeof ERRORS): Answer {
    const [kind, message, id] = ERRORS[name]
    if (version === 'v4')
      return {
        status: 400,
        body: { data: null, error: { status: 400, name: kind, message, details: {} } },
      }
    const said = [{ messages: [{ id: `Auth.form.error.${id}`, message }] }]
    return {
      status: 400,
      body: { statusCode: 400, error: 'Bad Request', message: said, data: said },
    }
  }

  function nobody(): Answer {
    const message = 'Missing or invalid credentials'
    const error = { status: 401, name: 'UnauthorizedError', message, details: {} }
    if (version === 'v4') return { status: 401, body: { data: null, error } }
    return { status: 401, body: { statusCode: 401, error: 'Unauthorized', message } }
  }
}

const shown = (user: StrapiUser) => ({ ...user, password: undefined })
