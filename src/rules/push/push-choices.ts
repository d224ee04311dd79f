import type { PushChoices } from './first-choices.ts'
import { berlinMoment } from '../language/berlin-moment.ts'
import { berlinIso } from '../language/dates.ts'

export const MAX_PATHS = 60

type QuietHours = Pick<PushChoices, 'quietFrom' | 'quietTo'>

const DAY = 24 * 3_600_000

/** S1.08: returns the end of the current quiet hours; null outside quiet hours. */
export function quietUntil({ quietFrom, quietTo }: QuietHours, now: Date): Date | null {
  const hour = Number(berlinIso(now.toISOString()).slice(11, 13))
  if (!isQuiet({ quietFrom, quietTo }, hour)) return null
  const today = endOn(now, quietTo)
  return today > now ? today : endOn(new Date(now.getTime() + DAY), quietTo)
}

const isQuiet = ({ quietFrom, quietTo }: QuietHours, hour: number): boolean =>
  quietFrom <= quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo

/** An hour skipped in spring is replaced by the next. */
function endOn(day: Date, hour: number): Date {
  const date = berlinIso(day.toISOString()).slice(0, 10)
  const at = (o: number) => berlinMoment(`${date}T${String(o).padStart(2, '0')}:00`)
  return new Date(at(hour) ?? at(hour + 1) ?? day.getTime())
}
