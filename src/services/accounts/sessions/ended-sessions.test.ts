import { expect, test } from 'vitest'
import { passSeconds } from '../../../../test/site/clock.ts'
import { testDatabaseForFile } from '../../../../test/fixtures/test-database.ts'
import { openEndedSessions } from './ended-sessions.ts'

const store = await testDatabaseForFile()

test('a session stays ended although the system clock jumps a day ahead', async () => {
  const ended = await openEndedSessions(store.database)
  ended.note(['one'])
  passSeconds(86_400)
  ended.note(['another'])
  expect([ended.has('one'), ended.has('another')]).toEqual([true, true])
})
