import { z } from 'zod'
import { NO_PAYWALL_SCOPE } from '../../rules/access/link-token.ts'
import type { LinkTokensService } from '../../services/link-tokens/link-tokens-service.ts'
import { recordId } from '../../services/record-id.ts'
import { ServiceError } from '../../services/service-error.ts'
import { soundString } from '../../services/sound-text.ts'
import { bodyOf } from './editor-requests.ts'
import { endpoints, type Endpoint } from '../endpoint.ts'
import { FOR_PROGRAMS } from '../terms.ts'

const newLink = z.strictObject({
  articleId: recordId.nullable().default(null),
  scope: z
    .string()
    .regex(/^[a-z_]{1,40}(?: [a-z_]{1,40}){0,4}$/, 'must be words of a–z and _, space-separated')
    .default(NO_PAYWALL_SCOPE),
  days: z.int().min(1).max(366).default(14),
  note: soundString().max(200).default(''),
})

/**
 * Link tokens of the newsroom (S3.01). Requires the editor's key or a token of the scope paywall, otherwise 401 or 403.
 * `GET /api/link-tokens` → `{links}`. `DELETE /api/link-tokens/{jti}` → 204, revokes one; 404.
 * `POST /api/link-tokens` {articleId?, scope?, days?, note?} → 201, the link; without an article its token is valid for
 * all articles. The default scope `no_paywall` removes the paywall, also for signed-out readers. 400, 404.
 */
export function linkTokensApi(linkTokens: LinkTokensService): Endpoint[] {
  const rows = endpoints(FOR_PROGRAMS)
  return [
    rows.get('/api/link-tokens', 'editor: paywall', async ({ context }) =>
      context.json({ links: await linkTokens.newsroomLinks() }),
    ),
    rows.post('/api/link-tokens', 'editor: paywall', async ({ context }) => {
      const link = await bodyOf(context, newLink, 'link')
      return context.json(await linkTokens.makeNewsroomLink(link), 201)
    }),
    rows.delete('/api/link-tokens/:jti', 'editor: paywall', async ({ context }) => {
      const jti = context.req.param('jti') ?? ''
      if (!z.uuid().safeParse(jti).success || !(await linkTokens.revoke(jti, null)))
        throw new ServiceError(404, 'There is no such link token')
      return context.body(null, 204)
    }),
  ]
}
