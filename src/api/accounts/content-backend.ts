import { randomUUID } from 'node:crypto'
import type { Reader } from '../../rules/access/reader.ts'
import { emailProblem } from '../../rules/accounts/registration.ts'
import type { Limited, Refused, SignIn } from '../../services/accounts/accounts-service.ts'
import { requesterOf, bodyOf, textOf, type AccountRequests } from '../sessions/account-requests.ts'
import { endpoints, type Call, type Endpoint, type RefusalFormat } from '../endpoint.ts'
import { inEnglish } from '../refusals.ts'
import { isAnswerable } from '../sessions/session.ts'
import { ACCOUNT_RATE, FOR_PROGRAMS } from '../terms.ts'
import {
  backendError,
  fieldsError,
  inBackendShape,
  type BackendErrorName,
  type BackendVersion,
} from './backend-errors.ts'
import { fieldErrorsOf, missingFrom } from './backend-fields.ts'

type ContentBackend = AccountRequests & { version: BackendVersion }

const RESET_FIELDS = ['code', 'password', 'passwordConfirmation']
const CHANGE_FIELDS = ['currentPassword', 'password', 'passwordConfirmation']

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
  const { accounts, version } = parts
  const error = (name: BackendErrorName, retryAfter?: number) =>
    backendError(version, name, retryAfter)

  const { get, post } = endpoints({
    ...FOR_PROGRAMS,
    rate: ACCOUNT_RATE,
    refusal: inStrapisShape('unauthorized'),
    errorShape: (answer) => inBackendShape(version, answer),
  })
  return [
    post('/backend/auth/local', 'public', signIn),
    post('/backend/auth/local/register', 'public', register),
    post('/backend/auth/forgot-password', 'public', forgotPassword),
    post('/backend/auth/reset-password', 'public', resetPassword),
    post('/backend/auth/change-password', 'reader', changePassword, {
      refusal: inStrapisShape('signedOut'),
    }),
    post('/backend/auth/send-email-confirmation', 'public', sendConfirmation),
    get('/backend/users/me', 'reader', ({ context, reader }) => context.json(userOf(reader)), {
      rate: 'unlimited',
    }),
  ]

  async function signIn({ context }: Call<'public'>): Promise<Response> {
    const body = await bodyOf(context)
    const missing = missingFrom(body, ['identifier', 'password'])
    if (missing.length > 0) return fieldsError(version, missing)
    const identifier = textOf(body, 'identifier').trim()
    const password = textOf(body, 'password')
    if (!isAnswerable(identifier, password)) return error('invalid')
    const result = await accounts.signIn({ identifier, password, ...requesterOf(context, parts) })
    if (result.kind === 'limited') return error('limited', result.retryAfter)
    return result.kind === 'signed-in' ? context.json(signedIn(result)) : error(result.kind)
  }

  async function register({ context }: Call<'public'>): Promise<Response> {
    const body = await bodyOf(context)
    const form = {
      email: textOf(body, 'email').trim(),
      password: textOf(body, 'password'),
      firstName: textOf(body, 'firstName').trim(),
      lastName: textOf(body, 'lastName').trim(),
    }
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

  async function forgotPassword({ context }: Call<'public'>): Promise<Response> {
    const email = textOf(await bodyOf(context), 'email').trim()
    const problem = emailProblem(email)
    if (problem) return fieldsError(version, fieldErrorsOf({ email: problem }))
    const result = await accounts.requestPasswordReset({ email, ...requesterOf(context, parts) })
    return result.kind === 'accepted' ? context.json({ ok: true }) : refusal(result)
  }

  async function resetPassword({ context }: Call<'public'>): Promise<Response> {
    const body = await bodyOf(context)
    const missing = missingFrom(body, RESET_FIELDS)
    if (missing.length > 0) return fieldsError(version, missing)
    const result = await accounts.resetPassword({
      code: textOf(body, 'code'),
      password: textOf(body, 'password'),
      passwordConfirmation: textOf(body, 'passwordConfirmation'),
      ...requesterOf(context, parts),
    })
    if (result.kind === 'wrong-code') return error('wrongCode')
    if (result.kind === 'blocked') return error('blocked')
    return result.kind === 'signed-in' ? context.json(signedIn(result)) : refusal(result)
  }

  async function changePassword({ context, reader }: Call<'reader'>): Promise<Response> {
    const body = await bodyOf(context)
    const missing = missingFrom(body, CHANGE_FIELDS)
    if (missing.length > 0) return fieldsError(version, missing)
    const result = await accounts.changePassword({
      accountId: reader.ssoId,
      currentPassword: textOf(body, 'currentPassword'),
      password: textOf(body, 'password'),
      passwordConfirmation: textOf(body, 'passwordConfirmation'),
      ...requesterOf(context, parts),
    })
    return result.kind === 'signed-in' ? context.json(signedIn(result)) : refusal(result)
  }

  async function sendConfirmation({ context }: Call<'public'>): Promise<Response> {
    const email = textOf(await bodyOf(context), 'email').trim()
    const problem = emailProblem(email)
    if (problem) return fieldsError(version, fieldErrorsOf({ email: problem }))
    const result = await accounts.requestConfirmation({ email, ...requesterOf(context, parts) })
    return result.kind === 'accepted' ? context.json({ email, sent: true }) : refusal(result)
  }

  /** `withoutToken`: the error for requests without any token. */
  function inStrapisShape(withoutToken: BackendErrorName): RefusalFormat {
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
