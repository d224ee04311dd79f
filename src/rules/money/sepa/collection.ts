import { addDays, weekdayOf, type Day } from '../orders/terms.ts'
import { easterSunday } from '../orders/working-days.ts'

/** A fortnight between mail and debit, as SEPA has it where a mandate agrees on nothing shorter; ours do not. */
const NOTICE_DAYS = 14
const FIXED = ['01-01', '05-01', '12-25', '12-26']

/** A day on which TARGET2 settles: no Saturday or Sunday, nor one of its six holidays. */
export function isBankDay(day: Day): boolean {
  const weekday = weekdayOf(day)
  if (weekday === 0 || weekday === 6 || FIXED.includes(day.slice(5))) return false
  const easter = easterSunday(Number(day.slice(0, 4)))
  return day !== addDays(easter, -2) && day !== addDays(easter, 1)
}

/** The day a debit is drawn that was announced on another. */
export function collectionDay(announcedOn: Day): Day {
  return nextBankDay(addDays(announcedOn, NOTICE_DAYS))
}

/** The day itself, or the first bank day after it. */
export function nextBankDay(day: Day): Day {
  let next = day
  while (!isBankDay(next)) next = addDays(next, 1)
  return next
}

/** How a bank is told whether a mandate is used once, for the first time or again. */
export type Sequence = 'FRST' | 'RCUR' | 'OOFF'

export function sequenceOf(mandate: { isOnce: boolean; isUsed: boolean }): Sequence {
  if (mandate.isOnce) return 'OOFF'
  return mandate.isUsed ? 'RCUR' : 'FRST'
}
