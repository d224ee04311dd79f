import { addMonths, paidThrough, type Day } from './terms.ts'
import { nextPayment } from './next-payment.ts'

/** A running contract of another system. */
export type FormerTerm = {
  began: Day
  /** The day of the next bill: the last day of the paid period here, because a new period is booked on that day. */
  nextBill: Day
  /** Months of the period that is paid now, 1 to 24. */
  months: number
}

/** More months than any contract has, so that the search for a start ends. */
const MAX_PERIODS = 1200

/**
 * Returns the start and the number of booked periods with which a moved contract is paid up to its next bill. The start
 * is the day on which the contract began, if its periods end on that day; otherwise the latest day whose periods do.
 */
export function termOfMoved({ began, nextBill, months }: FormerTerm): {
  startsOn: Day
  periods: number
} {
  const term = { firstMonths: months, notice: 'day' } as const
  const reaches = (startsOn: Day, periods: number): boolean =>
    paidThrough(startsOn, term, periods) === nextBill
  // A longer period is the first term: after it, the contract renews monthly.
  const mostPeriods = months === 1 ? MAX_PERIODS : 1
  for (let periods = 1; periods <= mostPeriods; periods += 1) {
    if (reaches(began, periods)) return { startsOn: began, periods }
    if (paidThrough(began, term, periods) > nextBill) break
  }
  // The 31st of March is reached from the 31st of January, not from the 28th of February.
  for (let periods = 1; periods <= 2; periods += 1) {
    const startsOn = addMonths(nextBill, 1 - months - periods)
    if ((months === 1 || periods === 1) && reaches(startsOn, periods)) return { startsOn, periods }
  }
  return { startsOn: addMonths(nextBill, -months), periods: 1 }
}

/** The columns of a contract that decide about its bills. */
type Billed = {
  startsOn: Day
  periods: number
  firstMonths: number
  paidThrough: Day
  renewalCents: number | null
  endsOn: Day | null
}

/** Returns the days and amounts in cents of a contract's bills from one day through another. */
export function billsWithin(
  contract: Billed,
  from: Day,
  through: Day,
): { day: Day; cents: number }[] {
  const bills: { day: Day; cents: number }[] = []
  let current = contract
  while (current.paidThrough <= through) {
    const next = nextPayment({ ...current, pausedOn: null, blockedOn: null })
    if (!next) break
    if (current.paidThrough >= from) bills.push({ day: current.paidThrough, cents: next.cents })
    const periods = current.periods + 1
    const end = addMonths(current.startsOn, current.firstMonths + periods - 1)
    const last = current.endsOn !== null && current.endsOn < end ? current.endsOn : end
    current = { ...current, periods, paidThrough: last }
  }
  return bills
}
