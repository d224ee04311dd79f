import type { PagePart } from '../../rules/consent/page-parts.ts'
import { onEveryPage } from '../navigation/page-events.ts'
import { readConsentAgain } from './consent-state.ts'

/** What stands beside the paper, each part fetched where the page asks for it. */
export function startVendors(): void {
  onEveryPage(startParts)
  document.addEventListener('visibilitychange', readConsentAgain)
}

function startParts(): void {
  if (asks('consent')) readConsentAgain()
  if (asks('push'))
    void import('./push/push.ts').then(
      (m) => m.startPush(),
      () => undefined,
    )
  if (asks('ads'))
    void import('./ads/ads.ts').then(
      (m) => m.startAds(),
      () => undefined,
    )
}

/** Whether the page that stands asks for it. */
function asks(part: PagePart): boolean {
  const meta = document.head.querySelector<HTMLMetaElement>('meta[name=page-parts]')
  return meta?.content.split(' ').includes(part) ?? false
}
