import { ROLES } from '../../access/roles.ts'
import { dayInWords, type Day } from './terms.ts'

type Running = {
  name: string
  grants: readonly string[]
  endsOn: Day | null
  pausedOn: Day | null
  canRevokeCancellation: boolean
  isOver: boolean
}

/**
 * How far a buyer already has the rights of an order: `whole`, `paused` (after resuming), `ending` (until a day), `part`, or
 * `elsewhere`: without an own contract, as a member of a household or by the printed newspaper.
 */
export type Overlap = {
  /** Empty without a contract. */
  name: string
  how: 'whole' | 'paused' | 'ending' | 'part' | 'elsewhere'
  endsOn: Day | null
  canRevokeCancellation: boolean
}

const COVERAGE_ORDER: readonly Overlap['how'][] = ['whole', 'paused', 'ending', 'part', 'elsewhere']
/** Each of these roles reads all articles. */
const READING: readonly string[] = [ROLES.plus, ROLES.epaper]

/** Returns the contract that covers most of an order; each set of roles in `alternatives` gives all of its rights. */
export function findOverlap(
  alternatives: readonly (readonly string[])[],
  subscriptions: readonly Running[],
  roles: readonly string[] = [],
): Overlap | null {
  const found = subscriptions.flatMap((one): Overlap[] => {
    const how = coverageOf(alternatives, one)
    const { name, endsOn, canRevokeCancellation } = one
    return how ? [{ name, how, endsOn, canRevokeCancellation }] : []
  })
  if (found.length === 0 && givesAll(alternatives, roles))
    return { name: '', how: 'elsewhere', endsOn: null, canRevokeCancellation: false }
  return (
    found.toSorted(
      (one, other) => COVERAGE_ORDER.indexOf(one.how) - COVERAGE_ORDER.indexOf(other.how),
    )[0] ?? null
  )
}

const givesAll = (
  alternatives: readonly (readonly string[])[],
  given: readonly string[],
): boolean =>
  alternatives.some((roles) => roles.length > 0 && roles.every((role) => given.includes(role)))

function coverageOf(
  alternatives: readonly (readonly string[])[],
  { grants, endsOn, pausedOn, isOver }: Running,
): Overlap['how'] | null {
  if (isOver) return null
  const isWhole = givesAll(alternatives, grants)
  if (isWhole && endsOn !== null) return 'ending'
  if (isWhole) return pausedOn === null ? 'whole' : 'paused'
  const wanted = alternatives.flat()
  const isPart = [wanted, grants].every((roles) => roles.some((role) => READING.includes(role)))
  return isPart && endsOn === null && pausedOn === null ? 'part' : null
}

/** Returns the notice above the order: that both are paid for, and the alternative. */
export function describeOverlap({ name, how, endsOn, canRevokeCancellation }: Overlap): {
  text: string
  /** The alternative in the account; null if there is no alternative. */
  instead: string | null
} {
  switch (how) {
    case 'whole':
      return {
        text: `Das lesen Sie schon mit „${name}“. Diese Bestellung kommt dazu und ersetzt nichts.`,
        instead: 'Wechseln können Sie unter',
      }
    case 'paused':
      return {
        text: `Das lesen Sie wieder, wenn Sie „${name}“ fortsetzen: Es pausiert gerade. Diese Bestellung kommt dazu und ersetzt nichts.`,
        instead: 'Fortsetzen können Sie es unter',
      }
    case 'ending':
      return {
        text: `Das lesen Sie noch bis zum ${dayInWords(endsOn ?? '')} mit „${name}“. Diese Bestellung beginnt heute und kommt bis dahin dazu.`,
        instead: canRevokeCancellation ? 'Die Kündigung zurücknehmen können Sie unter' : null,
      }
    case 'elsewhere':
      return {
        text: 'Das lesen Sie schon, ohne dass Sie hier dafür zahlen. Diese Bestellung kommt dazu.',
        instead: 'Woher Sie es haben, steht unter',
      }
    case 'part':
      return {
        text: `Einen Teil davon lesen Sie schon mit „${name}“, und das läuft weiter. Diese Bestellung kommt dazu und ersetzt nichts.`,
        instead: 'Wechseln können Sie unter',
      }
  }
}
