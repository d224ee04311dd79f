import type { Context } from 'hono'
import { emailForm } from '../../pages/forms/email.form.ts'
import type { ReadForm } from '../../pages/forms/read-form.ts'
import { NOTICES, type Notice } from '../../rules/accounts/sign-in-errors.ts'
import type { RequestClient, Limited } from '../../services/accounts/accounts-service.ts'
import {
  requesterOf,
  backTo,
  backToForm,
  failed,
  failureOf,
  formFailure,
  type AccountRequests,
  type Failure,
} from './account-requests.ts'

type AskForMail = (
  who: { email: string } & RequestClient,
) => Promise<{ kind: 'accepted' } | Limited>

/** Requests a mail to the address in the form. Returns `null` on success. */
export async function requestMail(
  { context, form: { values, faults } }: { context: Context; form: ReadForm<typeof emailForm> },
  parts: Pick<AccountRequests, 'addressOf'>,
  ask: AskForMail,
): Promise<Failure | null> {
  if (!values) return formFailure(emailForm, faults)
  const result = await ask({ email: values.email, ...requesterOf(context, parts) })
  return result.kind === 'accepted' ? null : failureOf(result)
}

/** For programs: 202 and the same message for every address. */
export function mailAnswer(context: Context, problem: Failure | null, notice: Notice): Response {
  return problem ? failed(context, problem) : context.json({ message: NOTICES[notice] }, 202)
}

/** For forms: redirects to a page. */
export async function mailPage(
  context: Context,
  parts: Pick<AccountRequests, 'secureCookies'>,
  problem: Failure | null,
  { path, notice, next }: { path: string; notice: Notice; next?: string },
): Promise<Response> {
  return problem
    ? backToForm(context, path, { fehler: problem.codes, next }, parts)
    : backTo(context, path, { hinweis: notice, next })
}
