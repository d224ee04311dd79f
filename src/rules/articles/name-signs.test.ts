import { expect, test } from 'vitest'
import { signsOf, spelledName } from './name-signs.ts'

test.each([
  ['C', '', 'C'],
  ['C++', '++', 'C plus plus'],
  ['C#', '#', 'C sharp'],
  ['.NET', '.', 'punkt NET'],
  ['St. Martin', '', 'St. Martin'],
  ['Rhein-Wupper', '', 'Rhein-Wupper'],
  ['Forschung & Lehre', '&', 'Forschung und Lehre'],
])('„%s“ has the signs „%s“ and is spelled out as „%s“', (name, signs, spelled) => {
  expect(signsOf(name)).toBe(signs)
  expect(spelledName(name)?.replaceAll(/\s+/g, ' ').trim()).toBe(spelled)
})

test('a name with a sign that has no word is not spelled out', () => {
  expect([signsOf('A†'), spelledName('A†')]).toEqual(['†', null])
})
