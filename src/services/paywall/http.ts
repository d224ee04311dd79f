import { STATUS_CODES } from 'node:http'
import { Hono, type Context } from 'hono'
import type { z } from 'zod'
import type { EditorsService } from '../editors/editors-service.ts'
import { readBody } from '../read-body.ts'
import { ServiceError } from '../service-error.ts'
import { DECIDE_PATH, decideRequest, ruleDocument } from './contract.ts'
import type { EmbeddedPaywall } from './embedded.ts'

export type PaywallApi = {
  service: EmbeddedPaywall
  editors: Pick<EditorsService, 'judge'>
  /** Where surprises are logged; the answer is a 500 without their text. */
  onError: (error: unknown) => void
}

export const PAYWALL_API = '/paywall-api'
export const MOST_BYTES = { decide: 64 * 1024, rules: 512 * 1024 } as const

/**
 * S7.13: `POST /paywall-api/zephr/decide`. Whoever asks without the editor key gets a dry run: an unsigned session and
 * address must count nothing. `GET` and `PUT /paywall-api/rules` {version, rules} with the editor key; 401, 409, 422.
 */
export function paywallApi({ service, editors, onError }: PaywallApi): Hono {
  const app = new Hono().basePath(PAYWALL_API)

  app.post(DECIDE_PATH, async (context) => {
    const isTrusted = await isEditor(context, editors)
    const request = parse(decideRequest, await bodyOf(context, MOST_BYTES.decide), 400)
    const counts = isTrusted && request.dry_run_mode !== true
    return answer(await service.decide({ ...request, dry_run_mode: !counts }))
  })

  app.get('/rules', async (context) => {
    await requireEditor(context, editors)
    return answer(await service.readRules())
  })

  app.put('/rules', async (context) => {
    await requireEditor(context, editors)
    const document = parse(ruleDocument, await bodyOf(context, MOST_BYTES.rules), 422)
    return answer(await service.saveRules(document))
  })

  app.all('*', ({ req }) => {
    throw req.path === PAYWALL_API + DECIDE_PATH || req.path === `${PAYWALL_API}/rules`
      ? new ServiceError(405, `${req.method} is not possible here.`)
      : new ServiceError(404, `There is nothing at ${req.path}.`)
  })

  app.onError((error) => {
    if (error instanceof ServiceError) return refusal(error)
    onError(error)
    return refusal(new ServiceError(500, 'Something went wrong.'))
  })
  return app
}

function answer(body: object): Response {
  return Response.json(body, { headers: HEADERS })
}

const HEADERS = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' }

function refusal({ status, message }: ServiceError): Response {
  const body = { statusCode: status, message, error: STATUS_CODES[status] ?? 'Error' }
  const headers = status === 401 ? { ...HEADERS, 'www-authenticate': 'Bearer' } : HEADERS
  return Response.json(body, { status, headers })
}

/** A wrong key is refused, lest a mistyped one count nothing and nobody notice. */
async function isEditor({ req }: Context, editors: PaywallApi['editors']): Promise<boolean> {
  const verdict = await editors.judge(req.header('authorization'), 'paywall')
  if (verdict === 'unknown')
    throw new ServiceError(401, 'This is not the editor key: authorization: Bearer {editor key}.')
  if (verdict === 'wrong-scope')
    throw new ServiceError(403, 'This token of an editor is for something else.')
  return verdict === 'yes'
}

async function requireEditor(context: Context, editors: PaywallApi['editors']): Promise<void> {
  if (await isEditor(context, editors)) return
  throw new ServiceError(401, 'This needs the editor key: authorization: Bearer {editor key}.')
}

async function bodyOf({ req }: Context, most: number): Promise<unknown> {
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(req.header('content-type') ?? '')) {
    throw new ServiceError(415, 'The body must be JSON (content-type: application/json).')
  }
  const bytes = await readBody(req.raw, most)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new ServiceError(400, 'The body is not valid JSON in UTF-8.')
  }
}

function parse<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  status: number,
): z.output<Schema> {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const sentences = result.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'body'}: ${message}`,
  )
  throw new ServiceError(status, sentences.slice(0, 10).join('; '))
}
