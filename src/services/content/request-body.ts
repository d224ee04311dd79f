import { readBody } from '../read-body.ts'
import { ServiceError } from '../service-error.ts'

/** What a body sent to the content API must be before anything looks into it. */

export const LARGEST_BODY = 5_000_000
const DEEPEST = 100

/** The request with its body read and found sound; 413, 415 or 400 otherwise. */
export async function withSoundBody(request: Request): Promise<Request> {
  const { method, url } = request
  if (method === 'HEAD') return new Request(url, { headers: request.headers })
  if (method === 'GET' || method === 'DELETE')
    return new Request(url, { method, headers: request.headers })
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)) {
    throw new ServiceError(415, 'The body must be JSON (content-type: application/json).')
  }
  const body = textOf(await readBody(request, LARGEST_BODY))
  checkJson(body)
  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/json')
  headers.delete('content-length')
  return new Request(url, { method, headers, body })
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ServiceError(400, 'The body is not valid UTF-8.')
  }
}

function checkJson(text: string): void {
  if (depthOf(text) > DEEPEST) throw new ServiceError(400, 'The body is nested too deeply.')
  try {
    JSON.parse(text)
  } catch (error) {
    throw new ServiceError(
      400,
      `The body is not valid JSON: ${error instanceof Error ? error.message : ''}`,
    )
  }
}

/** How deep objects and lists lie in each other; signs inside texts do not count. */
function depthOf(json: string): number {
  let depth = 0
  let deepest = 0
  for (const [sign] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[{]|[\]}]/gs)) {
    if (sign === '[' || sign === '{') deepest = Math.max(deepest, ++depth)
    else if (sign === ']' || sign === '}') depth--
  }
  return deepest
}
