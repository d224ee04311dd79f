import { dayInWords, type Day } from '../orders/terms.ts'

type Running = {
  name: string
  grants: readonly string[]
  endsOn: Day | null
  pausedOn: Day | null
  isOver: boolean
}

/** What already gives a gift's receiver all of it. `name` is null where it is not a contract of their own. */
export type Covering = { name: string | null; endsOn: Day | null }

/** A gift's days begin when its code is taken: beside these they would be lost. Of several contracts the one that lasts longest counts. */
export function giftCoveredBy(
  grants: readonly string[],
  { subscriptions, roles }: { subscriptions: readonly Running[]; roles: readonly string[] },
): Covering | null {
  if (grants.length === 0) return null
  const [covering] = subscriptions
    .filter((one) => !one.isOver && one.pausedOn === null)
    .filter((one) => grants.every((role) => one.grants.includes(role)))
    .toSorted((one, other) => lastDayOf(other).localeCompare(lastDayOf(one)))
  if (covering) return { name: covering.name, endsOn: covering.endsOn }
  return grants.every((role) => roles.includes(role)) ? { name: null, endsOn: null } : null
}

const lastDayOf = ({ endsOn }: Running): Day => endsOn ?? '9999-12-31'

/** Why the code had better be kept; it never lapses. */
export function keepTheCode({ name, endsOn }: Covering): string {
  const what = name === null ? 'Das lesen Sie schon.' : `Das lesen Sie schon mit „${name}“.`
  const when =
    endsOn === null ? 'wenn Sie es brauchen' : `wenn das mit dem ${dayInWords(endsOn)} zu Ende ist`
  return `${what} Die Zeit des Geschenks liefe ab heute daneben ab. Heben Sie den Code lieber auf: Er verfällt nicht, und Sie lösen ihn ein, ${when}. Weitergeben können Sie ihn auch.`
}
