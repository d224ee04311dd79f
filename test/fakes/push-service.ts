import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { listenLocally } from './listen-locally.ts'

/** A browser's subscription, with its secrets. */
export type FakeSubscription = {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

export type Pushed = {
  endpoint: string
  /** The decrypted text. */
  text: string
  bytes: number
  headers: Record<'ttl' | 'urgency' | 'topic', string | undefined>
}

type Secrets = { ecdh: ReturnType<typeof createECDH>; auth: Buffer }

export type FakePushService = {
  url: string
  /** Subscribes a browser. */
  subscribe(): FakeSubscription
  /** The valid pushes, in order. */
  pushed: Pushed[]
  /** The refused pushes and why. */
  refused: string[]
  /** Sets the answers to the next pushes to an endpoint, in turn; after them 201. */
  answerWith(endpoint: string, ...answers: { status: number; retryAfter?: string }[]): void
  close(): Promise<void>
}

/**
 * A push service according to RFC 8030, 8188, 8291 and 8292: accepts messages that are signed by the named key, not
 * expired, encrypted for the browser and not too long, and decrypts them like that browser.
 */
export async function startPushService(publicKey: () => string): Promise<FakePushService> {
  const browsers = new Map<string, Secrets>()
  const answers = new Map<string, { status: number; retryAfter?: string }[]>()
  const pushed: Pushed[] = []
  const refused: string[] = []
  const server = await listenLocally((request, response) => {
    void take(request).then(({ status, retryAfter }) => {
      if (retryAfter) response.setHeader('retry-after', retryAfter)
      response.writeHead(status).end()
    })
  })
  const url = server.origin

  async function take(request: IncomingMessage): Promise<{ status: number; retryAfter?: string }> {
    const endpoint = url + request.url
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const browser = browsers.get(endpoint)
    if (!browser) return { status: 410 }
    const answer = answers.get(endpoint)?.shift()
    if (answer) return answer
    const { authorization = '', ttl, urgency, topic, ...headers } = request.headers
    const problem = problemOf(authorization, { audience: url, publicKey: publicKey() })
    if (problem || body.length > 4096 || headers['content-encoding'] !== 'aes128gcm' || !ttl) {
      refused.push(problem ?? `${body.length} bytes, ttl ${String(ttl)}`)
      return { status: 400 }
    }
    const text = decrypted(body, browser)
    const said = { ttl: ttl.toString(), urgency: urgency?.toString(), topic: topic?.toString() }
    pushed.push({ endpoint, text, bytes: body.length, headers: said })
    return { status: 201 }
  }

  return {
    url,
    pushed,
    refused,
    subscribe() {
      const ecdh = createECDH('prime256v1')
      const auth = randomBytes(16)
      const endpoint = `${url}/push/${randomBytes(16).toString('base64url')}`
      browsers.set(endpoint, { ecdh, auth })
      const p256dh = ecdh.generateKeys('base64url')
      return { endpoint, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    answerWith: (endpoint, ...next) => void answers.set(endpoint, next),
    close: server.close,
  }
}

/** RFC 8292: `vapid t=JWT, k=key`; ES256 over aud, exp and sub. */
function problemOf(
  authorization: string,
  { audience, publicKey }: { audience: string; publicKey: string },
): string | null {
  const { token = '', key } =
    /^vapid t=(?<token>[\w.-]+), ?k=(?<key>[\w-]+)$/.exec(authorization)?.groups ?? {}
  if (key !== publicKey) return 'another key'
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  const verifying = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: verifying, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString())
  if (!isSigned || alg !== 'ES256') return 'not signed'
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  if (aud !== audience) return `for ${aud}`
  const left = exp - Date.now() / 1000
  if (left <= 0 || left > 24 * 3600) return `${left} seconds`
  return /^(?:mailto:[^@\s]+@[^@\s]+|https:.+)$/.test(sub) ? null : `from ${sub}`
}

/** RFC 8291 in the header of RFC 8188: salt 16, record size 4, length 1, key 65 bytes, one record. */
function decrypted(body: Buffer, { ecdh, auth }: Secrets): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + (body[20] ?? 0))
  const record = body.subarray(21 + sender.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes))
  const opened = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  opened.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([opened.update(record.subarray(0, -16)), opened.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
