import { defineUncachedPage, type Loaded, type PersonalRequest } from '../page.ts'
import {
  NewsletterConfirmationView,
  type NewsletterConfirmationModel,
} from './NewsletterConfirmationView.tsx'
import { href } from '../../routes.ts'

/** The double opt-in. The mail's link only asks, because programs open links too; the button confirms. */
export const newsletterConfirmationPage = defineUncachedPage<NewsletterConfirmationModel>({
  layout: 'portal',
  trackingType: 'Other',
  queryKeys: ['code', 'newsletter', 'hinweis'],
  guards: [],
  load,
  head: () => ({
    title: 'Newsletter bestätigen',
    description: 'Bestätigen Sie die Bestellung Ihrer Newsletter.',
    canonical: href['newsletter-confirmation'](),
  }),
  View: NewsletterConfirmationView,
})

async function load({
  query,
  services,
}: PersonalRequest): Promise<Loaded<NewsletterConfirmationModel>> {
  const ids = query.get('newsletter')?.split(',')
  if (ids) {
    const { newsletters = [] } = await services.content.site()
    const titles = newsletters.filter(({ id }) => ids.includes(id)).map(({ title }) => title)
    // The newsletter may have been removed since.
    if (titles.length === 0) titles.push('Ihr Newsletter')
    return { kind: 'found', model: { kind: 'confirmed', titles } }
  }
  const code = query.get('code') ?? ''
  const isCode = /^[\w-]{20,64}$/.test(code)
  return { kind: 'found', model: isCode ? { kind: 'asked', code } : { kind: 'refused' } }
}
