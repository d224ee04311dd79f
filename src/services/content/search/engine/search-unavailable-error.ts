/** The search engine gives no answer, or none that can be used: `reason` is for operators and holds no secret. */
export class SearchUnavailableError extends Error {
  readonly reason: string
  /** Whether asking again would bring the same: it is what is set up that is wrong. */
  readonly isRefused: boolean

  constructor(reason: string, isRefused = false) {
    super(`The search engine does not answer: ${reason}.`)
    this.reason = reason
    this.isRefused = isRefused
  }
}

/** The word for an error; its reason may quote what was sent. */
export function typeOfError(body: unknown): string {
  const error: unknown = Reflect.get(Object(body), 'error')
  const type: unknown = Reflect.get(Object(error), 'type')
  return typeof type === 'string' && /^[a-z_]{1,80}$/.test(type) ? type : ''
}
