import { z } from 'zod'
import { MAX_AUTHORS, MAX_TOPICS } from '../../rules/lists/bookmarks.ts'
import type { PublicContent } from '../../services/content/content-service.ts'
import { ServiceError } from '../../services/service-error.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { FOR_PROGRAMS, PUBLIC_RATE } from '../terms.ts'

const recordId = z.coerce.number().int().min(1).max(999_999_999)

/** Ids, or bookmarks with an id (S3.09). */
const ids = z.array(z.union([recordId, z.object({ id: recordId }).transform(({ id }) => id)]))

const body = z.object({
  bookmarkedTags: ids.max(MAX_TOPICS),
  bookmarkedAuthors: ids.max(MAX_AUTHORS).default([]),
  offset: z.int().min(0).max(1000).default(0),
  limit: z.int().min(1).max(50).default(20),
})

/**
 * S7.09: `POST /api/bookmarkedTagsArticles` {bookmarkedTags: [id or {id}], bookmarkedAuthors?: [id or {id}], offset?,
 * limit?} → `{teasers, total, offset, limit}`, the newest articles of any of the topics and authors; unknown ones have no
 * articles. 400 for another body.
 */
export function bookmarkedTagsApi({ content }: { content: PublicContent }): Endpoint[] {
  const { post } = endpoints({ ...FOR_PROGRAMS, rate: PUBLIC_RATE })
  return [post('/api/bookmarkedTagsArticles', 'public', newest)]

  async function newest({ context }: Call<'public'>): Promise<Response> {
    const parsed = body.safeParse(await context.req.json().catch(() => null))
    if (!parsed.success)
      throw new ServiceError(400, `bookmarkedTags must be a list of at most ${MAX_TOPICS} tags`)
    const { bookmarkedTags, bookmarkedAuthors, offset, limit } = parsed.data
    const topics = [...new Set(bookmarkedTags)].join(',')
    const authors = [...new Set(bookmarkedAuthors)].join(',')
    return context.json(await content.personalTopics({ topics, authors, offset, limit }))
  }
}
