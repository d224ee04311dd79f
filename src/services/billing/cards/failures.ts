import { KeyRefused, ProviderUnavailableError } from './card-provider.ts'

export type Failures = ReturnType<typeof createFailures>

/** What went wrong with single payments of a run, which goes on with the others. */
export function createFailures() {
  const noted: unknown[] = []
  const note = (error: unknown): 'away' | 'failed' => {
    const isAway = error instanceof ProviderUnavailableError
    if (!isAway || error instanceof KeyRefused) noted.push(error)
    return isAway ? 'away' : 'failed'
  }
  return {
    /** `away`: the next one would get no answer either. */
    note,
    /** The job has failed then, is told of in the log, and is tried again. */
    end(): void {
      const [first] = noted
      if (first === undefined) return
      const why = first instanceof Error ? first.message : 'it failed'
      throw new AggregateError(noted, `${noted.length} card payments could not be settled: ${why}`)
    },
  }
}
