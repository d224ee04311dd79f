import { Hono, type Context } from 'hono'
import { z } from 'zod'
import type { Reader } from '../rules/reader.ts'
import type { AccountsService } from '../services/accounts/accounts-service.ts'

const credentials = z.object({
  identifier: z
    .string()
    .min(1)
    .max(254)
    .refine((text) => !text.includes('\0')),
  password: z.string().min(1).max(200),
})

type AccountsApi = {
  accounts: AccountsService
  readerOf: (context: Context) => Promise<Reader | null>
  addressOf: (context: Context) => string
}

/**
 * The content backend's auth wire (S7.02), first slice, with Strapi v4's error shape `{data: null, error: {status, name, message, details}}`:
 * `POST /backend/auth/local` {identifier, password} → `{jwt, user}`; `GET /backend/users/me` with a bearer token → user.
 * And the keys by which anyone verifies the tokens: `GET /api/fa-public-key` → `{publicKey}`, `GET /.well-known/jwks.json`.
 */
export function accountsApi({ accounts, readerOf, addressOf }: AccountsApi): Hono {
  const app = new Hono()

  app.post('/backend/auth/local', async (context) => {
    const parsed = credentials.safeParse(await context.req.json().catch(() => null))
    if (!parsed.success) return failure(context, VALIDATION)
    const result = await accounts.signIn({ ...parsed.data, address: addressOf(context) })
    if (result.kind === 'limited') {
      context.header('retry-after', String(result.retryAfter))
      return failure(context, LIMITED)
    }
    if (result.kind === 'blocked') return failure(context, BLOCKED)
    if (result.kind === 'unconfirmed') return failure(context, UNCONFIRMED)
    if (result.kind === 'invalid') return failure(context, VALIDATION)
    return context.json({ jwt: result.tokens.idToken, user: userOf(result.reader) })
  })

  app.get('/backend/users/me', async (context) => {
    const bearer = /^Bearer (.+)$/.exec(context.req.header('authorization') ?? '')?.[1]
    const reader = bearer ? await accounts.verify(bearer) : await readerOf(context)
    return reader ? context.json(userOf(reader)) : failure(context, UNAUTHORIZED)
  })

  app.get('/api/fa-public-key', async (context) =>
    context.json({ publicKey: (await accounts.publicKeys()).pem }),
  )
  app.get('/.well-known/jwks.json', async (context) =>
    context.json((await accounts.publicKeys()).jwks),
  )

  return app
}

type Failure = { status: 400 | 401 | 429; name: string; message: string }

const VALIDATION: Failure = {
  status: 400,
  name: 'ValidationError',
  message: 'Invalid identifier or password',
}
const UNCONFIRMED: Failure = {
  status: 400,
  name: 'ApplicationError',
  message: 'Your account email is not confirmed',
}
const BLOCKED: Failure = {
  status: 400,
  name: 'ApplicationError',
  message: 'Your account has been blocked by an administrator',
}
const UNAUTHORIZED: Failure = {
  status: 401,
  name: 'UnauthorizedError',
  message: 'Missing or invalid credentials',
}
const LIMITED: Failure = {
  status: 429,
  name: 'RateLimitError',
  message: 'Too many attempts, please try again in a minute.',
}

function failure(context: Context, error: Failure): Response {
  return context.json({ data: null, error: { ...error, details: {} } }, error.status)
}

function userOf({ ssoId, email, emailVerified, firstName, lastName, salutation, roles }: Reader) {
  return {
    id: ssoId,
    username: email,
    email,
    confirmed: emailVerified,
    firstName,
    lastName,
    salutation,
    roles,
  }
}
