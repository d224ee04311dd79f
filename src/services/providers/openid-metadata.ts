import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import { allowInsecureRequests, discovery, None, type ServerMetadata } from 'openid-client'
import { isLoopbackUrl } from '../../rules/http/internet-address.ts'

type Provider = { issuer: string; clientId: string }
type Metadata = { server: ServerMetadata; keys: JWTVerifyGetKey }

export const TIMEOUT_SECONDS = 5
const METADATA_MS = 60 * 60 * 1000

/** Returns a function that loads the provider's metadata and caches them for an hour. Failures are not cached. */
export function createMetadata(provider: Provider) {
  let known: { at: number; description: Promise<Metadata> } | undefined

  return function loadMetadata(): Promise<Metadata> {
    if (known && known.at + METADATA_MS > Date.now()) return known.description
    const fresh = { at: Date.now(), description: discover(provider) }
    fresh.description.catch(() => {
      if (known === fresh) known = undefined
    })
    known = fresh
    return fresh.description
  }
}

async function discover({ issuer, clientId }: Provider): Promise<Metadata> {
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
