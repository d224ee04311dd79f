import { z } from 'zod'
import { createOpenId, identityOf, type OpenId } from './openid.ts'
import type { Identity } from '../accounts/identity.ts'

export type GoogleOptions = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Asked for beside `SCOPES`. */
  moreScopes: readonly string[]
  /** Tells for whom an access token was made. */
  tokenInfoUrl: string
}

const SCOPES = ['openid', 'email', 'profile']

/** S7.17: with consent asked anew and a right that outlasts the visit. */
const PARAMETERS = {
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

/** Google as an identity provider. */
export function createGoogle(options: GoogleOptions, redirectUri: string): OpenId {
  const { issuer, clientId, clientSecret, moreScopes } = options
  return createOpenId({
    provider: 'google',
    issuer,
    // Both spellings are Google's.
    alsoIssuer: issuer.replace(/^https:\/\//, ''),
    clientId,
    clientSecret: () => clientSecret,
    redirectUri,
    parameters: { ...PARAMETERS, scope: [...SCOPES, ...moreScopes].join(' ') },
  })
}

/** S7.02: whose access token it is. One made for any other site is refused, or that site could sign in here as its readers. */
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
