import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAccessLog } from './access-log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const PLUS = { outcome: 'unlocked', cause: { kind: 'plus' } } as const
const LOCKED = { outcome: 'locked', template: 't', cause: { kind: 'no-source' } } as const

const BY_PLUS = {
  outcome: 'unlocked',
  cause: 'plus',
  because: 'the reader has the role PLUS_USER',
}
const BY_NO_SOURCE = { outcome: 'locked', cause: 'no-source', because: 'no source decided' }

function listen() {
  const lines: object[] = []
  const log = createAccessLog({ info: (facts: object) => void lines.push(facts) })
  return { lines, log }
}

test('writes one line with reason and count for views with the same decision', () => {
  const { lines, log } = listen()
  log.note(4711, PLUS)
  log.note(4711, PLUS)
  log.note(4711, LOCKED)
  log.note(4712, PLUS)
  expect(lines).toEqual([])
  vi.advanceTimersByTime(500)
  expect(lines).toEqual([
    { article: 4711, ...BY_PLUS, views: 2 },
    { article: 4712, ...BY_PLUS, views: 1 },
    { article: 4711, ...BY_NO_SOURCE, views: 1 },
  ])
})

test('writes later views once, with the next line or when the log closes', () => {
  const { lines, log } = listen()
  log.note(4711, PLUS)
  vi.advanceTimersByTime(500)
  log.note(4711, PLUS)
  log.write()
  vi.advanceTimersByTime(5000)
  expect(lines).toEqual([
    { article: 4711, ...BY_PLUS, views: 1 },
    { article: 4711, ...BY_PLUS, views: 1 },
  ])
})

test('counts views of all paid articles by outcome and cause', async () => {
  const { log } = listen()
  for (const article of [4711, 4711, 4712]) log.note(article, PLUS)
  log.note(4711, LOCKED)
  log.write()
  log.note(4713, PLUS)
  log.write()
  expect((await log.views.get()).values).toEqual([
    { labels: { outcome: 'unlocked', cause: 'plus' }, value: 4 },
    { labels: { outcome: 'locked', cause: 'no-source' }, value: 1 },
  ])
})
