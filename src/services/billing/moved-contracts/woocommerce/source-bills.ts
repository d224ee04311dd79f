import { addDays, addMonths, type Day } from '../../../../rules/money/orders/terms.ts'

/** The bills of the other system for a running subscription: the next day, and the months or days between two. */
export type SourceBill = {
  cents: number
  months: number
  days: number
  next: Day
  ends: Day | null
}

export type BillSum = { bills: number; cents: number }

/** Returns the bills of a calendar month as the other system writes them. */
export function billsThere(bills: readonly SourceBill[], from: Day): BillSum {
  return sumOf(bills.map((bill) => ({ ...bill, due: dueDays(bill, from) })))
}

/**
 * Returns the bills of the month that are expected here: the same for monthly subscriptions; those of several months
 * renew monthly, at the part of their price that is rounded down to whole cents.
 */
export function billsExpected(bills: readonly SourceBill[], from: Day): BillSum {
  return sumOf(
    bills.map((bill) => {
      const cents = Math.floor(bill.cents / Math.max(bill.months, 1))
      return { cents, due: dueDays({ ...bill, months: 1, days: 0 }, from) }
    }),
  )
}

const sumOf = (due: readonly { cents: number; due: number }[]): BillSum => ({
  bills: due.reduce((sum, one) => sum + one.due, 0),
  cents: due.reduce((sum, one) => sum + one.due * one.cents, 0),
})

/** Counts the payments within the month that begins on `from`. */
function dueDays({ next, months, days, ends }: Omit<SourceBill, 'cents'>, from: Day): number {
  const through = addDays(addMonths(from, 1), -1)
  const isStopped = months + days === 0
  let count = 0
  let day = next
  for (let place = 1; day <= through && (ends === null || day < ends); place += 1) {
    if (day >= from) count += 1
    if (isStopped) break
    day = addDays(addMonths(next, months * place), days * place)
  }
  return count
}
