import type { Context } from 'hono'
import type { Endpoint, Refusal } from '../../api/endpoint.ts'
import { checkEditorRight, type EditorIdentity } from '../../rules/access/editor-scopes.ts'
import type { RateLimits } from '../../services/rate-limits/rate-limits.ts'
import { DatabaseError } from '../../store/pools/database-error.ts'

/** Refuses a body before it is read: one too long, and one that does not say how long it is. */
export function bodyRefusal({ body, chunked }: Endpoint, { req }: Context): Refusal | null {
  if (req.header('transfer-encoding')) return chunked ? null : { because: 'no-length', status: 411 }
  return Number(req.header('content-length') ?? 0) > body
    ? { because: 'too-long', status: 413, mostBytes: body }
    : null
}

/**
 * Counts the call for its network address, where the row has a rate; a guessed key is counted like none. What everybody
 * reads alike is read on while the store keeps nothing: only what may be tried in secret must not go uncounted.
 */
export async function rateRefusal(
  { rate, uncounted, method, caching }: Endpoint,
  limits: RateLimits,
  address: string,
  editorOf: () => Promise<EditorIdentity>,
): Promise<Refusal | null> {
  if (rate === 'unlimited') return null
  if (uncounted && checkEditorRight(await editorOf(), uncounted) === 'yes') return null
  const isForAll = method === 'GET' && caching !== 'private'
  const retryAfter = await limits.take(rate, address).catch((error: unknown) => {
    if (isForAll && keepsNothing(error)) return 0
    throw error
  })
  return retryAfter > 0 ? { because: 'too-many', status: 429, retryAfter } : null
}

const keepsNothing = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.trouble === 'read-only' || error.trouble === 'disk')
