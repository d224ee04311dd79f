import { berlinMoment } from '../language/berlin-moment.ts'
import { dayKey } from '../language/dates.ts'
import { berlinTime } from '../language/berlin-time.ts'

/** When issues are sent: on these weekdays (0 is Sunday) at this Berlin time, `06:00`. */
export type IssueSchedule = { weekdays: number[]; time: string }

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The largest delay with which an issue is still sent, for example after an outage in the morning. */
export const MAX_DELAY_HOURS = 6

/**
 * Returns the next moment of a schedule after another, in Berlin time. A time skipped when the clocks go forward is moved one
 * hour later; a repeated one counts the first time.
 */
export function nextSlot({ weekdays, time }: IssueSchedule, after: Date): Date | null {
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const noon = noonAfter(after, ahead)
    if (!weekdays.includes(berlinTime(noon).weekday)) continue
    const slot = slotOn(dayKey(noon), time)
    if (slot && slot.getTime() > after.getTime()) return slot
  }
  return null
}

/** Returns whether a moment is one of the schedule's. */
export const isSlot = (schedule: IssueSchedule, moment: Date): boolean =>
  nextSlot(schedule, new Date(moment.getTime() - 1))?.getTime() === moment.getTime()

/** A day may have 23 or 25 hours; counting from noon still gives the right day. */
function noonAfter(moment: Date, days: number): Date {
  const { hour } = berlinTime(moment)
  return new Date(moment.getTime() + (12 - hour) * HOUR + days * DAY)
}

function slotOn(day: string, time: string): Date | null {
  const iso = berlinMoment(`${day}T${time}`)
  if (iso) return new Date(iso)
  const [hour, minute] = time.split(':')
  const later = `${String(Number(hour) + 1).padStart(2, '0')}:${minute}`
  const skipped = berlinMoment(`${day}T${later}`)
  return skipped ? new Date(skipped) : null
}

/** Returns the slots before a moment, newest first. */
export function slotsBefore(schedule: IssueSchedule, before: Date, count: number): Date[] {
  const slots: Date[] = []
  let from = new Date(before.getTime() - (count + 1) * 8 * DAY)
  for (;;) {
    const slot = nextSlot(schedule, from)
    if (!slot || slot.getTime() >= before.getTime()) return slots.toReversed().slice(0, count)
    slots.push(slot)
    from = slot
  }
}

export const isTooLate = (plannedAt: Date, now: Date): boolean =>
  now.getTime() - plannedAt.getTime() > MAX_DELAY_HOURS * HOUR
