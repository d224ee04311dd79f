import { readListening, type Listening } from '../../rules/browsing/player-queue.ts'
import { LISTENING_KEY } from '../page/start-player.ts'

/** Returns the stored state, or an empty one if the browser blocks storage. */
export function recall(): Listening {
  try {
    return readListening(localStorage.getItem(LISTENING_KEY))
  } catch {
    return readListening(null)
  }
}

export function remember(listening: Listening): void {
  try {
    localStorage.setItem(LISTENING_KEY, JSON.stringify(listening))
  } catch {
    // The storage is full or blocked.
  }
}
