import type { ReactNode } from 'react'
import { INDEXED } from '../list-data.ts'
import { definePage } from '../page.ts'
import { AccessibilityView } from './AccessibilityView.tsx'
import { AgbView, DatenschutzView, ImpressumView } from './LegalView.tsx'
import { href } from '../../routes.ts'

type LegalPage = {
  title: string
  description: string
  path: string
  View: () => ReactNode
}

/** S2.09: a page whose words no article brings. */
function legalPage({ title, description, path, View }: LegalPage) {
  return definePage<null>({
    layout: 'default',
    trackingType: 'Legalseite',
    cacheSeconds: 3600,
    queryKeys: [],
    load: async () => ({ kind: 'found', model: null }),
    head: () => ({
      title,
      description,
      canonical: path,
      robots: INDEXED,
      openGraph: { type: 'website', image: null },
      jsonLd: [],
    }),
    View,
  })
}

export const legalPages = {
  agb: legalPage({
    title: 'Allgemeine Geschäftsbedingungen',
    description: 'Die Bedingungen für Abonnements und die Nutzung der Website.',
    path: href.agb(),
    View: AgbView,
  }),
  accessibility: legalPage({
    title: 'Erklärung zur Barrierefreiheit',
    description: 'Wie zugänglich diese Website ist, was noch fehlt und wie Sie Hindernisse melden.',
    path: href.accessibility(),
    View: AccessibilityView,
  }),
  datenschutz: legalPage({
    title: 'Datenschutz',
    description:
      'Welche Daten diese Website verarbeitet, wozu, wie lange, und welche Rechte Sie haben.',
    path: href.datenschutz(),
    View: DatenschutzView,
  }),
  impressum: legalPage({
    title: 'Impressum',
    description: 'Wer diese Website herausgibt und für ihren Inhalt verantwortlich ist.',
    path: href.impressum(),
    View: ImpressumView,
  }),
}
