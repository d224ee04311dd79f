// @module-tag full
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabaseForFile } from '../../../test/fixtures/test-database.ts'
import type { StoreEvent } from './lasting-troubles.ts'
import { watchStore } from './watch-store.ts'

const store = await testDatabaseForFile()

test('read-only ends with the next heartbeat, a full disk after thirty seconds without an error', async () => {
  let now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => clock.mockRestore())
  const news: Omit<StoreEvent, 'reason'>[] = []
  let beats = 0
  const watch = watchStore(store, {
    onNews: ({ trouble, isOver }) => void news.push({ trouble, isOver }),
    onClock: () => void (beats += 1),
  })
  onTestFinished(() => watch.stop())
  await expect.poll(() => beats).toBeGreaterThan(0)
  for (const code of ['25006', '53100']) store.guard.report(Object.assign(new Error('x'), { code }))
  expect(watch.troubles()).toEqual(['read-only', 'disk'])
  await nextBeat()
  expect(watch.troubles()).toEqual(['disk'])
  now += 29_000
  store.guard.report(Object.assign(new Error('x'), { code: '53100' }))
  now += 29_000
  await nextBeat()
  expect(watch.troubles()).toEqual(['disk'])
  now += 2000
  await nextBeat()
  expect(watch.troubles()).toEqual([])
  expect(news).toEqual([
    { trouble: 'read-only', isOver: false },
    { trouble: 'disk', isOver: false },
    { trouble: 'read-only', isOver: true },
    { trouble: 'disk', isOver: true },
  ])

  /** Waits for a heartbeat that began after this call. */
  async function nextBeat(): Promise<void> {
    const before = beats
    await expect.poll(() => beats).toBeGreaterThan(before + 1)
  }
})
