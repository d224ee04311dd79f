import { expect, test } from 'vitest'
import { isSameName } from './same-name.ts'

test.each([
  ['Frida Frei', 'FRIDA  FREI'],
  ['Frida Frei', 'Frei, Frida'],
  ['Jörg Müßig', 'Joerg Muessig'],
  ['Jörg Müßig', 'Jorg Mussig'],
  ['Renée Lefèvre', 'renee lefevre'],
  ['Hans-Peter Groß', 'Hans Peter Gross'],
  ['Jo\u0308rg Frei', 'Jörg Frei'],
  ['Nguyễn Thị Minh', 'Minh Nguyen Thi'],
])('„%s“ and „%s“ are the same name', (one, other) => {
  expect(isSameName(one, other)).toBe(true)
  expect(isSameName(other, one)).toBe(true)
})

test.each([
  ['Frida Frei', 'Frida Freitag'],
  ['Frida Frei', 'Frida'],
  ['Frida Frei', 'Frida Maria Frei'],
  ['Frida Frei', 'Fridafrei'],
  ['Frida Frei', 'Anna Frei'],
  ['Frida Frei', ''],
  ['', ''],
  ['- -', '-'],
])('„%s“ and „%s“ are different names', (one, other) => {
  expect(isSameName(one, other)).toBe(false)
})
