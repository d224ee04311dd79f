import { soundValue } from '../../../rules/language/text.ts'
import { readBody } from '../../read-body.ts'
import { ServiceError } from '../../service-error.ts'

/** What a body sent to the content API must be before anything looks into it. */

export const LARGEST_BODY = 5_000_000

/** The bytes of a request's body, none for one that has no body; 413 or 415. */
export async function readJsonBytes(request: Request): Promise<Uint8Array | null> {
  if (['GET', 'HEAD', 'DELETE'].includes(request.method)) return null
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)) {
    throw new ServiceError(415, 'The body must be JSON (content-type: application/json).')
  }
  return readBody(request, LARGEST_BODY)
}

/** What the bytes say, every text by the rule for texts; 400 naming the field. */
export function parseSoundJson(bytes: Uint8Array): unknown {
  const sound = soundValue(parseJson(textOf(bytes)))
  if (sound.kind === 'sound') return sound.value
  throw new ServiceError(400, `${sound.path.slice(0, 10).join('.') || 'body'}: ${sound.fault}`)
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ServiceError(400, 'The body is not valid UTF-8.')
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ServiceError(
      400,
      `The body is not valid JSON: ${error instanceof Error ? error.message : ''}`,
    )
  }
}
