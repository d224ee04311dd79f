/** A sale or a fee of which something is open, in cents. */
export type Open = { transactionId: number; customerId: number; openCents: number }

/** So many cents for that sale or fee; null where nothing was open any more: the customer's credit. */
export type Share = { settles: number | null; customerId: number; cents: number }

/**
 * What a payment settles: first what it names, in that order, then what else is open of the same customer, the oldest
 * first (§ 366 BGB). What is left stays the customer's credit.
 */
export function allocate(cents: number, named: readonly Open[], others: readonly Open[]): Share[] {
  const [first] = [...named, ...others]
  if (!first) return []
  const shares: Share[] = []
  let rest = cents
  for (const { transactionId: settles, customerId, openCents } of [...named, ...others]) {
    const share = Math.min(rest, openCents)
    if (share <= 0) continue
    shares.push({ settles, customerId, cents: share })
    rest -= share
  }
  if (rest > 0) shares.push({ settles: null, customerId: first.customerId, cents: rest })
  return shares
}
