import { defineUncachedPage, type Loaded, type PersonalRequest } from '../page.ts'
import { AccountFarewellView, type AccountFarewellModel } from './AccountFarewellView.tsx'
import { href } from '../../routes.ts'

/** What a reader sees who has just asked for the account's end, and is signed out. */
export const accountFarewellPage = defineUncachedPage<AccountFarewellModel>({
  layout: 'portal',
  trackingType: 'Other',
  queryKeys: ['am'],
  guards: [],
  load,
  head: () => ({
    title: 'Ihr Konto wird gelöscht',
    description: 'Ihr Wunsch ist angekommen.',
    canonical: href['account-farewell'](),
  }),
  View: AccountFarewellView,
})

/** The day stands in the address, for nobody is signed in here any more. */
function load({ query }: PersonalRequest): Promise<Loaded<AccountFarewellModel>> {
  const text = query.get('am') ?? ''
  const day = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T12:00:00Z` : Number.NaN)
  const isDay = !Number.isNaN(day.getTime())
  return Promise.resolve({ kind: 'found', model: { day: isDay ? day : null } })
}
