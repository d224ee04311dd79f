/** A sale or fee with an open amount, in cents. */
export type Open = { transactionId: number; customerId: number; openCents: number }

/** The cents allocated to a sale or fee; `settles` is null for the rest, which is the customer's credit. */
export type Share = { settles: number | null; customerId: number; cents: number }

/**
 * Allocates a payment: first to the named sales and fees in order, then to other open ones of the same customer, oldest first
 * (§ 366 BGB). The rest is the customer's credit.
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
