import { ResponseBodyError } from 'openid-client'
import type { Logger } from 'pino'
import type { ProviderName } from '../../rules/accounts/provider-sign-in.ts'

export type FailureLog = (provider: ProviderName, error: unknown) => void

/**
 * Returns a function that logs why a sign-in failed. The reason never contains a code or token: neither our messages nor
 * those of the packages do.
 */
export const createFailureLog =
  (log: Pick<Logger, 'warn'>): FailureLog =>
  (provider, error) =>
    log.warn({ provider, reason: reasonOf(error) }, 'A sign-in at another provider failed')

function reasonOf(error: unknown): string {
  if (error instanceof ResponseBodyError) return describeErrorCode(error.error)
  // A `SyntaxError` message contains the text that was not JSON.
  if (error instanceof SyntaxError || !(error instanceof Error))
    return 'The answer could not be read'
  return error.message
}

/** Describes a provider's error code, reduced to 60 word characters. */
export const describeErrorCode = (word: string): string =>
  `It answered ${word.replaceAll(/\W/g, '_').slice(0, 60)}`
