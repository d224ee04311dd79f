import type { Dunning } from '../../site/publisher.ts'
import { addDays, type Day } from '../orders/terms.ts'
import { endOfPeriod } from '../orders/working-days.ts'

/** The mails about an overdue invoice, each sent once: a reminder, two dunning letters, the block. */
export type DunningStep = 1 | 2 | 3 | 4
export const LAST_STEP = 4

type LateBill = {
  /** The last step sent; 0 before the first. */
  level: number
  /** The due date in the last mail. */
  payBy: Day
}

/** Returns the step due today; null if the grace period is not over or all steps were sent. */
export function nextStep(
  { level, payBy }: LateBill,
  { graceDays }: Pick<Dunning, 'graceDays'>,
  today: Day,
): DunningStep | null {
  if (level >= LAST_STEP || today <= addDays(payBy, graceDays)) return null
  return (level + 1) as DunningStep
}

/** Returns the due date for a mail sent today. */
export const payByOf = (today: Day, { payDays }: Pick<Dunning, 'payDays'>): Day =>
  endOfPeriod(today, payDays)
