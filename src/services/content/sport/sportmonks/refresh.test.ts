import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Store } from '../../../../store/store.ts'
import { createTestDatabase } from '../../../../../test/fixtures/test-database.ts'
import { announcedBy } from '../../../../../test/fixtures/content.fixtures.ts'
import { loadCompetition, saveCompetition } from '../competitions.ts'
import { createSportmonks } from './client.ts'
import { startSportmonks, type SportmonksDouble } from '../../../../../test/fakes/sportmonks.ts'
import { refreshCompetitions } from './refresh.ts'

const KEY = 'a-key-that-nobody-may-read'
const START = new Date('2026-11-23T15:00:00Z')

let store: Store
let double: SportmonksDouble
let now = START
let failures: { competition: string; reason: string }[] = []

beforeAll(async () => {
  store = await createTestDatabase()
  double = await startSportmonks(KEY, START)
})
afterAll(async () => {
  await double?.close()
  await store?.close()
})
beforeEach(async () => {
  await store.database.deleteFrom('competitions').execute()
  now = START
  failures = []
  double.behave('well')
  double.score(0, 0, 'NS')
  double.asked.length = 0
})

const refresh = (key = KEY) =>
  refreshCompetitions({
    store,
    sportmonks: createSportmonks({ url: double.url, key }),
    leagues: [{ id: 82, slug: 'bundesliga' }],
    onFailure: (failure) => failures.push(failure),
    now: () => now,
  })

const later = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000))
const stored = () => loadCompetition(store.pool, 'bundesliga')

test('[S2.17] a league of the provider becomes a competition: table, games, score and minute', async () => {
  double.score(2, 1)
  await refresh()
  expect(failures).toEqual([])
  expect(await stored()).toMatchObject({
    name: 'Bundesliga',
    season: '2026/2027',
    standings: [
      {
        team: 'Nord',
        played: 3,
        won: 2,
        drawn: 1,
        lost: 0,
        goalsFor: 6,
        goalsAgainst: 2,
        points: 7,
      },
      { team: 'Süd', points: 1 },
    ],
    fixtures: [
      {
        id: '19000001',
        kickOff: START.toISOString(),
        home: 'Nord',
        away: 'Süd',
        state: 'live',
        minute: 34,
        score: { home: 2, away: 1 },
      },
    ],
  })
  expect(double.asked.join(' ')).not.toContain(KEY)
})

test.each([
  ['POSTPONED', 'postponed'],
  ['CANCELLED', 'cancelled'],
  ['ABANDONED', 'abandoned'],
])('a game that it calls %s is %s here, without a score', async (said, state) => {
  double.score(1, 0, said)
  await refresh()
  expect((await stored())?.fixtures).toMatchObject([{ state, score: null, minute: null }])
})

test('it is asked every minute while a game may be on, else four times an hour', async () => {
  await refresh()
  const asked = double.asked.length
  later(30)
  await refresh()
  expect(double.asked).toHaveLength(asked)
  later(30)
  double.score(1, 0, 'FT')
  await refresh()
  expect((await stored()).fixtures[0]).toMatchObject({ state: 'finished', minute: null })
  const then = double.asked.length
  later(600)
  await refresh()
  expect(double.asked).toHaveLength(then)
  later(400)
  await refresh()
  expect(double.asked.length).toBeGreaterThan(then)
})

test('what the newsroom calls a competition, and where it leads, stays', async () => {
  const own = { slug: 'bundesliga', name: 'Die Liga', season: '26/27', targetPath: '/sport' }
  await saveCompetition(store.database, { ...own, standings: [], fixtures: [] })
  await refresh()
  expect(await stored()).toMatchObject({ ...own, standings: [{ team: 'Nord' }, { team: 'Süd' }] })
})

test.each([
  [500, 'status 500'],
  [429, 'status 429'],
  ['endlessly', 'longer than'],
  ['strangely', 'another shape'],
] as const)('%s: the last answer stays, and readers are told since when', async (how, reason) => {
  await refresh()
  const before = await stored()
  later(60)
  const failedAt = now.toISOString()
  double.behave(how)
  expect(await announcedBy(store, refresh)).toEqual(['competition:bundesliga'])
  later(3600)
  expect(await announcedBy(store, refresh)).toEqual([])
  expect(failures).toMatchObject([{ reason: expect.stringContaining(reason) }, {}])
  expect(JSON.stringify(failures)).not.toContain(KEY)
  expect(await stored()).toEqual({ ...before, staleSince: failedAt })
  double.behave('well')
  later(3600)
  await refresh()
  expect(await stored()).toEqual(before)
})

test('a refused key is asked about every half hour, and never told', async () => {
  await refresh()
  later(60)
  await refresh('another-key-of-nobody')
  const asked = double.asked.length
  later(1700)
  await refresh('another-key-of-nobody')
  expect(double.asked).toHaveLength(asked)
  expect(failures).toEqual([{ competition: 'bundesliga', reason: 'It answered with status 401.' }])
})
