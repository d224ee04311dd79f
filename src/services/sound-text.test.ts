import { expect, test } from 'vitest'
import { soundString } from './sound-text.ts'

test('normalizes a text to NFC and measures its length in NFC', () => {
  expect(soundString().max(4).parse('Ko\u0308ln')).toBe('Köln')
})

test('drops invisible characters and blanks at the edges, as forms do', () => {
  expect(soundString().min(1).parse(' \u200BJana\u00AD Fröhl\uFEFF ')).toBe('Jana Fröhl')
  expect(soundString().min(1).safeParse('\u200B \u3164').success).toBe(false)
})

test.each(['a\0b', '\ud800', `a${'\u0300\u0323'.repeat(500_000)}`])(
  'refuses a text that cannot be stored, with only that error',
  (text) => {
    const result = soundString().max(1).safeParse(text)
    expect(result.error?.issues.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^holds /),
    ])
  },
)
