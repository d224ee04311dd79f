import { DECIDE_PATH, decideAnswer, type DecideAnswer, type PaywallService } from './contract.ts'

export type PaywallRemote = {
  /** The folder above `/zephr/decide`. */
  url: string
  /** Sent as bearer where the service belongs to the same house; only then it learns the reader's address. */
  key?: string | undefined
  timeoutMs: number
}

/** Why a remote service gave no decision, in words that hold nothing it was asked. */
export class PaywallFailure extends Error {
  override readonly name = 'PaywallFailure'
}

const MOST_BYTES = 64 * 1024

/** S7.13: a remote paywall service, Zephr's or another Morgenblatt's: asked once, never again, never for longer than allowed. */
export function createPaywallClient({ url, key, timeoutMs }: PaywallRemote): PaywallService {
  const target = url.replace(/\/+$/, '') + DECIDE_PATH
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    accept: 'application/json',
  }
  if (key !== undefined) headers.authorization = `Bearer ${key}`
  return { decide, needsSession: () => true }

  async function decide(request: Parameters<PaywallService['decide']>[0]): Promise<DecideAnswer> {
    const { ip, user_agent: userAgent, ...rest } = request
    const shared = key === undefined ? {} : { ip, user_agent: userAgent }
    const response = await fetch(target, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...rest, ...shared }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      throw new PaywallFailure(`It answered with status ${response.status}.`)
    }
    return answerOf(await readText(response))
  }
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > MOST_BYTES)
      throw new PaywallFailure(`Its answer is longer than ${MOST_BYTES} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function answerOf(text: string): DecideAnswer {
  const result = decideAnswer.safeParse(parseJson(text))
  if (result.success) return result.data
  throw new PaywallFailure('Its answer holds no results.')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new PaywallFailure('Its answer is no JSON.')
  }
}
