import { allows } from '../../../rules/consent/consent-record.ts'
import type { ConsentVendor } from '../../../rules/consent/vendors.ts'
import { knownReader } from '../../readers/reader.ts'
import { consent } from '../consent-state.ts'
import { pageFacts, type Page } from './page-facts.ts'

/** Of the page it happened on: by the time it is told another may stand. */
export type AnalyticsEvent = { name: string; page: Page }
type Consumer = (event: AnalyticsEvent) => void

/** What happens before anybody has agreed waits in this window's memory, no more than this. */
const MAX_WAITING = 50
const tracked: AnalyticsEvent[] = []
const consumers: Consumer[] = []

/** S4.14: to whoever takes events by now; the others get it with the queue. */
export function track(name: string): void {
  const page = pageFacts()
  if (!page) return
  const event = { name, page }
  if (tracked.length < MAX_WAITING) tracked.push(event)
  for (const take of consumers) take(event)
}

/** Everything that waited, then whatever comes. */
export function takeEvents(take: Consumer): void {
  for (const event of tracked) take(event)
  consumers.push(take)
}

/** Once, as soon as the vendor is agreed to; never for readers of PUR. */
export function onceAllowed(vendor: ConsentVendor, then: () => void): void {
  let done = false
  consent.subscribe(async (record) => {
    if (!allows(record, vendor) || (await isPur()) || done) return
    done = true
    then()
  })
}

/** S1.05: PUR alone, without PLUS, is a page without vendors, whatever was agreed to before. */
export async function isPur(): Promise<boolean> {
  const roles = (await knownReader())?.roles ?? []
  return roles.includes('PUR_USER') && !roles.includes('PLUS_USER')
}
