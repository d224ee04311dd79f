import { cutText } from '../../rules/language/cut-text.ts'
import { giftCoveredBy } from '../../rules/money/vouchers/covered-gift.ts'
import { VOUCHER_PROBLEMS, isVoucherProblem } from '../../rules/money/vouchers/voucher-words.ts'
import { withReduction } from '../../rules/money/vouchers/vouchers.ts'
import type { FoundVoucher } from '../../services/billing/vouchers/vouchers-service.ts'
import { defineUncachedPage, type Loaded, type PersonalRequest } from '../page.ts'
import { OrderCodeView, type OrderCodeModel } from './OrderCodeView.tsx'
import { href } from '../../routes.ts'

/** S2.18: one field for all codes: a reduction leads to its offers; credits and gifts are redeemed here. */
export const orderCodePage = defineUncachedPage<OrderCodeModel>({
  layout: 'default',
  trackingType: 'Other',
  queryKeys: ['code', 'hinweis', 'menge'],
  guards: [],
  load,
  head: () => ({
    title: 'Gutschein einlösen',
    description: 'Den Code Ihres Gutscheins eingeben und einlösen.',
    canonical: href['order-code'](),
  }),
  View: OrderCodeView,
})

async function load(request: PersonalRequest): Promise<Loaded<OrderCodeModel>> {
  const { query, reader, requester, services } = request
  const code = cutText(query.get('code') ?? '', 60)
  const isSignedIn = reader !== null
  const base: OrderCodeModel = {
    code,
    isSignedIn,
    problem: null,
    got: null,
    voucher: null,
    covering: null,
    offers: [],
  }
  if (!code) return { kind: 'found', model: { ...base, ...outcomeOf(query) } }
  const answer = await services.vouchers.look({ code, accountId: reader?.ssoId ?? null, requester })
  if (answer.kind === 'refused')
    return { kind: 'found', model: { ...base, problem: VOUCHER_PROBLEMS[answer.because] } }
  const { voucher } = answer
  const offers = await offersFor(voucher, request)
  const [only, ...others] = offers
  if (only && others.length === 0) {
    const location = href['order-checkout']({ offer: only.key, voucher: voucher.code })
    return { kind: 'redirect', location, status: 302 }
  }
  const covering = await coveringOf(voucher, request)
  return { kind: 'found', model: { ...base, voucher, covering, offers } }
}

async function coveringOf(voucher: FoundVoucher, { reader, services }: PersonalRequest) {
  if (voucher.kind !== 'gift' || !reader) return null
  const subscriptions = await services.subscriptions.subscriptions(reader.ssoId)
  return giftCoveredBy(voucher.grants, { subscriptions, roles: reader.roles })
}

/** Returns the result of the last submit from the query. */
function outcomeOf(query: URLSearchParams): Partial<OrderCodeModel> {
  const code = query.get('hinweis') ?? ''
  const credits = Number(query.get('menge'))
  if (code === 'credits' && Number.isSafeInteger(credits) && credits > 0 && credits <= 10_000)
    return { got: credits }
  return isVoucherProblem(code) ? { problem: VOUCHER_PROBLEMS[code] } : {}
}

/** Returns the offers with the voucher applied. Offers of a topic are ordered on the topic's page. */
async function offersFor(voucher: FoundVoucher, { services }: PersonalRequest) {
  if (voucher.kind !== 'reduction') return []
  const offers = await services.offers.onSale()
  return offers.flatMap((offer) =>
    offer.kind === 'tag' ? [] : (withReduction(offer, voucher.reduction) ?? []),
  )
}
