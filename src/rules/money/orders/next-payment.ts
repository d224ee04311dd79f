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

/** When a contract is paid for again, and how much; null where it is not. One that ends within the period pays for its days alone. */
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
