import { Hono, type Context } from 'hono'
import { readerKinds } from '../rules/roles.ts'
import { SIGN_IN_ERRORS } from '../rules/sign-in-errors.ts'
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
} from './account-requests.ts'
import { isForeign } from './foreign-requests.ts'
import { signOutCookies } from './session-cookies.ts'

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
export function accountApi(parts: AccountApi): Hono {
  const { accounts, accountData, siteName, readerOf, secureCookies } = parts
  const app = new Hono()

  app.post('/account/profile', async (context) => {
    const { reader, form } = await sent(context)
    if (!reader) return toSignIn(context, '/account/profile')
    const result = await accounts.updateProfile(reader.ssoId, {
      salutation: textOf(form, 'salutation'),
      firstName: textOf(form, 'firstName'),
      lastName: textOf(form, 'lastName'),
    })
    if (result.kind === 'refused') return withProblems(context, result.problems)
    await renewSession(context, parts)
    return context.redirect('/account/profile?hinweis=saved', 303)
  })

  app.post('/account/email', async (context) => {
    const { reader, form } = await sent(context)
    if (!reader) return toSignIn(context, '/account/profile')
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
  })

  app.post('/account/plus-verification', async (context) => {
    const { reader } = await sent(context)
    if (!reader) return toSignIn(context, '/account/plus-verification')
    const renewed = (await renewSession(context, parts)) ?? reader
    return readerKinds(renewed.roles).plus
      ? context.redirect('/account?hinweis=plus-found', 303)
      : context.redirect('/account/plus-verification?hinweis=plus-missing', 303)
  })

  app.post('/account/deletion', async (context) => {
    const { reader, form } = await sent(context)
    if (!reader) return toSignIn(context, '/account/data')
    if (!isTicked(form, 'sure')) return context.redirect('/account/data?hinweis=not-ticked', 303)
    // Before the wish is written down: whoever has a session afterwards has signed in anew.
    await accounts.signOutEverywhere(reader.ssoId)
    const deletion = await accountData.requestDeletion(reader.ssoId)
    setCookies(context, signOutCookies(secureCookies))
    return context.redirect(
      deletion ? `/account/farewell?am=${deletion.dueAt.slice(0, 10)}` : '/',
      303,
    )
  })

  app.get('/api/account/export.json', async (context) => {
    const data = await exported(context)
    return file(context, { name: 'meine-daten.json', type: 'application/json' }, () =>
      JSON.stringify(data, null, 2),
    )
  })

  app.get('/api/account/export.html', async (context) => {
    const data = await exported(context)
    const name = await siteName()
    return file(context, { name: 'meine-daten.html', type: 'text/html' }, () =>
      exportPage(data, name),
    )
  })

  return app

  async function sent(context: Context) {
    if (isForeign(context)) throw new ServiceError(403, SIGN_IN_ERRORS.foreign)
    const form = await bodyOf(context)
    return { reader: await readerOf(context), form }
  }

  /** Back to the form: each field with the code of its problem. */
  function withProblems(context: Context, problems: Readonly<Record<string, string>>) {
    const pairs = Object.entries(problems).map(([field, code]) => `${field}:${code}`)
    const query = { hinweis: 'check', fehler: pairs.join(',') }
    return backToForm(context, '/account/profile', query, parts)
  }

  async function exported(context: Context) {
    if (isForeign(context)) throw new ServiceError(403, SIGN_IN_ERRORS.foreign)
    const reader = await readerOf(context)
    const data = reader && (await accountData.exportData(reader.ssoId))
    if (!data) throw new ServiceError(401, SIGN_IN_ERRORS['signed-out'])
    return data
  }
}

function toSignIn(context: Context, next: string): Response {
  return context.redirect(`/dialog-flow/login?next=${encodeURIComponent(next)}`, 303)
}

type Download = { name: string; type: string }

function file(context: Context, { name, type }: Download, body: () => string): Response {
  context.header('cache-control', 'private, no-store')
  context.header('content-type', `${type}; charset=utf-8`)
  context.header('content-disposition', `attachment; filename="${name}"`)
  context.header('x-content-type-options', 'nosniff')
  context.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  )
  return context.body(body())
}
