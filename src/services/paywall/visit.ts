import { isAnonymousId } from '../../rules/paywall/anonymous-id.ts'
import type { PaywallVisit } from '../../rules/paywall/paywall-rules.ts'
import type { DecideFeature } from './contract.ts'
import type { MeterReader } from './meter-rows.ts'

/** The visitor: an account with a verified token, an anonymous session, both or neither. */
export type CountedVisitor = { accountId: string | null; anonymousId: string | null }

export const countedVisitorOf = (
  accountId: string | null,
  session: string | null | undefined,
): CountedVisitor => ({
  accountId,
  anonymousId: session && isAnonymousId(session) ? session : null,
})

/** S3.03: returns the page view described by the service's inputs. */
export function visitOf({ path, inputs }: DecideFeature, requester: CountedVisitor): PaywallVisit {
  return {
    path: path ?? '',
    restriction: text(inputs?.['_dm_contentRestriction']),
    device: text(inputs?.['_dm_device']),
    referrer: text(inputs?.['_dm_referrer']),
    pageType: text(inputs?.['_dm_pageType']),
    linkTokenState: text(inputs?.['_dm_linkTokenState']),
    registered: requester.accountId !== null,
    visitorId: requester.accountId ?? requester.anonymousId,
  }
}

/** Returns the owner of the counter: account before session; `null` if the visitor has neither. */
export function meterReaderOf({ accountId, anonymousId }: CountedVisitor): MeterReader | null {
  if (accountId !== null) return { accountId }
  return anonymousId === null ? null : { anonymousId }
}

/** Returns the article to count, or `null` if the request contains no valid id. */
export function articleIdOf(feature: DecideFeature): number | null {
  const id = text(feature.inputs?.['_dm_contentid']) || (feature.content_id ?? '')
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
}

type Input = string | number | boolean | null | undefined

const text = (input: Input): string => String(input ?? '')
