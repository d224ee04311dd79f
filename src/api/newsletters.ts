import type { Context } from 'hono'
import type { Newsletter } from '../rules/site/site.ts'
import type { NewslettersService } from '../services/newsletters/newsletters-service.ts'
import type { RateLimit } from '../services/rate-limits/rate-limits.ts'
import { ServiceError } from '../services/service-error.ts'
import { readForm, type FormValues } from '../pages/forms/read-form.ts'
import { newsletterConfirmationForm } from '../pages/newsletter-confirmation/newsletter-confirmation.form.ts'
import {
  accountOrderForm,
  newsletterOrderForm,
  withNewsletters,
  type RefusedOrder,
} from '../pages/newsletter-order/newsletter-order.form.ts'
import { newsletterUnsubscribeForm } from '../pages/newsletter-unsubscribe/newsletter-unsubscribe.form.ts'
import { newslettersForm } from '../pages/newsletters/newsletters.form.ts'
import { backTo, bodyOf } from './sessions/account-requests.ts'
import { endpoints, type Call, type Endpoint } from './endpoint.ts'
import { asPortalForm } from './refusals.ts'
import { ACCOUNT_RATE, FOR_FORMS } from './terms.ts'
import { href } from '../routes.ts'
import { ISSUE_LINK } from '../routes/newsletters.ts'
import { idFrom } from '../rules/http/ids.ts'

/** Orders per network and hour; each address has a limit of its own. */
const ADDRESS_RATE: RateLimit = { name: 'newsletter-address', points: 30, seconds: 3600 }

/** Many readers can share one mobile carrier's address and open the mail at the same time. */
const OPENS_RATE: RateLimit = { name: 'newsletter-opens', points: 6000, seconds: 60 }

/** As with opens: many readers share one network. */
const CLICKS_RATE: RateLimit = { name: 'newsletter-clicks', points: 6000, seconds: 60 }

/** A GIF with one transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Mail providers send the unsubscriptions of thousands of readers from one network. */
const UNSUBSCRIBE_RATE: RateLimit = { name: 'newsletter-unsubscribe', points: 6000, seconds: 60 }

type NewslettersParts = {
  newsletters: NewslettersService
  /** The newsletters on offer. */
  offered: () => Promise<readonly Newsletter[]>
  /** Renders a page as the answer to its form, with the result. */
  answerWith: (context: Context, path: string, report: unknown) => Promise<Response>
}

/**
 * Orders of newsletters (S1.04, S2.12), as forms that answer 303.
 * `POST /newsletters` {newsletter, command: subscribe|unsubscribe|count-opens|no-opens} → `/newsletters?hinweis=`.
 * `POST /newsletter/bestellen` {email, newsletter-{id}: on, …} orders one or several → `?hinweis=mail-sent`, whether or
 * not the address is known. Without an address they are ordered for the signed-in reader's account →
 * `/newsletters?hinweis=`. Without a newsletter or a valid address the form is shown again (422).
 * `POST /newsletters/confirmation` {code, opens?}: the double opt-in, signed in or not. `opens`: opens may be counted.
 * `POST /newsletters/abmelden/{key}` {List-Unsubscribe: One-Click} → 200 for programs (RFC 8058), otherwise 303 to its
 * page; repeatable, without signing in. With `command=no-opens` only the counting of opens ends. 404 if no subscription
 * has this key.
 * `?issue=`: the issue whose link it is, for its results.
 * `GET /newsletters/link/{issue}/{article}/{key}` → 302 to the article's address at the time of sending, which is always
 * one of this site; counts one click if the key is of a mail of the issue, but not of a program. 404 if the issue does
 * not contain the article.
 * `GET /api/newsletters/opens/{key}` → the tracking pixel of an issue's mail, whether or not the key is known; counts
 * one open (decision 062). 404 for an invalid key.
 */
export function newslettersApi(parts: NewslettersParts): Endpoint[] {
  const { newsletters } = parts
  const { get, post } = endpoints({ ...FOR_FORMS, rate: ACCOUNT_RATE })
  return [
    post(
      href.newsletters(),
      'session',
      async ({ context, reader }) => {
        const { values } = readForm(newslettersForm, await bodyOf(context))
        const hinweis = values ? await changeOwn(parts, reader.ssoId, values) : 'unknown'
        return backTo(context, href.newsletters(), { hinweis })
      },
      { refusal: asPortalForm(href.newsletters()) },
    ),
    post(href['newsletter-confirmation'](), 'public', async ({ context }) => {
      const { values } = readForm(newsletterConfirmationForm, await bodyOf(context))
      const confirmed = values ? await newsletters.confirm(values.code, values.opens) : []
      return backTo(context, href['newsletter-confirmation'](), {
        newsletter: confirmed.join(','),
      })
    }),
    post(href['newsletter-order'](), 'public', (call) => order(parts, call), {
      rate: ADDRESS_RATE,
      body: 10_000,
    }),
    post('/newsletters/abmelden/:key', 'public', (call) => unsubscribe(newsletters, call), {
      origin: 'any',
      rate: UNSUBSCRIBE_RATE,
      body: 10_000,
    }),
    get(`${ISSUE_LINK}/:issue/:article/:key`, 'public', (call) => followLink(newsletters, call), {
      origin: 'any',
      rate: CLICKS_RATE,
    }),
    get('/api/newsletters/opens/:key', 'public', (call) => countOpen(newsletters, call), {
      origin: 'any',
      rate: OPENS_RATE,
      caching: 'no-store',
      audience: 'programs',
    }),
  ]
}

/** Carries out a reader's command for one newsletter; returns the notice of the page that follows. */
async function changeOwn(
  { newsletters, offered }: NewslettersParts,
  accountId: string,
  { newsletter, command }: FormValues<typeof newslettersForm>,
): Promise<string> {
  if (command === 'unsubscribe') {
    await newsletters.unsubscribe(accountId, newsletter)
    return 'unsubscribed'
  }
  if (command === 'count-opens' || command === 'no-opens') {
    await newsletters.letSeeOpens(accountId, newsletter, command === 'count-opens')
    return command
  }
  const known = (await offered()).find(({ id }) => id === newsletter)
  return known ? newsletters.subscribe({ accountId, newsletters: [known] }) : 'unknown'
}

async function order(
  { newsletters, offered, answerWith }: NewslettersParts,
  { context, readerOf }: Call<'public'>,
): Promise<Response> {
  const known = await offered()
  const body = withNewsletters(await bodyOf(context), known)
  const { values, faults, typed } = readForm(newsletterOrderForm, body)
  const reader = typed.email === '' ? await readerOf() : null
  const own = reader && readForm(accountOrderForm, body)
  const ids = (own ?? { values }).values?.newsletters
  const page = href['newsletter-order']()
  if (!ids) {
    const refused: RefusedOrder = { typed, faults: own?.faults ?? faults }
    const answer = await answerWith(context, page, refused)
    return new Response(answer.body, { status: 422, headers: answer.headers })
  }
  const chosen = known.filter(({ id }) => ids.includes(id))
  if (reader) {
    const hinweis = await newsletters.subscribe({ accountId: reader.ssoId, newsletters: chosen })
    return backTo(context, href.newsletters(), { hinweis })
  }
  await newsletters.subscribeAddress({ email: typed.email, newsletters: chosen })
  return backTo(context, page, { hinweis: 'mail-sent' })
}

async function unsubscribe(
  newsletters: NewslettersService,
  { context }: Call<'public'>,
): Promise<Response> {
  const key = context.req.param('key') ?? ''
  const { typed } = readForm(newsletterUnsubscribeForm, await bodyOf(context))
  const isKnown =
    typed.command === 'no-opens'
      ? await newsletters.endOpensByLink(key)
      : await newsletters.unsubscribeByLink(key, idFrom(context.req.query('issue')))
  if (!isKnown) throw new ServiceError(404, `page not found ${context.req.path}`)
  if (typed['List-Unsubscribe'] === 'One-Click') return context.body(null, 200)
  return backTo(context, href['newsletter-unsubscribe']({ key }), {})
}

async function followLink(
  newsletters: NewslettersService,
  { context }: Call<'public'>,
): Promise<Response> {
  const [issue, article] = [
    idFrom(context.req.param('issue')),
    idFrom(context.req.param('article')),
  ]
  const link = issue && article && { issue, article, key: context.req.param('key') ?? '' }
  const request = {
    method: context.req.method,
    userAgent: context.req.header('user-agent'),
    purpose: context.req.header('sec-purpose') ?? context.req.header('purpose'),
  }
  const target = link ? await newsletters.followLink(link, request) : null
  if (target === null) throw new ServiceError(404, `page not found ${context.req.path}`)
  return context.redirect(target, 302)
}

async function countOpen(
  newsletters: NewslettersService,
  { context }: Call<'public'>,
): Promise<Response> {
  const canBe = await newsletters.countOpen(context.req.param('key') ?? '')
  if (!canBe) throw new ServiceError(404, `page not found ${context.req.path}`)
  return context.body(PIXEL, 200, { 'content-type': 'image/gif' })
}
