import type { Context } from 'hono'
import { retainedFields, type UnsentReport } from '../rules/accounts/retained-form.ts'
import { safeNextPath } from '../rules/browsing/safe-next-path.ts'
import { endpoints, type Call, type Endpoint } from './endpoint.ts'
import type { FieldName } from '../pages/forms/read-form.ts'
import type { orderCheckoutForm } from '../pages/order-checkout/order-checkout.form.ts'
import { bodyOf } from './sessions/account-requests.ts'
import { ACCOUNT_RATE, FOR_FORMS } from './terms.ts'
import { href } from '../routes.ts'

type UnsentFormsParts = {
  /** Renders a page as the answer to a form, with the result. */
  answerWith: (context: Context, path: string, report: unknown) => Promise<Response>
}

const PAGE = href['unsent-form']()

/** Account numbers are typed again instead of waiting in a page. */
const NOT_KEPT = ['iban'] satisfies FieldName<typeof orderCheckoutForm>[]

/**
 * `POST /nicht-gesendet?next=`: receives the form of a signed-out sender with its fields; `next` is the form's address.
 * The page keeps all fields except passwords and IBANs, opens the sign-in in another window and sends the form again. Nothing is
 * stored.
 */
export function unsentFormsApi({ answerWith }: UnsentFormsParts): Endpoint[] {
  const { post } = endpoints({ ...FOR_FORMS, rate: ACCOUNT_RATE })
  return [post(PAGE, 'public', showForm)]

  async function showForm({ context }: Call<'public'>): Promise<Response> {
    const next = safeNextPath(context.req.query('next'))
    const report: UnsentReport = { next, kept: retainedFields(await bodyOf(context), NOT_KEPT) }
    return answerWith(context, PAGE, report)
  }
}
