import type { Kysely } from 'kysely'
import { networkOf } from '../../rules/http/internet-address.ts'
import type { ProviderName } from '../../rules/accounts/provider-sign-in.ts'
import type { Tables } from '../../store/tables.ts'
import { byNetwork } from '../accounts/account-limits.ts'
import { savePendingSignIn, claimPendingSignInOfBrowser } from '../providers/pending-sign-ins.ts'
import type { Identity } from '../accounts/identity.ts'
import type {
  ProviderCallback,
  ProviderResult,
  ProvidersService,
} from '../providers/providers-service.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'

type StrapiProviders = {
  database: Kysely<Tables>
  rateLimits: RateLimits
  /** Base URL of `/connect`. */
  url: string
  publicUrl: string
  /** Providers enabled in Strapi. */
  offered: readonly ProviderName[]
}

const MAX_TOKEN_LENGTH = 4096

/**
 * S7.02: sign-in with providers configured in Strapi. The reader is redirected to `/connect/{provider}` and returns
 * with an access token for Strapi's `/auth/{provider}/callback`.
 */
export function createStrapiProviders(options: StrapiProviders): ProvidersService {
  const { database, rateLimits, url, publicUrl, offered } = options
  return { offered, googleClientId: null, begin, finish, identify }

  async function begin(provider: ProviderName, how: Parameters<ProvidersService['begin']>[1]) {
    if (!offered.includes(provider)) return { kind: 'unavailable' } as const
    const retryAfter = await rateLimits.take(byNetwork('provider'), networkOf(how.address))
    if (retryAfter > 0) return { kind: 'limited', retryAfter } as const
    const { state, browserSecret } = await savePendingSignIn(database, { provider, next: how.next })
    const back = new URLSearchParams({
      callback: `${publicUrl}/backend/auth/${provider}/callback`,
    })
    return {
      kind: 'leave',
      url: `${url}/connect/${provider}?${back}`,
      state,
      browserSecret,
    } as const
  }

  /** Strapi returns no state; the browser's secret proves that the sign-in started here. */
  async function finish(
    provider: ProviderName,
    arrival: ProviderCallback,
  ): Promise<ProviderResult> {
    const begun = await claimPendingSignInOfBrowser(database, {
      provider,
      browserSecret: arrival.browserSecret,
    })
    if (!begun) return { kind: 'expired' }
    const { next } = begun
    if (arrival.error !== undefined) return { kind: 'cancelled', next }
    if (!isToken(arrival.code)) return { kind: 'failed', next }
    return { kind: 'identity', identity: identityBy(provider, arrival.code), next }
  }

  async function identify(
    provider: ProviderName,
    token: string,
    { address, accepts }: Parameters<ProvidersService['identify']>[2],
  ) {
    if (!offered.includes(provider) || accepts !== 'any' || !isToken(token))
      return { kind: 'refused' } as const
    const retryAfter = await rateLimits.take(byNetwork('provider'), networkOf(address))
    if (retryAfter > 0) return { kind: 'limited', retryAfter } as const
    return { kind: 'identity', identity: identityBy(provider, token) } as const
  }
}

const isToken = (text: string | undefined): text is string =>
  text !== undefined && text !== '' && text.length <= MAX_TOKEN_LENGTH

/** Strapi determines the identity later. */
const identityBy = (provider: ProviderName, accessToken: string): Identity => ({
  provider,
  accessToken,
  subject: '',
  email: null,
  emailVerified: false,
  firstName: '',
  lastName: '',
})
