import type { PageType, PageView } from '../../../rules/analytics/page-view.ts'
import { paywallState } from '../../page/paywall-state.ts'

export type Page = Pick<PageView, 'access' | 'channel' | 'article' | 'step'> & {
  type: PageType
  words?: number | undefined
  env: string
  adobe: string | null
  ivw: { host: string; desktop: string; mobile: string } | null
}

const STEPS: Readonly<Record<string, PageView['step']>> = {
  order: 'offer',
  'order-abo': 'offer',
  'order-coins': 'offer',
  'order-gifts': 'offer',
  'order-checkout': 'checkout',
}

/** Returns the analytics data of the current page, or `null` if the page is not counted. */
export function pageFacts(): Page | null {
  const meta = document.head.querySelector<HTMLMetaElement>('meta[name=page-facts]')
  if (!meta) return null
  const facts = new URLSearchParams(meta.content)
  const { trackingType = 'Other', page = '' } = document.documentElement.dataset
  const host = facts.get('ivw')
  return {
    type: trackingType as PageType,
    access: accessOf(facts.get('access')),
    channel: facts.get('channel') ?? undefined,
    article: Number(facts.get('article')) || undefined,
    words: Number(facts.get('words')) || undefined,
    step: STEPS[page],
    env: facts.get('env') ?? '',
    adobe: facts.get('adobe'),
    ivw: host
      ? { host, desktop: facts.get('desktop') ?? '', mobile: facts.get('mobile') ?? '' }
      : null,
  }
}

function accessOf(contentRestriction: string | null): PageView['access'] {
  if (contentRestriction !== 'paid') return contentRestriction === 'free' ? 'free' : 'none'
  return paywallState.isPaywall ? 'wall' : 'paid'
}
