import type { Context } from 'hono'
import { FAREWELL_COOKIE, FAREWELL_SECONDS } from '../../rules/access/guards.ts'
import { cookieLine } from '../../rules/http/cookies.ts'
import type { Reader } from '../../rules/access/reader.ts'
import { SIGN_IN_ERRORS } from '../../rules/accounts/sign-in-errors.ts'
import { deletionForm } from '../../pages/account-data/account-data.form.ts'
import { changeEmailForm, profileForm } from '../../pages/account-profile/account-profile.form.ts'
import { readAnyForm, readForm } from '../../pages/forms/read-form.ts'
import type { AccountDataService } from '../../services/account-data/account-data-service.ts'
import { exportPage } from '../../services/account-data/export-page.ts'
import { ReaderRefusal } from '../../services/service-error.ts'
import {
  requesterOf,
  backTo,
  backToForm,
  bodyOf,
  renewSession,
  setCookies,
  signOutEverywhere,
  type AccountRequests,
} from '../sessions/account-requests.ts'
import { asDownload } from '../download.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { asPortalForm, asTypedForm, inGerman } from '../refusals.ts'
import { ACCOUNT_RATE, FOR_FORMS, FOR_PAGES } from '../terms.ts'
import { href } from '../../routes.ts'

type AccountParts = AccountRequests & {
  accountData: AccountDataService
  siteName: () => Promise<string>
}

/**
 * Forms of the account portal (S2.19). Each answers 303 to its page with `?hinweis=`; a signed-out reader's input is
 * kept (307).
 * `POST /account/profile` {salutation, firstName, lastName}; `POST /account/email` {email, password};
 * `POST /account/deletion` {sure=on}.
 * `GET /api/account/export.json`, `GET /api/account/export.html`: all data of the account, as a file; 401.
 */
export function accountApi(parts: AccountParts): Endpoint[] {
  return [...accountForms(parts), ...dataExports(parts)]
}

function accountForms(parts: AccountParts): Endpoint[] {
  const { accounts, accountData } = parts
  const { post } = endpoints({ ...FOR_FORMS, rate: ACCOUNT_RATE })
  return [
    post(href['account-profile'](), 'session', profile, { refusal: asTypedForm }),
    post('/account/email', 'session', email, { refusal: asTypedForm }),
    post('/account/deletion', 'session', deletion, {
      refusal: asPortalForm(href['account-data']()),
    }),
  ]

  async function profile({ context, reader }: Call<'session'>): Promise<Response> {
    const values = readAnyForm(profileForm, await bodyOf(context))
    const result = await accounts.updateProfile(reader.ssoId, values)
    if (result.kind === 'refused') return withProblems(context, result.problems)
    await renewSession(context, parts)
    return backTo(context, href['account-profile'](), { hinweis: 'saved' })
  }

  async function email({ context, reader }: Call<'session'>): Promise<Response> {
    const values = readAnyForm(changeEmailForm, await bodyOf(context))
    const result = await accounts.changeEmail({
      accountId: reader.ssoId,
      ...values,
      ...requesterOf(context, parts),
    })
    if (result.kind === 'refused') return withProblems(context, result.problems)
    return result.kind === 'limited'
      ? backToForm(context, href['account-profile'](), { hinweis: 'limited' }, parts)
      : backTo(context, href['account-profile'](), { hinweis: 'mail-sent' })
  }

  async function deletion({ context, reader }: Call<'session'>): Promise<Response> {
    const { values } = readForm(deletionForm, await bodyOf(context))
    if (!values) return backTo(context, href['account-data'](), { hinweis: 'not-ticked' })
    // Before the deletion is requested, so that every later session comes from a new sign-in.
    await signOutEverywhere(context, parts, reader.ssoId)
    const requested = await accountData.requestDeletion(reader.ssoId)
    if (!requested) return context.redirect(href.home(), 303)
    const am = requested.dueAt.slice(0, 10)
    const farewell = { name: FAREWELL_COOKIE, value: am, maxAge: FAREWELL_SECONDS }
    setCookies(context, [cookieLine({ ...farewell, secure: parts.secureCookies })])
    return backTo(context, href['account-farewell'](), { am })
  }

  /** Back to the form, with the code of each field's problem. */
  function withProblems(context: Context, problems: Readonly<Record<string, string>>) {
    const pairs = Object.entries(problems).map(([field, code]) => `${field}:${code}`)
    const query = { hinweis: 'check', fehler: pairs.join(',') }
    return backToForm(context, href['account-profile'](), query, parts)
  }
}

function dataExports({ accountData, siteName }: AccountParts): Endpoint[] {
  const { get } = endpoints({ ...FOR_PAGES, refusal: inGerman })
  return [
    get('/api/account/export.json', 'session', async ({ context, reader }) => {
      const data = await exported(reader)
      return asDownload(
        context,
        { name: 'meine-daten.json', type: 'application/json' },
        JSON.stringify(data, null, 2),
      )
    }),
    get('/api/account/export.html', 'session', async ({ context, reader }) => {
      const [data, name] = await Promise.all([exported(reader), siteName()])
      return asDownload(
        context,
        { name: 'meine-daten.html', type: 'text/html' },
        exportPage(data, name),
      )
    }),
  ]

  async function exported({ ssoId }: Reader) {
    const data = await accountData.exportData(ssoId)
    if (!data) throw new ReaderRefusal(401, SIGN_IN_ERRORS['signed-out'])
    return data
  }
}
