import { expect, test } from 'vitest'
import { joinedNotes } from './joined-notes.ts'

test('joins notes that fit', () => {
  expect(joinedNotes(['without a', 'without b; without c'])).toBe('without a; without b; without c')
  expect(joinedNotes([])).toBe('')
})

test('says how many notes no longer fit into 1,000 characters', () => {
  const notes = Array.from({ length: 50 }, (_, place) => `note ${place} ${'x'.repeat(40)}`)
  const joined = joinedNotes(notes)
  expect(joined.length).toBeLessThanOrEqual(1000)
  const shown = joined.split('; ').slice(0, -1)
  expect(shown).toEqual(notes.slice(0, shown.length))
  expect(joined).toMatch(new RegExp(`; and ${50 - shown.length} further notes$`))
})

test('cuts a first note that alone is too long', () => {
  const joined = joinedNotes(['x'.repeat(3000), 'b'])
  expect(joined.length).toBeLessThanOrEqual(1000)
  expect(joined).toMatch(/^x+; and 1 further notes$/)
})
