import type { UnsentReport } from '../../rules/accounts/retained-form.ts'
import { defineUncachedPage, type Loaded, type PersonalRequest } from '../page.ts'
import { UnsentFormView, type UnsentFormModel } from './UnsentFormView.tsx'
import { href } from '../../routes.ts'

/** The values of a form whose sender was signed out, until it is sent again. */
export const unsentFormPage = defineUncachedPage<UnsentFormModel>({
  layout: 'portal',
  trackingType: 'Other',
  queryKeys: [],
  guards: [],
  load,
  head: () => ({
    title: 'Noch nicht abgesendet',
    description: 'Was Sie eingegeben haben, ist noch da.',
    canonical: href['unsent-form'](),
  }),
  View: UnsentFormView,
})

function load({ report }: PersonalRequest): Promise<Loaded<UnsentFormModel>> {
  // Set only by the endpoint that receives such forms.
  const model = (report as UnsentReport | undefined) ?? null
  return Promise.resolve({ kind: 'found', model })
}
