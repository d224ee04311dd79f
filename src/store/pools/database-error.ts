/**
 * Causes of database errors: unreachable (`away`), no answer (`silent`), too slow (`slow`), read-only (`read-only`), no
 * free connections (`connections`), disk full or broken (`disk`).
 */
export const DATABASE_ERROR_CAUSES = [
  'away',
  'silent',
  'slow',
  'read-only',
  'connections',
  'disk',
] as const
export type DatabaseErrorCause = (typeof DATABASE_ERROR_CAUSES)[number]

/** The database could not run a statement for a temporary reason; the caller may retry. */
export class DatabaseError extends Error {
  readonly trouble: DatabaseErrorCause

  constructor(trouble: DatabaseErrorCause, cause?: unknown) {
    super('The store cannot do this at the moment, please try again in a few seconds', { cause })
    this.name = 'DatabaseError'
    this.trouble = trouble
  }

  /** The message for operators. */
  get reason(): string {
    return this.cause instanceof Error ? this.cause.message : this.trouble
  }
}

/** PostgreSQL's error codes (SQLSTATE). */
const STATES: Record<string, DatabaseErrorCause> = {
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
/** Codes of the network and the operating system. */
const UNREACHABLE =
  /^(?:E(?:CONN\w+|PIPE|TIMEDOUT|HOST\w+|NET\w+|NOTFOUND|AI_AGAIN|NOENT)|08\w{3})$/
/** Errors of the driver and of pg-boss's listener have no codes, only messages. */
const SENTENCES: readonly [RegExp, DatabaseErrorCause][] = [
  [/^timeout exceeded when trying to connect$/, 'slow'],
  [/due to connection timeout|^timeout expired$|^Query read timeout$/, 'silent'],
  [/^LISTEN\/NOTIFY heartbeat timed out$/, 'silent'],
  [/^Connection terminated|is not queryable$|^LISTEN\/NOTIFY connection ended$/, 'away'],
]

/** Returns the cause, or `null` if the error is about a statement and not about the database. */
export function databaseErrorCause(error: unknown): DatabaseErrorCause | null {
  if (error instanceof DatabaseError) return error.trouble
  if (!(error instanceof Error)) return null
  if (error instanceof AggregateError) return databaseErrorCause(error.errors[0])
  const code: unknown = Reflect.get(error, 'code')
  if (typeof code === 'string') return STATES[code] ?? (UNREACHABLE.test(code) ? 'away' : null)
  return SENTENCES.find(([sentence]) => sentence.test(error.message))?.[1] ?? null
}

/** Returns a `DatabaseError` for a database error, otherwise the error itself. */
export function toDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseError) return error
  const trouble = databaseErrorCause(error)
  return trouble ? new DatabaseError(trouble, error) : error
}
