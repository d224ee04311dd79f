import { defineUncachedPage, type Loaded, type PersonalRequest } from '../page.ts'
import { AccountFarewellView, type AccountFarewellModel } from './AccountFarewellView.tsx'
import { href } from '../../routes.ts'

/** What a reader sees who has just asked for the account's end, and is signed out. */
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

/** The day stands in the address, for nobody is signed in here any more; its guard knows that it is true. */
function load({ query }: PersonalRequest): Promise<Loaded<AccountFarewellModel>> {
  const day = new Date(`${query.get('am')}T12:00:00Z`)
  return Promise.resolve({ kind: 'found', model: { day } })
}
