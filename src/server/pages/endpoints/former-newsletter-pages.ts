import type { Context } from 'hono'
import { endpoints, type Endpoint } from '../../../api/endpoint.ts'
import { notFoundError } from '../../../api/office/office-requests.ts'
import { FOR_FORMS } from '../../../api/terms.ts'
import { newsroomHref } from '../../../routes/newsroom.ts'
import { idFrom } from '../../../rules/http/ids.ts'

const FORMER = '/betrieb/newsletter'

/**
 * The office's former pages of newsletters redirect to the newsroom's (decision 91): `GET /betrieb/newsletter` and
 * `GET /betrieb/newsletter/{id}`. The target decides who may see it. An issue is not looked up, so that the answer says
 * nothing about it.
 */
export function formerNewsletterPages(): Endpoint[] {
  const { get } = endpoints({ ...FOR_FORMS, origin: 'any', caching: 'as answered' })
  return [
    get(FORMER, 'public', ({ context }) => moved(context, newsroomHref.newsletters())),
    get(`${FORMER}/:id`, 'public', ({ context }) => {
      const id = idFrom(context.req.param('id'))
      if (id === null) throw notFoundError(context)
      return moved(context, newsroomHref.issue({ id }))
    }),
  ]
}

/** Without the query of the former page, which the new one does not know. */
function moved(context: Context, target: string): Response {
  context.header('cache-control', 'no-cache')
  return context.redirect(target, 301)
}
