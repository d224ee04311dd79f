import type { PagePart } from '../../rules/consent/page-parts.ts'
import { onEveryPage } from '../navigation/page-events.ts'
import { readConsentAgain } from './consent-state.ts'

/** What stands beside the paper, each part fetched where the page asks for it. */
export function startVendors(): void {
  onEveryPage(startParts)
  onEveryPage(startForeignParts)
  document.addEventListener('visibilitychange', readConsentAgain)
}

function startParts(): void {
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
    void import('./consent/consent.ts').then(
      (m) => m.startConsent(),
      () => undefined,
    )
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
function asks(part: PagePart): boolean {
  const meta = document.head.querySelector<HTMLMetaElement>('meta[name=page-parts]')
  return meta?.content.split(' ').includes(part) ?? false
}
