import { retainedFields, type ProofReport } from '../../rules/accounts/retained-form.ts'
import { employeeOf } from '../../rules/office/employee.ts'
import { safeNextPath } from '../../rules/browsing/safe-next-path.ts'
import { MAX_PICTURE_BYTES } from '../../services/images/picture-store.ts'
import type { OfficeService } from '../../services/office/office-service.ts'
import { nameOf, readForm } from '../../pages/forms/read-form.ts'
import { officeProofForm } from '../../pages/office-proof/office-proof.form.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import {
  requesterOf,
  backTo,
  bodyOf,
  failureOf,
  type AccountRequests,
} from '../sessions/account-requests.ts'
import { FOR_OFFICE, type AnswerWith } from './office-requests.ts'
import { href } from '../../routes.ts'

type OfficeProofParts = Pick<AccountRequests, 'accounts' | 'addressOf'> & {
  office: Pick<OfficeService, 'prove'>
  answerWith: AnswerWith
}

const PAGE = href['office-proof']()
/** A form with a picture is forwarded as a whole, because its fields are not known before it is read. */
const WITH_PICTURE = { body: MAX_PICTURE_BYTES + 100_000 }

/**
 * Confirms the employee's password. `POST /betrieb/passwort` {currentPassword, next} → `next`. A form that was sent too
 * late is forwarded here with its fields and its own address as `?next=`: the page keeps the fields, asks for the
 * password and sends them on.
 */
export function officeProofApi({
  office,
  accounts,
  addressOf,
  answerWith,
}: OfficeProofParts): Endpoint[] {
  const { post } = endpoints(FOR_OFFICE)
  return [post(PAGE, 'staff: betrieb', prove, WITH_PICTURE)]

  async function prove({ context, reader }: Call<'staff: betrieb'>): Promise<Response> {
    const form = await bodyOf(context)
    const { typed } = readForm(officeProofForm, form)
    const next = safeNextPath(typed.next || context.req.query('next'))
    const kept = retainedFields(form, [nameOf(officeProofForm, 'next')])
    const keeps = Object.keys(kept).length > 0
    if (keeps && !Object.hasOwn(form, nameOf(officeProofForm, 'currentPassword')))
      return answerWith(context, PAGE, { next, kept, codes: '' } satisfies ProofReport)
    const result = await accounts.confirmPassword({
      accountId: reader.ssoId,
      password: typed.currentPassword,
      ...requesterOf(context, { addressOf }),
    })
    if (result.kind !== 'confirmed') {
      const { codes } = failureOf(result)
      return keeps
        ? answerWith(context, PAGE, { next, kept, codes } satisfies ProofReport)
        : backTo(context, PAGE, { fehler: codes, next })
    }
    await office.prove(employeeOf(reader))
    // 307: the browser sends the same fields again, to their original address.
    return context.redirect(next, keeps ? 307 : 303)
  }
}
