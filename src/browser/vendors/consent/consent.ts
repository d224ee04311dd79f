import { isWithdrawn } from '../../../rules/consent/consent-choice.ts'
import { consent, isConsentRequired } from '../consent-state.ts'
import { showBanner } from './banner.ts'
import { storeConsent } from './store-consent.ts'

/** S9.05 */
const RELOAD_MS = 100
/** After a failure on a slow connection, the banner is requested again after this time. */
const RETRY_MS = 10_000

/** The path of the consent page, read from the footer's link. */
export const consentPage = (): string =>
  document.querySelector<HTMLAnchorElement>('a[data-consent-page]')?.pathname ?? ''

let isConfigured = false

/**
 * S4.13: runs on each page that asks for consent; the listeners are added once. `asksHere`: with the paper's own
 * banner and not another consent manager's.
 */
export function startConsent(asksHere: boolean): void {
  const isDone = !asksHere || location.pathname.startsWith(consentPage())
  if (isDone || !isConsentRequired()) document.querySelector('.consent')?.remove()
  if (!isConsentRequired()) return
  if (!isConfigured) configure()
  isConfigured = true
  // Show the banner if there is no decision, but not over the consent page.
  if (!isDone && !consent.get())
    showBanner().catch(() => setTimeout(startConsent, RETRY_MS, asksHere))
}

function configure(): void {
  document.addEventListener('submit', send)
  consent.listen((now, before) => {
    if (now) document.querySelector('.consent')?.remove()
    // S4.11: only a reload removes vendors that were loaded.
    if (isWithdrawn(before, now)) setTimeout(reloadPastCaches, RELOAD_MS)
  })
}

function send(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  if (!form.matches('[data-consent]')) return
  if (location.pathname === consentPage()) return
  event.preventDefault()
  const fields = new FormData(form, event.submitter) as unknown as Record<string, string>
  void storeConsent(form.action, new URLSearchParams(fields)).then(
    (kept) => kept || showNotStored(),
  )
}

/** Shows the consent page with the error, as the form does without script. */
const showNotStored = () => location.assign(`${consentPage()}?hinweis=not-kept`)

/** S2.35: a click on any link to the consent page rejects all consent, then loads that page and bypasses all caches. */
export function rejectByLink(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  const page = consentPage()
  // A link with a hash jumps within the current page.
  if (link?.href !== location.origin + page || !isConsentRequired()) return
  if (event.ctrlKey || event.metaKey) return
  event.preventDefault()
  void storeConsent(page, new URLSearchParams('choice=none')).then((kept) =>
    // Replaces the pending reload of the current page.
    kept ? setTimeout(reloadPastCaches, RELOAD_MS, `${page}?hinweis=none`) : showNotStored(),
  )
}

function reloadPastCaches(page = location.href): void {
  const url = new URL(page, location.href)
  url.searchParams.set('nocache', `${Date.now()}`)
  location.replace(url)
}
