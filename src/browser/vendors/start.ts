import type { PagePart } from '../../rules/consent/page-parts.ts'
import { letsInSource, SOURCE_OF_PART } from '../../rules/consent/source-consent.ts'
import type { PartSource } from '../../rules/consent/vendor-sources.ts'
import { onEveryPage } from '../navigation/page-events.ts'
import { startAds } from './ads/ads.ts'
import { showBanner } from './consent/banner.ts'
import { consentPage, rejectByLink, startConsent } from './consent/consent.ts'
import { storeConsent } from './consent/store-consent.ts'
import { consent, isAsked, readConsentAgain, tcf } from './consent-state.ts'

/** What stands beside the paper, each part fetched where the page asks for it. It starts by being loaded: the first script has no room. */
function startVendors(): void {
  onEveryPage(startParts)
  onEveryPage(startPageEmbeds)
  onceUsed(() => onEveryPage(startLaterParts))
  // Sourcepoint opens its own settings at these links.
  document.addEventListener('click', (event) => asks('sourcepoint') || rejectByLink(event))
  document.addEventListener('visibilitychange', () => {
    // A page that is being left is hidden as well: loaded anew then, it would stay in the place of the one to come.
    if (document.visibilityState === 'visible') readConsentAgain()
  })
}

const UNUSED_MS = 5000

/** Whoever speaks to vendors of TCF, fetched once. */
let speaking: Promise<void> | undefined

/** What the document's policy was made for. */
let first: PagePart[] | undefined

function startParts(event?: Event): void {
  const parts = partsOfPage()
  first ??= parts
  // Whom this reader lets in on this page, the policy of the document it was put in does not know. It is counted once it is loaded anew.
  if (parts.some((part) => isLetIn(part) && !first?.includes(part))) {
    event?.stopImmediatePropagation()
    return location.reload()
  }
  if (asks('consent')) {
    readConsentAgain()
    startConsent(!asks('sourcepoint'))
  } else document.querySelector('.consent')?.remove()
  if (asks('sourcepoint') && isAsked()) {
    tcf.ready = () =>
      (speaking ??= import('./consent/sourcepoint.ts').then(
        (m) => m.startSourcepoint({ page: consentPage, store: storeConsent }),
        () => undefined,
      ))
    // It asks.
    void tcf.ready()
  } else if (asks('tcf'))
    tcf.ready = () =>
      (speaking ??= import('./consent/tcf.ts').then(
        (m) => m.startTcf(showBanner, storeConsent),
        () => undefined,
      ))
  if (asks('ads')) startAds()
}

/** What is no hurry for the reader. */
function startLaterParts(): void {
  void tcf.ready()
  if (asks('analytics'))
    void import('./analytics/analytics.ts').then(
      (m) => m.startAnalytics(),
      () => undefined,
    )
  if (asks('push'))
    void import('./push/push.ts').then(
      (m) => m.startPush(asks('cleverpush')),
      () => undefined,
    )
  if (asks('vgwort'))
    void import('./vgwort.ts').then(
      (m) => m.countText(),
      () => undefined,
    )
  const applet = document.head.querySelector<HTMLMetaElement>('meta[name=echobox]')
  if (applet && asks('echobox'))
    void import('./echobox.ts').then(
      (m) => m.startEchobox(applet.content),
      () => undefined,
    )
  if (asks('google-sign-in'))
    void import('../access/google-sign-in.ts').then(
      (m) => m.startGoogleSignIn(),
      () => undefined,
    )
  if (asks('recommendations'))
    void import('./recommendations/recommendations.ts').then(
      (m) => m.startRecommendations(),
      () => undefined,
    )
}

/** Once the page is used, or has stood for a while: on a bad line nothing else is to wait for it. */
function onceUsed(run: () => void): void {
  const uses = new AbortController()
  const start = () => {
    if (uses.signal.aborted) return
    uses.abort()
    run()
  }
  for (const use of ['pointerdown', 'keydown', 'scroll'])
    addEventListener(use, start, { signal: uses.signal, passive: true })
  // Of the choices about push there is nothing to see before.
  setTimeout(start, document.querySelector('[data-push]') ? 0 : UNUSED_MS)
}

/** What only some pages have. */
function startPageEmbeds(): void {
  if (document.querySelector('.embed[data-frame]'))
    void import('./embeds.ts').then(
      (m) => m.startEmbeds(),
      () => undefined,
    )
}

/** Whether the page that stands asks for it. */
const asks = (part: PagePart): boolean => partsOfPage().includes(part)

function isLetIn(part: PagePart): boolean {
  const sources: Partial<Record<PagePart, PartSource>> = SOURCE_OF_PART
  return Boolean(sources[part] && isAsked() && letsInSource(consent.get(), sources[part]))
}

function partsOfPage(): PagePart[] {
  const meta = document.head.querySelector<HTMLMetaElement>('meta[name=page-parts]')
  // Written by `pageParts` alone.
  return (meta?.content.split(' ') ?? []) as PagePart[]
}

startVendors()
