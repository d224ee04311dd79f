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
])('the text „%s“ is „%s“ for a bank', (text, plain) => {
  expect(sepaText(text, 70)).toBe(plain)
})

test('a SEPA text contains only allowed characters, within the length, without a leading or double slash', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 140 }), (text, most) => {
      const plain = sepaText(text, most)
      expect(plain).toMatch(/^[a-zA-Z0-9/\-?:().,'+ ]*$/)
      expect(plain.length).toBeLessThanOrEqual(most)
      expect(plain.startsWith('/') || plain.includes('//')).toBe(false)
    }),
  )
})

test('a debit is collected on a bank day, at least 14 days after its announcement', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
      const announcedOn = addDays('2020-01-01', days)
      const drawn = collectionDay(announcedOn)
      expect(isBankDay(drawn)).toBe(true)
      expect(daysBetween(announcedOn, drawn)).toBeGreaterThanOrEqual(14)
      expect(daysBetween(announcedOn, drawn)).toBeLessThanOrEqual(19)
    }),
  )
})

test.each(['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25', '2026-11-22'])(
  '%s is not a bank day',
  (day) => {
    expect(isBankDay(day)).toBe(false)
  },
)

test('days that are holidays only in North Rhine-Westphalia are bank days', () => {
  expect(['2026-05-14', '2026-06-04', '2026-10-02'].map(isBankDay)).toEqual([true, true, true])
})

test('the sequence of a mandate is OOFF for a single use, FRST for the first, RCUR for later ones', () => {
  expect(sequenceOf({ isOnce: true, isUsed: false })).toBe('OOFF')
  expect(sequenceOf({ isOnce: false, isUsed: false })).toBe('FRST')
  expect(sequenceOf({ isOnce: false, isUsed: true })).toBe('RCUR')
})

test('a closed account ends a mandate, insufficient funds do not, and an unknown reason code is shown', () => {
  expect(['AC04', 'MD01', 'AM04', 'MS03'].map(stopsMandate)).toEqual([true, true, false, false])
  expect(reasonInWords('AM04')).toBe('das Konto war nicht gedeckt')
  expect(reasonInWords('ZZ99')).toBe('Grund ZZ99 der Bank')
})
