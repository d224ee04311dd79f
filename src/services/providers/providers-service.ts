import type { ProviderName } from '../../rules/accounts/provider-sign-in.ts'
import type { Limited } from '../accounts/accounts-service.ts'
import type { Identity } from '../accounts/identity.ts'

/** Leave for `url`; the browser keeps `browserSecret` under the cookie of `state`. */
export type Departure = { kind: 'leave'; url: string; state: string; browserSecret: string }

/** What the identity provider sent back with the reader. */
export type Arrival = {
  state: string
  browserSecret: string
  code?: string | undefined
  error?: string | undefined
  /** Who answered, where it says so. */
  issuer?: string | undefined
  /** Apple's words about the reader. */
  user?: string | undefined
}

export type Arrived =
  | { kind: 'identity'; identity: Identity; next: string }
  /** Unknown, used up, too old, of another browser or of another provider. */
  | { kind: 'expired' }
  | { kind: 'cancelled' | 'failed'; next: string }

/** Signing in with the account of another provider (S7.02, S7.12, S7.17). Why something failed is logged, never thrown. */
export type ProvidersService = {
  /** The identity providers this site is registered with. */
  offered: readonly ProviderName[]
  /** As whom the paper is registered with Google; null where it is not. */
  googleClientId: string | null
  begin(
    provider: ProviderName,
    how: { next: string; address: string },
  ): Promise<Departure | Limited | { kind: 'unavailable' }>
  finish(provider: ProviderName, arrival: Arrival): Promise<Arrived>
  /** Whose token it is: an id token, or an access token of Google's. */
  identify(
    provider: ProviderName,
    token: string,
    how: { address: string; accepts: 'id-token' | 'any' },
  ): Promise<{ kind: 'identity'; identity: Identity } | { kind: 'refused' } | Limited>
}
