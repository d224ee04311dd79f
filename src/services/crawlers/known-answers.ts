const HOUR_MS = 60 * 60 * 1000

/** How long an answer holds. A search engine's machines keep their names for weeks; a failure may be over in a minute. */
const HOLDS_MS = { proven: 6 * HOUR_MS, refused: HOUR_MS / 2, failed: HOUR_MS / 60 }
const MOST_KNOWN = 5000

/** Whoever writes a crawler's user agent makes us ask the name service: never more than this at once. */
const MOST_ASKING = 50

type NameAnswer = { isProven: boolean; until: number }

/** What the name service has answered, and what it is being asked: bounded, the oldest forgotten first. */
export function createKnownAnswers(now: () => number) {
  const known = new Map<string, NameAnswer>()
  const asking = new Map<string, Promise<boolean>>()
  return { ask }

  /** False where the question fails, or too many are being asked already. */
  function ask(name: string, question: () => Promise<boolean>): Promise<boolean> {
    const answer = known.get(name)
    if (answer && answer.until > now()) return Promise.resolve(answer.isProven)
    const running = asking.get(name)
    if (running) return running
    if (asking.size >= MOST_ASKING) return Promise.resolve(false)
    const asked = noted(name, question).finally(() => asking.delete(name))
    asking.set(name, asked)
    return asked
  }

  async function noted(name: string, question: () => Promise<boolean>): Promise<boolean> {
    try {
      const isProven = await question()
      note(name, isProven, isProven ? HOLDS_MS.proven : HOLDS_MS.refused)
      return isProven
    } catch {
      note(name, false, HOLDS_MS.failed)
      return false
    }
  }

  function note(name: string, isProven: boolean, holdsMs: number): void {
    known.delete(name)
    const oldest = known.size >= MOST_KNOWN ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
    known.set(name, { isProven, until: now() + holdsMs })
  }
}
