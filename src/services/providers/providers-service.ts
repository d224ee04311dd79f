import type { ProviderName } from '../../rules/accounts/provider-sign-in.ts'
import type { Limited } from '../accounts/accounts-service.ts'
import type { Identity } from '../accounts/identity.ts'

/** Redirect to `url`; the browser keeps `browserSecret` in the cookie of `state`. */
export type ProviderRedirect = { kind: 'leave'; url: string; state: string; browserSecret: string }

/** Parameters the identity provider sends back. */
export type ProviderCallback = {
  state: string
  browserSecret: string
  code?: string | undefined
  error?: string | undefined
  /** `iss` parameter, if the provider sends one. */
  issuer?: string | undefined
  /** Apple's JSON about the reader. */
  user?: string | undefined
}

export type ProviderResult =
  | { kind: 'identity'; identity: Identity; next: string }
  /** Unknown, used, expired, or of another browser or provider. */
  | { kind: 'expired' }
  | { kind: 'cancelled' | 'failed'; next: string }

/** Sign-in with another provider's account (S7.02, S7.12, S7.17). Failures are logged, never thrown. */
export type ProvidersService = {
  /** Identity providers configured for this site. */
  offered: readonly ProviderName[]
  /** The site's Google client id; `null` without Google. */
  googleClientId: string | null
  begin(
    provider: ProviderName,
    how: { next: string; address: string },
  ): Promise<ProviderRedirect | Limited | { kind: 'unavailable' }>
  finish(provider: ProviderName, arrival: ProviderCallback): Promise<ProviderResult>
  /** Returns the identity of an id token or a Google access token. */
  identify(
    provider: ProviderName,
    token: string,
    how: { address: string; accepts: 'id-token' | 'any' },
  ): Promise<{ kind: 'identity'; identity: Identity } | { kind: 'refused' } | Limited>
}
