import type { Context } from 'hono'
import { FAREWELL_COOKIE, FAREWELL_SECONDS } from '../rules/access/guards.ts'
import { cookieLine } from '../rules/http/cookies.ts'
import { readerKinds } from '../rules/access/roles.ts'
import type { Reader } from '../rules/access/reader.ts'
import { SIGN_IN_ERRORS } from '../rules/accounts/sign-in-errors.ts'
import type { AccountDataService } from '../services/account-data/account-data-service.ts'
import { exportPage } from '../services/account-data/export-page.ts'
import { ServiceError } from '../services/service-error.ts'
import {
  askerOf,
  backToForm,
  bodyOf,
  isTicked,
  renewSession,
  setCookies,
  textOf,
  type AccountRequests,
} from './sessions/account-requests.ts'
import { endpoints, type Call, type Endpoint } from './endpoint.ts'
import { asPortalForm, inGerman } from './refusals.ts'
import { knownDeviceCookie, signOutCookies } from './sessions/session-cookies.ts'
import { ACCOUNT_RATE, FOR_FORMS, FOR_PAGES } from './terms.ts'

type AccountApi = AccountRequests & {
  accountData: AccountDataService
  siteName: () => Promise<string>
}

/**
 * The portal's forms (S2.19): each answers 303 to its page with `?hinweis=`, or to the sign-in where nobody is signed in.
 * `POST /account/profile` {salutation, firstName, lastName}; `POST /account/email` {email, password};
 * `POST /account/plus-verification`; `POST /account/deletion` {sure=on}.
 * `GET /api/account/export.json`, `GET /api/account/export.html`: everything held about the account, as a file; 401.
 */
export function accountApi(parts: AccountApi): Endpoint[] {
  const { accounts, accountData, siteName, secureCookies } = parts
  const { post } = endpoints({ ...FOR_FORMS, rate: ACCOUNT_RATE })
  const { get } = endpoints({ ...FOR_PAGES, refusal: inGerman })
  return [
    post('/account/profile', 'session', profile, { refusal: asPortalForm('/account/profile') }),
    post('/account/email', 'session', email, { refusal: asPortalForm('/account/profile') }),
    post('/account/plus-verification', 'session', plusVerification, {
      refusal: asPortalForm('/account/plus-verification'),
    }),
    post('/account/deletion', 'session', deletion, { refusal: asPortalForm('/account/data') }),
    get('/api/account/export.json', 'session', async ({ context, reader }) => {
      const data = await exported(reader)
      return file(context, { name: 'meine-daten.json', type: 'application/json' }, () =>
        JSON.stringify(data, null, 2),
      )
    }),
    get('/api/account/export.html', 'session', async ({ context, reader }) => {
      const [data, name] = await Promise.all([exported(reader), siteName()])
      return file(context, { name: 'meine-daten.html', type: 'text/html' }, () =>
        exportPage(data, name),
      )
    }),
  ]

  async function profile({ context, reader }: Call<'session'>): Promise<Response> {
    const form = await bodyOf(context)
    const result = await accounts.updateProfile(reader.ssoId, {
      salutation: textOf(form, 'salutation'),
      firstName: textOf(form, 'firstName'),
      lastName: textOf(form, 'lastName'),
    })
    if (result.kind === 'refused') return withProblems(context, result.problems)
    await renewSession(context, parts)
    return context.redirect('/account/profile?hinweis=saved', 303)
  }

  async function email({ context, reader }: Call<'session'>): Promise<Response> {
    const form = await bodyOf(context)
    const result = await accounts.changeEmail({
      accountId: reader.ssoId,
      email: textOf(form, 'email'),
      password: textOf(form, 'password'),
      ...askerOf(context, parts),
    })
    if (result.kind === 'refused') return withProblems(context, result.problems)
    return result.kind === 'limited'
      ? backToForm(context, '/account/profile', { hinweis: 'limited' }, parts)
      : context.redirect('/account/profile?hinweis=mail-sent', 303)
  }

  async function plusVerification({ context, reader }: Call<'session'>): Promise<Response> {
    const renewed = (await renewSession(context, parts)) ?? reader
    return readerKinds(renewed.roles).plus
      ? context.redirect('/account?hinweis=plus-found', 303)
      : context.redirect('/account/plus-verification?hinweis=plus-missing', 303)
  }

  async function deletion({ context, reader }: Call<'session'>): Promise<Response> {
    const form = await bodyOf(context)
    if (!isTicked(form, 'sure')) return context.redirect('/account/data?hinweis=not-ticked', 303)
    // Before the wish is written down: whoever has a session afterwards has signed in anew.
    await accounts.signOutEverywhere(reader.ssoId)
    const requested = await accountData.requestDeletion(reader.ssoId)
    setCookies(context, [...signOutCookies(secureCookies), knownDeviceCookie('', secureCookies)])
    if (!requested) return context.redirect('/', 303)
    const day = requested.dueAt.slice(0, 10)
    const farewell = { name: FAREWELL_COOKIE, value: day, maxAge: FAREWELL_SECONDS }
    setCookies(context, [cookieLine({ ...farewell, secure: secureCookies })])
    return context.redirect(`/account/farewell?am=${day}`, 303)
  }

  /** Back to the form: each field with the code of its problem. */
  function withProblems(context: Context, problems: Readonly<Record<string, string>>) {
    const pairs = Object.entries(problems).map(([field, code]) => `${field}:${code}`)
    const query = { hinweis: 'check', fehler: pairs.join(',') }
    return backToForm(context, '/account/profile', query, parts)
  }

  async function exported({ ssoId }: Reader) {
    const data = await accountData.exportData(ssoId)
    if (!data) throw new ServiceError(401, SIGN_IN_ERRORS['signed-out'])
    return data
  }
}

type Download = { name: string; type: string }

function file(context: Context, { name, type }: Download, body: () => string): Response {
  context.header('content-type', `${type}; charset=utf-8`)
  context.header('content-disposition', `attachment; filename="${name}"`)
  context.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  )
  return context.body(body())
}
