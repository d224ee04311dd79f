import { expect, test } from 'vitest'
import { soundString } from './sound-text.ts'

test('a text comes out in NFC, and its length is that of NFC', () => {
  expect(soundString().max(4).parse('Ko\u0308ln')).toBe('Köln')
})

test.each(['a\0b', '\ud800', `a${'\u0300\u0323'.repeat(500_000)}`])(
  'a text nobody can keep is refused at once, and only for that',
  (text) => {
    const result = soundString().max(1).safeParse(text)
    expect(result.error?.issues.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^holds /),
    ])
  },
)
