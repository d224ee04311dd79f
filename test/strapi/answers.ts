export type Answer = { status: number; body?: unknown; location?: string }
export type Answers = ReturnType<typeof createAnswers>

/** The message of each error; version 3 uses the id. */
const ERRORS = {
  invalid: ['ValidationError', 'Invalid identifier or password', 'invalid'],
  unconfirmed: ['ApplicationError', 'Your account email is not confirmed', 'confirmed'],
  blocked: ['ApplicationError', 'Your account has been blocked by an administrator', 'blocked'],
  taken: ['ApplicationError', 'Email or Username are already taken', 'email.taken'],
  code: ['ValidationError', 'Incorrect code provided', 'code.provide'],
  different: ['ValidationError', 'Passwords do not match', 'password.matching'],
  current: ['ValidationError', 'The provided current password is invalid', 'invalid'],
  same: [
    'ValidationError',
    'Your new password must be different than your current password',
    'password.format',
  ],
  token: ['ValidationError', 'token.invalid', 'code.provide'],
  provider: ['ApplicationError', 'Email was not available.', 'email.provide'],
} as const

/** Answers of a Strapi that refuses a request, in the form of its version. */
export function createAnswers(version: 'v3' | 'v4') {
  return { refused, unauthorized }

  function refused(name: keyof typeof ERRORS): Answer {
    const [kind, message, id] = ERRORS[name]
    if (version === 'v4')
      return {
        status: 400,
        body: { data: null, error: { status: 400, name: kind, message, details: {} } },
      }
    const said = [{ messages: [{ id: `Auth.form.error.${id}`, message }] }]
    return {
      status: 400,
      body: { statusCode: 400, error: 'Bad Request', message: said, data: said },
    }
  }

  function unauthorized(): Answer {
    const message = 'Missing or invalid credentials'
    const error = { status: 401, name: 'UnauthorizedError', message, details: {} }
    if (version === 'v4') return { status: 401, body: { data: null, error } }
    return { status: 401, body: { statusCode: 401, error: 'Unauthorized', message } }
  }
}
