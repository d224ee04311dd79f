import { STATUS_CODES } from 'node:http'

/** An error a caller can act on: an HTTP status and one sentence. All other errors of a service are unexpected. */
export class ServiceError extends Error {
  readonly status: number
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, retryAfter?: number) {
    super(message)
    this.name = 'ServiceError'
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** An error whose sentence is German and shown to readers; all others are English, for programs. */
export class ReaderRefusal extends ServiceError {}

/** Returns `null` for the error 404 of a service, own or remote; throws every other error. For `catch`. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof Error && Reflect.get(error, 'status') === 404) return null
  throw error
}

export type RefusalBody = { statusCode: number; message: string; error: string }

/** S7.03: returns the error body for programs. */
export const refusalBody = (statusCode: number, message: string): RefusalBody => ({
  statusCode,
  message,
  error: STATUS_CODES[statusCode] ?? 'Error',
})
