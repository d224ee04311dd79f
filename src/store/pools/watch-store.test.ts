import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Store } from '../store.ts'
import { createTestDatabase } from '../test-database.ts'
import { watchStore, type StoreNews } from './watch-store.ts'

let store: Store
beforeAll(async () => {
  store = await createTestDatabase()
})
afterAll(() => store?.close())

test('what a statement met is over with the next beat where the beat would see it, and else remembered', async () => {
  const news: Omit<StoreNews, 'reason'>[] = []
  let beats = 0
  const watch = watchStore(store, {
    onNews: ({ trouble, isOver }) => void news.push({ trouble, isOver }),
    onClock: () => void (beats += 1),
  })
  onTestFinished(() => watch.stop())
  await expect.poll(() => beats).toBeGreaterThan(0)
  for (const code of ['25006', '53100']) store.guard.report(Object.assign(new Error('x'), { code }))
  expect(watch.troubles()).toEqual(['read-only', 'disk'])
  const before = beats
  await expect.poll(() => beats).toBeGreaterThan(before + 1)
  expect(watch.troubles()).toEqual(['disk'])
  expect(news).toEqual([
    { trouble: 'read-only', isOver: false },
    { trouble: 'disk', isOver: false },
    { trouble: 'read-only', isOver: true },
  ])
})
