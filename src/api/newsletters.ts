import { Hono, type Context } from 'hono'
import type { Reader } from '../rules/reader.ts'
import { SIGN_IN_ERRORS } from '../rules/sign-in-errors.ts'
import type { Newsletter } from '../rules/site.ts'
import type { NewslettersService } from '../services/newsletters/newsletters-service.ts'
import { ServiceError } from '../services/service-error.ts'
import { bodyOf, textOf } from './account-requests.ts'
import { isForeign } from './foreign-requests.ts'

const NEWSLETTER = /^[a-z0-9-]{1,120}$/

type NewslettersApi = {
  newsletters: NewslettersService
  /** What the paper offers now. */
  offered: () => Promise<readonly Newsletter[]>
  readerOf: (context: Context) => Promise<Reader | null>
}

/**
 * Orders of newsletters (S1.04), as forms that answer 303.
 * `POST /newsletters` {newsletter, wish: subscribe|unsubscribe} → `/newsletters?hinweis=`.
 * `POST /newsletters/confirmation` {code} → the double opt-in; signed in or not.
 */
export function newslettersApi({ newsletters, offered, readerOf }: NewslettersApi): Hono {
  const app = new Hono()

  app.post('/newsletters', async (context) => {
    const form = await sent(context)
    const reader = await readerOf(context)
    if (!reader) return context.redirect('/dialog-flow/login?next=%2Fnewsletters', 303)
    const notice = await fulfil(reader.ssoId, textOf(form, 'newsletter'), textOf(form, 'wish'))
    return context.redirect(`/newsletters?hinweis=${notice}`, 303)
  })

  app.post('/newsletters/confirmation', async (context) => {
    const code = textOf(await sent(context), 'code')
    const newsletter = await newsletters.confirm(code)
    const query = newsletter ? `?newsletter=${encodeURIComponent(newsletter)}` : ''
    return context.redirect(`/newsletters/confirmation${query}`, 303)
  })

  return app

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

async function sent(context: Context): Promise<object> {
  if (isForeign(context)) throw new ServiceError(403, SIGN_IN_ERRORS.foreign)
  return bodyOf(context)
}
