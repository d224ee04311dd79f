import { STATUS_CODES } from 'node:http'
import type { RefusalBody } from '../../services/service-error.ts'
import type { Endpoint } from '../endpoint.ts'

/** The version of Strapi whose error shape the content backend uses (S8.04). */
export type BackendVersion = 'v3' | 'v4'

type Named = {
  status: 400 | 401 | 403 | 429
  name: string
  message: string
  /** The error's id in version 3; absent if version 3 sends a plain sentence. */
  id?: string
  v3Message?: string
}

const application = (message: string, id: string): Named => ({
  status: 400,
  name: 'ApplicationError',
  message,
  id: `Auth.form.error.${id}`,
})
const validation = (message: string, id: string): Named => ({
  ...application(message, id),
  name: 'ValidationError',
})

/** S7.02: the errors of users-permissions, with the messages that client libraries expect. */
const BACKEND_ERRORS = {
  invalid: {
    ...validation('Invalid identifier or password', 'invalid'),
    v3Message: 'Identifier or password invalid.',
  },
  unconfirmed: application('Your account email is not confirmed', 'confirmed'),
  blocked: application('Your account has been blocked by an administrator', 'blocked'),
  wrongCode: {
    ...validation('Incorrect code provided', 'code.provide'),
    v3Message: 'Incorrect code provided.',
  },
  different: {
    ...validation('Passwords do not match', 'password.matching'),
    v3Message: 'Passwords do not match.',
  },
  wrongCurrent: validation('The provided current password is invalid', 'invalid'),
  same: validation(
    'Your new password must be different than your current password',
    'password.format',
  ),
  signedOut: application('You must be authenticated to reset your password', 'params.provide'),
  token: validation('token.invalid', 'code.provide'),
  providerDisabled: {
    status: 400,
    name: 'ApplicationError',
    message: 'This provider is disabled',
    id: 'provider.disabled',
  },
  unauthorized: {
    status: 401,
    name: 'UnauthorizedError',
    message: 'Missing or invalid credentials',
  },
  limited: {
    status: 429,
    name: 'RateLimitError',
    message: 'Too many attempts, please try again in a minute.',
    id: 'Auth.form.error.ratelimit',
  },
} as const satisfies Record<string, Named>
export type BackendErrorName = keyof typeof BACKEND_ERRORS

/** Used if the wait is longer than a minute. */
const LATER = 'Too many attempts, please try again later.'

/** A problem with one field of a body. */
export type FieldError = { field: string; message: string; id: string }

const REASONS: Record<Named['status'], string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  429: 'Too Many Requests',
}

/** S8.04: returns the answer for a known error. */
export function backendError(
  version: BackendVersion,
  name: BackendErrorName,
  retryAfter?: number,
): Response {
  const known: Named = BACKEND_ERRORS[name]
  const error = (retryAfter ?? 0) > 60 ? { ...known, message: LATER } : known
  const { status, message, id } = error
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  if (version === 'v3')
    return respond(version3(status, id, error.v3Message ?? message), status, headers)
  return respond(version4(error, {}), status, headers)
}

/** S8.04: returns the answer for a body with missing or invalid fields, naming each field. */
export function fieldsError(version: BackendVersion, fields: readonly FieldError[]): Response {
  const [first] = fields
  if (version === 'v3') return respond(version3(400, first?.id, first?.message ?? ''), 400, {})
  const message = fields.length === 1 ? first?.message : `${fields.length} errors occurred`
  const errors = fields.map((one) => ({
    path: [one.field],
    message: one.message,
    name: 'ValidationError',
  }))
  return respond(
    version4({ status: 400, name: 'ValidationError', message: message ?? '' }, { errors }),
    400,
    {},
  )
}

/** S8.04: converts any other error by its status. Version 3 keeps the error shape of the rest of the site. */
export async function inBackendShape(version: BackendVersion, answer: Response): Promise<Response> {
  const { status } = answer
  const said = (await answer.json()) as RefusalBody
  const isUnknown = status === 500
  const message = isUnknown ? 'An unknown error has occurred' : said.message
  const name = isUnknown ? 'UnknownError' : nameOf(status)
  const body =
    version === 'v3'
      ? { ...said, message, ...(isUnknown && { error: name }) }
      : { data: null, error: { status, name, message, details: {} } }
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  return Response.json(body, { status, headers })
}

/** `PayloadTooLargeError` for 413, as version 4 names errors. */
const nameOf = (status: number): string =>
  `${(STATUS_CODES[status] ?? '').replaceAll(/[^A-Za-z]/g, '')}Error`

/** S8.04: wraps endpoints so that each error they answer is passed to `announce`. */
export function reportErrors(
  rows: readonly Endpoint[],
  announce: (error: unknown) => void,
): Endpoint[] {
  const announced = async (answer: Response): Promise<Response> => {
    const { status } = answer
    if (status >= 400)
      announce(
        await answer
          .clone()
          .json()
          .catch(() => ({ status })),
      )
    return answer
  }
  return rows.map((row) => {
    const { handle, refusal, errorShape } = row
    return {
      ...row,
      handle: async (call) => announced(await handle(call)),
      refusal: async (refused, context) => announced(await refusal(refused, context)),
      ...(errorShape && { errorShape: async (answer) => announced(await errorShape(answer)) }),
    }
  })
}

function version4({ status, name, message }: Named, details: object): object {
  return { data: null, error: { status, name, message, details } }
}

function version3(status: Named['status'], id: string | undefined, message: string): object {
  const error = REASONS[status]
  if (!id) return { statusCode: status, error, message }
  const messages = [{ messages: [{ id, message }] }]
  return { statusCode: status, error, message: messages, data: messages }
}

function respond(body: object, status: number, headers: Record<string, string>): Response {
  return Response.json(body, { status, headers })
}
