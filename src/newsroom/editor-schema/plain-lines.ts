import type { JSONContent } from '@tiptap/core'

/** Creates a line of text without marks; ProseMirror has no empty text nodes. */
export const plainLineNode = (type: string, text: string): JSONContent => ({
  type,
  content: text === '' ? [] : [{ type: 'text', text }],
})

export const plainTextOf = (node: JSONContent | undefined): string =>
  (node?.content ?? []).map(({ text = '' }) => text).join('')
