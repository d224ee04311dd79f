import { dayInWords, type Day } from '../orders/terms.ts'

type Running = {
  name: string
  grants: readonly string[]
  endsOn: Day | null
  pausedOn: Day | null
  isOver: boolean
}

/** The subscription that already gives the receiver all rights of a gift. `name` is null without an own contract. */
export type GiftCoverage = { name: string | null; endsOn: Day | null }

/**
 * Returns what covers a gift: its days begin when the code is redeemed, so they would be wasted. Of several contracts the one
 * that lasts longest is returned.
 */
export function giftCoveredBy(
  grants: readonly string[],
  { subscriptions, roles }: { subscriptions: readonly Running[]; roles: readonly string[] },
): GiftCoverage | null {
  if (grants.length === 0) return null
  const [covering] = subscriptions
    .filter((one) => !one.isOver && one.pausedOn === null)
    .filter((one) => grants.every((role) => one.grants.includes(role)))
    .toSorted((one, other) => lastDayOf(other).localeCompare(lastDayOf(one)))
  if (covering) return { name: covering.name, endsOn: covering.endsOn }
  return grants.every((role) => roles.includes(role)) ? { name: null, endsOn: null } : null
}

const lastDayOf = ({ endsOn }: Running): Day => endsOn ?? '9999-12-31'

/** Returns the advice to keep the code, which never expires. */
export function keepCodeAdvice({ name, endsOn }: GiftCoverage): string {
  const what = name === null ? 'Das lesen Sie schon.' : `Das lesen Sie schon mit „${name}“.`
  const when =
    endsOn === null ? 'wenn Sie es brauchen' : `wenn das mit dem ${dayInWords(endsOn)} zu Ende ist`
  return `${what} Die Zeit des Geschenks liefe ab heute daneben ab. Heben Sie den Code lieber auf: Er verfällt nicht, und Sie lösen ihn ein, ${when}. Weitergeben können Sie ihn auch.`
}
