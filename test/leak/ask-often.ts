import { setTimeout as pause } from 'node:timers/promises'
import { exchange, type Exchange, type ExchangeRequest } from '../site/exchange.ts'

/** A request, and one that another visitor sends just before it. */
type Drawn = { ask: ExchangeRequest; before?: ExchangeRequest | undefined }
/** An answer; `whole` is its headers and its body. */
export type Answered = { ask: ExchangeRequest; status: number; body: string; whole: string }

const AT_ONCE = 8
/** The repeats of a request that the site refuses for now, because a slow machine has a long queue. */
const MAX_REPEATS = 30
const REPEAT_MS = 1000

/** Sends so many requests, eight at a time. A batch is drawn before it is sent, so that a seed reproduces it. */
export async function askOften(
  origin: string,
  count: number,
  draw: () => Drawn,
  look: (answer: Answered) => void,
): Promise<void> {
  const askOne = async ({ ask, before }: Drawn): Promise<void> => {
    if (before) await exchange(origin, before)
    const { status, headers, body } = await askPatiently(origin, ask)
    look({ ask, status, body, whole: `${JSON.stringify(headers)}\n${body}` })
  }
  for (let begun = 0; begun < count; begun += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - begun) }, draw)
    await Promise.all(batch.map(askOne))
  }
}

/** Sends a request until it is not refused with 503 and `Retry-After`; returns the last answer. */
async function askPatiently(origin: string, ask: ExchangeRequest): Promise<Exchange> {
  for (let repeats = 0; ; repeats += 1) {
    const answer = await exchange(origin, ask)
    const isRefusedForNow = answer.status === 503 && answer.headers['retry-after'] !== undefined
    if (!isRefusedForNow || repeats === MAX_REPEATS) return answer
    await pause(REPEAT_MS)
  }
}
