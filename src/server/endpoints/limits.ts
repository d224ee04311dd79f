import type { Context } from 'hono'
import type { Endpoint, Refusal } from '../../api/endpoint.ts'
import { checkEditorRight, type EditorIdentity } from '../../rules/access/editor-scopes.ts'
import type { RateLimits } from '../../services/rate-limits/rate-limits.ts'
import { DatabaseError } from '../../store/pools/database-error.ts'

/** Refuses a body before it is read if it is too long or has no declared length. */
export function bodyRefusal({ body, chunked }: Endpoint, { req }: Context): Refusal | null {
  if (req.header('transfer-encoding')) return chunked ? null : { because: 'no-length', status: 411 }
  return Number(req.header('content-length') ?? 0) > body
    ? { because: 'too-long', status: 413, mostBytes: body }
    : null
}

/**
 * Counts the call for its network address if the endpoint has a rate limit; a call with an invalid key counts too. If the
 * database cannot write, public reads are served without counting; other calls fail.
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
    if (isForAll && cannotWrite(error)) return 0
    throw error
  })
  return retryAfter > 0 ? { because: 'too-many', status: 429, retryAfter } : null
}

const cannotWrite = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.trouble === 'read-only' || error.trouble === 'disk')
