import { useSyncExternalStore } from 'react'

/** The address of the current screen. Changes are announced with an event, because `pushState` sends no event. */
const CHANGED = 'newsroom-navigated'

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener)
  addEventListener(CHANGED, listener)
  return () => {
    removeEventListener('popstate', listener)
    removeEventListener(CHANGED, listener)
  }
}

/** Returns path and query of the current screen; the component renders again when they change. */
export const useAddress = (): string =>
  useSyncExternalStore(subscribe, () => location.pathname + location.search)

/** Opens another screen without loading a document. `replace`: the current screen leaves the history. */
export function navigate(address: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
  dispatchEvent(new Event(CHANGED))
  if (!replace) scrollTo(0, 0)
}
