import type { LegalTextsService } from '../../services/legal-texts/legal-texts-service.ts'
import { normalCode } from '../../rules/money/vouchers/voucher-code.ts'
import type { RateLimit } from '../../services/rate-limits/rate-limits.ts'
import type { VouchersService } from '../../services/billing/vouchers/vouchers-service.ts'
import { readForm } from '../../pages/forms/read-form.ts'
import { orderCodeForm } from '../../pages/order-code/order-code.form.ts'
import { backTo, bodyOf, renewSession, type AccountRequests } from '../sessions/account-requests.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { redirectToSignIn } from '../refusals.ts'
import { FOR_FORMS } from '../terms.ts'
import { href } from '../../routes.ts'

type OrderCodeParts = AccountRequests & {
  vouchers: Pick<VouchersService, 'look' | 'redeem'>
  legalTexts: Pick<LegalTextsService, 'agreed'>
}

/** Codes per network and minute; the vouchers service counts unknown codes too. */
const CODE_RATE: RateLimit = { name: 'voucher', points: 30, seconds: 60 }

const PAGE = href['order-code']()

/**
 * S2.18: `POST /order/code` {code} → 303 to the page with the benefit of the code, or with `?hinweis=` and the reason
 * why it is refused. With `redeem=on` its credits or its gift are redeemed: `?hinweis=credits`, or the gift's
 * confirmation. A signed-out reader is redirected to the sign-in and back.
 */
export function orderCodeApi(parts: OrderCodeParts): Endpoint[] {
  const { vouchers, legalTexts } = parts
  const { post } = endpoints({ ...FOR_FORMS, rate: CODE_RATE })
  return [post(PAGE, 'public', redeem)]

  async function redeem(call: Call<'public'>): Promise<Response> {
    const { context } = call
    const { values } = readForm(orderCodeForm, await bodyOf(context))
    if (!values) return backTo(context, PAGE, { hinweis: 'empty' })
    const { code } = values
    // The page looks the code up and counts unknown codes.
    if (!values.redeem) return backTo(context, PAGE, { code })
    const reader = await call.readerOf()
    if (!reader) return redirectToSignIn(context, href['order-code']({ code }))
    const result = await vouchers.redeem({
      accountId: reader.ssoId,
      code: normalCode(code) ?? '',
      ...(await legalTexts.agreed()),
    })
    if (result.kind === 'refused') return backTo(context, PAGE, { code })
    await renewSession(context, parts)
    if (result.kind === 'gift')
      return backTo(context, href['order-confirmation'](), { order: String(result.orderId) })
    return backTo(context, PAGE, { hinweis: 'credits', menge: String(result.credits) })
  }
}
