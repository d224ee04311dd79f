import { expect, test } from 'vitest'
import type { PassageChange } from '../../rules/articles/changes/changes.ts'
import { withMoves } from './moved-passages.ts'

const added = (text: string, of: 'p' | 'h2' = 'p'): PassageChange => ({ kind: 'added', of, text })
const removed = (text: string): PassageChange => ({ kind: 'removed', of: 'p', text })

test('a passage that was removed and added with the same words is named once, as moved', () => {
  expect(withMoves([added('Eins.'), removed('Zwei.'), removed('Eins.')])).toEqual([
    { kind: 'moved', of: 'p', text: 'Eins.' },
    removed('Zwei.'),
  ])
  expect(withMoves([removed('Eins.'), added('Eins.'), added('Eins.')])).toEqual([
    { kind: 'moved', of: 'p', text: 'Eins.' },
    added('Eins.'),
  ])
})

test('a paragraph that became a heading, and changed passages, are not moved', () => {
  const changed: PassageChange = {
    kind: 'changed',
    of: 'p',
    runs: [{ kind: 'same', text: 'Eins.' }],
  }
  const changes = [removed('Eins.'), added('Eins.', 'h2'), changed]
  expect(withMoves(changes)).toEqual(changes)
})
