import { ApiKeyRejectedError, ProviderUnavailableError } from './card-provider.ts'

export type Failures = ReturnType<typeof createFailures>

/** Collects the errors of single payments, so that a run continues with the others. */
export function createFailures() {
  const noted: unknown[] = []
  const note = (error: unknown): 'away' | 'failed' => {
    const isAway = error instanceof ProviderUnavailableError
    if (!isAway || error instanceof ApiKeyRejectedError) noted.push(error)
    return isAway ? 'away' : 'failed'
  }
  return {
    /** `away`: the provider is unavailable, so the caller should stop. */
    note,
    /** Throws the collected errors, so that the job fails, is logged and retried. */
    end(): void {
      const [first] = noted
      if (first === undefined) return
      const why = first instanceof Error ? first.message : 'it failed'
      throw new AggregateError(noted, `${noted.length} card payments could not be settled: ${why}`)
    },
  }
}
