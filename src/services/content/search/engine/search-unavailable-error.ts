/** The search engine is unavailable or its answer unusable. `reason` is for operators and holds no secret. */
export class SearchUnavailableError extends Error {
  readonly reason: string
  /** Whether a retry would fail the same way: the setup is wrong. */
  readonly isRefused: boolean

  constructor(reason: string, isRefused = false) {
    super(`The search engine does not answer: ${reason}.`)
    this.reason = reason
    this.isRefused = isRefused
  }
}

/** Returns the error type; the error's reason may quote the request. */
export function typeOfError(body: unknown): string {
  const error: unknown = Reflect.get(Object(body), 'error')
  const type: unknown = Reflect.get(Object(error), 'type')
  return typeof type === 'string' && /^[a-z_]{1,80}$/.test(type) ? type : ''
}
