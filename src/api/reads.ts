import { z } from 'zod'
import type { ReadsService } from '../services/reads/reads-service.ts'
import { recordId } from '../services/record-id.ts'
import type { AccountRequests } from './sessions/account-requests.ts'
import { endpoints, type Endpoint } from './endpoint.ts'
import { FOR_PAGES } from './terms.ts'
import { texts } from './texts.de.ts'

type ReadsApi = Pick<AccountRequests, 'addressOf'> & { reads: ReadsService }

const readBody = z.object({ articleId: recordId })

/**
 * `POST /api/reads` {articleId} → 204: a browser has had all of an article in view for some seconds (decision 28); 400.
 * Nothing is told of what it counts for: who comes too often counts no more. That is counted in memory, so no rate here.
 */
export function readsApi({ reads, addressOf }: ReadsApi): Endpoint[] {
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
