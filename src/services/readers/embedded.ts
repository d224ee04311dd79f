import { mapMaybePromise } from '../calls/maybe-promise.ts'
import { ServiceError } from '../service-error.ts'
import type { Store } from '../../store/store.ts'
import {
  addBookmark,
  countBookmarks,
  isBookmarked,
  loadBookmarks,
  removeBookmark,
} from './article-bookmarks.ts'
import { addAuthor, loadAuthors, removeAuthor } from './author-bookmarks.ts'
import { createPurchases } from './credit-purchases.ts'
import { deleteReading, loadReadArticles, saveReading } from './read-articles.ts'
import type { ReadersService } from './readers-service.ts'
import { addRegion, loadRegions, removeRegion } from './region-bookmarks.ts'
import { addTag, loadTags, orderTags, removeTag } from './tag-bookmarks.ts'

/** Readers' lists in the site's own database. */
export function createReaders({ database }: Pick<Store, 'database'>): ReadersService {
  const purchases = createPurchases(database)
  return {
    bookmarks: ({ ssoId }) => loadBookmarks(database, ssoId),
    addBookmark: ({ ssoId }, articleId, limit) =>
      ofAccount(addBookmark(database, { ssoId, articleId, limit })),
    removeBookmark: ({ ssoId }, articleId) => removeBookmark(database, ssoId, articleId),
    countBookmarks: ({ ssoId }) => countBookmarks(database, ssoId),
    isBookmarked: ({ ssoId }, articleId) => isBookmarked(database, ssoId, articleId),

    regionBookmarks: ({ ssoId }) => loadRegions(database, ssoId),
    addRegionBookmark: ({ ssoId }, region) => ofAccount(addRegion(database, ssoId, region)),
    removeRegionBookmark: ({ ssoId }, regionId) => removeRegion(database, ssoId, regionId),

    tagBookmarks: ({ ssoId }) => loadTags(database, ssoId),
    addTagBookmark: ({ ssoId }, tag) => ofAccount(addTag(database, ssoId, tag)),
    removeTagBookmark: ({ ssoId }, tagId) => removeTag(database, ssoId, tagId),
    orderTagBookmarks: ({ ssoId }, tagIds) => orderTags(database, ssoId, tagIds),

    authorBookmarks: ({ ssoId }) => loadAuthors(database, ssoId),
    addAuthorBookmark: ({ ssoId }, author) => ofAccount(addAuthor(database, ssoId, author)),
    removeAuthorBookmark: ({ ssoId }, authorId) => removeAuthor(database, ssoId, authorId),

    readArticles: ({ ssoId }) => loadReadArticles(database, ssoId),
    noteReading: ({ ssoId }, articleId) => ofAccount(saveReading(database, ssoId, articleId)),
    deleteReading: ({ ssoId }, articleId) => deleteReading(database, ssoId, articleId),

    async creditPurchases({ ssoId }, articleIds) {
      const bought = await purchases.of(ssoId)
      return Object.fromEntries(
        articleIds.flatMap((id) => {
          const date = bought.get(id)
          return date === undefined ? [] : [[id, date]]
        }),
      )
    },
    creditPurchase: ({ ssoId }, articleId) =>
      mapMaybePromise(purchases.of(ssoId), (bought) => bought.get(articleId) ?? null),
    invalidate: purchases.invalidate,
  }
}

const FOREIGN_KEY = '23503'

/** Maps a missing account to 401: a token may outlive its account by some minutes. */
async function ofAccount<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    if (error instanceof Error && Reflect.get(error, 'code') === FOREIGN_KEY)
      throw new ServiceError(401, 'This account is no more')
    throw error
  })
}
