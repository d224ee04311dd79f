export type Answer = { status: number; body: object }

/** An error that the search engine answers. */
export class Refusal extends Error {
  readonly answer: Answer

  constructor(status: number, type: string) {
    super(type)
    this.answer = { status, body: { error: { type, reason: `${type}: wie gesagt` }, status } }
  }
}
