import { ROLES } from '../../access/roles.ts'
import { dayInWords, type Day } from './terms.ts'

type Running = {
  name: string
  grants: readonly string[]
  endsOn: Day | null
  pausedOn: Day | null
  canGoOn: boolean
  isOver: boolean
}

/**
 * What a buyer already has of what an order gives: all of it, that as soon as it goes on, or up to a day, or a part; or all
 * of it by no contract of one's own, as who reads along or has the printed paper.
 */
export type Beside = {
  /** Empty where there is no contract. */
  name: string
  how: 'whole' | 'paused' | 'ending' | 'part' | 'elsewhere'
  endsOn: Day | null
  canGoOn: boolean
}

const HOWS: readonly Beside['how'][] = ['whole', 'paused', 'ending', 'part', 'elsewhere']
/** Each of them reads all articles. */
const READING: readonly string[] = [ROLES.plus, ROLES.epaper]

/** The contract that most of an order comes beside; `alternatives` are sets of roles, each of which gives all of it. */
export function besideOrder(
  alternatives: readonly (readonly string[])[],
  subscriptions: readonly Running[],
  roles: readonly string[] = [],
): Beside | null {
  const found = subscriptions.flatMap((one): Beside[] => {
    const how = howItStands(alternatives, one)
    return how ? [{ name: one.name, how, endsOn: one.endsOn, canGoOn: one.canGoOn }] : []
  })
  if (found.length === 0 && givesAll(alternatives, roles))
    return { name: '', how: 'elsewhere', endsOn: null, canGoOn: false }
  return found.toSorted((one, other) => HOWS.indexOf(one.how) - HOWS.indexOf(other.how))[0] ?? null
}

const givesAll = (
  alternatives: readonly (readonly string[])[],
  given: readonly string[],
): boolean =>
  alternatives.some((roles) => roles.length > 0 && roles.every((role) => given.includes(role)))

function howItStands(
  alternatives: readonly (readonly string[])[],
  { grants, endsOn, pausedOn, isOver }: Running,
): Beside['how'] | null {
  if (isOver) return null
  const isWhole = givesAll(alternatives, grants)
  if (isWhole && endsOn !== null) return 'ending'
  if (isWhole) return pausedOn === null ? 'whole' : 'paused'
  const wanted = alternatives.flat()
  const isPart = [wanted, grants].every((roles) => roles.some((role) => READING.includes(role)))
  return isPart && endsOn === null && pausedOn === null ? 'part' : null
}

/** What is said of it above the order: that it is paid for beside it, and what could be done instead. */
export function besideInWords({ name, how, endsOn, canGoOn }: Beside): {
  text: string
  /** What can be done in the account; null where nothing. */
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
        instead: canGoOn ? 'Die Kündigung zurücknehmen können Sie unter' : null,
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
