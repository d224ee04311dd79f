import type { Context } from 'hono'

type Download = { name: string; type: string }

/** Answers with a file to save; the content security policy disables everything if it is opened within the site. */
export function asDownload(context: Context, { name, type }: Download, body: string): Response {
  context.header('content-type', `${type}; charset=utf-8`)
  context.header('content-disposition', `attachment; filename="${name}"`)
  context.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  )
  return context.body(body)
}
