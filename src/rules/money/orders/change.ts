import type { Price, Term } from '../offers/offers.ts'
import { daysBetween, partOfPrice, type Day } from './terms.ts'

type Running = {
  startsOn: Day
  firstMonths: number
  periods: number
  /** Of the period that is booked, in cents. */
  bookedCents: number
}

type Wanted = { price: Pick<Price, 'firstCents'>; term: Term | null }

/**
 * Whether a contract may be changed for another at once: always for one that costs at least as much by the month;
 * for a cheaper one only outside of a first term of several months, which is agreed to.
 */
export function mayChange({ firstMonths, periods, bookedCents }: Running, wanted: Wanted): boolean {
  if (wanted.term === null) return false
  if (firstMonths === 1 || periods > 1) return true
  return wanted.price.firstCents / wanted.term.firstMonths >= bookedCents / firstMonths
}

type Booked = {
  cents: number
  /** The days it was booked for. */
  from: Day
  through: Day
  today: Day
  /** Still to be withdrawn from: then all of it is credited. */
  isFresh: boolean
}

/** What is credited of a booked period when its contract ends today, in cents. */
export function changeCredit({ cents, from, through, today, isFresh }: Booked): number {
  if (isFresh) return cents
  const days = daysBetween(from, through)
  if (days <= 0 || today >= through) return 0
  return partOfPrice(cents, Math.min(days, daysBetween(today, through)), days)
}
