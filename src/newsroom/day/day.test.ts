import { expect, test } from 'vitest'
import type { DayArticle } from '../../services/newsroom/day/contract.ts'
import { calendarPlaceOf, daysOf, stepped } from '../calendar/calendar-days.ts'
import { dayAddress, dayFilterOf, passes } from './day-filter.ts'

test('the filter of a day is kept in the address, and unknown values are ignored', () => {
  const filter = { view: 'list', section: 'sport', person: 'me', state: 'ready', query: 'Spiel' }
  const address = '/redaktion/tag?view=list&section=sport&person=me&state=ready&query=Spiel'
  const read = dayFilterOf(new URLSearchParams(address.split('?')[1]))
  expect(read).toEqual(filter)
  expect(dayAddress(read, null)).toBe(address)
  const unknown = 'view=wand&section=../x&person=Anna&state=fertig&query=%20'
  expect(dayFilterOf(new URLSearchParams(unknown))).toEqual({})
})

const ARTICLE = {
  title: 'Derby',
  titlePrefix: null,
  note: 'Mit Tabelle',
  section: 'sport/fussball',
  state: 'draft',
  isMine: false,
  createdBy: 'Anna Autor',
  owner: { id: 'account:a', name: 'Anna Autor' },
  assignee: { id: 'account:b', name: 'Bert Redakteur' },
} as DayArticle

test.each([
  [{}, true],
  [{ section: 'sport' }, true],
  [{ section: 'spor' }, false],
  [{ state: 'ready' }, false],
  [{ person: 'me' }, false],
  [{ person: 'account:a' }, true],
  [{ person: 'account:b' }, true],
  [{ person: 'account:c' }, false],
  [{ query: 'TABELLE' }, true],
  [{ query: 'bert' }, true],
  [{ query: 'Brücke' }, false],
] as const)('the filter %o passes an article: %s', (filter, isPassed) => {
  expect(passes(ARTICLE, filter)).toBe(isPassed)
})

test('a month is shown in whole weeks, and a step from its last day leads to the next month', () => {
  const place = { view: 'month', day: '2026-01-31' } as const
  const days = daysOf(place)
  expect([days.length, days[0], days.at(-1)]).toEqual([35, '2025-12-29', '2026-02-01'])
  expect(stepped(place, 1)).toEqual({ view: 'month', day: '2026-02-01' })
  expect(daysOf({ view: 'week', day: '2026-03-29' })[0]).toBe('2026-03-23')
  expect(calendarPlaceOf(new URLSearchParams('day=2026-02-30&view=year'), '2026-11-29')).toEqual({
    view: 'week',
    day: '2026-11-29',
  })
})
