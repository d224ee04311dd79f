import type { UnsentReport } from '../../rules/accounts/kept-form.ts'
import { defineUncachedPage, type Loaded, type PersonalRequest } from '../page.ts'
import { UnsentFormView, type UnsentFormModel } from './UnsentFormView.tsx'
import { href } from '../../routes.ts'

/** What a form held whose sender was signed out meanwhile, until it is sent again. */
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
  // Made by the endpoint that such forms are handed on to.
  const model = (report as UnsentReport | undefined) ?? null
  return Promise.resolve({ kind: 'found', model })
}
