import { defineUncachedPage, type Loaded, type PersonalRequest } from '../page.ts'
import { newsletterOf } from '../loading/newsletter-content.ts'
import {
  NewsletterUnsubscribeView,
  type NewsletterUnsubscribeModel,
} from './NewsletterUnsubscribeView.tsx'
import { idFrom } from '../../rules/http/ids.ts'
import { href } from '../../routes.ts'

/**
 * The unsubscribe link of each issue. It only asks, because programs open links too; the button ends the
 * subscription.
 */
export const newsletterUnsubscribePage = defineUncachedPage<NewsletterUnsubscribeModel>({
  layout: 'portal',
  trackingType: 'Other',
  queryKeys: ['issue'],
  guards: [],
  load,
  head: ({ key }) => ({
    title: 'Newsletter abbestellen',
    description: 'Mit einem Klick, ohne Anmeldung.',
    canonical: href['newsletter-unsubscribe']({ key }),
  }),
  View: NewsletterUnsubscribeView,
})

async function load({
  params,
  query,
  services,
}: PersonalRequest): Promise<Loaded<NewsletterUnsubscribeModel>> {
  const key = params['key'] ?? ''
  const link = await services.newsletters.unsubscribeLink(key)
  const issue = idFrom(query.get('issue')) ?? undefined
  if (!link)
    return {
      kind: 'found',
      model: { key, issue, state: 'unknown', slug: null, title: '', opens: false },
    }
  const newsletter = await newsletterOf(services, link.newsletter)
  const state = link.isEnded ? 'ended' : 'asked'
  const title = newsletter ? `„${newsletter.title}“` : 'der Newsletter'
  return {
    kind: 'found',
    model: { key, issue, state, slug: newsletter?.id ?? null, title, opens: link.opens },
  }
}
