import { allows } from '../../rules/consent/consent-record.ts'
import { reopenPage } from '../navigation/reopen-page.ts'
import { say } from '../page/notices.ts'
import { consent } from '../vendors/consent-state.ts'
import { startGoogleScript } from './google-script.ts'
import { texts } from './texts.de.ts'

/** How long the page waits before the wall shows. A token that comes later still opens the article. */
const PATIENCE_MS = 10_000
const REDEEM_TIMEOUT_MS = 8000

/**
 * S4.06: asks Google for its token and opens the article in place once the server has verified it. Whatever else happens,
 * the wall shows: `wait` is the element around it.
 */
export function startGoogleWait(wait: HTMLElement): void {
  const path = location.pathname
  // Read out only if it is put there while the page stands.
  const line = wait.querySelector('output')
  line?.replaceChildren(line.textContent)
  const timer = setTimeout(() => lock(texts.googleSilent), PATIENCE_MS)
  addEventListener('offline', () => lock(texts.googleSilent), { once: true })
  // In the paper's apps nothing of vendors is loaded.
  if (!allows(consent.get(), 'general')) return lock('')
  if (!navigator.onLine) return lock(texts.googleSilent)
  startGoogleScript({ redeem, showPaywall: () => lock(texts.googleRefused) }).catch(
    (error: unknown) => {
      lock(texts.googleSilent)
      console.warn(error)
    },
  )

  async function redeem(token: string): Promise<boolean> {
    const isAllowed = await present(token, path)
    if (isAllowed === null) lock(texts.googleSilent)
    else if (!isAllowed || !(await reopenPage(path))) lock(texts.googleRefused)
    else {
      clearTimeout(timer)
      say({ text: texts.googleOpened })
      return true
    }
    return false
  }

  function lock(sentence: string): void {
    clearTimeout(timer)
    wait.dataset['googleWait'] = 'over'
    line?.replaceChildren(sentence)
  }
}

/** Whether the server takes the token; null if it does not answer. */
async function present(token: string, path: string): Promise<boolean | null> {
  const parameters = Object.fromEntries(new URLSearchParams(location.search))
  try {
    const { ok } = await fetch('/api/google-access', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...parameters, token, path }),
      signal: AbortSignal.timeout(REDEEM_TIMEOUT_MS),
    })
    return ok
  } catch {
    return null
  }
}
