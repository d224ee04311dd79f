import pLimit from 'p-limit'
import type { Teaser } from '../../rules/articles/article.ts'

/** So many addresses that lead nowhere are looked into at once; the others wait, not too many and not for long. */
const LOOKED_INTO_AT_ONCE = 2
const MOST_WAITING = 16
const PATIENCE_MS = 1000

type Look = (target: string) => Promise<Teaser[]>

/** S2.29: what an address may have meant; nothing where its turn does not come in time (decision 16). */
export function createGuesses(look: Look): Look {
  const inTurn = pLimit(LOOKED_INTO_AT_ONCE)
  return async function guess(target) {
    if (inTurn.pendingCount >= MOST_WAITING) return []
    const { promise: tooLate, resolve } = Promise.withResolvers<Teaser[]>()
    let isLate = false
    const patience = setTimeout(() => {
      isLate = true
      resolve([])
    }, PATIENCE_MS)
    const found = inTurn(() => {
      clearTimeout(patience)
      return isLate ? [] : look(target)
    })
    return Promise.race([found, tooLate])
  }
}
