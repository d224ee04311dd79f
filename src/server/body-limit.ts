import type { MiddlewareHandler } from 'hono'
import { json } from './error-answers.ts'

/** Refuses a body before it is read: one too long, and one that does not say how long it is. */
export function bodyLimit(mostBytes: number): MiddlewareHandler {
  return async ({ req }, next) => {
    if (req.header('transfer-encoding'))
      return json({ status: 411, message: 'The body must say its length' })
    if (Number(req.header('content-length') ?? 0) > mostBytes) {
      return json({ status: 413, message: `The body is larger than ${mostBytes / 1000} kB` })
    }
    return next()
  }
}
