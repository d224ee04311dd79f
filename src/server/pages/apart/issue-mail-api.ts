import { endpoints, type Endpoint } from '../../../api/endpoint.ts'
import { notFoundError } from '../../../api/office/office-requests.ts'
import { inGerman } from '../../../api/refusals.ts'
import { FOR_FORMS } from '../../../api/terms.ts'
import { NEWSROOM_ISSUE_MAIL } from '../../../routes/newsroom.ts'
import { idFrom } from '../../../rules/http/ids.ts'
import { mayRunNewsletters } from '../../../rules/newsroom/moves.ts'
import type { IssuePreview } from '../../../services/newsletters/issues/issue-preview.ts'

/** A mail has its own styles and no pictures; it runs no script, sends no form and opens no window. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"

/**
 * `GET /redaktion/newsletter/mail/{id}?scheme=light|dark`: the HTML of an issue's mail, for editors and chiefs; 404 for
 * everyone else and for an issue that is empty.
 */
export function issueMailApi(preview: (id: number) => Promise<IssuePreview | null>): Endpoint[] {
  const { get } = endpoints({
    ...FOR_FORMS,
    refusal: (refusal, context) => {
      if (refusal.because === 'not-redaktion') throw notFoundError(context)
      return inGerman(refusal, context)
    },
  })
  return [
    get(`${NEWSROOM_ISSUE_MAIL}/:id`, 'staff: redaktion', async ({ context, newsroomRole }) => {
      const id = idFrom(context.req.param('id'))
      const scheme = context.req.query('scheme') ?? 'light'
      const isKnown = scheme === 'light' || scheme === 'dark'
      if (id === null || !isKnown || !mayRunNewsletters(newsroomRole)) throw notFoundError(context)
      const mail = await preview(id)
      if (!mail) throw notFoundError(context)
      context.header('content-security-policy', MAIL_POLICY)
      context.header('x-content-type-options', 'nosniff')
      context.header('referrer-policy', 'no-referrer')
      context.header('x-robots-tag', 'noindex')
      return context.html(await mail.html(scheme))
    }),
  ]
}
