import { z } from 'zod'
import type { Fixture, FixtureState, Standing } from '../../../../rules/sport/competition.ts'

/** The fields of Sportmonks' football API v3 that are read; all others are ignored. */

const detail = z.object({ type_id: z.number(), value: z.number() })

const standingRow = z.object({
  points: z.number().int(),
  participant: z.object({ name: z.string().trim().min(1).max(120) }),
  details: z.array(detail).max(100),
})

const participant = z.object({
  id: z.number(),
  name: z.string().trim().min(1).max(120),
  meta: z.object({ location: z.enum(['home', 'away']) }),
})

const fixtureRow = z.object({
  id: z.number(),
  starting_at_timestamp: z.number().int(),
  participants: z.array(participant).max(4),
  state: z.object({ developer_name: z.string() }),
  scores: z
    .array(
      z.object({
        description: z.string(),
        score: z.object({
          goals: z.number().int().min(0).max(10_000),
          participant: z.string(),
        }),
      }),
    )
    .max(100)
    .default([]),
  periods: z
    .array(z.object({ ticking: z.boolean().default(false), minutes: z.number().nullish() }))
    .max(20)
    .default([]),
})

export const standingsPage = z.object({ data: z.array(standingRow).max(100) })
export const fixturesPage = z.object({
  data: z.array(fixtureRow).max(100).default([]),
  pagination: z.object({ has_more: z.boolean() }).optional(),
})
export const leaguePage = z.object({
  data: z.object({
    name: z.string().trim().min(1).max(120),
    currentseason: z.object({ name: z.string().max(120) }).nullish(),
  }),
})

/** Sportmonks' type ids of the standings' columns. */
const TYPES = {
  played: 129,
  won: 130,
  drawn: 131,
  lost: 132,
  goalsFor: 133,
  goalsAgainst: 134,
} as const

export function standingOf({ points, participant: team, details }: z.output<typeof standingRow>) {
  const count = (type: number) => details.find(({ type_id }) => type_id === type)?.value ?? 0
  const counts = Object.entries(TYPES).map(([name, type]) => [name, count(type)])
  return { team: team.name, points, ...Object.fromEntries(counts) } as Standing
}

/** All states not listed here count as live. */
const STATES: Record<string, FixtureState> = {
  NS: 'scheduled',
  TBA: 'scheduled',
  PENDING: 'scheduled',
  FT: 'finished',
  AET: 'finished',
  FT_PEN: 'finished',
  AWARDED: 'finished',
  WO: 'finished',
  POSTPONED: 'postponed',
  DELAYED: 'postponed',
  CANCELLED: 'cancelled',
  SUSPENDED: 'postponed',
  ABANDONED: 'abandoned',
  INTERRUPTED: 'postponed',
  DELETED: 'cancelled',
}

/** Returns `null` while the teams are unknown. */
export function fixtureOf(row: z.output<typeof fixtureRow>): Fixture | null {
  const team = (place: string) => row.participants.find(({ meta }) => meta.location === place)?.name
  const [home, away] = [team('home'), team('away')]
  if (!home || !away) return null
  const state = STATES[row.state.developer_name] ?? 'live'
  const goals = (place: string) =>
    row.scores.find((one) => one.description === 'CURRENT' && one.score.participant === place)
      ?.score.goals ?? 0
  const hasScore = state === 'live' || state === 'finished'
  const minute = row.periods.find(({ ticking }) => ticking)?.minutes ?? null
  return {
    id: String(row.id),
    kickOff: new Date(row.starting_at_timestamp * 1000).toISOString(),
    home,
    away,
    score: hasScore ? { home: goals('home'), away: goals('away') } : null,
    state,
    minute: state === 'live' && minute !== null ? Math.min(200, Math.max(0, minute)) : null,
  }
}
