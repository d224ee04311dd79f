import type { Context } from 'hono'
import { cookieLine, httpOnlyCookieName, readCookie } from '../../rules/http/cookies.ts'
import { employeeOf } from '../../rules/office/employee.ts'
import { STAFF_INVITATION_COOKIE } from '../../rules/office/staff/invitation.ts'
import { rightOf } from '../../rules/office/staff/staff-rights.ts'
import { INVITATION_LINK } from '../../services/office/staff/invitation-mail.ts'
import type { StaffService } from '../../services/office/staff/staff-service.ts'
import { readAnyForm } from '../../pages/forms/read-form.ts'
import { acceptInvitationForm } from '../../pages/staff-invitation/staff-invitation.form.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { asForm } from '../refusals.ts'
import {
  backTo,
  backToForm,
  bodyOf,
  deviceOf,
  failureOf,
  renewSession,
  setCookies,
  setSession,
  type AccountRequests,
} from '../sessions/account-requests.ts'
import { ACCOUNT_RATE, FOR_FORMS } from '../terms.ts'
import { href } from '../../routes.ts'
import { newsroomHref } from '../../routes/newsroom.ts'

type StaffInvitationParts = AccountRequests & { staff: Pick<StaffService, 'accept'> }

const PAGE = href['staff-invitation']()
/** Long enough to sign in or to create an account. */
const CODE_SECONDS = 60 * 60

/**
 * Accepting an invitation to newsroom and office.
 * `GET /api/staff-invitation?code=` is the mail's link: it changes nothing, and moves the code from the URL to a cookie.
 * `POST /account/staff-invitation` accepts it for the signed-in reader; {firstName, lastName, password, terms} creates the
 * account first. 303 to the newsroom or office, or back to the page with the errors.
 */
export function staffInvitationApi(parts: StaffInvitationParts): Endpoint[] {
  const { staff, accounts, secureCookies } = parts
  const forms = endpoints({ ...FOR_FORMS, rate: ACCOUNT_RATE })
  const cookie = { name: STAFF_INVITATION_COOKIE, secure: secureCookies }
  return [
    // Linked in mails.
    forms.get(INVITATION_LINK, 'public', open, { origin: 'any' }),
    forms.post(PAGE, 'public', accept, { refusal: asForm(PAGE) }),
  ]

  function open({ context }: Call<'public'>): Response {
    const code = context.req.query('code') ?? ''
    const value = /^[\w-]{20,100}$/.test(code) ? code : ''
    keepCode(context, value)
    return backTo(context, PAGE, {})
  }

  function keepCode(context: Context, value: string): void {
    setCookies(context, [cookieLine({ ...cookie, value, maxAge: value ? CODE_SECONDS : 0 })])
  }

  async function accept({ context, readerOf }: Call<'public'>): Promise<Response> {
    const code = readCookie(context.req.header('cookie'), httpOnlyCookieName(cookie)) ?? ''
    const reader = await readerOf()
    const form = readAnyForm(acceptInvitationForm, await bodyOf(context))
    const result = await staff.accept({
      code,
      reader: reader && { ssoId: reader.ssoId, session: employeeOf(reader).session },
      account: reader ? null : form,
    })
    if (result.kind === 'refused')
      return backToForm(context, PAGE, { fehler: failureOf(result).codes }, parts)
    if (result.kind !== 'accepted') return backTo(context, PAGE, { hinweis: result.kind })
    keepCode(context, '')
    // The new roles are in the next token.
    if (reader) await renewSession(context, parts)
    else await signIn(context, result.email, form.password)
    const isOffice = result.newsroomRole === null && rightOf(result.roles) === 'operator'
    return context.redirect(isOffice ? href.office() : newsroomHref.overview(), 303)
  }

  /** If the sign-in is refused because of too many attempts, the target page asks for it again. */
  async function signIn(context: Context, identifier: string, password: string): Promise<void> {
    const result = await accounts.signIn({ identifier, password, ...deviceOf(context, parts) })
    if (result.kind === 'signed-in') setSession(context, result, parts)
  }
}
