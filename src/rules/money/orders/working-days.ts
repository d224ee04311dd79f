import { addDays, weekdayOf, type Day } from './terms.ts'

/** Easter Sunday by Gauss's rule in Lichtenberg's form, in days from the first of March. */
function easterInMarch(year: number): number {
  const century = Math.floor(year / 100)
  const moon = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25)
  const sun = 2 - Math.floor((3 * century + 3) / 4)
  const cycle = year % 19
  const start = (19 * cycle + moon) % 30
  const correction = Math.floor((start + Math.floor(cycle / 11)) / 29)
  const fullMoon = 21 + start - correction
  const sunday = 7 - ((year + Math.floor(year / 4) + sun) % 7)
  return fullMoon + 7 - ((fullMoon - sunday) % 7)
}

/** Returns Easter Sunday of a year. */
export const easterSunday = (year: number): Day => addDays(`${year}-03-01`, easterInMarch(year) - 1)

const FIXED = ['01-01', '05-01', '10-03', '11-01', '12-25', '12-26']
/** Good Friday, Easter Monday, Ascension, Whit Monday, Corpus Christi: days from Easter Sunday. */
const MOVABLE = [-2, 1, 39, 50, 60]

/** Whether the day is a public holiday in North Rhine-Westphalia (§ 2 Feiertagsgesetz NW); Sundays do not count as such. */
export function isHoliday(day: Day): boolean {
  if (FIXED.includes(day.slice(5))) return true
  const easter = easterSunday(Number(day.slice(0, 4)))
  return MOVABLE.some((days) => addDays(easter, days) === day)
}

/** § 193 BGB: not a Saturday, Sunday or public holiday. */
export function isWorkingDay(day: Day): boolean {
  const weekday = weekdayOf(day)
  return weekday !== 0 && weekday !== 6 && !isHoliday(day)
}

/** § 193 BGB: returns the day itself if it is a working day, else the next one. */
export function nextWorkingDay(day: Day): Day {
  let next = day
  while (!isWorkingDay(next)) next = addDays(next, 1)
  return next
}

/** Returns the last day of a period; the day it is counted from does not count (§ 187 Abs. 1 BGB). */
export const endOfPeriod = (from: Day, days: number): Day => nextWorkingDay(addDays(from, days))

/** Returns the last day on which an order can be withdrawn: 14 days after it (§ 355 Abs. 2 BGB). */
export const lastDayOfWithdrawal = (orderedOn: Day): Day => endOfPeriod(orderedOn, 14)
