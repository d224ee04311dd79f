import type { ArticleRecord } from '../writing/article-record.ts'

/** Completes the short form: places the header video and adds an empty list of live entries. */
export const completeShortForm = (record: ArticleRecord): ArticleRecord =>
  withLiveEntries(withHeaderVideo(record))

/** A video article opens with its video, unless it is paid: the header is public. */
function withHeaderVideo(record: ArticleRecord): ArticleRecord {
  const { isVideoArticle, headerVideo, contentRestriction, contentItems, img } = record
  if (!isVideoArticle || headerVideo || contentRestriction === 'paid') return record
  const film = contentItems.slice(0, 2).find((item) => item.identifier === 'video')
  if (!film) return record
  const rest = contentItems.filter((item) => item !== film)
  return {
    ...record,
    headerVideo: { ...film.content, poster: film.content.poster ?? img },
    contentItems: rest,
  }
}

/** Adds an empty list of live entries to a live article, so that the first entry can be added. */
function withLiveEntries(record: ArticleRecord): ArticleRecord {
  const { isLive, contentItems } = record
  if (!isLive || contentItems.some(({ identifier }) => identifier === 'live')) return record
  const liveItem = { identifier: 'live' as const, content: { entries: [] } }
  return { ...record, contentItems: [...contentItems, liveItem] }
}
