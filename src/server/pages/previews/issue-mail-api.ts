import type { Context } from 'hono'
import { endpoints, type Call, type Endpoint } from '../../../api/endpoint.ts'
import { notFoundError } from '../../../api/office/office-requests.ts'
import { inGerman } from '../../../api/refusals.ts'
import { FOR_FORMS } from '../../../api/terms.ts'
import { NEWSROOM_ISSUE_MAIL, NEWSROOM_WELCOME_MAIL } from '../../../routes/newsroom.ts'
import { idFrom } from '../../../rules/http/ids.ts'
import { mayRunNewsletters } from '../../../rules/newsroom/moves.ts'
import { MAX_NEWSLETTER_ID, NEWSLETTER_ID } from '../../../rules/newsletters/newsletter-limits.ts'
import type { IssuePreview } from '../../../services/newsletters/issues/issue-preview.ts'

/** A mail has its own styles and no pictures; it runs no script, sends no form and opens no window. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"

type MailPreviews = {
  preview: (id: number) => Promise<IssuePreview | null>
  previewWelcome: (newsletter: string) => Promise<IssuePreview | null>
}

/**
 * `GET /redaktion/newsletter/mail/{id}?scheme=light|dark`: the HTML of an issue's mail, and
 * `GET /redaktion/newsletter/willkommen/{newsletter}?scheme=light|dark`: that of a welcome mail, for editors and chiefs;
 * 404 for everyone else and for a mail that is empty.
 */
export function issueMailApi({ preview, previewWelcome }: MailPreviews): Endpoint[] {
  const { get } = endpoints({
    ...FOR_FORMS,
    refusal: (refusal, context) => {
      if (refusal.because === 'not-redaktion') throw notFoundError(context)
      return inGerman(refusal, context)
    },
  })
  return [
    get(`${NEWSROOM_ISSUE_MAIL}/:id`, 'staff: redaktion', (call) => {
      const id = idFrom(call.context.req.param('id'))
      return answer(call, async () => (id === null ? null : preview(id)))
    }),
    get(`${NEWSROOM_WELCOME_MAIL}/:newsletter`, 'staff: redaktion', (call) => {
      const newsletter = call.context.req.param('newsletter') ?? ''
      const canBe = NEWSLETTER_ID.test(newsletter) && newsletter.length <= MAX_NEWSLETTER_ID
      return answer(call, async () => (canBe ? previewWelcome(newsletter) : null))
    }),
  ]
}

async function answer(
  { context, newsroomRole }: Pick<Call<'staff: redaktion'>, 'newsroomRole'> & { context: Context },
  find: () => Promise<IssuePreview | null>,
): Promise<Response> {
  const scheme = context.req.query('scheme') ?? 'light'
  const isKnown = scheme === 'light' || scheme === 'dark'
  if (!isKnown || !mayRunNewsletters(newsroomRole)) throw notFoundError(context)
  const mail = await find()
  if (!mail) throw notFoundError(context)
  context.header('content-security-policy', MAIL_POLICY)
  context.header('x-content-type-options', 'nosniff')
  context.header('referrer-policy', 'no-referrer')
  context.header('x-robots-tag', 'noindex')
  return context.html(await mail.html(scheme))
}
