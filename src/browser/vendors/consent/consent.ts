import { isWithdrawn } from '../../../rules/consent/consent-choice.ts'
import type { ConsentRecord } from '../../../rules/consent/consent-record.ts'
import { consent, isAsked } from '../consent-state.ts'
import { showBanner } from './banner.ts'
import { storeConsent } from './store-consent.ts'
import { navigateTo } from '../../../ui/navigate-to.ts'

/** S9.05 */
const RELOAD_MS = 100
/** On a bad line what asks is asked for again, until it stands. */
const AGAIN_MS = 10_000

/** The path of the consent page, read from the footer's link. */
export const consentPage = (): string =>
  document.querySelector<HTMLAnchorElement>('a[data-consent-page]')?.pathname ?? ''

let isConfigured = false
/** The page to load once consent is withdrawn; undefined for the one that is open. */
let nextPage: string | undefined

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
  let before = consent.get()
  consent.listen((now) => {
    if (now) document.querySelector('.consent')?.remove()
    follow(before, now)
    before = now
  })
}

function send(event: SubmitEvent): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !form.matches('[data-consent]')) return
  if (location.pathname === consentPage()) return
  event.preventDefault()
  const fields = new FormData(form, event.submitter) as unknown as Record<string, string>
  void storeConsent(form.action, new URLSearchParams(fields)).then((kept) => {
    // Without script the form does the same, and its page says what is wrong.
    if (!kept) navigateTo(`${consentPage()}?hinweis=not-kept`)
  })
}

/** S2.35: a click on any link to the consent page rejects all consent; then the page is loaded past all caches. */
export function rejectByLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || event.defaultPrevented || !isAsked()) return
  if (event.ctrlKey || event.metaKey || event.shiftKey || !leadsToConsentPage(link)) return
  event.preventDefault()
  const before = consent.get()
  nextPage = `${consentPage()}?hinweis=rejected`
  void storeConsent(consentPage(), new URLSearchParams({ choice: 'none' })).then((kept) => {
    if (!kept) navigateTo(link.href)
    else if (!isWithdrawn(before, consent.get())) reloadPastCaches()
  })
}

/** A link to a place of the consent page, while that page is open, is no link to it. */
const leadsToConsentPage = ({ origin, pathname, hash }: HTMLAnchorElement): boolean =>
  origin === location.origin &&
  pathname === consentPage() &&
  (hash === '' || location.pathname !== pathname)

/** S4.11: who was let in is only got rid of by loading the page anew, and no copy of it. */
function follow(before: ConsentRecord | null, now: ConsentRecord | null): void {
  if (isWithdrawn(before, now)) setTimeout(reloadPastCaches, RELOAD_MS)
}

function reloadPastCaches(): void {
  const url = new URL(nextPage ?? location.href, location.href)
  url.searchParams.set('nocache', String(Date.now()))
  navigateTo(url, { replace: true })
}
