import type { Context } from 'hono'
import { canonicalPathOf } from '../../rules/http/canonical-path.ts'
import { targetOf } from '../http/incoming.ts'

/** Returns a 308 redirect to the canonical spelling of a URL, null if it is canonical, `invalid` if it has no spelling. */
export function otherSpelling(context: Context): Response | 'invalid' | null {
  const target = targetOf(context)
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  const spelling = canonicalPathOf(path)
  if (spelling.kind === 'own') return null
  if (spelling.kind === 'none') return 'invalid'
  const location = spelling.path + (mark < 0 ? '' : target.slice(mark))
  return new Response(null, { status: 308, headers: { location, 'cache-control': 'no-store' } })
}
