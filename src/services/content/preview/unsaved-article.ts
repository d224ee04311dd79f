import type { Article, PaidBody } from '../../../rules/articles/article.ts'
import { MAX_ID } from '../../../rules/http/ids.ts'
import type { Store } from '../../../store/store.ts'
import { ServiceError } from '../../service-error.ts'
import type { ContentService } from '../content-service.ts'
import { withEmbedded } from '../reading/articles.ts'
import { createArticleRow } from '../writing/article-document.ts'
import type { ArticleRecord } from '../writing/article-record.ts'
import {
  createAuthor,
  createTag,
  resolveAuthors,
  resolveTags,
  type NewName,
} from '../writing/article-references.ts'
import { pick } from '../writing/save-articles.ts'
import { resolvePodcasts } from '../writing/save-podcast.ts'

export type UnsavedArticle = {
  /** The public part. */
  article: Article
  /** The source of its paid part, for an access gate only. */
  content: Pick<ContentService, 'paidBody' | 'changeTexts'>
}

/**
 * Returns the article that saving the record would store, and saves nothing: tags and authors that do not exist get
 * numbers that no stored one has. Throws 400 for an author or podcast that does not exist.
 */
export async function unsavedArticle(
  { database, pool }: Pick<Store, 'database' | 'pool'>,
  record: ArticleRecord & { id: number },
  homePath: string,
): Promise<UnsavedArticle> {
  const references = await database
    .transaction()
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const tags = await resolveTags(transaction, record.tags, unsaved(createTag))
      const authors = await resolveAuthors(transaction, record.authors, unsaved(createAuthor))
      const podcasts = await resolvePodcasts(transaction, [record])
      return {
        id: record.id,
        tags: pick(record.tags, tags),
        authors: pick(record.authors, authors),
        podcast: podcasts.get(record.podcast ?? ''),
      }
    })
  const { document, paidItems } = createArticleRow(
    { record, fingerprint: '' },
    references,
    homePath,
  )
  const contentItems = await withEmbedded(pool, document.contentItems)
  const paidBody = { contentItems: await withEmbedded(pool, paidItems ?? []) } as PaidBody
  return {
    article: { ...document, contentItems, version: 0 },
    content: {
      paidBody: async () => paidBody,
      changeTexts: async () => {
        throw new ServiceError(404, `Article ${record.id} is not saved and has no history.`)
      },
    },
  }
}

const unsaved =
  <Thing>(create: (named: NewName, id: number) => Thing) =>
  async (named: NewName[]): Promise<Thing[]> =>
    named.map((one, index) => create(one, MAX_ID - index))
