import { berlinMoment } from '../../../rules/language/berlin-moment.ts'
import { addDays, type Day } from '../../../rules/money/orders/terms.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'

export type Period = { from: Date; until: Date }

/**
 * Returns the moments at which a period of days begins and ends in German time; a day on which the clocks change has 23
 * or 25 hours. Throws 400 for a day outside of this century.
 */
export function periodOf(day: Day, days = 1): Period {
  const [from, until] = [day, addDays(day, days)].map((one) => berlinMoment(`${one}T00:00`))
  if (!from || !until) throw new NewsroomRefusal(400, 'dayTooFar', day)
  return { from: new Date(from), until: new Date(until) }
}
