import type { JSONContent } from '@tiptap/core'
import { visitAll } from './paste-blocks.ts'
import { PasteLine } from './paste-line.ts'
import { BlockSink } from './paste-sink.ts'
import { classStylesOf } from './paste-style.ts'
import { MAX_PASTED_CELLS } from './paste-table.ts'
import { parsePaste } from './paste-tree.ts'
import { editorSchema } from '../schema.ts'
import { texts } from './texts.de.ts'

/** The content of the clipboard; `html` is empty for plain text. */
export type Clipboard = { html: string; text: string }

/**
 * Blocks to insert with a German sentence about pictures that were left out (`null`: nothing was), or a sentence that
 * says why nothing is inserted.
 */
export type Paste = { blocks: JSONContent[]; notice: string | null } | { refusal: string }

/** Characters: more than any document has, with the markup of Word. */
export const MAX_PASTE_LENGTH = 5_000_000

const HEADING_LEVELS = [2, 3, 4]

/** The highest rank in use becomes the second level, below the title; no level is skipped. */
function withHeadingLevels(blocks: readonly JSONContent[]): JSONContent[] {
  const ranks = blocks.flatMap(({ type, attrs }) =>
    type === 'heading' ? [Number(attrs?.['level'])] : [],
  )
  const order = [...new Set(ranks)].toSorted((a, b) => a - b)
  return blocks.map((block) => {
    if (block.type !== 'heading') return block
    const level = HEADING_LEVELS[order.indexOf(Number(block.attrs?.['level']))] ?? 4
    return { ...block, attrs: { level } }
  })
}

function blocksOfHtml(html: string): { blocks: JSONContent[]; missingPictures: number } | null {
  const tree = parsePaste(html)
  if (!tree) return null
  const sink = new BlockSink()
  const cells = { left: MAX_PASTED_CELLS }
  const pictures = { missing: 0 }
  visitAll(tree.nodes, {
    tree,
    classes: classStylesOf(tree.css),
    marks: [],
    keepsBreaks: false,
    sink,
    cells,
    pictures,
  })
  return { blocks: withHeadingLevels(sink.take()), missingPictures: pictures.missing }
}

/** Empty lines separate paragraphs; without one, each line is a paragraph. */
function blocksOfText(text: string): JSONContent[] {
  const lines = text.replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
  const hasEmptyLines = /\n[ \t\u00a0]*\n/.test(lines.trim())
  return lines.split(hasEmptyLines ? /\n[ \t\u00a0]*\n/ : '\n').flatMap((paragraph) => {
    const line = new PasteLine()
    for (const one of paragraph.split('\n')) {
      line.addBreak('block')
      line.addText(one, [])
    }
    const content = line.take()
    return content.length > 0 ? [{ type: 'paragraph', content }] : []
  })
}

/** Returns the blocks as the schema holds them. Throws if one breaks the schema. */
function checked(blocks: JSONContent[]): JSONContent[] {
  const document = editorSchema.nodeFromJSON({
    type: 'doc',
    content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }],
  })
  document.check()
  return blocks.length > 0 ? ((document.toJSON() as JSONContent).content ?? []) : []
}

/**
 * Converts the clipboard to blocks of the editor: only what an article can hold comes out, and no visible text is lost.
 * HTML that is nested too deeply or has too many elements is pasted as plain text.
 */
export function cleanPaste({ html, text }: Clipboard): Paste {
  if (html.length > MAX_PASTE_LENGTH || text.length > MAX_PASTE_LENGTH)
    return { refusal: texts.pasteTooLarge }
  const ofHtml = html.trim() === '' ? null : blocksOfHtml(html)
  const missing = ofHtml?.missingPictures ?? 0
  return {
    blocks: checked(ofHtml?.blocks ?? blocksOfText(text)),
    notice: missing > 0 ? texts.missingPictures(missing) : null,
  }
}
