import { definePersonalPage, type Loaded, type SignedInRequest } from '../page.ts'
import { NewslettersPreview } from './NewslettersPreview.tsx'
import { NewslettersView, type NewslettersModel } from './NewslettersView.tsx'
import { href } from '../../routes.ts'

const HEAD = {
  title: 'Meine Newsletter',
  description: 'Newsletter bestellen und abbestellen.',
  canonical: href.newsletters(),
}

/** S1.04, S2.19: the paper's newsletters and the reader's subscriptions. */
export const newslettersPage = definePersonalPage<NewslettersModel>({
  layout: 'portal',
  trackingType: 'Other',
  queryKeys: [],
  guards: ['auth'],
  preview: {
    head: { ...HEAD, title: 'Newsletter mit Konto verwalten' },
    View: NewslettersPreview,
  },
  notices: {
    subscribed: {
      kind: 'done',
      text: 'Bestellt: Die nächste Ausgabe kommt in Ihr Postfach.',
    },
    'mail-sent': {
      kind: 'done',
      text: 'Fast geschafft: Bitte bestätigen Sie die Bestellung mit dem Link in unserer E‑Mail.',
    },
    'mail-was-sent': {
      kind: 'done',
      text: 'Die E‑Mail zur Bestätigung ist schon unterwegs. Bitte sehen Sie auch im Spamordner nach.',
    },
    confirmed: { kind: 'done', text: 'Das bekommen Sie schon.' },
    unsubscribed: { kind: 'done', text: 'Der Newsletter ist abbestellt.' },
    'count-opens': { kind: 'done', text: 'Danke: Wir zählen mit, ob Sie die Ausgaben öffnen.' },
    'no-opens': { kind: 'done', text: 'Widerrufen: Wir zählen nicht mehr mit.' },
    unknown: { kind: 'problem', text: 'Diesen Newsletter gibt es nicht mehr.' },
  },
  load,
  head: () => HEAD,
  View: NewslettersView,
})

async function load({ reader, services }: SignedInRequest): Promise<Loaded<NewslettersModel>> {
  const [site, subscriptions] = await Promise.all([
    services.content.site(),
    services.newsletters.subscriptions(reader.ssoId),
  ])
  const newsletters = (site.newsletters ?? [])
    .map((newsletter) => ({
      ...newsletter,
      subscription: subscriptions.find((one) => one.newsletter === newsletter.id),
    }))
    .filter(({ closed, subscription }) => !closed || subscription)
  return { kind: 'found', model: { email: reader.email, newsletters } }
}
