import type { z } from 'zod'
import { checkEditorRight, type EditorIdentity } from '../../rules/access/editor-scopes.ts'
import { EDITOR_UNKNOWN, WRONG_SCOPE } from '../editors/editors-service.ts'
import { readJson } from '../calls/json-body.ts'
import { ServiceError } from '../service-error.ts'
import { decideRequest, ruleDocument } from './contract.ts'
import type { EmbeddedPaywall } from './embedded.ts'

export const PAYWALL_API = '/paywall-api'
export const MAX_BYTES = { decide: 64 * 1024, rules: 512 * 1024 } as const

/** The paywall service over HTTP (S7.13). Throws a `ServiceError` for refused requests. */
export function paywallApi(service: EmbeddedPaywall) {
  return { decide, readRules, saveRules }

  /**
   * `POST /paywall-api/zephr/decide`. Without the editor key it is a dry run: an untrusted session and address must not
   * count. 400, 401, 403, 413, 415.
   */
  async function decide(request: Request, editor: EditorIdentity): Promise<Response> {
    const isTrusted = isEditor(editor)
    const asked = parse(decideRequest, await readJson(request, MAX_BYTES.decide), 400)
    const counts = isTrusted && asked.dry_run_mode !== true
    return Response.json(await service.decide({ ...asked, dry_run_mode: !counts }))
  }

  /** `GET /paywall-api/rules` → {version, rules}. Requires the editor key or a token with the scope paywall. */
  async function readRules(): Promise<Response> {
    return Response.json(await service.readRules())
  }

  /** `PUT /paywall-api/rules` {version, rules}, with the same rights; 400, 409, 413, 415, 422. */
  async function saveRules(request: Request): Promise<Response> {
    const document = parse(ruleDocument, await readJson(request, MAX_BYTES.rules), 422)
    return Response.json(await service.saveRules(document))
  }
}

/** Refuses a wrong key; otherwise a mistyped key would silently count nothing. */
function isEditor(editor: EditorIdentity): boolean {
  const verdict = checkEditorRight(editor, 'paywall')
  if (verdict === 'unknown') throw new ServiceError(401, EDITOR_UNKNOWN)
  if (verdict === 'wrong-scope') throw new ServiceError(403, WRONG_SCOPE)
  return verdict === 'yes'
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
