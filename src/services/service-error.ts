/** A refusal a caller can act on: an HTTP status and one sentence. Everything else a service throws is a surprise. */
export class ServiceError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'ServiceError'
    this.status = status
  }
}
