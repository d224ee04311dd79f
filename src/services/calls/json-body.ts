import { MAX_NESTING, soundValue } from '../../rules/language/text.ts'
import { readBody } from './read-body.ts'
import { ServiceError } from '../service-error.ts'

/** Parses a request body as UTF-8 JSON of limited length. Throws 400, 413, 415. */
export async function readJson(request: Request, most: number): Promise<unknown> {
  return parseJson(await readJsonBytes(request, most))
}

/** Reads a body declared as JSON. Throws 413, 415. */
export async function readJsonBytes(request: Request, most: number): Promise<Uint8Array> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)) {
    throw new ServiceError(415, 'The body must be JSON (content-type: application/json).')
  }
  return readBody(request, most)
}

/** Parses JSON and checks every text by the rule for stored texts. Throws 400 naming the field. */
export function parseSoundJson(bytes: Uint8Array): unknown {
  if (isTooDeep(bytes)) throw new ServiceError(400, 'The body is nested too deeply.')
  const sound = soundValue(parseJson(bytes))
  if (sound.kind === 'sound') return sound.value
  throw new ServiceError(400, `${sound.path.slice(0, 10).join('.') || 'body'}: ${sound.fault}`)
}

const [QUOTE, BACKSLASH, OPENING, CLOSING] = [0x22, 0x5c, [0x5b, 0x7b], [0x5d, 0x7d]] as const

/** Checks the nesting depth without parsing, which takes seconds for some megabytes of brackets. */
function isTooDeep(bytes: Uint8Array): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (isText && byte === BACKSLASH) at += 1
    else if (byte === QUOTE) isText = !isText
    else if (isText) continue
    else if (byte === OPENING[0] || byte === OPENING[1]) depth += 1
    else if (byte === CLOSING[0] || byte === CLOSING[1]) depth -= 1
    if (depth > MAX_NESTING) return true
  }
  return false
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
