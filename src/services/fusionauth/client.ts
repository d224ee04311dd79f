import { z } from 'zod'
import { readAtMost } from '../calls/read-body.ts'
import { ReaderRefusal } from '../service-error.ts'
import { texts } from './texts.de.ts'

export type FusionAuthOptions = {
  url: string
  applicationId: string
  apiKey: string
  /** Expected `iss` claim of the tokens. */
  issuer: string
}

export type FusionAuthAnswer = { status: number; body: unknown }

export type FusionAuthClient = ReturnType<typeof createFusionAuthClient>

const TIMEOUT_MS = 5000
const MAX_BYTES = 4 * 1024 * 1024

/** Creates an HTTP client for FusionAuth. The caller interprets the status; no answer or a server error throws 503. */
export function createFusionAuthClient({ url, applicationId, apiKey }: FusionAuthOptions) {
  return { applicationId, call, jwksUrl: `${url}/.well-known/jwks.json` }

  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<FusionAuthAnswer> {
    const response = await fetch(url + path, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        accept: 'application/json',
        authorization: apiKey,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new ReaderRefusal(503, texts.away)
    })
    const { status } = response
    // 401 means that our API key is wrong; a reader cannot fix it.
    if (status >= 500 || status === 401) throw new ReaderRefusal(503, texts.away)
    return { status, body: await jsonOf(response) }
  }
}

/** Parses the body; `null` if it is empty. Throws 503 if it is not JSON. */
async function jsonOf(response: Response): Promise<unknown> {
  try {
    const bytes = await readAtMost(response.body, MAX_BYTES)
    if (!bytes) throw new RangeError('The answer is too long')
    const text = bytes.toString()
    return text === '' ? null : JSON.parse(text)
  } catch {
    throw new ReaderRefusal(503, texts.away)
  }
}

/** Parses a body; throws 503 if it has another shape. */
export function readAnswer<Shape>(shape: z.ZodType<Shape>, body: unknown): Shape {
  const result = shape.safeParse(body)
  if (!result.success) throw new ReaderRefusal(503, texts.away)
  return result.data
}

const codes = z.array(z.object({ code: z.string() }))
const fieldErrors = z.object({ fieldErrors: z.record(z.string(), codes).default({}) })
const generalErrors = z.object({ generalErrors: codes })

/** Returns the error codes of a body by field. */
export function fieldErrorCodes(body: unknown): Record<string, string[]> {
  const result = fieldErrors.safeParse(body)
  if (!result.success) return {}
  return Object.fromEntries(
    Object.entries(result.data.fieldErrors).map(([field, errors]) => [
      field,
      errors.map(({ code }) => code),
    ]),
  )
}

/** Returns whether a body has a general error with this code. */
export function hasGeneralError(body: unknown, code: string): boolean {
  const result = generalErrors.safeParse(body)
  return result.success && result.data.generalErrors.some((error) => error.code === code)
}
