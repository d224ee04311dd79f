import type { Kysely, Transaction } from 'kysely'
import type { z } from 'zod'
import type { Tag } from '../../../rules/articles/article.ts'
import { tagPath } from '../../../rules/articles/article-path.ts'
import type { Tables } from '../../../store/tables.ts'
import { ServiceError } from '../../service-error.ts'
import { parseCompleteRecord, applyChange } from './changed-fields.ts'
import { allocateIds, changeContent } from './content-lock.ts'
import { tagRecord, type tagChange } from './records.ts'
import { conflictOrUnchanged, reported, type Saved, type WriteOptions } from './saved.ts'
import { saveMovedPaths } from './tags/moved-paths.ts'
import { mergedInto, rewriteTags } from './tag-rewrite.ts'

export type TagRecord = {
  /** If absent, found by slug and parent, otherwise newly assigned. */
  id: number | null
  slug: string
  label: string
  parentId: number | null
}

export type TagChange = z.output<typeof tagChange>

/**
 * Saves a complete tag record. Moving a tag also moves its descendants, and adds its articles to the lists of the new
 * ancestors.
 */
export function saveTag(
  database: Kysely<Tables>,
  record: TagRecord,
  options: WriteOptions = {},
): Promise<Saved<number>> {
  return changeContent(database, options.onAnnounced, (transaction, cacheTags) =>
    writeTagRecord(transaction, { record, options, cacheTags }),
  )
}

/** Changes or creates a tag; absent fields are kept. Throws 400 with the fields that a new one lacks. */
export function changeTag(
  database: Kysely<Tables>,
  { id, ...change }: TagChange & { id: number },
  options: WriteOptions = {},
): Promise<Saved<number>> {
  return changeContent(database, options.onAnnounced, async (transaction, cacheTags) => {
    const row = await transaction
      .selectFrom('tags')
      .select('document')
      .where('id', '=', id)
      .executeTakeFirst()
    const { slug, label, parentId } = (row?.document ?? {}) as Partial<Tag>
    const record = parseCompleteRecord(tagRecord, {
      ...applyChange({ slug, label, parentId }, change),
      id,
    })
    const saved = await writeTagRecord(transaction, { record, options, cacheTags })
    return reported(transaction, options, saved)
  })
}

type WriteContext = { record: TagRecord; options: WriteOptions; cacheTags: Set<string> }

/** Writes a tag within the transaction of a change of content. */
export async function writeTagRecord(
  transaction: Transaction<Tables>,
  { record, options, cacheTags }: WriteContext,
): Promise<Saved<number>> {
  const parent = await findParent(transaction, record)
  const urlPath = tagPath(record.slug, parent?.urlPath)
  const stored = await findStored(transaction, record, urlPath)
  const id = stored?.id ?? record.id ?? (await allocateIds(transaction, 'tags', 1))[0] ?? 0
  if (parent?.path.includes(id))
    throw new ServiceError(400, `parentId: the tag ${id} would stand below itself.`)
  const { slug, label, parentId } = record
  const path = [...(parent?.path ?? []), id]
  const merged = await mergedInto(transaction, path)
  const tag: Tag = { id, slug, label, urlPath, parentId, path, ...merged }
  const settled = conflictOrUnchanged(id, stored, { document: tag, ...options })
  if (settled) return settled
  const version = (stored?.version ?? 0) + 1
  await storeTag(transaction, tag, version)
  if (stored) {
    const moved = await rewriteTags(transaction, tag, cacheTags)
    const before = (stored.document as Tag).urlPath
    await saveMovedPaths(transaction, [{ path: before, target: urlPath }, ...moved])
  }
  cacheTags.add(`tag:${id}`).add('tags')
  return { kind: stored ? 'updated' : 'created', id, version }
}

async function findParent(transaction: Transaction<Tables>, { parentId }: TagRecord) {
  if (parentId === null) return undefined
  const row = await transaction
    .selectFrom('tags')
    .select('document')
    .where('id', '=', parentId)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
  if (!row) throw new ServiceError(400, `parentId: there is no tag ${parentId}.`)
  return row.document as Tag
}

async function findStored(transaction: Transaction<Tables>, { id }: TagRecord, urlPath: string) {
  const columns = ['id', 'version', 'document', 'shown', 'merged_into'] as const
  const tags = () => transaction.selectFrom('tags').select(columns)
  const namesake = await tags().where('url_path', '=', urlPath).executeTakeFirst()
  if (id === null) return refuseMerged(namesake)
  if (namesake && namesake.id !== id) {
    throw new ServiceError(409, `The path ${urlPath} belongs to the tag ${namesake.id}.`)
  }
  return refuseMerged(await tags().where('id', '=', id).executeTakeFirst())
}

function refuseMerged<Row extends { id: number; merged_into: number | null }>(
  row: Row | undefined,
): Row | undefined {
  if (row?.merged_into)
    throw new ServiceError(409, `The tag ${row.id} was merged into the tag ${row.merged_into}.`)
  return row
}

async function storeTag(
  transaction: Transaction<Tables>,
  tag: Tag,
  version: number,
): Promise<void> {
  const row = {
    id: tag.id,
    slug: tag.slug,
    url_path: tag.urlPath,
    parent_id: tag.parentId,
    path: tag.path,
    document: JSON.stringify(tag),
    version,
    shown: true,
  }
  await transaction
    .insertInto('tags')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}
