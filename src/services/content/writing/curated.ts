import { sql, type Kysely, type Transaction } from 'kysely'
import type { SectionCuration } from '../../../rules/lists/listings.ts'
import { HOME_CHANNEL, type Newsletter } from '../../../rules/site/site.ts'
import type { Tables } from '../../../store/tables.ts'
import { ServiceError } from '../../service-error.ts'
import type { ArticleRecord } from './article-record.ts'

const MAX_NAMED = 20

type Curated = {
  path: string
  sections: readonly Pick<SectionCuration, 'teaserIds' | 'list' | 'pins'>[]
}

/** Refuses a curation that refers to missing articles or lists: 400 naming each. */
export async function refuseUnknownReferences(
  database: Kysely<Tables>,
  curated: Curated,
): Promise<void> {
  const faults = [
    ...(await unknownPicks(database, curated)),
    ...(await unknownLists(database, curated)),
  ]
  if (faults.length > 0) throw new ServiceError(400, faults.slice(0, MAX_NAMED).join('; '))
}

/** Finds ids of missing or withdrawn articles. Embargoed articles are accepted. */
async function unknownPicks(database: Kysely<Tables>, { sections }: Curated): Promise<string[]> {
  const picks = sections.flatMap(({ teaserIds, pins = [] }, section) => [
    ...teaserIds.map((id, index) => ({ id, field: `sections.${section}.teaserIds.${index}` })),
    ...pins.map(({ id }, index) => ({ id, field: `sections.${section}.pins.${index}.id` })),
  ])
  if (picks.length === 0) return []
  const rows = await database
    .selectFrom('articles')
    .select('id')
    .where('id', 'in', [...new Set(picks.map(({ id }) => id))])
    .where('withdrawn', '=', false)
    .execute()
  const ids = new Set(rows.map(({ id }) => id))
  return picks
    .filter(({ id }) => !ids.has(id))
    .map(({ id, field }) => `${field}: there is no article ${id}`)
}

/** Finds lists of missing channels, tags, authors and podcasts. The channel's own list is accepted. */
function unknownLists(database: Kysely<Tables>, { path, sections }: Curated): Promise<string[]> {
  const lists = sections
    .map(({ list }, section) => ({ list: list ?? '', field: `sections.${section}.list` }))
    .filter(({ list }) => list !== `channel:${path}`)
  return unknownAmong(database, lists)
}

/** Refuses newsletters whose sources do not exist: 400 naming each. */
export async function refuseUnknownSources(
  database: Kysely<Tables>,
  newsletters: readonly Pick<Newsletter, 'sections'>[],
): Promise<void> {
  const sources = newsletters.flatMap(({ sections = [] }, newsletter) =>
    sections.map(({ source }, section) => ({
      list: source === `curation:${HOME_CHANNEL}` ? '' : source.replace(/^curation:/, 'channel:'),
      field: `newsletters.${newsletter}.sections.${section}.source`,
    })),
  )
  const faults = await unknownAmong(database, sources)
  if (faults.length > 0) throw new ServiceError(400, faults.slice(0, MAX_NAMED).join('; '))
}

async function unknownAmong(
  database: Kysely<Tables>,
  named: readonly { list: string; field: string }[],
): Promise<string[]> {
  const lists = named.filter(({ list }) => list.includes(':'))
  if (lists.length === 0) return []
  const { rows } = await sql<{ list: string }>`
    select list from (
      select 'channel:' || path as list from channels
      union all select 'tag:' || id from tags
      union all select 'author:' || id from authors
      union all select 'podcast:' || id from podcasts
    ) as known where list = any(${lists.map(({ list }) => list)}::text[])`.execute(database)
  const known = new Set(rows.map(({ list }) => list))
  return lists
    .filter(({ list }) => !known.has(list))
    .map(({ list, field }) => `${field}: there is no ${list.replace(':', ' ')}`)
}

/** Throws 400 if a record answers itself, or an article that is neither stored nor saved with it. */
export async function refuseUnknownReports(
  transaction: Transaction<Tables>,
  records: readonly Pick<ArticleRecord, 'id' | 'counterStatementTo'>[],
): Promise<void> {
  const ids = [...new Set(records.flatMap(({ counterStatementTo }) => counterStatementTo ?? []))]
  if (ids.length === 0) return
  if (records.some(({ id, counterStatementTo }) => id !== null && id === counterStatementTo))
    throw new ServiceError(400, 'counterStatementTo names the article itself')
  const rows = await transaction
    .selectFrom('articles')
    .select('id')
    .where('id', 'in', ids)
    .execute()
  const there = new Set([...rows, ...records].map(({ id }) => id))
  const missing = ids.find((id) => !there.has(id))
  if (missing !== undefined)
    throw new ServiceError(400, `counterStatementTo: there is no article ${missing}`)
}
