import { createHash } from 'node:crypto'
import { isId } from '../../../rules/http/ids.ts'
import type { ArticleRecord } from '../writing/article-record.ts'
import type { RecordFields } from './record-schema.ts'

type Identity = Pick<ArticleRecord, 'id' | 'source' | 'sourceId' | 'sourceIsFile'>

const isOwnId = (id: string | number | undefined): id is number =>
  typeof id === 'number' && isId(id)

/**
 * Returns the identity of a record. The full form has an id of this site. Other records have their source's id, or are
 * identified by slug, or by title and date.
 */
export function identityOf(
  fields: RecordFields,
  input: unknown,
  file: string | undefined,
): Identity {
  const identity = namedIdentity(fields, input, file)
  const isFile = identity.sourceId !== null && !fields.source
  return isFile ? { ...identity, sourceIsFile: true } : identity
}

function namedIdentity(fields: RecordFields, input: unknown, file: string | undefined): Identity {
  const source = fields.source || file
  if (isOwnId(fields.id) && (fields.contentItems !== undefined || !source)) {
    return { id: fields.id, source: null, sourceId: null }
  }
  if (!source) return { id: null, source: null, sourceId: null }
  if (fields.id !== undefined && fields.id !== '')
    return { id: null, source, sourceId: String(fields.id) }
  if (fields.slug) return { id: null, source, sourceId: fields.slug }
  const { date, publishDate } = input as Record<string, unknown>
  const words = JSON.stringify([fields.title, date ?? publishDate ?? null])
  const sourceId = createHash('sha256').update(words).digest('hex').slice(0, 24)
  return { id: null, source, sourceId }
}
