import { z } from 'zod'
import { EDITOR_SCOPES } from '../../rules/access/editor-scopes.ts'
import type { EditorsService } from '../../services/editors/editors-service.ts'
import { ServiceError } from '../../services/service-error.ts'
import { soundString } from '../../services/sound-text.ts'
import { bodyOf } from './editor-requests.ts'
import { endpoints, type Endpoint } from '../endpoint.ts'
import { FOR_PROGRAMS } from '../terms.ts'

const newToken = z.strictObject({
  name: soundString().min(1).max(100),
  scopes: z.array(z.enum(EDITOR_SCOPES)).min(1).max(EDITOR_SCOPES.length),
  days: z.int().min(1).max(3660).nullable().default(null),
})

/**
 * Tokens for programs of the newsroom; requires the editor's key.
 * `GET /api/editor-tokens` → `{tokens: [{id, name, scopes, createdAt, expiresAt, revokedAt, lastUsedAt}]}`.
 * `POST` {name, scopes: content|drafts|media|curation|settings|paywall|billing, days?} → 201, the same with `token`, shown only
 * once; 400.
 * `DELETE /api/editor-tokens/{id}` → 204, revokes it immediately; 404.
 */
export function editorTokensApi(editors: EditorsService): Endpoint[] {
  const rows = endpoints(FOR_PROGRAMS)
  return [
    rows.get('/api/editor-tokens', 'editor key', async ({ context }) =>
      context.json({ tokens: await editors.list() }),
    ),
    rows.post('/api/editor-tokens', 'editor key', async ({ context }) => {
      const token = await bodyOf(context, newToken, 'token')
      return context.json(await editors.make(token), 201)
    }),
    rows.delete('/api/editor-tokens/:id', 'editor key', async ({ context }) => {
      const id = context.req.param('id') ?? ''
      if (!z.uuid().safeParse(id).success || !(await editors.revoke(id)))
        throw new ServiceError(404, 'There is no such token')
      return context.body(null, 204)
    }),
  ]
}
