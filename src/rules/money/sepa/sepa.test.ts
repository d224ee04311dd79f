import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../orders/terms.ts'
import { collectionDay, isBankDay, sequenceOf } from './collection.ts'
import { reasonInWords, stopsMandate } from './return-reasons.ts'
import { sepaText } from './sepa-text.ts'

test.each([
  ['Größe & Söhne', 'Groesse + Soehne'],
  ['Łukasz Čapek', 'Lukasz Capek'],
  ['Søren „der Große“', 'Soren der Grosse'],
  ['//Rechnung//', 'Rechnung/'],
  ['/ /Rechnung', 'Rechnung'],
  ['名前 Name', 'Name'],
  ['🤷', ''],
])('„%s“ is „%s“ for a bank', (text, plain) => {
  expect(sepaText(text, 70)).toBe(plain)
})

test('whatever is written, a bank reads it: only its letters, never longer, no slash at the start or twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 140 }), (text, most) => {
      const plain = sepaText(text, most)
      expect(plain).toMatch(/^[a-zA-Z0-9/\-?:().,'+ ]*$/)
      expect(plain.length).toBeLessThanOrEqual(most)
      expect(plain.startsWith('/') || plain.includes('//')).toBe(false)
    }),
  )
})

test('a debit is drawn on a bank day, a fortnight after its letter at the earliest, clock changes or not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
      const told = addDays('2020-01-01', days)
      const drawn = collectionDay(told)
      expect(isBankDay(drawn)).toBe(true)
      expect(daysBetween(told, drawn)).toBeGreaterThanOrEqual(14)
      expect(daysBetween(told, drawn)).toBeLessThanOrEqual(19)
    }),
  )
})

test.each(['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25', '2026-11-22'])(
  'no bank settles on %s',
  (day) => {
    expect(isBankDay(day)).toBe(false)
  },
)

test('days that are holidays here alone are bank days', () => {
  expect(['2026-05-14', '2026-06-04', '2026-10-02'].map(isBankDay)).toEqual([true, true, true])
})

test('how a mandate is used', () => {
  expect(sequenceOf({ isOnce: true, isUsed: false })).toBe('OOFF')
  expect(sequenceOf({ isOnce: false, isUsed: false })).toBe('FRST')
  expect(sequenceOf({ isOnce: false, isUsed: true })).toBe('RCUR')
})

test('a closed account ends a mandate, an empty one does not, and an unknown reason is named', () => {
  expect(['AC04', 'MD01', 'AM04', 'MS03'].map(stopsMandate)).toEqual([true, true, false, false])
  expect(reasonInWords('AM04')).toBe('das Konto war nicht gedeckt')
  expect(reasonInWords('ZZ99')).toBe('Grund ZZ99 der Bank')
})
