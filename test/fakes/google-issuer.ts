import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { listenLocally } from './listen-locally.ts'

type Claims = { [Claim in keyof JWTPayload]: JWTPayload[Claim] | undefined }

export type GoogleIssuer = {
  /** The URL of its keys: the setting `GOOGLE_JWKS_URL`. */
  jwksUrl: string
  /** Returns how often the keys were requested. */
  asked: () => number
  /** Sets an answer that replaces the keys; null restores them. */
  answerInstead: (answer: 'hang' | number | null) => void
  /**
   * Returns a token as Google gives it to a reader's browser, with claims added or replaced; undefined removes a claim.
   */
  token: (claims?: Claims, header?: Record<string, unknown>) => Promise<string>
  close: () => Promise<void>
}

export const CLIENT_ID = '4711-abc.apps.googleusercontent.com'

/** The settings with which pages request Google's token. */
export const VERIFIED = {
  extended_access: 'verified',
  google_access_client_id: CLIENT_ID,
  google_access_product_id: 'morgenblatt.example:plus',
}

/** Starts a fake of Google's token issuer on a local port. */
export async function openGoogleIssuer(): Promise<GoogleIssuer> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'google-1', alg: 'RS256', use: 'sig' }]
  let asked = 0
  let instead: 'hang' | number | null = null
  const server = await listenLocally((_, response) => {
    asked += 1
    if (instead === 'hang') return
    response.writeHead(instead ?? 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ keys }))
  })
  let readers = 0

  return {
    jwksUrl: `${server.origin}/oauth2/v3/certs`,
    asked: () => asked,
    answerInstead(answer) {
      instead = answer
    },
    token(claims = {}, header = {}) {
      readers += 1
      const now = Math.floor(Date.now() / 1000)
      const usual = {
        iss: 'https://accounts.google.com',
        aud: CLIENT_ID,
        sub: `reader-${readers}`,
        iat: now,
        exp: now + 3600,
      }
      return new SignJWT({ ...usual, ...claims } as JWTPayload)
        .setProtectedHeader({ alg: 'RS256', kid: 'google-1', typ: 'JWT', ...header })
        .sign(privateKey)
    },
    close: server.close,
  }
}

/** Returns the four parameters of a link from Google, with an unused nonce. */
export function googleParameters(changes: Record<string, string> = {}): URLSearchParams {
  const random = (bytes: number) =>
    Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('base64url')
  return new URLSearchParams({
    gaa_at: 'eafs',
    gaa_n: random(45),
    gaa_sig: random(64),
    gaa_ts: (Math.floor(Date.now() / 1000) + 3600).toString(16),
    ...changes,
  })
}
