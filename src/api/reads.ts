import { z } from 'zod'
import type { ReadsService } from '../services/reads/reads-service.ts'
import { recordId } from '../services/record-id.ts'
import type { AccountRequests } from './sessions/account-requests.ts'
import { endpoints, type Endpoint } from './endpoint.ts'
import { FOR_PAGES } from './terms.ts'
import { texts } from './texts.de.ts'

type ReadsParts = Pick<AccountRequests, 'addressOf'> & { reads: ReadsService }

const readBody = z.object({ articleId: recordId })

/**
 * `POST /api/reads` {articleId} → 204; 400. A browser has shown all of an article for some seconds (decision 28). Reads
 * over the limit are ignored without an error. The limit is kept in memory, so there is no rate here.
 */
export function readsApi({ reads, addressOf }: ReadsParts): Endpoint[] {
  const { post } = endpoints({ ...FOR_PAGES, body: 200 })
  return [
    post('/api/reads', 'public', async ({ context }) => {
      const body = readBody.safeParse(await context.req.json().catch(() => null))
      if (!body.success) return context.json({ message: texts.reads.noArticle }, 400)
      await reads.note({
        articleId: body.data.articleId,
        address: addressOf(context),
        userAgent: context.req.header('user-agent'),
      })
      return context.body(null, 204)
    }),
  ]
}
