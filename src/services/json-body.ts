import { soundValue } from '../rules/language/text.ts'
import { readBody } from './read-body.ts'
import { ServiceError } from './service-error.ts'

/** What the body of a request to a service says: JSON in UTF-8, of bounded length; 400, 413, 415. */
export async function readJson(request: Request, most: number): Promise<unknown> {
  return parseJson(await readJsonBytes(request, most))
}

/** The bytes of a body that says it is JSON; 413, 415. */
export async function readJsonBytes(request: Request, most: number): Promise<Uint8Array> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)) {
    throw new ServiceError(415, 'The body must be JSON (content-type: application/json).')
  }
  return readBody(request, most)
}

/** The same with every text by the rule for texts that are kept; 400 naming the field. */
export function parseSoundJson(bytes: Uint8Array): unknown {
  const sound = soundValue(parseJson(bytes))
  if (sound.kind === 'sound') return sound.value
  throw new ServiceError(400, `${sound.path.slice(0, 10).join('.') || 'body'}: ${sound.fault}`)
}

function parseJson(bytes: Uint8Array): unknown {
  const text = textOf(bytes)
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    throw new ServiceError(400, `The body is not valid JSON: ${reason}`)
  }
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ServiceError(400, 'The body is not valid UTF-8.')
  }
}
