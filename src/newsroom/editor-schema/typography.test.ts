import { Editor, inputRulesPlugin, type InputRule } from '@tiptap/core'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { SCHEMA_EXTENSIONS } from './schema.ts'
import { correctTyping } from './typography.ts'
import { GermanTypography } from './typography-input.ts'

/** Types a text character by character; „_“ in the result is a no-break space. */
function typed(text: string): string {
  let line = ''
  for (const character of text) {
    line += character
    const correction = correctTyping(line)
    if (correction) {
      expect(line.endsWith(correction.typed)).toBe(true)
      line = line.slice(0, line.length - correction.typed.length) + correction.text
    }
  }
  return line.replaceAll('\u00a0', '_')
}

test.each([
  ['Er sagte: "Nein."', 'Er sagte: „Nein.“'],
  ['("So") und/"so" – "so"', '(„So“) und/„so“ – „so“'],
  [`"Er rief 'Halt' und ging"`, '„Er rief ‚Halt‘ und ging“'],
  [`"'Wie geht's dir?', fragte er"`, '„‚Wie geht’s dir?‘, fragte er“'],
  [`Das war's, Hans' Auto, '68er`, 'Das war’s, Hans’ Auto, ’68er'],
  ['Anti-"Woke"-Gesetz', 'Anti-„Woke“-Gesetz'],
  ['Montag - Freitag', 'Montag – Freitag'],
  ['- Punkt', '- Punkt'],
  ['E-Mail, Bus- und Bahn', 'E-Mail, Bus- und Bahn'],
  ['a -- b --- c', 'a – b — c'],
  ['Na ja...', 'Na ja…'],
  ['um 9 Uhr, 12,50 Euro. 40 km weit', 'um 9_Uhr, 12,50_Euro. 40_km weit'],
  ['38 Mio. Euro, 50 % und 3 € bei 30 km/h.', '38_Mio. Euro, 50_% und 3_€ bei 30_km/h.'],
  ['Halle A3 km', 'Halle A3 km'],
  ['5 Männer, 12 Uhren', '5 Männer, 12 Uhren'],
  ['z.B. das, d. h. im 3. Jh. v. Chr.', 'z._B. das, d._h. im 3. Jh. v._Chr.'],
  ['u.v.m. und i. d. R. nicht', 'u._v._m. und i._d._R. nicht'],
  ['J.R. Meier, www.a.b.de', 'J.R. Meier, www.a.b.de'],
  ['nach § 22, Nr. 3 und S. 12', 'nach §_22, Nr._3 und S._12'],
  ['"مرحبا" sagte 👩🏽‍🚒 "ja"', '„مرحبا“ sagte 👩🏽‍🚒 „ja“'],
])('typing %s gives %s', (text, expected) => {
  expect(typed(text)).toBe(expected)
})

test('a correction replaces the end of any text and keeps its letters', () => {
  const letters = (text: string) => text.replaceAll(/[^\p{L}\d]/gu, '')
  const text = fc.string({
    unit: fc.constantFrom(...'a b z B . d " \' - … 3 § % € km Uhr Nr. ‚ ‘ 👍'.split(' '), ' '),
  })
  fc.assert(
    fc.property(text, (line) => {
      const correction = correctTyping(line)
      if (!correction) return
      expect(line.endsWith(correction.typed)).toBe(true)
      expect(letters(correction.text)).toBe(letters(correction.typed))
    }),
  )
})

let editor: Editor | undefined
afterEach(() => editor?.destroy())

/** Opens an editor without a page. Tiptap adds the rules of extensions only in a page, so they are added here. */
function open(content: object[]): Editor {
  editor?.destroy()
  editor = new Editor({
    element: null,
    extensions: [...SCHEMA_EXTENSIONS, GermanTypography],
    content: { type: 'doc', content },
  })
  const rules = GermanTypography.config.addInputRules?.call({} as never) as InputRule[]
  editor.registerPlugin(inputRulesPlugin({ editor, rules }))
  editor.commands.setTextSelection(editor.state.doc.content.size - 1)
  return editor
}

function type({ state, view }: Editor, text: string): void {
  const { from, to } = state.selection
  const isHandled = state.plugins.some((plugin) =>
    plugin.props.handleTextInput?.call(plugin, view, from, to, text, () => view.state.tr),
  )
  if (!isHandled) view.dispatch(view.state.tr.insertText(text, from, to))
}

test('the editor corrects what is typed, and one undo restores it', () => {
  const one = open([{ type: 'paragraph', content: [{ type: 'text', text: 'Er sagte: ' }] }])
  type(one, '"')
  expect(one.getText()).toBe('Er sagte: „')
  expect(one.commands.undoInputRule()).toBe(true)
  expect(one.getText()).toBe('Er sagte: "')
  type(one, 'a')
  expect(one.getText()).toBe('Er sagte: "a')
})

test('a correction keeps the marks of the text', () => {
  const bold = { type: 'bold', attrs: { element: 'strong' } }
  const one = open([
    { type: 'paragraph', content: [{ type: 'text', text: 'um 9 Uhr', marks: [bold] }] },
  ])
  type(one, '.')
  expect(one.getText()).toBe('um 9\u00a0Uhr.')
  const [line] = one.getJSON().content
  expect(line?.content).toEqual([{ type: 'text', text: 'um 9\u00a0Uhr.', marks: [bold] }])
})

test('a quotation mark after a line break opens', () => {
  const one = open([
    { type: 'paragraph', content: [{ type: 'text', text: 'a' }, { type: 'hardBreak' }] },
  ])
  type(one, '"')
  expect(one.state.doc.textContent).toBe('a„')
})

test('nothing is corrected in code, and the end of a word that is inserted at once is', () => {
  const code = open([{ type: 'codeBlock', content: [{ type: 'text', text: 'a = ' }] }])
  type(code, '"')
  expect(code.getText()).toBe('a = "')
  const text = open([{ type: 'paragraph' }])
  type(text, 'Wort...')
  expect(text.getText()).toBe('Wort…')
})
