import type { IncomingMessage, ServerResponse } from 'node:http'
import { decodeProtectedHeader, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import type { JWTVerifyGetKey } from 'jose'
import Provider from 'oidc-provider'
import { listenLocally } from '../fakes/listen-locally.ts'

export type Person = {
  sub: string
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
}

type Registered = {
  clientId: string
  redirectUri: string
  /** How the site authenticates: by a secret, or by a token signed with this key. */
  secret: string | { key: JWTVerifyGetKey; teamId: string; keyId: string }
}

export type IdentityProvider = {
  issuer: string
  tokenInfoUrl: string
  /** The person who signs in at the next request; null presses Cancel. */
  person: Person | null
  /** Returns an id token signed by the provider, with claims added or replaced. */
  idToken(claims?: Record<string, unknown>, key?: Parameters<SignJWT['sign']>[0]): Promise<string>
  /** Whether the provider is reachable. */
  isOpen: boolean
  close(): Promise<void>
}

const STANDING_SECRET = 'what-the-package-compares-with'
/** Another site registered with the same provider. */
export const OTHER_SITE = { clientId: 'other-site', redirectUri: 'https://other.example/callback' }

/** Starts a real OpenID provider on a local port, which signs everyone in at once. */
export async function openIdentityProvider(site: Registered): Promise<IdentityProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const signing = { ...(await exportJWK(privateKey)), kid: 'provider-1', alg: 'RS256', use: 'sig' }
  const people = new Map<string, Person>()
  const server = await listenLocally((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
  const issuer = server.origin
  const oidc = createProvider(issuer, site, { keys: [signing], people })
  const serve = oidc.callback()

  const provider: IdentityProvider = {
    issuer,
    tokenInfoUrl: `${issuer}/tokeninfo`,
    person: null,
    isOpen: true,
    idToken(claims = {}, key = privateKey) {
      const now = Math.floor(Date.now() / 1000)
      return new SignJWT({ iss: issuer, aud: site.clientId, iat: now, exp: now + 600, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'provider-1' })
        .sign(key)
    },
    close: server.close,
  }
  return provider

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split('?')[0] ?? ''
    if (!provider.isOpen) return void response.writeHead(503).end()
    if (path.startsWith('/interaction/')) return interact(request, response)
    if (path === '/tokeninfo') return tokenInfo(oidc, people, request, response)
    if (path === '/token' && typeof site.secret !== 'string')
      await checkSignedSecret(request, site, issuer)
    return serve(request, response)
  }

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { prompt, params, session } = await oidc.interactionDetails(request, response)
    const { person } = provider
    if (!person) {
      const refusal = { error: 'access_denied', error_description: 'Cancel was pressed' }
      return oidc.interactionFinished(request, response, refusal)
    }
    people.set(person.sub, person)
    const accountId = session?.accountId ?? person.sub
    if (prompt.name === 'login')
      return oidc.interactionFinished(request, response, { login: { accountId } })
    const grant = new oidc.Grant({ accountId, clientId: params.client_id })
    grant.addOIDCScope(params.scope)
    const consent = { grantId: await grant.save() }
    return oidc.interactionFinished(request, response, { consent })
  }
}

type ProviderData = { keys: object[]; people: Map<string, Person> }

function createProvider(
  issuer: string,
  { clientId, redirectUri, secret }: Registered,
  { keys, people }: ProviderData,
): Provider {
  const client = (id: string, uri: string) => ({
    client_id: id,
    client_secret: typeof secret === 'string' ? secret : STANDING_SECRET,
    redirect_uris: [uri],
    response_types: ['code'],
    grant_types: ['authorization_code'],
    token_endpoint_auth_method: 'client_secret_post',
  })
  return new Provider(issuer, {
    clients: [client(clientId, redirectUri), client(OTHER_SITE.clientId, OTHER_SITE.redirectUri)],
    jwks: { keys },
    cookies: { keys: ['loopback'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
      name: [],
    },
    scopes: ['openid', 'email', 'profile', 'name'],
    conformIdTokenClaims: false,
    pkce: { required: (_: unknown, { clientId: id }: { clientId: string }) => id === clientId },
    features: { devInteractions: { enabled: false } },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: () => people.get(sub) ?? { sub },
    }),
  })
}

/** Google's endpoint: returns audience and subject of an access token. */
async function tokenInfo(
  oidc: Provider,
  people: Map<string, Person>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = new URLSearchParams(await textOf(request))
  const token = await oidc.AccessToken.find(form.get('access_token') ?? '')
  if (!token) return void response.writeHead(400).end('{"error":"invalid_token"}')
  const { sub, email, email_verified } = people.get(token.accountId) ?? { sub: '' }
  const info = { aud: token.clientId, sub, email, email_verified: String(email_verified) }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(info))
}

/** Apple's rule: the client secret is a token signed with the site's key. */
async function checkSignedSecret(
  request: IncomingMessage,
  { clientId, secret }: Registered,
  issuer: string,
): Promise<void> {
  const form = Object.fromEntries(new URLSearchParams(await textOf(request)))
  const said = form['client_secret'] ?? ''
  if (typeof secret !== 'string') {
    const { keyId, teamId, key } = secret
    if (decodeProtectedHeader(said).kid !== keyId) throw new Error('The key is unknown')
    const about = { issuer: teamId, subject: clientId, audience: issuer, algorithms: ['ES256'] }
    await jwtVerify(said, key, about)
  }
  Object.assign(request, { body: { ...form, client_secret: STANDING_SECRET } })
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
