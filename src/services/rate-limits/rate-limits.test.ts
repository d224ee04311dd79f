import { afterEach, expect, test, vi } from 'vitest'
import { testDatabaseForFile } from '../../../test/fixtures/test-database.ts'
import { createRateLimits, type RateLimit } from './rate-limits.ts'

const store = await testDatabaseForFile()

const limits = createRateLimits(store.database)
const other = createRateLimits(store.database)
afterEach(() => void vi.useRealTimers())

const five = (name: string): RateLimit => ({ name, points: 5, seconds: 60 })

test('allows exactly five of two hundred simultaneous requests to two nodes', async () => {
  const waits = await Promise.all(
    Array.from({ length: 200 }, (_, n) => (n % 2 ? limits : other).take(five('crowd'), 'one')),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
  expect(waits.every((wait) => wait >= 0 && wait <= 60)).toBe(true)
})

test('counts subjects and names separately', async () => {
  const one = { name: 'apart', points: 1, seconds: 60 }
  expect(await limits.take(one, 'a')).toBe(0)
  expect(await limits.take(one, 'a')).toBeGreaterThan(0)
  expect(await limits.take(one, 'b')).toBe(0)
  expect(await limits.take({ ...one, name: 'elsewhere' }, 'a')).toBe(0)
})

test('secondsLeft counts nothing', async () => {
  for (let n = 0; n < 10; n += 1) expect(await limits.secondsLeft(five('look'), 'a')).toBe(0)
  for (let n = 0; n < 5; n += 1) expect(await limits.take(five('look'), 'a')).toBe(0)
  expect(await other.secondsLeft(five('look'), 'a')).toBeGreaterThan(0)
})

test('a point that is given back can be taken again, also after a refusal', async () => {
  for (let n = 0; n < 4; n += 1) await limits.take(five('back'), 'a')
  expect(await limits.take(five('back'), 'a')).toBe(0)
  expect(await other.secondsLeft(five('back'), 'a')).toBeGreaterThan(0)
  await limits.giveBack(five('back'), 'a')
  expect(await limits.take(five('back'), 'a')).toBe(0)
  expect(await limits.take(five('back'), 'a')).toBeGreaterThan(0)
  await limits.giveBack(five('back'), 'a')
  await limits.giveBack(five('back'), 'a')
  expect(await limits.take(five('back'), 'a')).toBe(0)
})

test('reset starts a subject at zero', async () => {
  for (let n = 0; n < 9; n += 1) await limits.take(five('anew'), 'a')
  await limits.reset(five('anew'), 'a')
  expect(await limits.take(five('anew'), 'a')).toBe(0)
  expect(await other.secondsLeft(five('anew'), 'a')).toBe(0)
})

test('the limit ends at the announced time, and tidy deletes expired counts', async () => {
  const start = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  for (let n = 0; n < 5; n += 1) await limits.take(five('time'), 'a')
  vi.setSystemTime(start + 20_000)
  expect(await limits.take(five('time'), 'a')).toBe(40)
  vi.setSystemTime(start + 60_000)
  expect(await limits.take(five('time'), 'a')).toBe(0)
  vi.setSystemTime(start + 3_600_000)
  await limits.tidy()
  expect(await store.database.selectFrom('rate_limits').selectAll().execute()).toEqual([])
})

test('a refused subject causes no database query while it waits', async () => {
  for (let n = 0; n < 6; n += 1) await limits.take(five('flood'), 'a')
  const points = () => store.database.selectFrom('rate_limits').select('points').execute()
  const before = await points()
  for (let n = 0; n < 50; n += 1) expect(await limits.take(five('flood'), 'a')).toBeGreaterThan(0)
  expect(await points()).toEqual(before)
})

test('the database stores neither subjects nor names of limits', async () => {
  await limits.take(five('secret-name'), 'paula@leser.example')
  const rows = await store.database.selectFrom('rate_limits').select('key').execute()
  expect(JSON.stringify(rows)).not.toMatch(/paula|secret-name/)
})
