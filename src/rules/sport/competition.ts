/** A row of a competition's table, shown in the sport widget (S2.17). */

export type Standing = {
  team: string
  played: number
  won: number
  drawn: number
  lost: number
  goalsFor: number
  goalsAgainst: number
  points: number
}

export const FIXTURE_STATES = [
  'scheduled',
  'live',
  'finished',
  'postponed',
  'cancelled',
  'abandoned',
] as const
export type FixtureState = (typeof FIXTURE_STATES)[number]

export type Fixture = {
  /** The id at the data provider. */
  id: string
  /** ISO 8601. */
  kickOff: string
  home: string
  away: string
  /** Null before there is a score. */
  score: { home: number; away: number } | null
  state: FixtureState
  /** The minute of a live game. */
  minute: number | null
}

export type Competition = {
  /** `kreisliga-a`. */
  slug: string
  name: string
  season: string
  /** The path of the channel or topic about it; may be null. */
  targetPath: string | null
  standings: Standing[]
  fixtures: Fixture[]
  /** ISO 8601: the time since which its provider has delivered nothing new. */
  staleSince?: string | undefined
}

/** Whether a game is live. */
export const isPlayed = ({ fixtures }: Pick<Competition, 'fixtures'>): boolean =>
  fixtures.some(({ state }) => state === 'live')

/** Sorts by points, then goal difference, then goals, then name. */
export function rankedStandings(standings: readonly Standing[]): Standing[] {
  return standings.toSorted(
    (a, b) =>
      b.points - a.points ||
      goalDifference(b) - goalDifference(a) ||
      b.goalsFor - a.goalsFor ||
      a.team.localeCompare(b.team, 'de'),
  )
}

export const goalDifference = ({ goalsFor, goalsAgainst }: Standing): number =>
  goalsFor - goalsAgainst

const MAX_SHOWN = 12

/**
 * Groups fixtures into live games, results (newest first) and next games. A postponed or cancelled game is listed by its
 * original date.
 */
export function fixtureGroups(fixtures: readonly Fixture[]) {
  const byTime = fixtures.toSorted((a, b) => Date.parse(a.kickOff) - Date.parse(b.kickOff))
  const inState = (...states: FixtureState[]) =>
    byTime.filter(({ state }) => states.includes(state))
  const lastPlayed = Date.parse(inState('finished', 'abandoned').at(-1)?.kickOff ?? '') || 0
  const isPast = ({ state, kickOff }: Fixture) =>
    !['scheduled', 'live'].includes(state) && Date.parse(kickOff) <= lastPlayed
  return {
    live: inState('live'),
    results: byTime.filter(isPast).toReversed().slice(0, MAX_SHOWN),
    next: byTime.filter((one) => one.state !== 'live' && !isPast(one)).slice(0, MAX_SHOWN),
  }
}

/** „2:1“, „–:–“ without a score. */
export const scoreInWords = ({ score }: Fixture): string =>
  score ? `${score.home}:${score.away}` : '–:–'
