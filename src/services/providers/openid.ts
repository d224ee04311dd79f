import { createRemoteJWKSet, customFetch, jwtVerify, type JWTVerifyGetKey } from 'jose'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  discovery,
  None,
  type ClientAuth,
  type ServerMetadata,
} from 'openid-client'
import { z } from 'zod'
import { isLoopbackUrl } from '../../rules/http/internet-address.ts'
import { emailProblem, personalDataProblems } from '../../rules/accounts/registration.ts'
import type { ProviderName } from '../../rules/accounts/provider-sign-in.ts'
import type { Identity } from '../accounts/identity.ts'

export type OpenIdOptions = {
  provider: ProviderName
  /** Where its description is asked for, and what its tokens say. */
  issuer: string
  /** Other spellings of the issuer in tokens. */
  alsoIssuer?: string
  clientId: string
  clientSecret: () => Promise<string> | string
  redirectUri: string
  /** What the way there says beside the usual. */
  parameters: Readonly<Record<string, string>>
}

export type OpenId = ReturnType<typeof createOpenId>

const TIMEOUT_SECONDS = 5
const DESCRIPTION_MS = 60 * 60 * 1000
const MAX_TOKEN_LENGTH = 8192
const CLOCK_SECONDS = 30
/** A token from a button is of now; an older one has been lying about somewhere. */
const MAX_AGE_SECONDS = 60 * 60

type Description = { server: ServerMetadata; keys: JWTVerifyGetKey }
type Flow = { state: string; nonce: string; challenge: string }
type Returned = {
  code: string
  state: string
  nonce: string
  verifier: string
  /** Who answered, where the provider says so. */
  answeredBy: string | undefined
}

/** Apple writes booleans as words. */
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

/** An identity provider that speaks OpenID Connect (S7.17). Keys come from its own description, never from what a token names. */
export function createOpenId(options: OpenIdOptions) {
  const { provider, issuer, clientId, redirectUri, parameters } = options
  let known: { at: number; description: Promise<Description> } | undefined
  return { clientId, redirectUri, authorizationUrl, exchange, verify }

  /** Where a reader goes to sign in. */
  async function authorizationUrl(flow: Flow): Promise<string> {
    const { server } = await describe()
    return buildAuthorizationUrl(clientOf(server, None()), {
      redirect_uri: redirectUri,
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: flow.challenge,
      code_challenge_method: 'S256',
      ...parameters,
    }).href
  }

  /** Who came back with this code. Throws where it, who sent it, its verifier or the token's nonce is not good. */
  async function exchange(returned: Returned): Promise<Identity> {
    const { code, state, nonce, verifier, answeredBy } = returned
    const { server } = await describe()
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
    // The package leaves the signature alone, trusting the line the token came by.
    return verify(id_token ?? '')
  }

  /** Who an id token speaks of: signed by the provider, made for this site, of now. */
  async function verify(idToken: string): Promise<Identity> {
    if (idToken.length > MAX_TOKEN_LENGTH) throw new Error('The id token is too long')
    const { keys } = await describe()
    const { payload } = await jwtVerify(idToken, keys, {
      algorithms: ['RS256'],
      issuer: [issuer, ...(options.alsoIssuer ? [options.alsoIssuer] : [])],
      audience: clientId,
      requiredClaims: ['sub', 'iat', 'exp'],
      maxTokenAge: MAX_AGE_SECONDS,
      clockTolerance: CLOCK_SECONDS,
    })
    const said = claims.parse(payload)
    if (Array.isArray(said.aud) && said.aud.length > 1 && said.azp !== clientId)
      throw new Error('The id token was made for another site')
    return identityOf(provider, {
      subject: said.sub,
      email: said.email,
      emailVerified: said.email_verified,
      firstName: said.given_name,
      lastName: said.family_name,
    })
  }

  /** The provider's description, kept for an hour; a failure is not. */
  function describe(): Promise<Description> {
    if (known && known.at + DESCRIPTION_MS > Date.now()) return known.description
    const fresh = { at: Date.now(), description: discover(options) }
    fresh.description.catch(() => {
      if (known === fresh) known = undefined
    })
    known = fresh
    return fresh.description
  }

  /** Made for each use, for a client secret may be good for one exchange only. */
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

async function discover({ issuer, clientId }: OpenIdOptions): Promise<Description> {
  const found = await discovery(new URL(issuer), clientId, {}, None(), {
    timeout: TIMEOUT_SECONDS,
    execute: isLoopbackUrl(issuer) ? [allowInsecureRequests] : [],
  })
  const server = found.serverMetadata()
  if (server.jwks_uri === undefined) throw new Error(`${issuer} names no keys`)
  const keys = createRemoteJWKSet(new URL(server.jwks_uri), {
    timeoutDuration: TIMEOUT_SECONDS * 1000,
    [customFetch]: (url, init) => fetch(url, { ...init, redirect: 'error' }),
  })
  return { server, keys }
}

type Said = Omit<Identity, 'provider' | 'email'> & { email: string | undefined }

/** What is no address or name by our rules is left out; the consent form asks for it. */
export function identityOf(provider: ProviderName, { email, ...said }: Said): Identity {
  const { firstName, lastName } = personalDataProblems(said)
  const address = email?.trim()
  return {
    provider,
    subject: said.subject,
    email: address && !emailProblem(address) ? address : null,
    emailVerified: said.emailVerified,
    firstName: firstName ? '' : said.firstName.trim(),
    lastName: lastName ? '' : said.lastName.trim(),
  }
}
