import { expect, test } from 'vitest'
import { ApiError, faultOf } from './data/api-error.ts'
import { isShortcut } from './navigation/shortcuts.ts'
import { filterAddress, filterOf } from './overview/filter.ts'
import { nextRow } from './overview/list-focus.ts'
import { sentenceFor, titleOf } from './parts/Trouble.tsx'
import { isOverwritten } from './overview/DraftRow.tsx'
import { conflictOf, isChangedAgain } from './article/conflict.ts'
import { faultOfTime, firstTime, isoOf } from './article/publish-time.ts'
import { previewOf } from '../rules/newsroom/preview.ts'
import { arrangeMoves } from './states.ts'
import type { Draft } from '../services/newsroom/contract.ts'

test.each([
  [401, true, 'session'],
  [404, false, 'session'],
  [404, true, 'missing'],
  [409, true, 'conflict'],
  [400, true, 'refused'],
  [413, true, 'refused'],
  [429, true, 'failed'],
  [503, true, 'failed'],
] as const)('status %i (signed in: %s) is the fault „%s“', (status, isSignedIn, fault) => {
  expect(faultOf(status, isSignedIn)).toBe(fault)
})

test('a thing that does not exist is named in the words of the server', () => {
  const missing = new ApiError('missing', 'Einen Podcast 7 gibt es nicht.')
  expect(titleOf(missing)).toBe('Einen Podcast 7 gibt es nicht')
  expect(titleOf(new ApiError('missing'))).toBe('Das gibt es nicht')
  expect(titleOf(new ApiError('refused', 'Der Name fehlt.'))).toBe('Das wurde nicht angenommen')
  expect(sentenceFor(missing)).toBe(
    'Einen Podcast 7 gibt es nicht. Vielleicht ist die Adresse falsch, oder es wurde gelöscht.',
  )
})

test('a key is no shortcut while typing or with a modifier', () => {
  const key = { key: 'n', ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false }
  expect(isShortcut(key, { isTyping: false })).toBe(true)
  expect(isShortcut(key, { isTyping: true })).toBe(false)
  expect(isShortcut({ ...key, ctrlKey: true }, { isTyping: false })).toBe(false)
})

test.each([
  [-1, 'j', 3, 0],
  [-1, 'k', 3, 2],
  [0, 'j', 3, 1],
  [2, 'j', 3, 2],
  [0, 'k', 3, 0],
  [-1, 'j', 0, -1],
] as const)('from row %i, %s in a list of %i rows leads to row %i', (current, key, rows, next) => {
  expect(nextRow(current, key, rows)).toBe(next)
})

test('the filter is in the address, and unknown states are ignored', () => {
  const filter = { state: 'in-review', query: 'Brücke' } as const
  const address = filterAddress(filter)
  expect(address).toBe('/redaktion?state=in-review&query=Br%C3%BCcke')
  expect(filterOf(new URLSearchParams(address.split('?')[1]))).toEqual(filter)
  expect(filterOf(new URLSearchParams('state=geheim&query= '))).toEqual({})
})

test('the usual next step comes first only if it is allowed', () => {
  expect(arrangeMoves('draft', ['submit', 'approve'])).toEqual({
    next: 'submit',
    others: ['approve'],
  })
  expect(arrangeMoves('ready', ['return'])).toEqual({ next: null, others: ['return'] })
  expect(arrangeMoves('published', ['withdraw'])).toEqual({ next: null, others: ['withdraw'] })
})

test('an article that was never edited here counts as not overwritten', () => {
  const versions = { articleVersion: 1, currentArticleVersion: 2 }
  expect(isOverwritten({ ...versions, version: 3 })).toBe(true)
  expect(isOverwritten({ ...versions, version: 0 })).toBe(false)
})

const draft = (part: Partial<Draft>) =>
  ({ version: 4, articleVersion: 2, currentArticleVersion: 2, updatedBy: 'Jana', ...part }) as Draft

test('a refused step is explained by what has changed', () => {
  expect(conflictOf(draft({}), draft({ version: 5 })).text).toContain('neue Fassung von Jana')
  const replaced = conflictOf(draft({}), draft({ currentArticleVersion: 3 }))
  expect(replaced.replaces).toBe(3)
  expect(conflictOf(draft({}), draft({})).text).toContain('lässt diesen Schritt nicht zu')
})

test('an open dialog says that the article was changed, also after a refusal that explains an earlier change', () => {
  const asked = 4
  expect(isChangedAgain({ asked, explained: null, current: 4 })).toBe(false)
  expect(isChangedAgain({ asked, explained: null, current: 5 })).toBe(true)
  expect(isChangedAgain({ asked, explained: 5, current: 5 })).toBe(false)
  expect(isChangedAgain({ asked, explained: 5, current: 6 })).toBe(true)
})

test('the first time is the next full hour in German time, also in the night of the clock change', () => {
  expect(isoOf(firstTime(new Date('2026-11-29T12:40:00Z')))).toBe('2026-11-29T14:00:00.000Z')
  expect(isoOf(firstTime(new Date('2026-11-29T12:10:00Z')))).toBe('2026-11-29T13:00:00.000Z')
  // 02:15 occurs twice; half an hour after the first one it is still the first hour 2.
  expect(isoOf(firstTime(new Date('2026-10-25T00:15:00Z')))).toBe('2026-10-25T01:00:00.000Z')
})

test('a time in the past and a missing time are faults', () => {
  const now = new Date('2026-11-29T12:40:00Z')
  expect(faultOfTime(null, now)).toContain('Geben Sie')
  expect(faultOfTime(firstTime(new Date('2026-11-29T10:00:00Z')), now)).toContain('schon vorbei')
  expect(faultOfTime(firstTime(now), now)).toBeNull()
})

test('a schedule starts at the end of the embargo and not before, also in the repeated hour of a clock change', () => {
  const now = new Date('2026-10-24T12:00:00Z')
  // 02:30 in German time occurs at 00:30 and at 01:30 UTC.
  const embargo = new Date('2026-10-25T01:30:00Z')
  const first = firstTime(now, embargo)
  expect(isoOf(first)).toBe('2026-10-25T01:30:00.000Z')
  expect(faultOfTime(first, now, embargo)).toBeNull()
  expect(faultOfTime(first.subtract({ hours: 1 }), now, embargo)).toContain('Sperrfrist')
  expect(isoOf(firstTime(now, new Date('2026-10-24T11:00:00Z')))).toBe('2026-10-24T13:00:00.000Z')
})

test('the preview starts with the view of the device, unless the address names another', () => {
  const query = (text: string) => new URLSearchParams(text)
  expect(previewOf(query(''), 'phone')).toEqual({ reader: 'anonym', device: 'phone' })
  expect(previewOf(query('device=print'), 'phone')?.device).toBe('print')
  expect(previewOf(query(''))?.device).toBe('desktop')
})
