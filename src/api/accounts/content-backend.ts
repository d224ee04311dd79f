import { Hono } from 'hono'
import type { Reader } from '../../rules/reader.ts'
import { emailProblem } from '../../rules/registration.ts'
import type { Limited, Refused, SignIn } from '../../services/accounts/accounts-service.ts'
import { askerOf, bodyOf, textOf, type AccountRequests } from '../account-requests.ts'
import { isAnswerable } from '../session.ts'
import { askingReader } from '../user-of-request.ts'
import {
  backendError,
  fieldsError,
  type BackendErrorName,
  type BackendVersion,
} from './backend-errors.ts'
import { fieldErrorsOf, missingFrom } from './backend-fields.ts'

type ContentBackend = AccountRequests & { version: BackendVersion }

const RESET_FIELDS = ['code', 'password', 'passwordConfirmation']
const CHANGE_FIELDS = ['currentPassword', 'password', 'passwordConfirmation']

/**
 * S7.02: the content backend's users-permissions wire under `/backend`, with Strapi's error shapes (S8.04).
 * `POST /auth/local` {identifier, password} → `{jwt, user}`; `POST /auth/local/register` {username?, email, password} →
 * `{user}`, the same whether the address is known; `POST /auth/forgot-password` {email} → `{ok}`; `POST
 * /auth/reset-password` {code, password, passwordConfirmation} → `{jwt, user}`; `POST /auth/change-password` (bearer)
 * {currentPassword, password, passwordConfirmation} → `{jwt, user}`; `POST /auth/send-email-confirmation` {email} →
 * `{email, sent}`; `GET /users/me` (bearer) → user. A reader's username is the e-mail address.
 */
export function contentBackendApi(parts: ContentBackend): Hono {
  const { accounts, version } = parts
  const app = new Hono().basePath('/backend')
  const error = (name: BackendErrorName, retryAfter?: number) =>
    backendError(version, name, retryAfter)

  app.use('*', async (context, next) => {
    context.header('cache-control', 'private, no-store')
    await next()
  })

  app.post('/auth/local', async (context) => {
    const body = await bodyOf(context)
    const missing = missingFrom(body, ['identifier', 'password'])
    if (missing.length > 0) return fieldsError(version, missing)
    const identifier = textOf(body, 'identifier').trim()
    const password = textOf(body, 'password')
    if (!isAnswerable(identifier, password)) return error('invalid')
    const result = await accounts.signIn({ identifier, password, ...askerOf(context, parts) })
    if (result.kind === 'limited') return error('limited', result.retryAfter)
    return result.kind === 'signed-in' ? context.json(signedIn(result)) : error(result.kind)
  })

  app.post('/auth/local/register', async (context) => {
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
      ...askerOf(context, parts),
    })
    if (result.kind !== 'accepted') return refusal(result)
    const { email, firstName, lastName } = form
    const person = { email, emailVerified: false, firstName, lastName, salutation: '', roles: [] }
    return context.json({ user: userOf({ ...person, ssoId: result.accountId }) })
  })

  app.post('/auth/forgot-password', async (context) => {
    const email = textOf(await bodyOf(context), 'email').trim()
    const problem = emailProblem(email)
    if (problem) return fieldsError(version, fieldErrorsOf({ email: problem }))
    const result = await accounts.requestPasswordReset({ email, ...askerOf(context, parts) })
    return result.kind === 'accepted' ? context.json({ ok: true }) : refusal(result)
  })

  app.post('/auth/reset-password', async (context) => {
    const body = await bodyOf(context)
    const missing = missingFrom(body, RESET_FIELDS)
    if (missing.length > 0) return fieldsError(version, missing)
    const result = await accounts.resetPassword({
      code: textOf(body, 'code'),
      password: textOf(body, 'password'),
      passwordConfirmation: textOf(body, 'passwordConfirmation'),
      ...askerOf(context, parts),
    })
    if (result.kind === 'wrong-code') return error('wrongCode')
    if (result.kind === 'blocked') return error('blocked')
    return result.kind === 'signed-in' ? context.json(signedIn(result)) : refusal(result)
  })

  app.post('/auth/change-password', async (context) => {
    const reader = await askingReader(context, parts)
    const hasToken = context.req.header('authorization') !== undefined
    if (!reader) return error(hasToken ? 'unauthorized' : 'signedOut')
    const body = await bodyOf(context)
    const missing = missingFrom(body, CHANGE_FIELDS)
    if (missing.length > 0) return fieldsError(version, missing)
    const result = await accounts.changePassword({
      accountId: reader.ssoId,
      currentPassword: textOf(body, 'currentPassword'),
      password: textOf(body, 'password'),
      passwordConfirmation: textOf(body, 'passwordConfirmation'),
      ...askerOf(context, parts),
    })
    return result.kind === 'signed-in' ? context.json(signedIn(result)) : refusal(result)
  })

  app.post('/auth/send-email-confirmation', async (context) => {
    const email = textOf(await bodyOf(context), 'email').trim()
    const problem = emailProblem(email)
    if (problem) return fieldsError(version, fieldErrorsOf({ email: problem }))
    const result = await accounts.requestConfirmation({ email, ...askerOf(context, parts) })
    return result.kind === 'accepted' ? context.json({ email, sent: true }) : refusal(result)
  })

  app.get('/users/me', async (context) => {
    const reader = await askingReader(context, parts)
    return reader ? context.json(userOf(reader)) : error('unauthorized')
  })

  return app

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

/** S7.02: what a sign-in is answered, by a password or by another house. */
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
