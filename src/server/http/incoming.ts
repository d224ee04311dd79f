import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'

/** The connection's own request behind Hono's. */
export function incomingOf(context: Context): IncomingMessage {
  return context.env.incoming
}

/** Path and query exactly as they were sent. */
export function targetOf(context: Context): string {
  return incomingOf(context).url ?? '/'
}
