import { z } from 'zod'
import { createOpenId, identityOf, type OpenId } from './openid.ts'
import type { Identity } from '../accounts/identity.ts'

export type GoogleOptions = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Requested in addition to `SCOPES`. */
  moreScopes: readonly string[]
  /** Returns the client an access token was issued to. */
  tokenInfoUrl: string
}

const SCOPES = ['openid', 'email', 'profile']

/** S7.17: asks for consent again and for offline access. */
const AUTHORIZATION_PARAMETERS = {
  access_type: 'offline',
  include_granted_scopes: 'true',
  prompt: 'consent',
}

const TIMEOUT_MS = 5000
const MAX_TOKEN_LENGTH = 4096

const tokenInfo = z.object({
  aud: z.string(),
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.string()]).optional(),
})

/** Creates Google as an identity provider. */
export function createGoogle(options: GoogleOptions, redirectUri: string): OpenId {
  const { issuer, clientId, clientSecret, moreScopes } = options
  return createOpenId({
    provider: 'google',
    issuer,
    // Google uses both spellings.
    alsoIssuer: issuer.replace(/^https:\/\//, ''),
    clientId,
    clientSecret: () => clientSecret,
    redirectUri,
    parameters: { ...AUTHORIZATION_PARAMETERS, scope: [...SCOPES, ...moreScopes].join(' ') },
  })
}

/**
 * S7.02: returns the owner of an access token. Refuses tokens issued to other sites; otherwise those sites could sign
 * in here as their readers.
 */
export async function googleAccessTokenOwner(
  { tokenInfoUrl, clientId }: GoogleOptions,
  accessToken: string,
): Promise<Identity> {
  if (accessToken.length > MAX_TOKEN_LENGTH) throw new Error('The access token is too long')
  const response = await fetch(tokenInfoUrl, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    body: new URLSearchParams({ access_token: accessToken }),
  })
  if (!response.ok) throw new Error(`Google answered ${response.status} to an access token`)
  const { aud, sub, email, email_verified } = tokenInfo.parse(await response.json())
  if (aud !== clientId) throw new Error('The access token was made for another site')
  return identityOf('google', {
    subject: sub,
    email,
    emailVerified: email_verified === true || email_verified === 'true',
    firstName: '',
    lastName: '',
  })
}
