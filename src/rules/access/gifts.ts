import { dayKey } from '../language/dates.ts'
import { NO_PAYWALL_SCOPE, READ_SCOPE } from './link-token.ts'
import type { Settings } from '../site/settings.ts'

/** The calendar month gifts are counted in, `2026-11`, as the town's clocks have it. */
export function giftMonth(moment: Date): string {
  return dayKey(moment).slice(0, 7)
}

const MOST_DAYS = 366

/** The settings of gifts as whole numbers that make sense, whatever was stored. */
export function giftTerms(
  settings: Pick<Settings, 'gift_links_per_month' | 'gift_link_days' | 'gift_link_needs_login'>,
): { limit: number; days: number; scope: string } {
  return {
    limit: Math.max(0, Math.floor(settings.gift_links_per_month)),
    days: Math.min(MOST_DAYS, Math.max(1, Math.floor(settings.gift_link_days))),
    scope: settings.gift_link_needs_login ? READ_SCOPE : NO_PAYWALL_SCOPE,
  }
}
