import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { appleProblems, type ProviderName } from '../../rules/accounts/provider-sign-in.ts'
import { networkOf } from '../../rules/http/internet-address.ts'
import type { Tables } from '../../store/tables.ts'
import { byNetwork } from '../accounts/account-limits.ts'
import type { Identity } from '../accounts/identity.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import { appleNames } from './apple.ts'
import { createFailureLog, describeErrorCode } from './failure-log.ts'
import { identityOf, type OpenId } from './openid.ts'
import { savePendingSignIn, claimPendingSignIn } from './pending-sign-ins.ts'
import type { ProviderCallback, ProviderResult, ProvidersService } from './providers-service.ts'

export type ProviderClients = Partial<Record<ProviderName, OpenId>>

type RedirectOptions = {
  database: Kysely<Tables>
  rateLimits: RateLimits
  log: Logger
}

/** Signs in through the provider's page: `begin` redirects to it, `finish` reads its answer. */
export function createRedirectSignIn(
  clients: ProviderClients,
  { database, rateLimits, log }: RedirectOptions,
) {
  const logFailure = createFailureLog(log)
  return { begin, finish }

  async function begin(provider: ProviderName, how: Parameters<ProvidersService['begin']>[1]) {
    const client = clients[provider]
    if (!client) return { kind: 'unavailable' } as const
    const { address } = how
    const retryAfter = await rateLimits.take(byNetwork('provider'), networkOf(address))
    if (retryAfter > 0) return { kind: 'limited', retryAfter } as const
    const { state, browserSecret, ...shown } = await savePendingSignIn(database, {
      provider,
      next: how.next,
    })
    const { clientId, redirectUri } = client
    const problems = provider === 'apple' ? appleProblems({ clientId, redirectUri, state }) : []
    for (const problem of problems) log.error(problem)
    if (problems.length > 0) return { kind: 'unavailable' } as const
    try {
      const url = await client.authorizationUrl({ state, ...shown })
      return { kind: 'leave', url, state, browserSecret } as const
    } catch (error) {
      logFailure(provider, error)
      return { kind: 'unavailable' } as const
    }
  }

  async function finish(
    provider: ProviderName,
    arrival: ProviderCallback,
  ): Promise<ProviderResult> {
    const client = clients[provider]
    const { state, browserSecret, code, error, issuer } = arrival
    const begun = client && (await claimPendingSignIn(database, { provider, state, browserSecret }))
    if (!begun) return { kind: 'expired' }
    const { next, nonce, verifier } = begun
    if (error !== undefined || code === undefined) return failureOf(provider, error, next)
    try {
      const identity = await client.exchange({ code, state, nonce, verifier, answeredBy: issuer })
      return { kind: 'identity', identity: withName(identity, arrival.user), next }
    } catch (failure) {
      logFailure(provider, failure)
      return { kind: 'failed', next }
    }
  }

  function failureOf(
    provider: ProviderName,
    error: string | undefined,
    next: string,
  ): ProviderResult {
    if (error && CANCELLED.includes(error)) return { kind: 'cancelled', next }
    logFailure(provider, new Error(describeErrorCode(error ?? 'no code')))
    return { kind: 'failed', next }
  }
}

const CANCELLED: readonly string[] = ['access_denied', 'user_cancelled_authorize']

/** Prefers the name in the token to the unsigned one. */
function withName(identity: Identity, user: string | undefined): Identity {
  if (identity.firstName || identity.lastName) return identity
  const { provider, email, ...said } = identity
  return identityOf(provider, { ...said, ...appleNames(user), email: email ?? undefined })
}
