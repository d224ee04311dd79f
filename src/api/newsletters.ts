import type { Newsletter } from '../rules/site/site.ts'
import type { NewslettersService } from '../services/newsletters/newsletters-service.ts'
import { backTo, bodyOf, textOf } from './sessions/account-requests.ts'
import { endpoints, type Endpoint } from './endpoint.ts'
import { asPortalForm } from './refusals.ts'
import { ACCOUNT_RATE, FOR_FORMS } from './terms.ts'
import { href } from '../routes.ts'

const NEWSLETTER = /^[a-z0-9-]{1,120}$/

type NewslettersApi = {
  newsletters: NewslettersService
  /** What the paper offers now. */
  offered: () => Promise<readonly Newsletter[]>
}

/**
 * Orders of newsletters (S1.04), as forms that answer 303.
 * `POST /newsletters` {newsletter, wish: subscribe|unsubscribe} → `/newsletters?hinweis=`.
 * `POST /newsletters/confirmation` {code} → the double opt-in; signed in or not.
 */
export function newslettersApi({ newsletters, offered }: NewslettersApi): Endpoint[] {
  const { post } = endpoints({ ...FOR_FORMS, rate: ACCOUNT_RATE })
  return [
    post(
      href.newsletters(),
      'session',
      async ({ context, reader }) => {
        const form = await bodyOf(context)
        const notice = await fulfil(reader.ssoId, textOf(form, 'newsletter'), textOf(form, 'wish'))
        return backTo(context, href.newsletters(), { hinweis: notice })
      },
      { refusal: asPortalForm(href.newsletters()) },
    ),
    post(href['newsletter-confirmation'](), 'public', async ({ context }) => {
      const newsletter = await newsletters.confirm(textOf(await bodyOf(context), 'code'))
      return backTo(context, href['newsletter-confirmation'](), {
        newsletter: newsletter ?? undefined,
      })
    }),
  ]

  async function fulfil(accountId: string, newsletter: string, wish: string): Promise<string> {
    if (!NEWSLETTER.test(newsletter)) return 'unknown'
    if (wish === 'unsubscribe') {
      await newsletters.unsubscribe(accountId, newsletter)
      return 'unsubscribed'
    }
    const known = (await offered()).find(({ id }) => id === newsletter)
    if (wish !== 'subscribe' || !known) return 'unknown'
    return newsletters.subscribe({ accountId, newsletter, title: known.title })
  }
}
