import { defineUncachedPage, type Loaded, type PersonalRequest } from '../page.ts'
import { AccountFarewellView, type AccountFarewellModel } from './AccountFarewellView.tsx'
import { href } from '../../routes.ts'

/** Shown after a deletion request, when the reader is signed out. */
export const accountFarewellPage = defineUncachedPage<AccountFarewellModel>({
  layout: 'portal',
  trackingType: 'Other',
  queryKeys: ['am'],
  guards: ['leaving'],
  load,
  head: () => ({
    title: 'Ihr Konto wird gelöscht',
    description: 'Ihr Wunsch ist angekommen.',
    canonical: href['account-farewell'](),
  }),
  View: AccountFarewellView,
})

/** The day is in the query, because the reader is signed out; the guard verifies it. */
function load({ query }: PersonalRequest): Promise<Loaded<AccountFarewellModel>> {
  const day = new Date(`${query.get('am')}T12:00:00Z`)
  return Promise.resolve({ kind: 'found', model: { day } })
}
