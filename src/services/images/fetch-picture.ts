import { Agent as HttpAgent, get as httpGet, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, get as httpsGet } from 'node:https'
import { isIP } from 'node:net'
import { MAX_PICTURE_BYTES } from './picture-store.ts'
import { isPublicAddress, publicLookup } from './public-address.ts'

/** The bytes at an address, or the reason why the fetch failed. */
export type FetchedBytes = { kind: 'bytes'; bytes: Buffer } | { kind: 'none'; reason: string }

export type PictureFetcher = {
  /** Fetches once. Hosts that failed too often are skipped. */
  fetch: (address: string) => Promise<FetchedBytes>
  close(): void
}

type FetchOptions = {
  /** For tests and feeds of this machine. */
  allowsLoopback?: boolean
  /** For one picture in all, including its redirects. */
  milliseconds?: number
  /** Whether a host is skipped after three failures; default true. */
  skipsFailingHosts?: boolean
}

const MAX_REDIRECTS = 3
const MAX_MILLISECONDS = 20_000
const MAX_FAILURES = 3

const none = (reason: string): FetchedBytes => ({ kind: 'none', reason })

function addressOf(text: string, allowsLoopback: boolean): URL | string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return 'it is no address of the web'
  if (url.username || url.password) return 'its address holds a password'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // IP addresses need no DNS lookup, so `lookup` does not check them.
  if (isIP(host) !== 0 && !isPublicAddress(host, allowsLoopback)) return 'its address is not public'
  return url
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EPRIVATE') return 'its address is not public'
  const isLate = error instanceof Error && /^(?:AbortError|TimeoutError)$/.test(error.name)
  return isLate ? 'it took too long' : `its host does not answer${code && ` (${code})`}`
}

async function bytesOf(response: IncomingMessage): Promise<FetchedBytes> {
  if (Number(response.headers['content-length'] ?? 0) > MAX_PICTURE_BYTES) {
    response.destroy()
    return none('it is over 20 MB')
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    // Leaving the loop closes the connection.
    if (size > MAX_PICTURE_BYTES) return none('it is over 20 MB')
    chunks.push(chunk)
  }
  return { kind: 'bytes', bytes: Buffer.concat(chunks) }
}

/**
 * Fetches pictures named in foreign texts. Bytes, time and redirects are bounded. Only public addresses are fetched,
 * also after a redirect. Sends no cookies or credentials.
 */
export function createPictureFetcher({
  allowsLoopback = false,
  milliseconds = MAX_MILLISECONDS,
  skipsFailingHosts = true,
}: FetchOptions = {}): PictureFetcher {
  const agents = {
    'http:': new HttpAgent({ keepAlive: true, maxSockets: 4 }),
    'https:': new HttpsAgent({ keepAlive: true, maxSockets: 4 }),
  }
  const failures = new Map<string, number>()
  const lookup = publicLookup(allowsLoopback)

  function request(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const answer = Promise.withResolvers<IncomingMessage>()
    const headers = {
      accept: 'image/*',
      'accept-encoding': 'identity',
      'user-agent': 'Morgenblatt',
    }
    const agent = agents[url.protocol as keyof typeof agents]
    const get = url.protocol === 'https:' ? httpsGet : httpGet
    get(url, { agent, lookup, headers, signal }, answer.resolve).on('error', answer.reject)
    return answer.promise
  }

  async function follow(
    address: string,
    signal: AbortSignal,
    redirects = 0,
  ): Promise<FetchedBytes> {
    const url = addressOf(address, allowsLoopback)
    if (typeof url === 'string') return none(url)
    const response = await request(url, signal)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return bytesOf(response)
    response.destroy()
    if (statusCode < 300 || statusCode > 399 || !headers.location)
      return none(`it answers ${statusCode}`)
    if (redirects === MAX_REDIRECTS) return none('it leads on and on')
    const next = URL.parse(headers.location, url)
    return next ? follow(next.href, signal, redirects + 1) : none('it leads nowhere')
  }

  return {
    async fetch(address) {
      const host = URL.parse(address)?.host ?? ''
      if (skipsFailingHosts && (failures.get(host) ?? 0) >= MAX_FAILURES)
        return none('its host has failed three times')
      try {
        return await follow(address, AbortSignal.timeout(milliseconds))
      } catch (error) {
        failures.set(host, (failures.get(host) ?? 0) + 1)
        return none(reasonOf(error))
      }
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}
