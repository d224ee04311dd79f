import type { PagePart } from '../../rules/consent/page-parts.ts'
import { onEveryPage } from '../navigation/page-events.ts'
import { letsIn } from '../../rules/consent/consent-choice.ts'
import { startConsent } from './consent/consent.ts'
import { consent, readConsentAgain } from './consent-state.ts'

/** What stands beside the paper, each part fetched where the page asks for it. It starts by being loaded: the first script has no room. */
function startVendors(): void {
  onEveryPage(startParts)
  onEveryPage(startForeignParts)
  document.addEventListener('visibilitychange', readConsentAgain)
}

/** What the document's policy was made for. */
let first: string[] | undefined

function startParts(): void {
  const parts = partsOfPage()
  first ??= parts
  // Whom this reader lets in on this page, the policy of the document it was put in does not know.
  if (letsIn(null, consent.get()) && parts.some((part) => !first?.includes(part)))
    return location.reload()
  if (asks('push'))
    void import('./push/push.ts').then(
      (m) => m.startPush(asks('cleverpush')),
      () => undefined,
    )
  if (asks('recommendations'))
    void import('./recommendations/recommendations.ts').then(
      (m) => m.startRecommendations(),
      () => undefined,
    )
  if (asks('consent')) {
    readConsentAgain()
    startConsent()
  } else document.querySelector('.consent')?.remove()
  if (asks('analytics'))
    void import('./analytics/analytics.ts').then(
      (m) => m.startAnalytics(),
      () => undefined,
    )
  if (asks('ads'))
    void import('./ads/ads.ts').then(
      (m) => m.startAds(),
      () => undefined,
    )
}

/** What only pages of articles and the publisher's settings ask for. */
function startForeignParts(): void {
  if (document.querySelector('.embed[data-frame]'))
    void import('./embeds.ts').then(
      (m) => m.startEmbeds(),
      () => undefined,
    )
  const applet = document.head.querySelector<HTMLMetaElement>('meta[name=echobox]')
  if (applet && asks('echobox'))
    void import('./echobox.ts').then(
      (m) => m.startEchobox(applet.content),
      () => undefined,
    )
}

/** Whether the page that stands asks for it. */
const asks = (part: PagePart): boolean => partsOfPage().includes(part)

function partsOfPage(): string[] {
  const meta = document.head.querySelector<HTMLMetaElement>('meta[name=page-parts]')
  return meta?.content.split(' ') ?? []
}

startVendors()
