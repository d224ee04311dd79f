import { Node, type AnyExtension } from '@tiptap/core'
import CodeBlock from '@tiptap/extension-code-block'
import Document from '@tiptap/extension-document'
import HardBreak from '@tiptap/extension-hard-break'
import Heading from '@tiptap/extension-heading'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import Paragraph from '@tiptap/extension-paragraph'
import Text from '@tiptap/extension-text'
import { plainLine, sourceHtml } from './node-attributes.ts'

/** Nodes that hold text. Blocks of the group `boxBlock` may also be in fact boxes and live entries. */

const paragraph = Paragraph.extend({
  group: 'block boxBlock',
  addAttributes: () => sourceHtml,
})

const heading = Heading.extend({
  group: 'block boxBlock',
  addAttributes() {
    return { ...this.parent?.(), ...sourceHtml }
  },
}).configure({ levels: [2, 3, 4] })

const bulletList = BulletList.extend({ group: 'block boxBlock list' })

/** Only lists below an entry may begin with another number: at the top the model has no field for it. */
const orderedList = OrderedList.extend({
  group: 'block boxBlock list',
  addAttributes: () => ({
    start: { default: 1, parseHTML: (element) => Number(element.getAttribute('start') ?? 1) || 1 },
  }),
})

/** An entry ends with its lists of further entries, as in the model. */
const listItem = ListItem.extend({
  content: 'paragraph (bulletList | orderedList)*',
  addAttributes: () => sourceHtml,
})

const codeBlock = CodeBlock.extend({ group: 'block boxBlock', addAttributes: () => ({}) })

const quote = Node.create({
  name: 'quote',
  group: 'block boxBlock',
  content: 'quoteText quoteSource',
  defining: true,
  isolating: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
})

const quoteText = Node.create({
  name: 'quoteText',
  content: 'inline*',
  addAttributes: () => sourceHtml,
  parseHTML: () => [{ tag: 'p[data-quote-text]' }],
  renderHTML: () => ['p', { 'data-quote-text': '' }, 0],
})

const quoteSource = plainLine('quoteSource', 'footer')

/** The title of a fact box or live entry. */
const boxTitle = plainLine('boxTitle', 'header')

const factbox = Node.create({
  name: 'factbox',
  group: 'block',
  content: 'boxTitle boxBlock+',
  defining: true,
  isolating: true,
  addAttributes: () => sourceHtml,
  parseHTML: () => [{ tag: 'aside[data-kind="factbox"]' }],
  renderHTML: () => ['aside', { 'data-kind': 'factbox' }, 0],
})

/** The verdict of a test report; points and values are edited in a form. */
const verdict = Node.create({
  name: 'verdict',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({
    ...sourceHtml,
    pros: { default: [], rendered: false },
    cons: { default: [], rendered: false },
    measured: { default: [], rendered: false },
  }),
  parseHTML: () => [{ tag: 'p[data-kind="verdict"]', priority: 60 }],
  renderHTML: () => ['p', { 'data-kind': 'verdict' }, 0],
})

export const TEXT_NODES: AnyExtension[] = [
  Document,
  // The first block is what ProseMirror adds by itself.
  paragraph,
  Text,
  HardBreak,
  heading,
  bulletList,
  orderedList,
  listItem,
  codeBlock,
  quote,
  quoteText,
  quoteSource,
  boxTitle,
  factbox,
  verdict,
]
