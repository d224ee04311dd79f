import { allows } from '../../../rules/consent/consent-record.ts'
import type { ConsentVendor } from '../../../rules/consent/vendors.ts'
import { knownReader } from '../../readers/reader.ts'
import { consent } from '../consent-state.ts'
import { pageFacts, type Page } from './page-facts.ts'

/** An event and the page it happened on. Another page may be open when the event is sent. */
export type AnalyticsEvent = { name: string; page: Page }
type Consumer = (event: AnalyticsEvent) => void

/** Maximum number of events kept in memory until the reader has decided on consent. */
const MAX_WAITING = 50
const tracked: AnalyticsEvent[] = []
const consumers: Consumer[] = []

/** S4.14: sends an event to the current consumers. Later consumers receive it from the queue. */
export function track(name: string): void {
  const page = pageFacts()
  if (!page) return
  const event = { name, page }
  if (tracked.length < MAX_WAITING) tracked.push(event)
  for (const take of consumers) take(event)
}

/** Passes all waiting and all future events to the consumer. */
export function consumeEvents(take: Consumer): void {
  for (const event of tracked) take(event)
  consumers.push(take)
}

/** Runs once, as soon as the reader agrees to the vendor; never for PUR readers. */
export function onConsent(vendor: ConsentVendor, then: () => void): void {
  let done = false
  consent.subscribe(async (record) => {
    if (!allows(record, vendor) || (await isPur()) || done) return
    done = true
    then()
  })
}

/** S1.05: whether the reader has PUR without PLUS. These pages load no vendors, regardless of earlier consent. */
export async function isPur(): Promise<boolean> {
  const roles = (await knownReader())?.roles ?? []
  return roles.includes('PUR_USER') && !roles.includes('PLUS_USER')
}
