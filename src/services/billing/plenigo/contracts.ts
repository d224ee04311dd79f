import { rolesOfRight, type BillingRights } from '../../../rules/access/billing-rights.ts'
import { dayKey } from '../../../rules/language/dates.ts'
import { addDays, type Day } from '../../../rules/money/orders/terms.ts'
import type { Subscription } from '../subscriptions/subscriptions-service.ts'
import type { PlenigoSubscription } from './shapes.ts'
import { texts } from './texts.de.ts'

/** Contracts of plenigo and of this site share one list; ids from here on are plenigo's. */
const ID_OFFSET = 1_000_000_000_000

export const isPlenigoId = (subscriptionId: number): boolean => subscriptionId >= ID_OFFSET
export const numberAtPlenigo = (subscriptionId: number): number => subscriptionId - ID_OFFSET

type Contract = {
  contract: Subscription
  /** The contract continues and its reader may cancel it. */
  isEndable: boolean
}

/** Converts a plenigo subscription; its number replaces the order number. */
export function contractOf(there: PlenigoSubscription, names: BillingRights, now: Date): Contract {
  const { subscriptionId, startDate, endDate, nextBookingDate, items } = there
  const sold = (items ?? []).filter(({ status }) => (status ?? 'ACTIVE') === 'ACTIVE')
  const titles = [...new Set(sold.flatMap(({ title }) => (title ? [title] : [])))]
  const endsOn = endDate ? lastDayOf(endDate) : null
  const startsOn = startDate ? dayKey(new Date(startDate)) : dayKey(now)
  const next = nextBookingDate?.slice(0, 10) ?? null
  const contract = {
    id: ID_OFFSET + subscriptionId,
    orderId: subscriptionId,
    orderNumber: String(subscriptionId),
    // plenigo reports that access is blocked, but not since when.
    name: texts.contract(titles.join(' + '), Boolean(there.accessBlocked)),
    grants: sold.flatMap((item) => rolesOfRight(item.accessRightUniqueId ?? '', names)),
    beganOn: startsOn,
    startsOn,
    isUnpaid: false,
    paidThrough: next ? addDays(next, -1) : (endsOn ?? startsOn),
    renewalCents: next && !endsOn ? priceOf(sold) : null,
    pausedOn: pausedOn(there, dayKey(now)),
    blockedOn: null,
    endsOn,
    nextEnd: null,
    canRevokeCancellation:
      endsOn !== null && endsOn >= dayKey(now) && Boolean(there.cancellationDate),
    isOver: endsOn !== null && endsOn < dayKey(now),
    // plenigo does not report the length of the first term.
    firstMonths: 1,
    periods: 2,
  }
  return { contract, isEndable: endsOn === null && there.customerCancellationBlocked !== true }
}

/** An end at midnight means the day before. */
const lastDayOf = (moment: string): Day => dayKey(new Date(Date.parse(moment) - 1))

type Sold = NonNullable<PlenigoSubscription['items']>

/** Returns the price in cents; plenigo uses euros with decimals. */
const priceOf = (sold: Sold): number =>
  sold.reduce((sum, { price, quantity, discountPercentage }) => {
    const gross = Math.round((price ?? 0) * 100) * (quantity ?? 1)
    return sum + Math.round((gross * (100 - (discountPercentage ?? 0))) / 100)
  }, 0)

function pausedOn({ paused }: PlenigoSubscription, today: Day): Day | null {
  const first = paused?.startPauseDate?.slice(0, 10)
  if (!first || first > today) return null
  const last = paused?.endPauseDate?.slice(0, 10)
  return last && last < today ? null : first
}
