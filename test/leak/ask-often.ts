import { exchange, type ExchangeRequest } from '../site/exchange.ts'

/** A request, and one that another visitor sends just before it. */
type Drawn = { ask: ExchangeRequest; before?: ExchangeRequest | undefined }
/** An answer; `whole` is its headers and its body. */
export type Answered = { ask: ExchangeRequest; status: number; body: string; whole: string }

const AT_ONCE = 8

/** Sends so many requests, eight at a time. A batch is drawn before it is sent, so that a seed reproduces it. */
export async function askOften(
  origin: string,
  count: number,
  draw: () => Drawn,
  look: (answer: Answered) => void,
): Promise<void> {
  const askOne = async ({ ask, before }: Drawn): Promise<void> => {
    if (before) await exchange(origin, before)
    const { status, headers, body } = await exchange(origin, ask)
    look({ ask, status, body, whole: `${JSON.stringify(headers)}\n${body}` })
  }
  for (let begun = 0; begun < count; begun += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - begun) }, draw)
    await Promise.all(batch.map(askOne))
  }
}
