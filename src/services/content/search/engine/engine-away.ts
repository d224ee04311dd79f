/** The search engine gives no answer, or none that can be used: `reason` is for operators and holds no secret. */
export class EngineAway extends Error {
  readonly reason: string
  /** Whether asking again would bring the same: it is what is set up that is wrong. */
  readonly isRefused: boolean

  constructor(reason: string, isRefused = false) {
    super(`The search engine does not answer: ${reason}.`)
    this.reason = reason
    this.isRefused = isRefused
  }
}
