import type { Context } from 'hono'

/** Whether a page of another site sent it: such a request must change nothing, whatever cookies came along. */
export function isForeign(context: Context): boolean {
  const site = context.req.header('sec-fetch-site')
  if (site) return site === 'cross-site'
  const origin = context.req.header('origin')
  // A sandboxed frame calls itself `null`, which is no host of ours either.
  return origin !== undefined && URL.parse(origin)?.host !== context.req.header('host')
}
