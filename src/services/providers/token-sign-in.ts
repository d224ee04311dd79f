import type { Logger } from 'pino'
import { networkOf } from '../../rules/http/internet-address.ts'
import { byNetwork } from '../accounts/account-limits.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import { createFailureLog } from './failure-log.ts'
import { googleAccessTokenOwner, type GoogleOptions } from './google.ts'
import type { ProvidersService } from './providers-service.ts'
import type { ProviderClients } from './redirect-sign-in.ts'

type TokenOptions = { rateLimits: RateLimits; google: GoogleOptions | null; log: Logger }

/** Identifies the owner of a token that the reader's browser or app got from the provider. */
export function createTokenSignIn(
  clients: ProviderClients,
  { rateLimits, google, log }: TokenOptions,
): ProvidersService['identify'] {
  const logFailure = createFailureLog(log)
  return async function identify(provider, token, { address, accepts }) {
    const client = clients[provider]
    if (!client) return { kind: 'refused' } as const
    const retryAfter = await rateLimits.take(byNetwork('provider'), networkOf(address))
    if (retryAfter > 0) return { kind: 'limited', retryAfter } as const
    try {
      const isIdToken = accepts === 'id-token' || token.split('.').length === 3
      if (!isIdToken && !(provider === 'google' && google))
        throw new Error('It gives out no access tokens that can be proved')
      const identity =
        isIdToken || !google
          ? await client.verify(token)
          : await googleAccessTokenOwner(google, token)
      return { kind: 'identity', identity } as const
    } catch (error) {
      logFailure(provider, error)
      return { kind: 'refused' } as const
    }
  }
}
