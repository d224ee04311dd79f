import { expect, test } from 'vitest'
import { typedText } from './typed-text.ts'

test.each([
  ['compact', ' bjo\u0308rn@leser.\u200Bexample\u00A0', 'björn@leser.example'],
  ['compact', '\u202ADE02\u00A01203\u20090000\u202F0000 2020 51\u202C', 'DE02120300000000202051'],
  ['compact', '\u2800 51373', '51373'],
  ['line', 'Anna\u00A0Maria \u00AD', 'Anna Maria'],
  ['line', '\u200B\u3164\uFEFF', ''],
  ['line', 'Line\none', 'Line\none'],
  ['text', ' Erste Zeile\r\n8\u00A0Uhr\u2060 ', 'Erste Zeile\r\n8\u00A0Uhr'],
  ['text', '👨‍👩‍👧 ❤️ 🏳️‍🌈 👩🏽‍🚀 1️⃣', '👨‍👩‍👧 ❤️ 🏳️‍🌈 👩🏽‍🚀 1️⃣'],
  ['text', '🏴󠁧󠁢󠁷󠁬󠁳󠁿a 🏴\u200D', '🏴󠁧󠁢󠁷󠁬󠁳󠁿a 🏴'],
  ['text', 'a\u{E0067}\u{E007F}b\uFE0F\u200Dc', 'abc'],
  ['verbatim', ' o\u0308\u200B', ' o\u0308\u200B'],
] as const)('normalises as %s: %j becomes %j', (kind, typed, normalised) => {
  expect(typedText(typed, kind)).toBe(normalised)
})

test('does not normalise thousands of combining marks, which the text rule refuses', () => {
  const typed = `a${'\u0301\u0323'.repeat(50_000)}`
  expect(typedText(typed, 'line')).toBe(typed)
})
