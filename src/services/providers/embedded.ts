import type { Kysely } from 'kysely'
import { ResponseBodyError } from 'openid-client'
import type { Logger } from 'pino'
import { appleProblems, type ProviderName } from '../../rules/accounts/provider-sign-in.ts'
import type { Tables } from '../../store/tables.ts'
import { networkOf } from '../../rules/http/internet-address.ts'
import { byNetwork } from '../accounts/account-limits.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import { appleNames, createApple, type AppleOptions } from './apple.ts'
import { savePendingSignIn, claimPendingSignIn } from './pending-sign-ins.ts'
import { createGoogle, googleAccessTokenOwner, type GoogleOptions } from './google.ts'
import { identityOf, type OpenId } from './openid.ts'
import type { Identity } from '../accounts/identity.ts'
import type { ProviderCallback, ProviderResult, ProvidersService } from './providers-service.ts'

type ProvidersOptions = {
  database: Kysely<Tables>
  rateLimits: RateLimits
  publicUrl: string
  google: GoogleOptions | null
  apple: AppleOptions | null
  log: Logger
}

/** Creates the identity providers. Pending sign-ins are stored in the database, so that any node can finish them. */
export async function createProviders(options: ProvidersOptions): Promise<ProvidersService> {
  const { database, rateLimits, publicUrl, google, apple, log } = options
  const clients: Partial<Record<ProviderName, OpenId>> = {
    ...(google && { google: createGoogle(google, `${publicUrl}/backend/auth/google/callback`) }),
    ...(apple && { apple: await createApple(apple, `${publicUrl}/api/oauth2/apple/callback`) }),
  }
  return {
    offered: Object.keys(clients) as ProviderName[],
    googleClientId: google?.clientId ?? null,
    begin,
    finish,
    identify,
  }

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

  async function identify(
    provider: ProviderName,
    token: string,
    { address, accepts }: Parameters<ProvidersService['identify']>[2],
  ) {
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

  /** Logs the reason. It never contains a code or token: neither our messages nor those of the packages do. */
  function logFailure(provider: ProviderName, error: unknown): void {
    log.warn({ provider, reason: reasonOf(error) }, 'A sign-in at another provider failed')
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof ResponseBodyError) return describeErrorCode(error.error)
  // A `SyntaxError` message contains the text that was not JSON.
  if (error instanceof SyntaxError || !(error instanceof Error))
    return 'The answer could not be read'
  return error.message
}

/** Describes a provider's error code, reduced to 60 word characters. */
const describeErrorCode = (word: string): string =>
  `It answered ${word.replaceAll(/\W/g, '_').slice(0, 60)}`

const CANCELLED: readonly string[] = ['access_denied', 'user_cancelled_authorize']

/** Prefers the name in the token to the unsigned one. */
function withName(identity: Identity, user: string | undefined): Identity {
  if (identity.firstName || identity.lastName) return identity
  const { provider, email, ...said } = identity
  return identityOf(provider, { ...said, ...appleNames(user), email: email ?? undefined })
}
