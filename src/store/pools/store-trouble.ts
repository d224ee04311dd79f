/**
 * What the store can suffer from: it is not there (`away`), says nothing (`silent`), takes too long (`slow`), only reads
 * (`read-only`), takes no more connections (`connections`), or its disk is full or broken (`disk`).
 */
export const TROUBLES = ['away', 'silent', 'slow', 'read-only', 'connections', 'disk'] as const
export type Trouble = (typeof TROUBLES)[number]

/** The store could not do it, whoever asked for whatever: it may be asked again. */
export class StoreTrouble extends Error {
  readonly trouble: Trouble

  constructor(trouble: Trouble, cause?: unknown) {
    super('The store cannot do this at the moment, please try again in a few seconds', { cause })
    this.name = 'StoreTrouble'
    this.trouble = trouble
  }

  /** For operators. */
  get reason(): string {
    return this.cause instanceof Error ? this.cause.message : this.trouble
  }
}

/** PostgreSQL's own words (SQLSTATE). */
const STATES: Record<string, Trouble> = {
  '25006': 'read-only',
  '25P03': 'slow',
  '53100': 'disk',
  '53200': 'away',
  '53300': 'connections',
  '55P03': 'slow',
  '57014': 'slow',
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '57P05': 'away',
  '58030': 'disk',
}
/** Those of the way to it, of the operating system. */
const UNREACHABLE =
  /^(?:E(?:CONN\w+|PIPE|TIMEDOUT|HOST\w+|NET\w+|NOTFOUND|AI_AGAIN|NOENT)|08\w{3})$/
/** The driver has no codes for what it says by itself, nor has the queue for what its listener meets. */
const SENTENCES: readonly [RegExp, Trouble][] = [
  [/^timeout exceeded when trying to connect$/, 'slow'],
  [/due to connection timeout|^timeout expired$|^Query read timeout$/, 'silent'],
  [/^LISTEN\/NOTIFY heartbeat timed out$/, 'silent'],
  [/^Connection terminated|is not queryable$|^LISTEN\/NOTIFY connection ended$/, 'away'],
]

/** Null where an error of the driver says something about a statement, and nothing about the store. */
export function troubleOf(error: unknown): Trouble | null {
  if (error instanceof StoreTrouble) return error.trouble
  if (!(error instanceof Error)) return null
  if (error instanceof AggregateError) return troubleOf(error.errors[0])
  const code: unknown = Reflect.get(error, 'code')
  if (typeof code === 'string') return STATES[code] ?? (UNREACHABLE.test(code) ? 'away' : null)
  return SENTENCES.find(([sentence]) => sentence.test(error.message))?.[1] ?? null
}

/** The same error, as trouble where it is one. */
export function asTrouble(error: unknown): unknown {
  if (error instanceof StoreTrouble) return error
  const trouble = troubleOf(error)
  return trouble ? new StoreTrouble(trouble, error) : error
}
