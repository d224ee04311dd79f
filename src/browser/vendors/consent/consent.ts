import { isWithdrawn } from '../../../rules/consent/consent-choice.ts'
import type { ConsentRecord } from '../../../rules/consent/consent-record.ts'
import { consent, isAsked } from '../consent-state.ts'
import { showBanner } from './banner.ts'
import { storeConsent } from './store-consent.ts'

/** S9.05 */
const RELOAD_MS = 100
/** On a bad line what asks is asked for again, until it stands. */
const AGAIN_MS = 10_000

/** Its page, as the foot of every page links to it; links below it withdraw. */
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
  document.addEventListener('click', withdrawByLink)
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
    if (!kept) location.assign(`${consentPage()}?hinweis=not-kept`)
  })
}

/** S2.35 */
function withdrawByLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (
    !link?.pathname.startsWith(`${consentPage()}/`) ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey
  )
    return
  event.preventDefault()
  const before = consent.get()
  void storeConsent(consentPage(), new URLSearchParams({ choice: 'none' })).then((kept) => {
    if (!kept) location.assign(link.href)
    else if (!isWithdrawn(before, consent.get())) location.reload()
  })
}

/** S4.11: who was let in is only got rid of by loading the page anew, and no copy of it. */
function follow(before: ConsentRecord | null, now: ConsentRecord | null): void {
  if (isWithdrawn(before, now)) setTimeout(reloadPastCaches, RELOAD_MS)
}

function reloadPastCaches(): void {
  const url = new URL(location.href)
  url.searchParams.set('nocache', String(Date.now()))
  location.replace(url)
}
