import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { createUserEndpoints, shown, type Tenant } from '../fusionauth/user-endpoints.ts'

export const APPLICATION = '3c219e58-ed0e-4b18-ad48-f4f92793ae32'
export const API_KEY = 'a-key-of-this-application'

export type FusionAuthUser = {
  id: string
  email: string
  password: string
  verified: boolean
  firstName: string
  lastName: string
  roles: string[]
  active?: boolean
  /** The status that the login answers instead of 200. */
  loginStatus?: number
  /** The publisher's other applications the user is registered with, and whether the user left this one. */
  otherApplications?: string[]
  hasLeft?: boolean
}

export type Call = {
  method: string
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
}
export type Reply = { status: number; body?: object }
/** An answer that FusionAuth would not give. */
export type UnexpectedReply = { status: number; type: string; text: string }

/** FusionAuth's default. */
const TOKEN_SECONDS = 3600

/** Starts a fake FusionAuth with the documented endpoints that this site uses. */
export async function openFusionAuth() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'fa-1', alg: 'RS256', use: 'sig' }
  const users = new Map<string, FusionAuthUser>()
  const refreshTokens = new Map<string, { id: string; userId: string }>()
  const calls: Call[] = []
  /** Answers by method and path that replace the real one. */
  const strange = new Map<string, UnexpectedReply>()
  const tenant: Tenant = {
    passwordComplaint: null,
    verifiesChangedEmail: true,
    withSecondStep: new Set(),
  }
  const userEndpoints = createUserEndpoints({ users, tenant, find })
  const server = createServer((request, response) => {
    handle(request).then(
      (reply) => {
        const isStrange = 'type' in reply
        const type = isStrange ? reply.type : 'application/json'
        response.writeHead(reply.status, { 'content-type': type })
        response.end(isStrange ? reply.text : reply.body && JSON.stringify(reply.body))
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const fake = {
    url,
    users,
    calls,
    isOpen: true,
    refreshTokens,
    verificationIds: userEndpoints.verificationIds,
    changePasswordIds: userEndpoints.changePasswordIds,
    tenant,
    strange,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return fake

  async function handle(request: IncomingMessage): Promise<Reply | UnexpectedReply> {
    const { pathname, searchParams: query } = new URL(request.url ?? '', url)
    if (!fake.isOpen) return { status: 500 }
    if (pathname === '/.well-known/jwks.json') return { status: 200, body: { keys: [jwk] } }
    if (request.headers.authorization !== API_KEY) return { status: 401 }
    const call = {
      method: request.method ?? '',
      path: pathname,
      query,
      body: await bodyOf(request),
    }
    calls.push(call)
    const { method, path } = call
    return strange.get(`${method} ${path}`) ?? answer(call)
  }

  async function answer(call: Call): Promise<Reply> {
    const { method, path, query, body } = call
    const [, revoked] = /^\/api\/jwt\/refresh\/([\da-f-]{36})$/.exec(path) ?? []
    if (method === 'DELETE' && revoked) return revoke(({ id }) => id === revoked)
    switch (`${method} ${path}`) {
      case 'POST /api/login':
        return login(body)
      case 'POST /api/jwt/refresh':
        return renew(String(body['refreshToken']))
      case 'DELETE /api/jwt/refresh':
        return revoke(({ userId }) => userId === query.get('userId'))
      case 'GET /api/jwt/public-key':
        return { status: 200, body: { publicKey: await exportSPKI(publicKey) } }
      case 'POST /api/user/registration':
        return register(body)
      default:
        return userEndpoints.answer(call)
    }
  }

  async function login({ loginId, password, applicationId, noJWT }: Call['body']): Promise<Reply> {
    const user = find(loginId)
    if (!user || user.hasLeft || user.password !== password || applicationId !== APPLICATION)
      return { status: 404 }
    if (user.loginStatus) return { status: user.loginStatus, body: { changePasswordId: 'x' } }
    const { body } = shown(user)
    const tokens = noJWT === true ? {} : await tokensFor(user)
    return { status: 200, body: { ...tokens, ...body } }
  }

  async function renew(token: string): Promise<Reply> {
    const known = refreshTokens.get(token)
    const user = known && users.get(known.userId)
    if (!user) return { status: 404 }
    refreshTokens.delete(token)
    return { status: 200, body: await tokensFor(user) }
  }

  function revoke(which: (token: { id: string; userId: string }) => boolean): Reply {
    for (const [token, about] of refreshTokens) if (which(about)) refreshTokens.delete(token)
    return { status: 200 }
  }

  function register({ user, registration }: Call['body']): Reply {
    const asked = user as FusionAuthUser
    const code = find(asked.email) ? '[duplicate]user.email' : null
    if (code)
      return { status: 400, body: { fieldErrors: { 'user.email': [{ code, message: '' }] } } }
    const { roles = [] } = registration as { roles?: string[] }
    const id = randomUUID()
    users.set(id, { ...asked, id, verified: asked.verified ?? false, roles })
    return { status: 200, body: { user: { id } } }
  }

  function find(loginId: unknown): FusionAuthUser | undefined {
    const name = String(loginId).toLowerCase()
    return [...users.values()].find(({ email }) => email.toLowerCase() === name)
  }

  async function tokensFor({ id, email, verified, roles }: FusionAuthUser) {
    const refreshToken = randomUUID().replaceAll('-', '_')
    const refreshTokenId = randomUUID()
    refreshTokens.set(refreshToken, { id: refreshTokenId, userId: id })
    const now = Math.floor(Date.now() / 1000)
    const token = await new SignJWT({
      email,
      email_verified: verified,
      roles,
      applicationId: APPLICATION,
      authenticationType: 'PASSWORD',
      auth_time: now,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'fa-1', typ: 'JWT' })
      .setIssuer('acme.example')
      .setSubject(id)
      .setAudience(APPLICATION)
      .setIssuedAt()
      .setJti(randomUUID())
      .setExpirationTime(now + TOKEN_SECONDS)
      .sign(privateKey)
    return { token, refreshToken, refreshTokenId }
  }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text ? (JSON.parse(text) as Record<string, unknown>) : {}
}
