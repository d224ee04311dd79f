import { addDays, addMonths, daysBetween, partOfPrice, type Day } from './terms.ts'

type Paying = {
  startsOn: Day
  paidThrough: Day
  renewalCents: number | null
  firstMonths: number
  periods: number
  endsOn: Day | null
  pausedOn: Day | null
  blockedOn: Day | null
}

/**
 * Returns the day and amount of a contract's next payment; null if there is no further payment. If the contract ends within the
 * period, only its remaining days are paid.
 */
export function nextPayment(contract: Paying): { day: Day; cents: number } | null {
  const { startsOn, paidThrough, renewalCents, firstMonths, periods, endsOn } = contract
  const { pausedOn, blockedOn } = contract
  if (renewalCents === null || pausedOn !== null || blockedOn !== null) return null
  const day = addDays(paidThrough, 1)
  if (endsOn === null) return { day, cents: renewalCents }
  if (endsOn <= paidThrough) return null
  const end = addMonths(startsOn, firstMonths + periods)
  const last = endsOn < end ? endsOn : end
  const ofDays = daysBetween(paidThrough, end)
  return { day, cents: partOfPrice(renewalCents, daysBetween(paidThrough, last), ofDays) }
}
