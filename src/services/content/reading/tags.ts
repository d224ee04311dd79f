import type { QuerySource } from '../../../store/pools/reading.ts'
import type { Tag } from '../../../rules/articles/article.ts'
import { ServiceError } from '../../service-error.ts'
import { statement } from './statement.ts'
import { versioned } from './versions.ts'

/** A tag created by an article import is shown once one of its articles is published. */
export const IS_SHOWN = `(t.merged_into is null and (t.shown or exists (
  select from listings where list = 'tag:' || t.id and publish_date <= now()
)))`

/** Joins the tag that a merged one leads to, as `t`; any other tag is its own. */
export const WITH_MERGED = 'tags given join tags t on t.id = coalesce(given.merged_into, given.id)'

const TAG = statement<{ document: Tag; version: number }>(
  'tag',
  `select t.document, t.version from ${WITH_MERGED} where given.id = $1 and ${IS_SHOWN}`,
)
const TAGS = statement<{ document: Tag }>('tags', `select document from tags t where ${IS_SHOWN}`)

const HIERARCHY = statement<{ document: Tag }>(
  'hierarchy',
  `select above.document from ${WITH_MERGED}
   join tags above on above.id = any(t.path)
   where given.id = $1 and ${IS_SHOWN}
   order by cardinality(above.path)`,
)

const german = new Intl.Collator('de')

/** Returns a tag; for one that was merged, the tag that it leads to. */
export async function loadTag(pool: QuerySource, id: number): Promise<Tag> {
  const [row] = await TAG(pool, [id])
  if (!row) throw new ServiceError(404, `There is no tag ${id}.`)
  return versioned(row)
}

export async function loadTags(pool: QuerySource): Promise<{ tags: Tag[] }> {
  const tags = (await TAGS(pool, [])).map((row) => row.document)
  return { tags: tags.toSorted((a, b) => german.compare(a.label, b.label)) }
}

/** S6.05: returns the tags from the root down to the tag itself. */
export async function loadHierarchy(pool: QuerySource, id: number): Promise<Tag[]> {
  const rows = await HIERARCHY(pool, [id])
  if (rows.length === 0) throw new ServiceError(404, `There is no tag ${id}.`)
  return rows.map((row) => row.document)
}
