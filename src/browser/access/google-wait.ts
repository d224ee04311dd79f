import { reopenPage } from '../navigation/reopen-page.ts'
import { showNotice } from '../page/notices.ts'
import { startGoogleScript } from './google-script.ts'
import { texts } from './texts.de.ts'

/** Time in ms before the paywall appears. A token that arrives later still opens the article. */
const TIMEOUT_MS = 10_000

/**
 * S4.06: asks Google for its token and opens the article in place once the server has verified the token. In every
 * other case the paywall appears. `wait` is the element around the paywall.
 */
export function startGoogleWait(wait: HTMLElement): void {
  const path = location.pathname
  const line = wait.querySelector('output')
  const timer = setTimeout(lock, TIMEOUT_MS)
  line?.replaceChildren(texts.googleAsked)
  addEventListener('offline', lock)
  startGoogleScript({ redeem, showPaywall: lock }).catch(lock)

  async function redeem(token: string): Promise<boolean> {
    const isOpen = (await submitToken(token, path)) && (await reopenPage(path))
    if (isOpen) {
      clearTimeout(timer)
      showNotice({ text: texts.googleOpened })
    } else lock()
    return isOpen
  }

  function lock(): void {
    clearTimeout(timer)
    wait.dataset['googleWait'] = 'over'
    line?.replaceChildren(texts.googleRefused)
  }
}

/** Returns `true` if the server accepts the token. */
async function submitToken(token: string, path: string): Promise<boolean> {
  const parameters = Object.fromEntries(new URLSearchParams(location.search))
  const response = await fetch('/api/google-access', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...parameters, token, path }),
  }).catch(() => null)
  return response?.ok === true
}
