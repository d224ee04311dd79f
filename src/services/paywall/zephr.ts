import { readAtMost } from '../calls/read-body.ts'
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

const MAX_BYTES = 64 * 1024

/**
 * S7.13, S7.01: a remote paywall service, Zephr's or another Morgenblatt's: asked once, with the token of who is logged
 * in as bearer where no key of the house stands there, never again, never for longer than allowed.
 */
export function createPaywallClient({ url, key, timeoutMs }: PaywallRemote): PaywallService {
  const target = url.replace(/\/+$/, '') + DECIDE_PATH
  return { decide, needsSession: () => true }

  async function decide(request: Parameters<PaywallService['decide']>[0]): Promise<DecideAnswer> {
    const { ip, user_agent: userAgent, ...rest } = request
    const shared = key === undefined ? {} : { ip, user_agent: userAgent }
    const bearer = key ?? rest.jwt
    const response = await fetch(target, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      body: JSON.stringify({ ...rest, ...shared }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      throw new PaywallFailure(`It answered with status ${response.status}.`)
    }
    return answerOf(await readAtMost(response.body, MAX_BYTES))
  }
}

function answerOf(bytes: Buffer | null): DecideAnswer {
  if (!bytes) throw new PaywallFailure(`Its answer is longer than ${MAX_BYTES} bytes.`)
  const result = decideAnswer.safeParse(parseJson(bytes.toString()))
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
