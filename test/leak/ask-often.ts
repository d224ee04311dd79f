import { setTimeout as pause } from 'node:timers/promises'
import { exchange, type Exchange, type ExchangeRequest } from '../site/exchange.ts'

/** A request, and one that another visitor sends just before it. */
type Drawn = { ask: ExchangeRequest; before?: ExchangeRequest | undefined }
/** The last answer to a request; `whole`: headers and body of all answers to it. */
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
    const answers = await askPatiently(origin, ask)
    const { status = 0, body = '' } = answers.at(-1) ?? {}
    const whole = answers.map((one) => `${JSON.stringify(one.headers)}\n${one.body}`).join('\n')
    look({ ask, status, body, whole })
  }
  for (let begun = 0; begun < count; begun += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - begun) }, draw)
    await Promise.all(batch.map(askOne))
  }
}

/** Sends a request until it is not refused with 503 and `Retry-After`; returns all answers. */
async function askPatiently(origin: string, ask: ExchangeRequest): Promise<Exchange[]> {
  const answers: Exchange[] = []
  while (answers.length <= MAX_REPEATS) {
    const answer = await exchange(origin, ask)
    answers.push(answer)
    if (answer.status !== 503 || answer.headers['retry-after'] === undefined) break
    await pause(REPEAT_MS)
  }
  return answers
}
