import { expect, test } from 'vitest'
import { replaceShortcodes } from './shortcodes.ts'

/** Marks each known shortcode, so that the result shows how it was read. */
function marked(text: string) {
  const unknown: string[] = []
  const result = replaceShortcodes(text, {
    replace: ({ name, attributes, content }) =>
      ['box', 'pic'].includes(name)
        ? `<${name} ${[...attributes].map(([key, value]) => `${key}:${value}`).join(' ')}|${content ?? ''}>`
        : null,
    onUnknown: (name) => unknown.push(name),
  })
  return { result, unknown }
}

test.each([
  ['text without shortcodes', 'Ein Satz.', 'Ein Satz.'],
  ['brackets of a text', 'So [sic] und [Anm. d. Red.].', 'So [sic] und [Anm. d. Red.].'],
  ['a shortcode without an end', 'a [pic id=7] b', 'a <pic id:7|> b'],
  ['a closed shortcode', '[pic id="7" /]', '<pic id:7|>'],
  ['quoted brackets', '[pic alt="[eins] zwei"]', '<pic alt:[eins] zwei|>'],
  ['values without a name', "[pic 'eins zwei' drei]", '<pic 0:eins zwei 1:drei|>'],
  ['an enclosed text', '[box]Text[/box]', '<box |Text>'],
  ['one within another', '[box][pic id=1][/box]', '<box |<pic id:1|>>'],
  ['the same one twice', '[pic id=1] [pic]x[/pic]', '<pic id:1|> <pic |x>'],
  ['the same one nested', '[box]a[box]b[/box][/box]', '<box |a<box |b>>'],
  ['upper case', '[BOX]x[/Box]', '<box |x>'],
  ['an escaped one', '[[box]]', '[box]'],
  ['crossed ends', '[box]a[pic]b[/box]c[/pic]', '<box |a<pic |>b>c[/pic]'],
])('reads %s', (_, text, expected) => {
  expect(marked(text)).toEqual({ result: expected, unknown: [] })
})

test('leaves out unknown shortcodes, keeps what they enclose, and names them', () => {
  expect(marked('a [form id="5"] b [col]c[/col] [su_box] d')).toEqual({
    result: 'a  b c  d',
    unknown: ['form', 'col', 'su_box'],
  })
})

test('reads a hundred thousand brackets without taking quadratic time', () => {
  const openings = '[box a '.repeat(100_000)
  expect(marked(openings).result).toBe(openings)
  const nested = '[box]'.repeat(100_000)
  expect(marked(nested).result).toContain('<box |>')
})
