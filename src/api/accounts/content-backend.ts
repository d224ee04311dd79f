import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Reader } from '../../rules/access/reader.ts'
import type { TypedKind } from '../../rules/language/typed-text.ts'
import { identifierField, triedPasswordField } from '../../pages/forms/credential-fields.ts'
import { emailForm } from '../../pages/forms/email.form.ts'
import { fieldOf } from '../../pages/forms/form-fields.ts'
import { readAnyForm, readForm } from '../../pages/forms/read-form.ts'
import { registrationForm } from '../../pages/registration/registration.form.ts'
import type { Limited, Refused, SignIn } from '../../services/accounts/accounts-service.ts'
import { requesterOf, bodyOf, type AccountRequests } from '../sessions/account-requests.ts'
import { endpoints, type Call, type Endpoint, type RefusalFormat } from '../endpoint.ts'
import { inEnglish } from '../refusals.ts'
import { ACCOUNT_RATE, FOR_PROGRAMS } from '../terms.ts'
import {
  backendError,
  fieldsError,
  inBackendShape,
  type BackendErrorName,
  type BackendVersion,
} from './backend-errors.ts'
import { fieldErrorsOf, missingErrors } from './backend-fields.ts'

type ContentBackend = AccountRequests & { version: BackendVersion }

const credentials = z.object({ identifier: identifierField(), password: triedPasswordField() })
const registration = registrationForm.pick({
  email: true,
  password: true,
  firstName: true,
  lastName: true,
})
const filled = (kind: TypedKind) => fieldOf(kind, z.string().min(1))
const newPassword = { password: filled('verbatim'), passwordConfirmation: filled('verbatim') }
const passwordReset = z.object({ code: filled('compact'), ...newPassword })
const passwordChange = z.object({ currentPassword: filled('verbatim'), ...newPassword })

/**
 * S7.02: the users-permissions API of the content backend under `/backend`, with Strapi's error shapes (S8.04).
 * `POST /auth/local` {identifier, password} → `{jwt, user}`
 * `POST /auth/local/register` {username?, email, password} → `{user}`, the same whether or not the address is known;
 * its `id` is not an account's.
 * `POST /auth/forgot-password` {email} → `{ok}`
 * `POST /auth/reset-password` {code, password, passwordConfirmation} → `{jwt, user}`
 * `POST /auth/change-password` (bearer) {currentPassword, password, passwordConfirmation} → `{jwt, user}`
 * `POST /auth/send-email-confirmation` {email} → `{email, sent}`
 * `GET /users/me` (bearer) → user. A reader's username is the e-mail address.
 */
export function contentBackendApi(parts: ContentBackend): Endpoint[] {
  return [...accountEndpoints(parts), ...passwordEndpoints(parts)]
}

const rowsFor = (version: BackendVersion) =>
  endpoints({
    ...FOR_PROGRAMS,
    rate: ACCOUNT_RATE,
    refusal: backendErrors(version).refusalFormat('unauthorized'),
    errorShape: (answer) => inBackendShape(version, answer),
  })

function accountEndpoints(parts: ContentBackend): Endpoint[] {
  const { accounts, version } = parts
  const { error, emailError, refusal } = backendErrors(version)
  const { get, post } = rowsFor(version)
  return [
    post('/backend/auth/local', 'public', signIn),
    post('/backend/auth/local/register', 'public', register),
    post('/backend/auth/send-email-confirmation', 'public', sendConfirmation),
    get('/backend/users/me', 'reader', ({ context, reader }) => context.json(userOf(reader)), {
      rate: 'unlimited',
    }),
  ]

  async function signIn({ context }: Call<'public'>): Promise<Response> {
    const { values, typed } = readForm(credentials, await bodyOf(context))
    if (!values) {
      const missing = (['identifier', 'password'] as const).filter((name) => typed[name] === '')
      return missing.length > 0 ? fieldsError(version, missingErrors(missing)) : error('invalid')
    }
    const result = await accounts.signIn({ ...values, ...requesterOf(context, parts) })
    if (result.kind === 'limited') return error('limited', result.retryAfter)
    return result.kind === 'signed-in' ? context.json(signedIn(result)) : error(result.kind)
  }

  async function register({ context }: Call<'public'>): Promise<Response> {
    const form = readAnyForm(registration, await bodyOf(context))
    const result = await accounts.register({
      ...form,
      terms: false,
      newsletter: false,
      consentLater: true,
      ...requesterOf(context, parts),
    })
    if (result.kind !== 'accepted') return refusal(result)
    const { email, firstName, lastName } = form
    const person = { email, emailVerified: false, firstName, lastName, salutation: '', roles: [] }
    // A random id: the real one would show whether the account already existed.
    return context.json({ user: userOf({ ...person, ssoId: randomUUID() }) })
  }

  async function sendConfirmation({ context }: Call<'public'>): Promise<Response> {
    const { values, faults } = readForm(emailForm, await bodyOf(context))
    if (!values) return emailError(faults)
    const { email } = values
    const result = await accounts.requestConfirmation({ email, ...requesterOf(context, parts) })
    return result.kind === 'accepted' ? context.json({ email, sent: true }) : refusal(result)
  }
}

function passwordEndpoints(parts: ContentBackend): Endpoint[] {
  const { accounts, version } = parts
  const { error, emailError, refusal, refusalFormat } = backendErrors(version)
  const { post } = rowsFor(version)
  return [
    post('/backend/auth/forgot-password', 'public', forgotPassword),
    post('/backend/auth/reset-password', 'public', resetPassword),
    post('/backend/auth/change-password', 'reader', changePassword, {
      refusal: refusalFormat('signedOut'),
    }),
  ]

  async function forgotPassword({ context }: Call<'public'>): Promise<Response> {
    const { values, faults } = readForm(emailForm, await bodyOf(context))
    if (!values) return emailError(faults)
    const { email } = values
    const result = await accounts.requestPasswordReset({ email, ...requesterOf(context, parts) })
    return result.kind === 'accepted' ? context.json({ ok: true }) : refusal(result)
  }

  async function resetPassword({ context }: Call<'public'>): Promise<Response> {
    const { values, faults } = readForm(passwordReset, await bodyOf(context))
    if (!values) return fieldsError(version, missingErrors(faults))
    const result = await accounts.resetPassword({
      ...values,
      ...requesterOf(context, parts),
    })
    if (result.kind === 'wrong-code') return error('wrongCode')
    if (result.kind === 'blocked') return error('blocked')
    return result.kind === 'signed-in' ? context.json(signedIn(result)) : refusal(result)
  }

  async function changePassword({ context, reader }: Call<'reader'>): Promise<Response> {
    const { values, faults } = readForm(passwordChange, await bodyOf(context))
    if (!values) return fieldsError(version, missingErrors(faults))
    const result = await accounts.changePassword({
      accountId: reader.ssoId,
      ...values,
      ...requesterOf(context, parts),
    })
    return result.kind === 'signed-in' ? context.json(signedIn(result)) : refusal(result)
  }
}

/** Returns functions that create the errors of a version. */
function backendErrors(version: BackendVersion) {
  const error = (name: BackendErrorName, retryAfter?: number) =>
    backendError(version, name, retryAfter)
  return { error, emailError, refusal, refusalFormat }

  function emailError(faults: readonly string[]): Response {
    return fieldsError(version, fieldErrorsOf({ email: faults.join(',') }))
  }

  /** `withoutToken`: the error for requests without any token. */
  function refusalFormat(withoutToken: BackendErrorName): RefusalFormat {
    return (refused, context) => {
      if (refused.because === 'too-many') return error('limited', refused.retryAfter)
      if (refused.because !== 'signed-out') return inEnglish(refused, context)
      return error(
        context.req.header('authorization') === undefined ? withoutToken : 'unauthorized',
      )
    }
  }

  function refusal(result: Limited | Refused): Response {
    if (result.kind === 'limited') return error('limited', result.retryAfter)
    const codes = new Set(Object.values(result.problems))
    if (codes.has('password-different')) return error('different')
    if (codes.has('current-password') || codes.has('password-unset')) return error('wrongCurrent')
    if (codes.has('password-same')) return error('same')
    return fieldsError(version, fieldErrorsOf(result.problems))
  }
}

function signedIn(signIn: SignIn) {
  return signedInBody(signIn, 'local')
}

/** S7.02: returns the body of a successful sign-in by password or identity provider. */
export function signedInBody({ tokens, reader }: SignIn, provider: string) {
  return { jwt: tokens.idToken, user: { ...userOf(reader), provider } }
}

function userOf(reader: Omit<Reader, 'expiresAt' | 'sessionId'>) {
  const { ssoId, email, emailVerified, firstName, lastName, salutation, roles } = reader
  return {
    id: ssoId,
    username: email,
    email,
    provider: 'local',
    confirmed: emailVerified,
    blocked: false,
    firstName,
    lastName,
    salutation,
    roles,
  }
}
