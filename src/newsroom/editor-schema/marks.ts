import { Mark, type AnyExtension } from '@tiptap/core'
import Bold from '@tiptap/extension-bold'
import Code from '@tiptap/extension-code'
import Italic from '@tiptap/extension-italic'
import Link from '@tiptap/extension-link'
import Strike from '@tiptap/extension-strike'
import Underline from '@tiptap/extension-underline'

/** The marks of a line: exactly the inline elements that the content service stores. */

/** Two elements mean the same for readers. The mark keeps which one the article has. */
const elementAttribute = (usual: string) => ({
  element: {
    default: usual,
    rendered: false,
    parseHTML: (element: HTMLElement) => element.tagName.toLowerCase(),
  },
})

const bold = Bold.extend({ addAttributes: () => elementAttribute('strong') })
const italic = Italic.extend({ addAttributes: () => elementAttribute('em') })

/** The content service derives `rel` from the address, so a link has nothing but its address. */
const link = Link.extend({ addAttributes: () => ({ href: { default: null } }) }).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  HTMLAttributes: { target: null, rel: null, class: null },
})

/** Code may hold other marks, because the model allows it. */
const code = Code.extend({ excludes: 'code' })

const subscript = Mark.create({
  name: 'subscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
})

const superscript = Mark.create({
  name: 'superscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
})

const abbreviation = Mark.create({
  name: 'abbreviation',
  addAttributes: () => ({ title: { default: null } }),
  parseHTML: () => [{ tag: 'abbr' }],
  renderHTML: ({ HTMLAttributes }) => ['abbr', HTMLAttributes, 0],
})

export const MARKS: AnyExtension[] = [
  link,
  bold,
  italic,
  Underline,
  Strike,
  subscript,
  superscript,
  code,
  abbreviation,
]
