import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'

/** Returns Node's request of a Hono context. */
export function incomingOf(context: Context): IncomingMessage {
  return context.env.incoming
}

/** Returns path and query exactly as sent. */
export function targetOf(context: Context): string {
  return incomingOf(context).url ?? '/'
}
