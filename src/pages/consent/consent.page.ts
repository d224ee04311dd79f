import { hasConsentSetup } from '../../rules/consent/consent-choice.ts'
import { defineUncachedPage, type Loaded, type PersonalRequest } from '../page.ts'
import { ConsentView, type ConsentPageModel } from './ConsentView.tsx'
import { NOTICES, type ConsentNotice } from './texts.de.ts'
import { href } from '../../routes.ts'

/** S1.05: gives, changes and withdraws consent by purpose and vendor. */
export const consentPage = defineUncachedPage<ConsentPageModel>({
  layout: 'default',
  trackingType: 'Other',
  queryKeys: ['hinweis'],
  guards: [],
  load,
  head: () => ({
    title: 'Datenschutz-Einstellungen',
    description: 'Wem Sie was erlauben: geben, ändern und widerrufen Sie Ihre Einwilligungen.',
    canonical: href.consent(),
  }),
  View: ConsentView,
})

async function load(request: PersonalRequest): Promise<Loaded<ConsentPageModel>> {
  const { consent: record, services, kinds, query } = request
  const asked = askedOf(services.settings.consent_manager_enabled, hasConsentSetup(kinds))
  const proofs = record && asked === 'asked' ? await services.consents.proofs(record.id) : []
  return { kind: 'found', model: { asked, record, proofs, notice: noticeOf(query) } }
}

function askedOf(isOn: boolean, hasSetup: boolean): ConsentPageModel['asked'] {
  if (!isOn) return 'off'
  return hasSetup ? 'asked' : 'pur'
}

function noticeOf(query: URLSearchParams): ConsentNotice | null {
  const code = query.get('hinweis') ?? ''
  return Object.hasOwn(NOTICES, code) ? (code as ConsentNotice) : null
}
