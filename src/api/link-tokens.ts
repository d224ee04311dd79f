import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { NO_PAYWALL_SCOPE } from '../rules/link-token.ts'
import type { LinkTokensService } from '../services/link-tokens/link-tokens-service.ts'
import { ServiceError } from '../services/service-error.ts'
import { carriesEditorKey } from '../services/editor-key.ts'

type LinkTokensApi = { linkTokens: LinkTokensService; editorKey: string }

const newLink = z.strictObject({
  articleId: z.int().positive().max(2_147_483_647).nullable().default(null),
  scope: z
    .string()
    .regex(/^[a-z_]{1,40}(?: [a-z_]{1,40}){0,4}$/, 'must be words of a–z and _, space-separated')
    .default(NO_PAYWALL_SCOPE),
  days: z.int().min(1).max(366).default(14),
  note: z
    .string()
    .max(200)
    .refine((text) => !text.includes('\0'), 'holds a null')
    .default(''),
})

/**
 * The newsroom's link tokens (S3.01), with the editor's key; 401 without it.
 * `GET /api/link-tokens` → `{links}`. `DELETE /api/link-tokens/{jti}` → 204, ends one; 404.
 * `POST /api/link-tokens` {articleId?, scope?, days?, note?} → 201, the link; without an article its token is for all of
 * them. The scope `no_paywall`, which is the default, lifts the paywall for readers who are not logged in too. 400, 404.
 */
export function linkTokensApi({ linkTokens, editorKey }: LinkTokensApi): Hono {
  const app = new Hono()

  app.get('/api/link-tokens', async (context) => {
    requireKey(context)
    return context.json({ links: await linkTokens.newsroomLinks() })
  })

  app.post('/api/link-tokens', async (context) => {
    requireKey(context)
    const parsed = newLink.safeParse(await context.req.json().catch(() => null))
    if (!parsed.success) throw new ServiceError(400, sentenceOf(parsed.error))
    return context.json(await linkTokens.makeNewsroomLink(parsed.data), 201)
  })

  app.delete('/api/link-tokens/:jti', async (context) => {
    requireKey(context)
    const jti = context.req.param('jti')
    if (!z.uuid().safeParse(jti).success || !(await linkTokens.revoke(jti, null)))
      throw new ServiceError(404, 'There is no such link token')
    return context.body(null, 204)
  })

  return app

  function requireKey(context: Context): void {
    context.header('cache-control', 'no-store')
    if (!carriesEditorKey(context.req.header('authorization'), editorKey))
      throw new ServiceError(401, 'Link tokens are made with the editor key')
  }
}

function sentenceOf({ issues }: z.ZodError): string {
  const issue = issues[0]
  const field = issue?.path.join('.') || 'body'
  return `The link's ${field} is wrong: ${issue?.message}`
}
