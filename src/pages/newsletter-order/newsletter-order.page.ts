import { defineUncachedPage, type Loaded, type PersonalRequest } from '../page.ts'
import { newsletterOf } from '../newsletter-content.ts'
import {
  NewsletterOrderView,
  type NewsletterOrderModel,
  type RefusedAddress,
} from './NewsletterOrderView.tsx'
import { href } from '../../routes.ts'

/** S2.12: the order of a newsletter: by the address of the account, or by one that is typed and then asked by mail. */
export const newsletterOrderPage = defineUncachedPage<NewsletterOrderModel>({
  layout: 'portal',
  trackingType: 'Other',
  queryKeys: ['hinweis'],
  guards: [],
  load,
  head: ({ slug, title }) => ({
    title: `„${title}“ bestellen`,
    description: 'Den Newsletter kostenlos per E-Mail bestellen.',
    canonical: href['newsletter-order']({ slug }),
  }),
  View: NewsletterOrderView,
})

async function load({
  params,
  query,
  reader,
  services,
  report,
}: PersonalRequest): Promise<Loaded<NewsletterOrderModel>> {
  const newsletter = await newsletterOf(services, params['slug'])
  if (!newsletter) return { kind: 'missing' }
  const { id: slug, title, description, rhythm } = newsletter
  const model = {
    slug,
    title,
    text: [description, rhythm && `${rhythm}.`].filter(Boolean).join(' '),
    isAsked: query.get('hinweis') === 'mail-sent',
    account: reader?.email ?? null,
    // Made by the endpoint of this page's form alone.
    refused: (report as RefusedAddress | undefined) ?? null,
  }
  return { kind: 'found', model }
}
