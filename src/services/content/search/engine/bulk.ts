import { z } from 'zod'
import type { EngineClient } from './client.ts'
import type { EngineWrite } from './documents.ts'
import { SearchUnavailableError, typeOfError } from './search-unavailable-error.ts'

/** Maximum size of a call, unless a single article is larger. */
const MAX_BYTES = 5_000_000
const MAX_WRITES = 500
const TIMEOUT_MS = 30_000

/** An article that the engine refuses for good, and the engine's error type. */
export type Refusal = { id: number; reason: string }

/** `isAlias`: a write must not create an index if the alias is missing. */
export type Target = { name: string; isAlias: boolean }

const outcome = z.object({ status: z.int(), error: z.unknown().optional() })
const answer = z.object({
  items: z.array(z.union([z.object({ index: outcome }), z.object({ delete: outcome })])),
})

/**
 * Writes all articles. The engine ignores writes older than what it holds. Throws SearchUnavailableError if a later
 * attempt may succeed.
 */
export async function writeBulk(
  client: EngineClient,
  target: Target,
  writes: readonly EngineWrite[],
): Promise<Refusal[]> {
  const refusals: Refusal[] = []
  for (const { lines, ids } of batchesOf(writes)) {
    const { status, body } = await client.call({
      method: 'POST',
      path: `/${target.name}/_bulk`,
      query: target.isAlias ? { require_alias: 'true' } : {},
      lines,
      patienceMs: TIMEOUT_MS,
    })
    const read = answer.safeParse(body)
    if (status !== 200 || read.data?.items.length !== ids.length)
      throw new SearchUnavailableError(
        [status, typeOfError(body) || 'no list of outcomes'].join(' '),
      )
    for (const [index, item] of read.data.items.entries()) {
      const reason = refusalOf('index' in item ? item.index : item.delete)
      if (reason !== undefined) refusals.push({ id: ids[index] ?? 0, reason })
    }
  }
  return refusals
}

function* batchesOf(writes: readonly EngineWrite[]): Generator<{ lines: string; ids: number[] }> {
  let lines = ''
  let ids: number[] = []
  for (const write of writes) {
    const next = linesOf(write)
    const isFull = lines.length + next.length > MAX_BYTES || ids.length === MAX_WRITES
    if (ids.length > 0 && isFull) {
      yield { lines, ids }
      lines = ''
      ids = []
    }
    lines += next
    ids.push(write.id)
  }
  if (ids.length > 0) yield { lines, ids }
}

function linesOf({ id, version, document }: EngineWrite): string {
  const place = { _id: String(id), version: Number(version), version_type: 'external_gte' }
  if (!document) return `${JSON.stringify({ delete: place })}\n`
  return `${JSON.stringify({ index: place })}\n${JSON.stringify(document)}\n`
}

/** Returns `undefined` if the engine holds the written version or a newer one. */
function refusalOf({ status, error }: z.infer<typeof outcome>): string | undefined {
  if (status < 300 || status === 409) return undefined
  // A deleted document that does not exist is no error.
  if (status === 404 && error === undefined) return undefined
  const reason = [status, typeOfError({ error })].filter(Boolean).join(' ')
  if (status === 400 || status === 413) return reason
  throw new SearchUnavailableError(reason)
}
