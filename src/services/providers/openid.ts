import { jwtVerify, type JWTVerifyGetKey } from 'jose'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  None,
  type ClientAuth,
  type ServerMetadata,
} from 'openid-client'
import { z } from 'zod'
import { isLoopbackUrl } from '../../rules/http/internet-address.ts'
import { emailProblem, personalDataProblems } from '../../rules/accounts/registration.ts'
import type { ProviderName } from '../../rules/accounts/provider-sign-in.ts'
import type { Identity } from '../accounts/identity.ts'
import { createMetadata, TIMEOUT_SECONDS } from './openid-metadata.ts'

export type OpenIdOptions = {
  provider: ProviderName
  /** Issuer URL: location of the metadata and the tokens' `iss` claim. */
  issuer: string
  /** Another spelling of the issuer in tokens. */
  alsoIssuer?: string
  clientId: string
  clientSecret: () => Promise<string> | string
  redirectUri: string
  /** Additional parameters of the authorization request. */
  parameters: Readonly<Record<string, string>>
}

export type OpenId = ReturnType<typeof createOpenId>

const MAX_TOKEN_LENGTH = 8192
const CLOCK_SECONDS = 30
/** A token from a sign-in button is fresh; an older one may be stolen. */
const MAX_AGE_SECONDS = 60 * 60

type Flow = { state: string; nonce: string; challenge: string }
type Returned = {
  code: string
  state: string
  nonce: string
  verifier: string
  /** `iss` parameter of the answer, if the provider sends one. */
  answeredBy: string | undefined
}

/** Apple sends booleans as strings. */
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])

const claims = z.object({
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  email: z.string().optional().catch(undefined),
  email_verified: flag.default(false).catch(false),
  given_name: z.string().default('').catch(''),
  family_name: z.string().default('').catch(''),
})

/** Creates an OpenID Connect client (S7.17). Keys come from the provider's metadata, never from a token. */
export function createOpenId(options: OpenIdOptions) {
  const { issuer, clientId, redirectUri, parameters } = options
  const loadMetadata = createMetadata(options)
  return { clientId, redirectUri, authorizationUrl, exchange, verify }

  /** Returns the URL of the provider's sign-in page. */
  async function authorizationUrl(flow: Flow): Promise<string> {
    const { server } = await loadMetadata()
    return buildAuthorizationUrl(clientOf(server, None()), {
      redirect_uri: redirectUri,
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: flow.challenge,
      code_challenge_method: 'S256',
      ...parameters,
    }).href
  }

  /** Exchanges a code for an identity. Throws if the code, issuer, verifier or nonce is invalid. */
  async function exchange(returned: Returned): Promise<Identity> {
    const { code, state, nonce, verifier, answeredBy } = returned
    const { server } = await loadMetadata()
    const arrival = new URL(redirectUri)
    arrival.searchParams.set('code', code)
    arrival.searchParams.set('state', state)
    if (answeredBy !== undefined) arrival.searchParams.set('iss', answeredBy)
    const client = clientOf(server, ClientSecretPost(await options.clientSecret()))
    const { id_token } = await authorizationCodeGrant(client, arrival, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    // The package trusts the TLS connection and does not check the signature.
    return verify(id_token ?? '')
  }

  async function verify(idToken: string): Promise<Identity> {
    if (idToken.length > MAX_TOKEN_LENGTH) throw new Error('The id token is too long')
    return verifiedIdentity(idToken, (await loadMetadata()).keys, options)
  }

  /** Creates a client per use, because a client secret may be valid for one exchange only. */
  function clientOf(server: ServerMetadata, secret: ClientAuth): Configuration {
    const client = new Configuration(
      server,
      clientId,
      { id_token_signed_response_alg: 'RS256' },
      secret,
    )
    client.timeout = TIMEOUT_SECONDS
    if (isLoopbackUrl(issuer)) allowInsecureRequests(client)
    return client
  }
}

/** Returns the identity of an id token. It must be signed by the provider, issued to this site and recent. */
async function verifiedIdentity(
  idToken: string,
  keys: JWTVerifyGetKey,
  { provider, issuer, alsoIssuer, clientId }: OpenIdOptions,
): Promise<Identity> {
  const { payload } = await jwtVerify(idToken, keys, {
    algorithms: ['RS256'],
    issuer: [issuer, ...(alsoIssuer ? [alsoIssuer] : [])],
    audience: clientId,
    requiredClaims: ['sub', 'iat', 'exp'],
    maxTokenAge: MAX_AGE_SECONDS,
    clockTolerance: CLOCK_SECONDS,
  })
  const claimed = claims.parse(payload)
  if (Array.isArray(claimed.aud) && claimed.aud.length > 1 && claimed.azp !== clientId)
    throw new Error('The id token was made for another site')
  return identityOf(provider, {
    subject: claimed.sub,
    email: claimed.email,
    emailVerified: claimed.email_verified,
    firstName: claimed.given_name,
    lastName: claimed.family_name,
  })
}

type ClaimedIdentity = Omit<Identity, 'provider' | 'email'> & { email: string | undefined }

/** Drops an address or a name that is invalid by our rules; the consent form asks for it. */
export function identityOf(
  provider: ProviderName,
  { email, ...claimed }: ClaimedIdentity,
): Identity {
  const { firstName, lastName } = personalDataProblems(claimed)
  const address = email?.trim()
  return {
    provider,
    subject: claimed.subject,
    email: address && !emailProblem(address) ? address : null,
    emailVerified: claimed.emailVerified,
    firstName: firstName ? '' : claimed.firstName.trim(),
    lastName: lastName ? '' : claimed.lastName.trim(),
  }
}
