import { dayKey } from '../language/dates.ts'
import { NO_PAYWALL_SCOPE, READ_SCOPE } from './link-token.ts'
import type { Settings } from '../site/settings.ts'

/** Returns the calendar month in which a gift counts, as `2026-11`, in the paper's time zone. */
export function giftMonth(moment: Date): string {
  return dayKey(moment).slice(0, 7)
}

export function giftTerms(
  settings: Pick<Settings, 'gift_links_per_month' | 'gift_link_days' | 'gift_link_needs_login'>,
): { limit: number; days: number; scope: string } {
  return {
    limit: settings.gift_links_per_month,
    days: settings.gift_link_days,
    scope: settings.gift_link_needs_login ? READ_SCOPE : NO_PAYWALL_SCOPE,
  }
}
