import { connect } from 'node:net'
import { expect } from 'vitest'

export type RawAnswer = { status: number; headers: string; body: string }

type RawRequest = {
  method?: string
  /** Sent unchanged, valid or not. */
  target: string
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
  /** The body contains its own chunks (`transfer-encoding: chunked`), so that no length is sent. */
  isFramed?: boolean
}

const PATIENCE_MS = 60_000

/** Writes a request to the socket that no client would send; the status is 0 if the connection was closed. */
export function rawRequest(origin: string, request: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(Number(port), hostname, () => socket.write(bytesOf(request)))
    const timer = setTimeout(
      () => socket.destroy(new Error(`No answer to ${request.target.slice(0, 80)}`)),
      PATIENCE_MS,
    )
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', (error) => (isReset(error) ? undefined : reject(error)))
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(parse(Buffer.concat(chunks)))
    })
  })
}

const isReset = (error: Error): boolean =>
  Reflect.get(error, 'code') === 'ECONNRESET' || Reflect.get(error, 'code') === 'EPIPE'

function bytesOf({ method = 'GET', target, headers = {}, body, isFramed }: RawRequest): Buffer {
  const content: Uint8Array =
    typeof body === 'string' ? Buffer.from(body) : (body ?? new Uint8Array())
  const all = {
    host: '127.0.0.1',
    connection: 'close',
    ...(body === undefined || isFramed ? {} : { 'content-length': String(content.length) }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([
    Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1'),
    content,
  ])
}

function parse(bytes: Buffer): RawAnswer {
  const text = bytes.toString('utf8')
  const end = text.indexOf('\r\n\r\n')
  const headers = end < 0 ? text : text.slice(0, end)
  return {
    status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(headers)?.[1] ?? 0),
    headers: headers.toLowerCase(),
    body: end < 0 ? '' : text.slice(end + 4),
  }
}

const STACK = /\n\s+at |node_modules|\.tsx?:\d+|Error: |postgres|select .* from /i

/** Expects a client error with a message and without internals. */
export function expectRefusal(answer: RawAnswer): void {
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(answer.body).not.toMatch(STACK)
}
