import { Extension, InputRule } from '@tiptap/core'
import { correctTyping } from './typography.ts'

const typingRule = new InputRule({
  find: (text) => {
    const correction = correctTyping(text)
    if (!correction) return null
    const { typed } = correction
    return { index: text.length - typed.length, text: typed, data: { text: correction.text } }
  },
  handler: ({ state, range, match }) => {
    state.tr.insertText(String(match.data?.['text']), range.from, range.to)
  },
})

/** Applies `correctTyping` to what is typed outside code. Backspace or undo directly afterwards restores what was typed. */
export const GermanTypography = Extension.create({
  name: 'germanTypography',

  addInputRules: () => [typingRule],
})
