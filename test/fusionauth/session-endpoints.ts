import { randomUUID } from 'node:crypto'
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type CryptoKey } from 'jose'
import type { Call, FusionAuthUser, Reply } from '../fakes/fusionauth.ts'
import { shown } from './user-endpoints.ts'

type SessionEndpointsOptions = {
  application: string
  users: Map<string, FusionAuthUser>
  find: (loginId: unknown) => FusionAuthUser | undefined
}

/** FusionAuth's default. */
const TOKEN_SECONDS = 3600

/** FusionAuth's `/api/login` and `/api/jwt`, with a key of its own. */
export async function createSessionEndpoints({
  application,
  users,
  find,
}: SessionEndpointsOptions) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'fa-1', alg: 'RS256', use: 'sig' }
  const refreshTokens = new Map<string, { id: string; userId: string }>()
  return { answer, refreshTokens, jwks: (): Reply => ({ status: 200, body: { keys: [jwk] } }) }

  async function answer({ method, path, query, body }: Call): Promise<Reply | undefined> {
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
      default:
        return undefined
    }
  }

  async function login({ loginId, password, applicationId, noJWT }: Call['body']): Promise<Reply> {
    const user = find(loginId)
    if (!user || user.hasLeft || user.password !== password || applicationId !== application)
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

  async function tokensFor(user: FusionAuthUser) {
    const refreshToken = randomUUID().replaceAll('-', '_')
    const refreshTokenId = randomUUID()
    refreshTokens.set(refreshToken, { id: refreshTokenId, userId: user.id })
    const token = await signToken(user, application, privateKey)
    return { token, refreshToken, refreshTokenId }
  }
}

function signToken(
  { id, email, verified, roles }: FusionAuthUser,
  application: string,
  key: CryptoKey,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({
    email,
    email_verified: verified,
    roles,
    applicationId: application,
    authenticationType: 'PASSWORD',
    auth_time: now,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'fa-1', typ: 'JWT' })
    .setIssuer('acme.example')
    .setSubject(id)
    .setAudience(application)
    .setIssuedAt()
    .setJti(randomUUID())
    .setExpirationTime(now + TOKEN_SECONDS)
    .sign(key)
}
