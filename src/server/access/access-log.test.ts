import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAccessLog } from './access-log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const PLUS = { outcome: 'unlocked', because: 'the reader has the role PLUS_USER' } as const
const LOCKED = { outcome: 'locked', template: 't', because: 'no source decided' } as const

function listen() {
  const lines: object[] = []
  const log = createAccessLog({ info: (facts: object) => void lines.push(facts) })
  return { lines, log }
}

test('views decided alike become one line with the reason and their count', () => {
  const { lines, log } = listen()
  log.note(4711, PLUS)
  log.note(4711, PLUS)
  log.note(4711, LOCKED)
  log.note(4712, PLUS)
  expect(lines).toEqual([])
  vi.advanceTimersByTime(500)
  expect(lines).toEqual([
    { article: 4711, ...PLUS, views: 2 },
    { article: 4712, ...PLUS, views: 1 },
    { article: 4711, outcome: 'locked', because: 'no source decided', views: 1 },
  ])
})

test('what came since the last line is written with the next, or at the end, and once', () => {
  const { lines, log } = listen()
  log.note(4711, PLUS)
  vi.advanceTimersByTime(500)
  log.note(4711, PLUS)
  log.write()
  vi.advanceTimersByTime(5000)
  expect(lines).toEqual([
    { article: 4711, ...PLUS, views: 1 },
    { article: 4711, ...PLUS, views: 1 },
  ])
})
