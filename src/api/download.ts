import type { Context } from 'hono'

type Download = { name: string; type: string }

/** A file that is kept; opened within the site it may do nothing. */
export function asDownload(context: Context, { name, type }: Download, body: string): Response {
  context.header('content-type', `${type}; charset=utf-8`)
  context.header('content-disposition', `attachment; filename="${name}"`)
  context.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  )
  return context.body(body)
}
