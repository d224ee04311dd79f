import { normalCode } from '../../rules/money/vouchers/voucher-code.ts'
import { defineUncachedPage, type Loaded, type PersonalRequest } from '../page.ts'
import { OrderInviteView, type OrderInviteModel } from './OrderInviteView.tsx'
import { href } from '../../routes.ts'

/** S2.18: subscribers invite others; invited readers start here. */
export const orderInvitePage = defineUncachedPage<OrderInviteModel>({
  layout: 'default',
  trackingType: 'Other',
  queryKeys: ['code'],
  guards: [],
  load,
  head: () => ({
    title: 'Einladen',
    description: 'Andere einladen, und was beide dafür bekommen.',
    canonical: href['order-invite'](),
  }),
  View: OrderInviteView,
})

async function load(request: PersonalRequest): Promise<Loaded<OrderInviteModel>> {
  const { query, services } = request
  const { invite_credits_inviter: inviter, invite_credits_invited: invited } = services.settings
  const rewards = { inviter, invited }
  const code = query.get('code')
  const side = code === null ? await inviting(request) : await asGuest(request, code)
  return { kind: 'found', model: { rewards, ...side } }
}

type Side = Pick<OrderInviteModel, 'side'>

async function asGuest({ reader, services }: PersonalRequest, typed: string): Promise<Side> {
  const code = normalCode(typed) ?? ''
  if (!(await services.invitations.isFor(code, reader?.ssoId ?? null)))
    return { side: { kind: 'no-invitation' } }
  const offers = await services.offers.onSale()
  return {
    side: { kind: 'guest', code, offers: offers.filter(({ kind }) => kind === 'subscription') },
  }
}

/** Readers without a subscription cannot invite. */
async function inviting({ reader, kinds, services }: PersonalRequest): Promise<Side> {
  if (!reader || !kinds) return { side: { kind: 'signed-out' } }
  const subscriptions = await services.subscriptions.subscriptions(reader.ssoId)
  const isSubscriber = kinds.plus || subscriptions.some(({ isOver }) => !isOver)
  if (!isSubscriber) return { side: { kind: 'no-subscription' } }
  const own = await services.invitations.mine(reader.ssoId)
  return { side: own ? { kind: 'inviter', own } : { kind: 'signed-out' } }
}
