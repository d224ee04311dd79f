import { parsePlayerState, type StoredPlayerState } from '../../rules/browsing/player-queue.ts'
import { LISTENING_KEY } from '../page/start-player.ts'

/** Returns the stored state, or an empty one if the browser blocks storage. */
export function loadListening(): StoredPlayerState {
  try {
    return parsePlayerState(localStorage.getItem(LISTENING_KEY))
  } catch {
    return parsePlayerState(null)
  }
}

export function saveListening(listening: StoredPlayerState): void {
  try {
    localStorage.setItem(LISTENING_KEY, JSON.stringify(listening))
  } catch {
    // The storage is full or blocked.
  }
}
