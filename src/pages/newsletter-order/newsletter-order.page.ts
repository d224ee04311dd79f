import { offeredNewsletters } from '../../rules/site/site.ts'
import { defineUncachedPage, type Loaded, type PersonalRequest } from '../page.ts'
import { problemsOf } from '../forms/read-form.ts'
import { newsletterOrderForm, type RefusedOrder } from './newsletter-order.form.ts'
import { NewsletterOrderView, type NewsletterOrderModel } from './NewsletterOrderView.tsx'
import { href } from '../../routes.ts'

/**
 * S2.12: the result of an order: its errors, or that the mail was sent. Opened by a link it shows a form with the
 * newsletter of `?newsletter={id}` selected.
 */
export const newsletterOrderPage = defineUncachedPage<NewsletterOrderModel>({
  layout: 'portal',
  trackingType: 'Other',
  queryKeys: ['hinweis', 'newsletter'],
  guards: [],
  load,
  head: () => ({
    title: 'Newsletter bestellen',
    description: 'Newsletter kostenlos per E-Mail bestellen.',
    canonical: href['newsletter-order'](),
  }),
  View: NewsletterOrderView,
})

async function load({
  query,
  reader,
  services,
  report,
}: PersonalRequest): Promise<Loaded<NewsletterOrderModel>> {
  const newsletters = offeredNewsletters(await services.content.site())
  // Only the endpoint of this page's form sets a report.
  const refused = report as RefusedOrder | undefined
  const model = {
    newsletters,
    isMailSent: query.get('hinweis') === 'mail-sent',
    account: reader?.email ?? null,
    email: refused?.typed.email ?? null,
    problems: problemsOf(newsletterOrderForm, refused?.faults.join(',') ?? ''),
    chosen: refused?.typed.newsletters.split('\n') ?? query.getAll('newsletter'),
  }
  return { kind: 'found', model }
}
