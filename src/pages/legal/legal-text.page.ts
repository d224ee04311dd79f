import { LEGAL_TITLES, type LegalName } from '../../rules/site/publisher.ts'
import { INDEXED } from '../loading/list-data.ts'
import { definePage } from '../page.ts'
import { LegalTextView, type LegalTextModel } from './LegalTextView.tsx'
import { href } from '../../routes.ts'

/** Versions of a legal text, each at a permanent path. Search engines index only the current one. */
export const legalTextPage = definePage<LegalTextModel>({
  layout: 'default',
  trackingType: 'Legalseite',
  cacheSeconds: 3600,
  queryKeys: [],
  async load({ params, services }) {
    // The route allows no other name.
    const name = params['name'] as LegalName
    const version = params['version']
    if (!version) {
      const versions = await services.legalTexts.legalVersions({ name })
      return { kind: 'found', model: { name, kind: 'list', versions } }
    }
    const text = await services.legalTexts.legalText({ name, version })
    if (!text) return { kind: 'missing' }
    return { kind: 'found', model: { name, kind: 'version', text } }
  },
  head: (model) => ({
    ...headOf(model),
    openGraph: { type: 'website', image: null },
    jsonLd: [],
  }),
  View: LegalTextView,
})

function headOf(model: LegalTextModel) {
  const { name } = model
  const title = LEGAL_TITLES[name]
  if (model.kind === 'list')
    return {
      title: `${title}: alle Fassungen`,
      description: `Jede Fassung mit dem Tag, von dem an sie galt: ${title}.`,
      canonical: href['legal-text']({ name }),
      robots: INDEXED,
    }
  const { version, date, heldUntil } = model.text
  return {
    title: `${title}, Fassung vom ${date}`,
    description: `${title} im Wortlaut der Fassung vom ${date}.`,
    canonical: href['legal-text']({ name, version }),
    robots: heldUntil ? 'noindex, follow' : INDEXED,
  }
}
