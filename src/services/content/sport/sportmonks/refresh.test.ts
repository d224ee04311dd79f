import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabaseForFile } from '../../../../../test/fixtures/test-database.ts'
import { announcedBy } from '../../../../../test/fixtures/content.fixtures.ts'
import { loadCompetition, saveCompetition } from '../competitions.ts'
import { createSportmonks } from './client.ts'
import { startSportmonks } from '../../../../../test/fakes/sportmonks.ts'
import { refreshCompetitions } from './refresh.ts'

const KEY = 'a-key-that-nobody-may-read'
const START = new Date('2026-11-23T15:00:00Z')

const store = await testDatabaseForFile()
let now = START
let failures: { competition: string; reason: string }[] = []

const sportmonks = await startSportmonks(KEY, START)
afterAll(() => sportmonks?.close())
beforeEach(async () => {
  await store.database.deleteFrom('competitions').execute()
  now = START
  failures = []
  sportmonks.behave('well')
  sportmonks.score(0, 0, 'NS')
  sportmonks.asked.length = 0
})

const refresh = (key = KEY) =>
  refreshCompetitions({
    store,
    sportmonks: createSportmonks({ url: sportmonks.url, key }),
    leagues: [{ id: 82, slug: 'bundesliga' }],
    onFailure: (failure) => failures.push(failure),
    now: () => now,
  })

const later = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000))
const stored = () => loadCompetition(store.pool, 'bundesliga')

test('[S2.17] a league of the provider becomes a competition with table, games, score and minute', async () => {
  sportmonks.score(2, 1)
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
  expect(sportmonks.asked.join(' ')).not.toContain(KEY)
})

test.each([
  ['POSTPONED', 'postponed'],
  ['CANCELLED', 'cancelled'],
  ['ABANDONED', 'abandoned'],
])('a game with the provider state %s is stored as %s, without a score', async (said, state) => {
  sportmonks.score(1, 0, said)
  await refresh()
  expect((await stored())?.fixtures).toMatchObject([{ state, score: null, minute: null }])
})

test('checks every minute during a game, otherwise four times an hour', async () => {
  await refresh()
  const asked = sportmonks.asked.length
  later(30)
  await refresh()
  expect(sportmonks.asked).toHaveLength(asked)
  later(30)
  sportmonks.score(1, 0, 'FT')
  await refresh()
  expect((await stored()).fixtures[0]).toMatchObject({ state: 'finished', minute: null })
  const then = sportmonks.asked.length
  later(600)
  await refresh()
  expect(sportmonks.asked).toHaveLength(then)
  later(400)
  await refresh()
  expect(sportmonks.asked.length).toBeGreaterThan(then)
})

test("keeps the newsroom's name, season and page of a competition", async () => {
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
] as const)(
  'after the failure "%s" the last answer stays, with the time of the failure',
  async (how, reason) => {
    await refresh()
    const before = await stored()
    later(60)
    const failedAt = now.toISOString()
    sportmonks.behave(how)
    expect(await announcedBy(store, refresh)).toEqual(['competition:bundesliga'])
    later(3600)
    expect(await announcedBy(store, refresh)).toEqual([])
    expect(failures).toMatchObject([{ reason: expect.stringContaining(reason) }, {}])
    expect(JSON.stringify(failures)).not.toContain(KEY)
    expect(await stored()).toEqual({ ...before, staleSince: failedAt })
    sportmonks.behave('well')
    later(3600)
    await refresh()
    expect(await stored()).toEqual(before)
  },
)

test('retries a refused key every half hour and never reveals it', async () => {
  await refresh()
  later(60)
  await refresh('another-key-of-nobody')
  const asked = sportmonks.asked.length
  later(1700)
  await refresh('another-key-of-nobody')
  expect(sportmonks.asked).toHaveLength(asked)
  expect(failures).toEqual([{ competition: 'bundesliga', reason: 'It answered with status 401.' }])
})
