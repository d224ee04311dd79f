import { importPKCS8, SignJWT } from 'jose'
import { createOpenId, type OpenId } from './openid.ts'

export type AppleOptions = {
  issuer: string
  clientId: string
  teamId: string
  keyId: string
  /** PKCS#8, as issued by Apple. */
  privateKey: string
}

/** Apple requires `form_post` if name or address are requested. */
const AUTHORIZATION_PARAMETERS = { scope: 'openid name email', response_mode: 'form_post' }
const SECRET_SECONDS = 300

/** Creates Apple as an identity provider. The client secret is signed for every exchange. */
export async function createApple(options: AppleOptions, redirectUri: string): Promise<OpenId> {
  const { issuer, clientId, teamId, keyId, privateKey } = options
  const key = await importPKCS8(privateKey, 'ES256').catch(() => {
    throw new Error('The setting APPLE_PRIVATE_KEY is wrong: it is no PKCS#8 key for ES256.')
  })
  return createOpenId({
    provider: 'apple',
    issuer,
    clientId,
    clientSecret: () =>
      new SignJWT()
        .setProtectedHeader({ alg: 'ES256', kid: keyId })
        .setIssuer(teamId)
        .setSubject(clientId)
        .setAudience(issuer)
        .setIssuedAt()
        .setExpirationTime(`${SECRET_SECONDS}s`)
        .sign(key),
    redirectUri,
    parameters: AUTHORIZATION_PARAMETERS,
  })
}

/** Parses the name Apple sends once, unsigned, next to the token. Use it only to prefill a form. */
export function appleNames(user: string | undefined): { firstName: string; lastName: string } {
  const name = partOf(parse(user), 'name')
  return { firstName: textOf(name, 'firstName'), lastName: textOf(name, 'lastName') }
}

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? null : JSON.parse(text)
  } catch {
    return null
  }
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function textOf(value: unknown, name: string): string {
  const text = partOf(value, name)
  return typeof text === 'string' ? text : ''
}
