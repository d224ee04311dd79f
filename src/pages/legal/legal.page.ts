import { LEGAL_TITLES, type LegalName } from '../../rules/site/publisher.ts'
import { INDEXED } from '../loading/list-data.ts'
import { definePage } from '../page.ts'
import { AccessibilityView } from './AccessibilityView.tsx'
import { LegalView, type LegalModel } from './LegalView.tsx'
import { href } from '../../routes.ts'

type LegalHead = { title: string; description: string; path: string }

/** S2.09: a page whose text is not an article. */
const LEGAL = {
  layout: 'default',
  trackingType: 'Legalseite',
  cacheSeconds: 3600,
  queryKeys: [],
} as const

const headOf = ({ title, description, path }: LegalHead) => ({
  title,
  description,
  canonical: path,
  robots: INDEXED,
  openGraph: { type: 'website', image: null } as const,
  jsonLd: [],
})

/** Defines the page of a publisher's text in its current version. */
function publishedPage(name: Exclude<LegalName, 'widerruf'>, description: string) {
  return definePage<LegalModel>({
    ...LEGAL,
    async load({ services }) {
      const text = await services.legalTexts.legalText({ name })
      return text ? { kind: 'found', model: { name, text } } : { kind: 'missing' }
    },
    head: () => headOf({ title: LEGAL_TITLES[name], description, path: href[name]() }),
    View: LegalView,
  })
}

export const legalPages = {
  agb: publishedPage('agb', 'Die Bedingungen für Abonnements und die Nutzung der Website.'),
  datenschutz: publishedPage(
    'datenschutz',
    'Welche Daten diese Website verarbeitet, wozu, wie lange, und welche Rechte Sie haben.',
  ),
  impressum: publishedPage(
    'impressum',
    'Wer diese Website herausgibt und für ihren Inhalt verantwortlich ist.',
  ),
  accessibility: definePage<null>({
    ...LEGAL,
    load: async () => ({ kind: 'found', model: null }),
    head: () =>
      headOf({
        title: 'Erklärung zur Barrierefreiheit',
        description:
          'Wie zugänglich diese Website ist, was noch fehlt und wie Sie Hindernisse melden.',
        path: href.accessibility(),
      }),
    View: AccessibilityView,
  }),
}
