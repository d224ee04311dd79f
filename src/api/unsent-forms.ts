import type { Context } from 'hono'
import { keptFields, type UnsentReport } from '../rules/accounts/kept-form.ts'
import { safeNextPath } from '../rules/browsing/safe-next-path.ts'
import { endpoints, type Call, type Endpoint } from './endpoint.ts'
import { bodyOf } from './sessions/account-requests.ts'
import { ACCOUNT_RATE, FOR_FORMS } from './terms.ts'
import { href } from '../routes.ts'

type UnsentFormsApi = {
  /** A page as the answer to a form, with what came of it. */
  answerWith: (context: Context, path: string, report: unknown) => Promise<Response>
}

const PAGE = href['unsent-form']()

/**
 * `POST /nicht-gesendet?next=`: a form whose sender is signed out is sent here with its fields, `next` its own address. The page keeps
 * them, all but passwords, leads to the sign-in in another window, and sends them on. Nothing of it is stored.
 */
export function unsentFormsApi({ answerWith }: UnsentFormsApi): Endpoint[] {
  const { post } = endpoints({ ...FOR_FORMS, rate: ACCOUNT_RATE })
  return [post(PAGE, 'public', keep)]

  async function keep({ context }: Call<'public'>): Promise<Response> {
    const next = safeNextPath(context.req.query('next'))
    const report: UnsentReport = { next, kept: keptFields(await bodyOf(context)) }
    return answerWith(context, PAGE, report)
  }
}
