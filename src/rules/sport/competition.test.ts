import { expect, test } from 'vitest'
import {
  fixtureGroups,
  rankedStandings,
  scoreInWords,
  type Fixture,
  type Standing,
} from './competition.ts'

const standing = (team: string, points: number, goalsFor: number, goalsAgainst: number) =>
  ({ team, points, goalsFor, goalsAgainst, played: 0, won: 0, drawn: 0, lost: 0 }) as Standing

test('[S2.17] a table is ranked by points, goal difference, goals and name', () => {
  const table = [
    standing('Zeder', 3, 4, 4),
    standing('Ahorn', 3, 4, 4),
    standing('Buche', 3, 6, 6),
    standing('Linde', 3, 5, 1),
    standing('Eiche', 6, 1, 9),
  ]
  expect(rankedStandings(table).map(({ team }) => team)).toEqual([
    'Eiche',
    'Linde',
    'Buche',
    'Ahorn',
    'Zeder',
  ])
})

const fixture = (id: string, kickOff: string, state: Fixture['state']): Fixture => ({
  id,
  kickOff,
  state,
  home: 'A',
  away: 'B',
  score: null,
  minute: null,
})

test('[S2.17] fixtures are grouped into live games, last results and next games', () => {
  const groups = fixtureGroups([
    fixture('next', '2026-11-29T14:00:00Z', 'scheduled'),
    fixture('older', '2026-11-15T14:00:00Z', 'finished'),
    fixture('off', '2026-11-28T14:00:00Z', 'postponed'),
    fixture('newer', '2026-11-22T15:00:00+01:00', 'finished'),
    fixture('fell out', '2026-11-16T14:00:00Z', 'postponed'),
    fixture('broke off', '2026-11-21T14:00:00Z', 'abandoned'),
    fixture('called off', '2026-12-06T14:00:00Z', 'cancelled'),
    fixture('now', '2026-11-23T14:00:00Z', 'live'),
  ])
  const ids = (fixtures: Fixture[]) => fixtures.map(({ id }) => id)
  expect([ids(groups.live), ids(groups.results), ids(groups.next)]).toEqual([
    ['now'],
    ['newer', 'broke off', 'fell out', 'older'],
    ['off', 'next', 'called off'],
  ])
})

test('the score of a game without one is shown as dashes', () => {
  const game = fixture('a', '2026-11-29T14:00:00Z', 'scheduled')
  expect([scoreInWords(game), scoreInWords({ ...game, score: { home: 2, away: 0 } })]).toEqual([
    '–:–',
    '2:0',
  ])
})
