import { cutText } from '../rules/language/cut-text.ts'
import type { Context } from 'hono'
import { emailProblem, REGISTRATION_PROBLEMS } from '../rules/accounts/registration.ts'
import { NO_NEWSLETTER, orderField, type RefusedOrder } from '../rules/newsletters/order-form.ts'
import type { Newsletter } from '../rules/site/site.ts'
import type { NewslettersService } from '../services/newsletters/newsletters-service.ts'
import type { RateLimit } from '../services/rate-limits/rate-limits.ts'
import { ServiceError } from '../services/service-error.ts'
import { backTo, bodyOf, isTicked, textOf } from './sessions/account-requests.ts'
import { endpoints, type Call, type Endpoint } from './endpoint.ts'
import { asPortalForm } from './refusals.ts'
import { ACCOUNT_RATE, FOR_FORMS } from './terms.ts'
import { href } from '../routes.ts'

const MAX_SHOWN_LENGTH = 300
const NEWSLETTER = /^[a-z0-9-]{1,120}$/

/** Orders per network and hour; each address has a limit of its own. */
const ADDRESS_RATE: RateLimit = { name: 'newsletter-address', points: 30, seconds: 3600 }

/** Many readers can share one mobile carrier's address and open the mail at the same time. */
const OPENS_RATE: RateLimit = { name: 'newsletter-opens', points: 6000, seconds: 60 }

/** A GIF with one transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Mail providers send the unsubscriptions of thousands of readers from one network. */
const UNSUBSCRIBE_RATE: RateLimit = { name: 'newsletter-unsubscribe', points: 6000, seconds: 60 }

type NewslettersApi = {
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
 * `GET /api/newsletters/opens/{key}` → the tracking pixel of an issue's mail, whether or not the key is known; counts
 * one open (decision 062). 404 for an invalid key.
 */
export function newslettersApi({ newsletters, offered, answerWith }: NewslettersApi): Endpoint[] {
  const { get, post } = endpoints({ ...FOR_FORMS, rate: ACCOUNT_RATE })
  return [
    post(
      href.newsletters(),
      'session',
      async ({ context, reader }) => {
        const form = await bodyOf(context)
        const notice = await fulfil(
          reader.ssoId,
          textOf(form, 'newsletter'),
          textOf(form, 'command'),
        )
        return backTo(context, href.newsletters(), { hinweis: notice })
      },
      { refusal: asPortalForm(href.newsletters()) },
    ),
    post(href['newsletter-confirmation'](), 'public', async ({ context }) => {
      const form = await bodyOf(context)
      const opens = textOf(form, 'opens') === 'yes'
      const confirmed = await newsletters.confirm(textOf(form, 'code'), opens)
      return backTo(context, href['newsletter-confirmation'](), {
        newsletter: confirmed.join(','),
      })
    }),
    post(href['newsletter-order'](), 'public', order, {
      rate: ADDRESS_RATE,
      body: 10_000,
    }),
    post('/newsletters/abmelden/:key', 'public', unsubscribe, {
      origin: 'any',
      rate: UNSUBSCRIBE_RATE,
      body: 10_000,
    }),
    get('/api/newsletters/opens/:key', 'public', countOpen, {
      origin: 'any',
      rate: OPENS_RATE,
      caching: 'no-store',
      audience: 'programs',
    }),
  ]

  async function countOpen({ context }: Call<'public'>): Promise<Response> {
    const canBe = await newsletters.countOpen(context.req.param('key') ?? '')
    if (!canBe) throw new ServiceError(404, `page not found ${context.req.path}`)
    return context.body(PIXEL, 200, { 'content-type': 'image/gif' })
  }

  async function fulfil(accountId: string, newsletter: string, command: string): Promise<string> {
    if (!NEWSLETTER.test(newsletter)) return 'unknown'
    if (command === 'unsubscribe') {
      await newsletters.unsubscribe(accountId, newsletter)
      return 'unsubscribed'
    }
    if (command === 'count-opens' || command === 'no-opens') {
      await newsletters.letSeeOpens(accountId, newsletter, command === 'count-opens')
      return command
    }
    const known = await find(newsletter)
    if (command !== 'subscribe' || !known) return 'unknown'
    return newsletters.subscribe({ accountId, newsletters: [known] })
  }

  async function find(newsletter: string): Promise<Newsletter | undefined> {
    return (await offered()).find(({ id }) => id === newsletter)
  }

  async function order({ context, readerOf }: Call<'public'>): Promise<Response> {
    const form = await bodyOf(context)
    const email = textOf(form, 'email').trim()
    const chosen = (await offered()).filter(({ id }) => isTicked(form, orderField(id)))
    const reader = email === '' ? await readerOf() : null
    const errors = problemsOf(chosen, reader ? null : emailProblem(email))
    const page = href['newsletter-order']()
    if (errors) {
      const ids = chosen.map(({ id }) => id)
      const refused: RefusedOrder = { email: cutText(email, MAX_SHOWN_LENGTH), chosen: ids, errors }
      const answer = await answerWith(context, page, refused)
      return new Response(answer.body, { status: 422, headers: answer.headers })
    }
    if (reader) {
      const hinweis = await newsletters.subscribe({ accountId: reader.ssoId, newsletters: chosen })
      return backTo(context, href.newsletters(), { hinweis })
    }
    await newsletters.subscribeAddress({ email, newsletters: chosen })
    return backTo(context, page, { hinweis: 'mail-sent' })
  }

  async function unsubscribe({ context }: Call<'public'>): Promise<Response> {
    const key = context.req.param('key') ?? ''
    const form = await bodyOf(context)
    const isKnown =
      textOf(form, 'command') === 'no-opens'
        ? await newsletters.endOpensByLink(key)
        : await newsletters.unsubscribeByLink(key)
    if (!isKnown) throw new ServiceError(404, `page not found ${context.req.path}`)
    if (textOf(form, 'List-Unsubscribe') === 'One-Click') return context.body(null, 200)
    return backTo(context, href['newsletter-unsubscribe']({ key }), {})
  }
}

function problemsOf(
  chosen: readonly Newsletter[],
  problem: ReturnType<typeof emailProblem>,
): RefusedOrder['errors'] | null {
  if (chosen.length > 0 && !problem) return null
  return {
    ...(problem && { email: REGISTRATION_PROBLEMS[problem] }),
    ...(chosen.length === 0 && {
      newsletters: NO_NEWSLETTER,
    }),
  }
}
