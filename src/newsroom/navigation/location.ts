import { useSyncExternalStore } from 'react'
import { askToLeave, isGuarded } from './leave-guard.ts'

/** The address of the current screen. Changes are announced with an event, because `pushState` sends no event. */
const CHANGED = 'newsroom-navigated'

const addressNow = (): string => location.pathname + location.search
const pathOf = (address: string): string => new URL(address, location.origin).pathname

/** The address of the screen that is shown. The browser's „Back“ changes the document's address before a guard can ask. */
let shown = ''

/** Calls `listener` after each change of the address, unless a guard keeps the screen. */
export function subscribeToAddress(listener: () => void): () => void {
  shown = addressNow()
  const onBack = () => {
    if (!keepsScreen()) listener()
  }
  addEventListener('popstate', onBack)
  addEventListener(CHANGED, listener)
  return () => {
    removeEventListener('popstate', onBack)
    removeEventListener(CHANGED, listener)
  }
}

/** Returns to the shown address and asks, if „Back“ or „Forward“ would leave a screen with unsaved input. */
function keepsScreen(): boolean {
  const wanted = addressNow()
  if (!isGuarded() || pathOf(wanted) === pathOf(shown)) {
    shown = wanted
    return false
  }
  history.pushState(null, '', shown)
  askToLeave(() => navigate(wanted, { asks: false }))
  return true
}

/** Returns path and query of the current screen; the component renders again when they change. */
export const useAddress = (): string => useSyncExternalStore(subscribeToAddress, addressNow)

/**
 * Opens another screen without loading a document. `replace`: the current screen leaves the history. `asks`: unsaved
 * input on the current screen leads to a question first; not after it was saved, and not with `replace`.
 */
export function navigate(
  address: string,
  { replace = false, asks = true }: { replace?: boolean; asks?: boolean } = {},
): void {
  if (asks && !replace && isGuarded() && pathOf(address) !== location.pathname)
    return askToLeave(() => navigate(address, { asks: false }))
  if (replace) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
  shown = addressNow()
  dispatchEvent(new Event(CHANGED))
  if (!replace) scrollTo(0, 0)
}

/** Returns a `navigate` that does nothing once another screen is shown, so that a late answer does not leave that screen. */
export function navigateFromHere(): typeof navigate {
  const path = location.pathname
  return (...wanted) => {
    if (location.pathname === path) navigate(...wanted)
  }
}
