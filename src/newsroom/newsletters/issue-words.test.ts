import { expect, test } from 'vitest'
import { closedInWords, mailInWords, recipientsInWords, timeLabelOf } from './issue-words.ts'

const STARTED = '2026-11-30T05:00:00.000Z'

test('the time of a cancelled issue is named as one that was planned, unless mails were sent', () => {
  expect(timeLabelOf({ state: 'planned', startedAt: null })).toBe('Geht hinaus')
  expect(timeLabelOf({ state: 'cancelled', startedAt: null })).toBe('War geplant für')
  expect(timeLabelOf({ state: 'cancelled', startedAt: STARTED })).toBe('Verschickt ab')
  expect(timeLabelOf({ state: 'sent', startedAt: STARTED })).toBe('Verschickt ab')
})

test('an issue that cannot be changed says whether it is cancelled, being sent or sent', () => {
  expect(closedInWords({ state: 'draft' })).toBeNull()
  expect(closedInWords({ state: 'planned' })).toBeNull()
  expect(closedInWords({ state: 'cancelled' })).toContain('abgesagt')
  expect(closedInWords({ state: 'sending' })).toContain('wird gerade verschickt')
  expect(closedInWords({ state: 'sent' })).toContain('ist verschickt')
  expect(mailInWords({ startedAt: null })).toContain('jetzt hinausginge')
  expect(mailInWords({ startedAt: STARTED })).toContain('verschickt wurde')
})

test('the question before sending names the segment and its number', () => {
  expect(recipientsInWords({ segment: null, audience: 1 })).toBe('Alle, jetzt 1 Empfänger')
  const segment = { plus: 'with', topics: [] } as const
  expect(recipientsInWords({ segment: { ...segment, topics: [] }, audience: 0 })).toBe(
    'Nur mit PLUS, jetzt 0 Empfänger',
  )
})
