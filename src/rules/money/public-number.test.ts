import { expect, test } from 'vitest'
import { isPublicNumber, orderNumbersIn } from './public-number.ts'

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit))

/** The first eleven digits of a number; the twelfth is the check digit. */
const BEGINNING = '48215530187'
const NUMBERS = DIGITS.map((digit) => BEGINNING + digit).filter(isPublicNumber)
const [NUMBER = ''] = NUMBERS

test('a number is valid with its check digit, but not with any single wrong digit', () => {
  expect(NUMBERS).toHaveLength(1)
  for (let index = 0; index < NUMBER.length; index += 1)
    for (const digit of DIGITS) {
      const other = NUMBER.slice(0, index) + digit + NUMBER.slice(index + 1)
      expect(isPublicNumber(other), other).toBe(digit === NUMBER[index])
    }
})

test.each([
  ['Nr. {n}', 1],
  ['PLUS Monatsabo, 51373 Leverkusen, {n}', 1],
  ['{n} und noch einmal {n}', 1],
  ['1000001, 1000002, 1000003', 0],
  ['DE12500105170648489890', 0],
  ['9{n}', 0],
  ['{n}9', 0],
])('the text „%s“ contains so many order numbers: %i', (text, count) => {
  expect(orderNumbersIn(text.replaceAll('{n}', NUMBER))).toEqual(count === 0 ? [] : [NUMBER])
})

test('a number typed in groups is found', () => {
  const grouped = `${NUMBER.slice(0, 4)} ${NUMBER.slice(4, 8)}-${NUMBER.slice(8)}`
  expect(orderNumbersIn(`Bestellung ${grouped}`)).toEqual([NUMBER])
})
