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
  if (isDeeper(parseJson(text), DEEPEST))
    throw new ServiceError(400, 'The body is nested too deeply.')
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

/** Whether objects and lists lie in each other over more levels than that. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1))
}
