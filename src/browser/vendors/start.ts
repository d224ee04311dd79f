import type { PagePart } from '../../rules/consent/page-parts.ts'
import { allowsSource, SOURCE_OF_PART } from '../../rules/consent/source-consent.ts'
import type { PartSource } from '../../rules/consent/vendor-sources.ts'
import { onEveryPage } from '../navigation/page-events.ts'
import { startAds } from './ads/ads.ts'
import { showBanner } from './consent/banner.ts'
import { consentPage, rejectByLink, startConsent } from './consent/consent.ts'
import { storeConsent } from './consent/store-consent.ts'
import { consent, isConsentRequired, refreshConsent, tcf } from './consent-state.ts'

/**
 * Starts vendors and other secondary parts; each is loaded on the pages that contain it. It runs when this module
 * loads, to keep the first script small.
 */
function startVendors(): void {
  onEveryPage(startParts)
  onEveryPage(startPageEmbeds)
  onFirstUse(() => onEveryPage(startLaterParts))
  // With Sourcepoint these links open its privacy manager.
  document.addEventListener('click', (event) => hasPart('sourcepoint') || rejectByLink(event))
  document.addEventListener('visibilitychange', () => {
    // A page is also hidden when the reader leaves it: a reload would then replace the next page.
    if (document.visibilityState === 'visible') refreshConsent()
  })
}

const UNUSED_MS = 5000

/** The consent manager for TCF vendors, loaded once. */
let tcfManager: Promise<void> | undefined

/** The parts that the document's security policy allows. */
let initialParts: PagePart[] | undefined

function startParts(event?: Event): void {
  const parts = partsOfPage()
  initialParts ??= parts
  // A part that the reader allows is missing in the document's security policy: reload. The page view is counted
  // after the reload.
  if (parts.some((part) => isAllowed(part) && !initialParts?.includes(part))) {
    event?.stopImmediatePropagation()
    return location.reload()
  }
  if (hasPart('consent')) {
    refreshConsent()
    startConsent(!hasPart('sourcepoint'))
  } else document.querySelector('.consent')?.remove()
  if (hasPart('sourcepoint') && isConsentRequired()) {
    tcf.ready = () =>
      (tcfManager ??= import('./consent/sourcepoint.ts').then(
        (m) => m.startSourcepoint({ page: consentPage, store: storeConsent }),
        () => undefined,
      ))
    // Sourcepoint shows its own banner, so it starts at once.
    void tcf.ready()
  } else if (hasPart('tcf'))
    tcf.ready = () =>
      (tcfManager ??= import('./consent/tcf.ts').then(
        (m) => m.startTcf(showBanner, storeConsent),
        () => undefined,
      ))
  if (hasPart('ads')) startAds()
}

/** Starts parts that may wait until the page is used. */
function startLaterParts(): void {
  void tcf.ready()
  if (hasPart('analytics'))
    void import('./analytics/analytics.ts').then(
      (m) => m.startAnalytics(),
      () => undefined,
    )
  if (hasPart('push'))
    void import('./push/push.ts').then(
      (m) => m.startPush(hasPart('cleverpush')),
      () => undefined,
    )
  if (hasPart('vgwort'))
    void import('./vgwort.ts').then(
      (m) => m.countText(),
      () => undefined,
    )
  const applet = document.head.querySelector<HTMLMetaElement>('meta[name=echobox]')
  if (applet && hasPart('echobox'))
    void import('./echobox.ts').then(
      (m) => m.startEchobox(applet.content),
      () => undefined,
    )
  if (hasPart('google-sign-in'))
    void import('../access/google-sign-in.ts').then(
      (m) => m.startGoogleSignIn(),
      () => undefined,
    )
  if (hasPart('recommendations'))
    void import('./recommendations/recommendations.ts').then(
      (m) => m.startRecommendations(),
      () => undefined,
    )
}

/**
 * Runs once the reader uses the page, or after some seconds, so that it does not slow down the page on slow
 * connections.
 */
function onFirstUse(run: () => void): void {
  const uses = new AbortController()
  const start = () => {
    if (uses.signal.aborted) return
    uses.abort()
    run()
  }
  for (const use of ['pointerdown', 'keydown', 'scroll'])
    addEventListener(use, start, { signal: uses.signal, passive: true })
  // The push settings are not visible before this runs, so they start at once.
  setTimeout(start, document.querySelector('[data-push]') ? 0 : UNUSED_MS)
}

/** Loads the embeds on pages that have some. */
function startPageEmbeds(): void {
  if (document.querySelector('.embed[data-frame]'))
    void import('./embeds.ts').then(
      (m) => m.startEmbeds(),
      () => undefined,
    )
}

/** Whether the current page contains the part. */
const hasPart = (part: PagePart): boolean => partsOfPage().includes(part)

function isAllowed(part: PagePart): boolean {
  const sources: Partial<Record<PagePart, PartSource>> = SOURCE_OF_PART
  return Boolean(sources[part] && isConsentRequired() && allowsSource(consent.get(), sources[part]))
}

function partsOfPage(): PagePart[] {
  const meta = document.head.querySelector<HTMLMetaElement>('meta[name=page-parts]')
  // Written by `pageParts` only.
  return (meta?.content.split(' ') ?? []) as PagePart[]
}

startVendors()
