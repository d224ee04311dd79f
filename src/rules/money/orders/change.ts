import type { Price, Term } from '../offers/offers.ts'
import { daysBetween, partOfPrice, type Day } from './terms.ts'

type Running = {
  startsOn: Day
  firstMonths: number
  periods: number
  /** The amount booked for the current period, in cents. */
  bookedCents: number
}

type NewContract = { price: Pick<Price, 'firstCents'>; term: Term | null }

/**
 * Whether a contract may be replaced immediately: always by one with at least the same monthly price; by a cheaper one only
 * outside of a first term of several months, which is binding.
 */
export function mayChange(
  { firstMonths, periods, bookedCents }: Running,
  wanted: NewContract,
): boolean {
  if (wanted.term === null) return false
  if (firstMonths === 1 || periods > 1) return true
  return wanted.price.firstCents / wanted.term.firstMonths >= bookedCents / firstMonths
}

type Booked = {
  cents: number
  /** The booked period. */
  from: Day
  through: Day
  today: Day
  /** The contract can still be withdrawn, so the whole amount is credited. */
  isFresh: boolean
}

/** Returns the credit for the rest of a booked period if the contract ends today, in cents. */
export function changeCredit({ cents, from, through, today, isFresh }: Booked): number {
  if (isFresh) return cents
  const days = daysBetween(from, through)
  if (days <= 0 || today >= through) return 0
  return partOfPrice(cents, Math.min(days, daysBetween(today, through)), days)
}
