import { isWithdrawn } from '../../../rules/consent/consent-choice.ts'
import { consent, isAsked } from '../consent-state.ts'
import { showBanner } from './banner.ts'
import { storeConsent } from './store-consent.ts'

/** S9.05 */
const RELOAD_MS = 100
/** On a bad line what asks is asked for again, until it stands. */
const AGAIN_MS = 10_000

/** The path of the consent page, read from the footer's link. */
export const consentPage = (): string =>
  document.querySelector<HTMLAnchorElement>('a[data-consent-page]')?.pathname ?? ''

let isConfigured = false

/** S4.13: on each page that asks; the consent manager is configured once. `asksHere`: with our own banner, nobody else's. */
export function startConsent(asksHere: boolean): void {
  const isDone = !asksHere || location.pathname.startsWith(consentPage())
  if (isDone || !isAsked()) document.querySelector('.consent')?.remove()
  if (!isAsked()) return
  if (!isConfigured) configure()
  isConfigured = true
  // Where nothing is decided; not over the page that asks the same.
  if (!isDone && !consent.get())
    showBanner().catch(() => setTimeout(startConsent, AGAIN_MS, asksHere))
}

function configure(): void {
  document.addEventListener('submit', send)
  consent.listen((now, before) => {
    if (now) document.querySelector('.consent')?.remove()
    // S4.11: only a new load gets rid of vendors that were let in.
    if (isWithdrawn(before, now)) setTimeout(reloadPastCaches, RELOAD_MS)
  })
}

function send(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  if (!form.matches('[data-consent]')) return
  if (location.pathname === consentPage()) return
  event.preventDefault()
  const fields = new FormData(form, event.submitter) as unknown as Record<string, string>
  void storeConsent(form.action, new URLSearchParams(fields)).then((kept) => kept || sayNotKept())
}

/** Without script the form does the same: its page says what is wrong. */
const sayNotKept = () => location.assign(`${consentPage()}?hinweis=not-kept`)

/** S2.35: a click on any link to the consent page rejects all consent; then the page is loaded past all caches. */
export function rejectByLink(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  const page = consentPage()
  // A link with a hash leads to a place of the page that is open.
  if (link?.href !== location.origin + page || !isAsked()) return
  if (event.ctrlKey || event.metaKey) return
  event.preventDefault()
  void storeConsent(page, new URLSearchParams('choice=none')).then((kept) =>
    // It takes the place of the reload of the page that is open.
    kept ? setTimeout(reloadPastCaches, RELOAD_MS, `${page}?hinweis=none`) : sayNotKept(),
  )
}

function reloadPastCaches(page = location.href): void {
  const url = new URL(page, location.href)
  url.searchParams.set('nocache', `${Date.now()}`)
  location.replace(url)
}
