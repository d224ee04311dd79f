import type { Dunning } from '../../site/publisher.ts'
import { addDays, type Day } from '../orders/terms.ts'
import { endOfPeriod } from '../orders/working-days.ts'

/** The mails about a bill that is late, each once: a reminder, two dunnings, the block. */
export type DunningStep = 1 | 2 | 3 | 4
export const LAST_STEP = 4

type LateBill = {
  /** The last mail that was sent; 0 before the first. */
  level: number
  /** By when it was to be paid, as the last mail said. */
  payBy: Day
}

/** What is due of a bill today; null while there is still time, or where all was said. */
export function nextStep(
  { level, payBy }: LateBill,
  { graceDays }: Pick<Dunning, 'graceDays'>,
  today: Day,
): DunningStep | null {
  if (level >= LAST_STEP || today <= addDays(payBy, graceDays)) return null
  return (level + 1) as DunningStep
}

/** By when it is to be paid as a mail of today says. */
export const payByOf = (today: Day, { payDays }: Pick<Dunning, 'payDays'>): Day =>
  endOfPeriod(today, payDays)
