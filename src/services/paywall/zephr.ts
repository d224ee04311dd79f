import { readAtMost } from '../calls/read-body.ts'
import { DECIDE_PATH, decideAnswer, type DecideAnswer, type PaywallService } from './contract.ts'

export type PaywallRemote = {
  /** Base URL of `/zephr/decide`. */
  url: string
  /** Sent as bearer if the service belongs to the same publisher. Only then does it receive the reader's address. */
  key?: string | undefined
  timeoutMs: number
}

/** Why a remote service made no decision. Contains nothing that was sent. */
export class PaywallFailure extends Error {
  override readonly name = 'PaywallFailure'
}

const MAX_BYTES = 64 * 1024

/**
 * S7.13, S7.01: client of a remote paywall service, Zephr or another Morgenblatt. Sends each request once, with a
 * timeout. The bearer is the key, or the reader's token without a key.
 */
export function createPaywallClient({ url, key, timeoutMs }: PaywallRemote): PaywallService {
  const target = url.replace(/\/+$/, '') + DECIDE_PATH
  return { decide, needsSession: () => true }

  async function decide(request: Parameters<PaywallService['decide']>[0]): Promise<DecideAnswer> {
    const { ip, user_agent: userAgent, ...rest } = request
    const trustedOnly = key === undefined ? {} : { ip, user_agent: userAgent }
    const bearer = key ?? rest.jwt
    const response = await fetch(target, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      body: JSON.stringify({ ...rest, ...trustedOnly }),
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
