import { afterAll, beforeAll, expect, test } from 'vitest'
import { passSeconds } from '../../../../test/site/clock.ts'
import type { Store } from '../../../store/store.ts'
import { createTestDatabase } from '../../../../test/fixtures/test-database.ts'
import { openEndedSessions } from './ended-sessions.ts'

let store: Store
beforeAll(async () => {
  store = await createTestDatabase()
})
afterAll(() => store?.close())

test('a session stays ended although the system clock jumps a day ahead', async () => {
  const ended = await openEndedSessions(store.database)
  ended.note(['one'])
  passSeconds(86_400)
  ended.note(['another'])
  expect([ended.has('one'), ended.has('another')]).toEqual([true, true])
})
