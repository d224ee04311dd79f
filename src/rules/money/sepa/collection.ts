import { addDays, weekdayOf, type Day } from '../orders/terms.ts'
import { easterSunday } from '../orders/working-days.ts'

/** Days between the announcement and the debit: the default of SEPA, because our mandates do not agree on a shorter period. */
const NOTICE_DAYS = 14
const FIXED = ['01-01', '05-01', '12-25', '12-26']

/** Whether TARGET2 settles on the day: not on Saturdays, Sundays and its six holidays. */
export function isBankDay(day: Day): boolean {
  const weekday = weekdayOf(day)
  if (weekday === 0 || weekday === 6 || FIXED.includes(day.slice(5))) return false
  const easter = easterSunday(Number(day.slice(0, 4)))
  return day !== addDays(easter, -2) && day !== addDays(easter, 1)
}

/** Returns the day of a debit announced on another day. */
export function collectionDay(announcedOn: Day): Day {
  return nextBankDay(addDays(announcedOn, NOTICE_DAYS))
}

/** Returns the day itself, or the first bank day after it. */
export function nextBankDay(day: Day): Day {
  let next = day
  while (!isBankDay(next)) next = addDays(next, 1)
  return next
}

/** Tells the bank whether a mandate is used for the first time, again, or only once. */
export type Sequence = 'FRST' | 'RCUR' | 'OOFF'

export function sequenceOf(mandate: { isOnce: boolean; isUsed: boolean }): Sequence {
  if (mandate.isOnce) return 'OOFF'
  return mandate.isUsed ? 'RCUR' : 'FRST'
}
