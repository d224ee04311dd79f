import type { ArticleRecord } from '../writing/article-record.ts'

/** What the short form of an article leaves unsaid: where its film stands, and that a live article has a ticker. */
export const completed = (record: ArticleRecord): ArticleRecord =>
  withTicker(withHeaderVideo(record))

/** A film article opens with its film, unless that is paid: what stands in the head is public. */
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

/** A live article has a ticker from the start, so that its first entry has somewhere to go. */
function withTicker(record: ArticleRecord): ArticleRecord {
  const { isLive, contentItems } = record
  if (!isLive || contentItems.some(({ identifier }) => identifier === 'live')) return record
  const ticker = { identifier: 'live' as const, content: { entries: [] } }
  return { ...record, contentItems: [...contentItems, ticker] }
}
