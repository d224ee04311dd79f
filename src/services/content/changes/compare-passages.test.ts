import { expect, test } from 'vitest'
import type { Passage } from '../../../rules/articles/changes/changes.ts'
import { comparePassages } from './compare-passages.ts'

const p = (text: string): Passage => ({ kind: 'p', text })

test('compares a changed passage word by word, and marks others as added or removed', () => {
  const { passages, isShortened } = comparePassages(
    [{ kind: 'title', text: 'Eins' }, p('Er sprach 74 Minuten lang im Rat.'), p('Das fällt weg.')],
    [{ kind: 'title', text: 'Eins' }, p('Er sprach 47 Minuten lang im Rat.'), p('Neues ist da!')],
  )
  expect(isShortened).toBe(false)
  expect(passages).toEqual([
    {
      kind: 'changed',
      of: 'p',
      runs: [
        { kind: 'same', text: 'Er sprach ' },
        { kind: 'removed', text: '74' },
        { kind: 'added', text: '47' },
        { kind: 'same', text: ' Minuten lang im Rat.' },
      ],
    },
    { kind: 'removed', of: 'p', text: 'Das fällt weg.' },
    { kind: 'added', of: 'p', text: 'Neues ist da!' },
  ])
})

test('joins adjacent changed words into one change', () => {
  const before = p('Betroffen sind mehrere Tausend Haushalte in der Stadt.')
  const after = p('Betroffen sind rund 8400 Haushalte in der Stadt.')
  expect(comparePassages([before], [after]).passages).toMatchObject([
    {
      runs: [
        { kind: 'same', text: 'Betroffen sind ' },
        { kind: 'removed', text: 'mehrere Tausend' },
        { kind: 'added', text: 'rund 8400' },
        { kind: 'same' },
      ],
    },
  ])
})

test('finds no change between equal versions', () => {
  expect(comparePassages([p('Gleich.')], [p('Gleich.')])).toEqual({
    passages: [],
    isShortened: false,
  })
})

test('lists each passage of both sides once, also when passages moved', () => {
  const before = Array.from({ length: 12 }, (_, n) => p(`Absatz ${n} über etwas eigenes ${n * n}`))
  const after = before.toReversed()
  const texts = comparePassages(before, after).passages.flatMap((one) =>
    one.kind === 'changed' ? one.runs.map(({ text }) => text) : one.text,
  )
  expect(texts.length).toBeGreaterThan(0)
})

test('bounds the work of comparing long texts without common passages', () => {
  const book = (word: string) =>
    Array.from({ length: 2000 }, (_, n) => p(`${word}${n} `.repeat(200)))
  const { passages, isShortened } = comparePassages(book('a'), book('b'))
  expect(isShortened).toBe(true)
  expect(passages.length).toBeLessThanOrEqual(80)
})
