import { z } from 'zod'
import { readAtMost } from '../calls/read-body.ts'
import { ServiceError } from '../service-error.ts'
import { texts } from './texts.de.ts'

export type FusionAuthOptions = {
  url: string
  applicationId: string
  apiKey: string
  /** What its tokens say of where they come from. */
  issuer: string
}

export type FusionAuthAnswer = { status: number; body: unknown }

export type FusionAuthClient = ReturnType<typeof createFusionAuthClient>

const PATIENCE_MS = 5000
const MAX_BYTES = 4 * 1024 * 1024

/** Speaks to FusionAuth: which answer a status is, is for the caller to say. A silent or broken service is a 503. */
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
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        accept: 'application/json',
        authorization: apiKey,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new ServiceError(503, texts.away)
    })
    const { status } = response
    // 401 is our own key: no reader can do anything about it.
    if (status >= 500 || status === 401) throw new ServiceError(503, texts.away)
    return { status, body: await jsonOf(response) }
  }
}

/** Some answers are empty on purpose; one that is no JSON is not FusionAuth's. */
async function jsonOf(response: Response): Promise<unknown> {
  try {
    const bytes = await readAtMost(response.body, MAX_BYTES)
    if (!bytes) throw new RangeError('The answer is too long')
    const text = bytes.toString()
    return text === '' ? null : JSON.parse(text)
  } catch {
    throw new ServiceError(503, texts.away)
  }
}

/** An answer in the shape it is needed in; another one is as good as none. */
export function readAnswer<Shape>(shape: z.ZodType<Shape>, body: unknown): Shape {
  const result = shape.safeParse(body)
  if (!result.success) throw new ServiceError(503, texts.away)
  return result.data
}

const codes = z.array(z.object({ code: z.string() }))
const fieldErrors = z.object({ fieldErrors: z.record(z.string(), codes).default({}) })
const generalErrors = z.object({ generalErrors: codes })

/** The fields an answer complains of, and how. */
export function complaintsOf(body: unknown): Record<string, string[]> {
  const result = fieldErrors.safeParse(body)
  if (!result.success) return {}
  return Object.fromEntries(
    Object.entries(result.data.fieldErrors).map(([field, errors]) => [
      field,
      errors.map(({ code }) => code),
    ]),
  )
}

/** Whether an answer complains of something that belongs to no field. */
export function isGeneralComplaint(body: unknown, code: string): boolean {
  const result = generalErrors.safeParse(body)
  return result.success && result.data.generalErrors.some((error) => error.code === code)
}
