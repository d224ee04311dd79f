import type { QuerySource } from '../../../store/pools/reading.ts'
import type { Tag } from '../../../rules/articles/article.ts'
import {
  fillSections,
  isRanked,
  rankedOrNewest,
  type SectionCuration,
} from '../../../rules/lists/listings.ts'
import { HOME_CHANNEL, type Channel, type ChannelSection } from '../../../rules/site/site.ts'
import { ServiceError } from '../../service-error.ts'
import type { PathTarget } from '../wire/contract.ts'
import { statement } from './statement.ts'
import { IS_SHOWN, WITH_MERGED } from './tags.ts'
import { loadRankedIds, loadTeasersById } from './teasers.ts'

export type ChannelDocument = Omit<Channel, 'path' | 'sections'> & { sections: SectionCuration[] }

export type ChannelRow = {
  document: ChannelDocument
  lists: Record<string, number[]> | null
  available: number[]
  /** The database's time. */
  now: Date
}

/**
 * Returns the query for a channel `c` with enough ids of each of its lists to fill its sections without repeats. Reads the
 * index only.
 */
export const channelQuery = (channel: string): string =>
  `select c.document, now() as now,
     (select json_object_agg(wanted.list, array(
        select article_id from listings
        where list = wanted.list and publish_date <= now()
        order by publish_date desc, article_id desc
        limit (select least(200, sum((s ->> 'limit')::int)) from jsonb_array_elements(c.document -> 'sections') s)
      ))
      from (
        select distinct s ->> 'list' as list from jsonb_array_elements(c.document -> 'sections') s
        where s ->> 'list' is not null
      ) wanted) as lists,
     array(
       select picked.id::int
       from jsonb_array_elements(c.document -> 'sections') s, lateral (
         select jsonb_array_elements_text(s -> 'teaserIds')
         union all select pin ->> 'id' from jsonb_array_elements(s -> 'pins') pin
       ) as picked (id)
       where exists (
         select from articles where id = picked.id::int and not withdrawn and publish_date <= now()
         offset 0
       )
     ) as available
   from ${channel}`

export const CHANNEL = statement<ChannelRow>(
  'channel',
  channelQuery('channels c where c.path = $1'),
)

const TAG_BY_PATH = statement<{ document: Tag }>(
  'tag-by-path',
  `select t.document from ${WITH_MERGED} where given.url_path = $1 and ${IS_SHOWN}`,
)

/** Decides which pins hold their place; the default is the database's time. */
export type Clock = (() => Date) | undefined

async function loadChannel(pool: QuerySource, path: string, clock: Clock): Promise<Channel> {
  const channel = await findChannel(pool, path, clock)
  if (!channel) throw new ServiceError(404, `There is no channel ${path}.`)
  return channel
}

/** S2.04: loads the curated home page, or the fallback channel without one. */
export async function loadHomepage(
  pool: QuerySource,
  fallbackPath: string,
  clock?: Clock,
): Promise<Channel> {
  return (await findChannel(pool, HOME_CHANNEL, clock)) ?? loadChannel(pool, fallbackPath, clock)
}

const CURATION = statement<{ document: ChannelDocument; version: number }>(
  'curation',
  'select document, version from channels where path = $1',
)

export async function loadCuration(pool: QuerySource, path: string) {
  const [row] = await CURATION(pool, [path])
  if (!row) throw new ServiceError(404, `There is no channel ${path}.`)
  return { headers: { etag: `"${row.version}"` }, body: row.document }
}

/** S2.10: a channel wins over a tag with the same path. */
export async function loadPath(
  pool: QuerySource,
  path: string,
  clock?: Clock,
): Promise<PathTarget> {
  const channel = await findChannel(pool, path, clock)
  if (channel) return { kind: 'channel', channel }
  const [row] = await TAG_BY_PATH(pool, [`/${path}`])
  if (!row) throw new ServiceError(404, `There is neither a channel nor a tag at ${path}.`)
  return { kind: 'tag', tag: row.document }
}

async function findChannel(
  pool: QuerySource,
  path: string,
  clock: Clock,
): Promise<Channel | undefined> {
  const [row] = await CHANNEL(pool, [path])
  return row && channelOf(pool, path, row, clock)
}

/** Returns the channel with its sections filled. */
export async function channelOf(
  pool: QuerySource,
  path: string,
  row: ChannelRow,
  clock?: Clock,
): Promise<Channel> {
  const { displayName, seoTitle, description } = row.document
  const sections = await resolveSections(pool, { ...row, now: clock?.() ?? row.now })
  return { path, displayName, seoTitle, description, sections }
}

/** Returns the sections, and the ids of the articles of each; sections without articles have no ids. */
export async function fillChannel(pool: QuerySource, row: ChannelRow) {
  const ranking = row.document.sections.some(isRanked) ? await loadRankedIds(pool) : []
  const sections = row.document.sections.map((section) => rankedOrNewest(section, ranking))
  const ids = fillSections(sections, {
    available: new Set(row.available),
    lists: new Map(Object.entries(row.lists ?? {})),
    ranking,
    now: row.now,
  })
  return { sections, ids }
}

async function resolveSections(pool: QuerySource, row: ChannelRow): Promise<ChannelSection[]> {
  const { sections, ids } = await fillChannel(pool, row)
  const found = await loadTeasersById(pool, ids.flat())
  const byId = new Map(found.map((teaser) => [teaser.documentId, teaser]))
  const filled = sections.map((section, index) => ({
    layout: section.layout,
    title: section.title,
    targetPath: section.targetPath,
    newsletterId: section.newsletterId,
    list: section.list,
    teasers: (ids[index] ?? []).flatMap((id) => byId.get(id) ?? []),
  }))
  return filled.filter(({ teasers, layout }) => teasers.length > 0 || layout === 'newsletter')
}

const PATHS = statement<{ path: string }>(
  'channel-paths',
  `select path from channels c
   where path <> '${HOME_CHANNEL}' and exists (
     select from listings where list = 'channel:' || c.path and publish_date <= now()
   )
   order by path limit 5000`,
)

export async function loadChannelPaths(pool: QuerySource): Promise<{ paths: string[] }> {
  return { paths: (await PATHS(pool, [])).map(({ path }) => path) }
}
