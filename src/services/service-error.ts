import { STATUS_CODES } from 'node:http'

/** A refusal a caller can act on: an HTTP status and one sentence. Everything else a service throws is a surprise. */
export class ServiceError extends Error {
  readonly status: number
  /** Seconds after which asking again makes sense. */
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, retryAfter?: number) {
    super(message)
    this.name = 'ServiceError'
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** A refusal whose sentence is for readers, in their language; all others are English and for programs. */
export class ReaderRefusal extends ServiceError {}

export type RefusalBody = { statusCode: number; message: string; error: string }

/** S7.03: how programs are told of a refusal. */
export const refusalBody = (statusCode: number, message: string): RefusalBody => ({
  statusCode,
  message,
  error: STATUS_CODES[statusCode] ?? 'Error',
})
