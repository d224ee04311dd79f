import type { QuerySource } from '../../../store/pools/reading.ts'
import type { Article } from '../../../rules/articles/article.ts'
import type { Podcast } from '../../../rules/podcasts/podcast.ts'
import { ServiceError } from '../../service-error.ts'
import type { EpisodePage, PodcastInList } from '../wire/contract.ts'
import { statement } from './statement.ts'
import { versioned } from './versions.ts'

const MAX_PODCASTS = 100
const MAX_COUNTED = 1000

const PODCAST = statement<{ document: Podcast; version: number }>(
  'podcast',
  'select document, version from podcasts where id = $1',
)

const PODCASTS = statement<Omit<PodcastInList, 'newest'> & { newest: Date | null }>(
  'podcasts',
  `select document as podcast, count(l.article_id)::int as episodes, max(l.publish_date) as newest
   from podcasts p left join lateral (
     select article_id, publish_date from listings
     where list = 'podcast:' || p.id and publish_date <= now()
     order by publish_date desc limit ${MAX_COUNTED}
   ) l on true
   group by p.id
   order by newest desc nulls last, p.slug
   limit ${MAX_PODCASTS}`,
)

const EPISODES = statement<{ episodes: Article[] | null; total: number }>(
  'episodes',
  `select
     (select json_agg(document order by publish_date desc, article_id desc) from (
        select a.public_document || jsonb_build_object('version', a.version) as document,
          l.publish_date, l.article_id
        from (
          select article_id, publish_date from listings
          where list = $1 and publish_date <= now()
          order by publish_date desc, article_id desc
          offset $2 limit $3
        ) l join articles a on a.id = l.article_id
      ) found) as episodes,
     (select count(*)::int from (
        select 1 from listings where list = $1 and publish_date <= now() limit ${MAX_COUNTED}
      ) counted) as total`,
)

export async function loadPodcast(pool: QuerySource, id: number): Promise<Podcast> {
  const [row] = await PODCAST(pool, [id])
  if (!row) throw new ServiceError(404, `There is no podcast ${id}.`)
  return versioned(row)
}

/** Sorted by their newest episode. */
export async function loadPodcasts(pool: QuerySource): Promise<{ podcasts: PodcastInList[] }> {
  const rows = await PODCASTS(pool, [])
  return {
    podcasts: rows.map(({ newest, ...row }) => ({ ...row, newest: newest?.toISOString() ?? null })),
  }
}

export async function loadEpisodes(
  pool: QuerySource,
  { id, offset, limit }: { id: number; offset: number; limit: number },
): Promise<EpisodePage> {
  const [row] = await EPISODES(pool, [`podcast:${id}`, offset, limit])
  return { episodes: row?.episodes ?? [], total: row?.total ?? 0, offset, limit }
}
