import type { Node } from '@tiptap/pm/model'
import type { StaticPageText } from '../../rules/newsroom/static-pages/page-text.ts'
import { BLOCK_KINDS, type BlockKind } from '../editor/blocks/block-kinds.ts'
import { TABLE, withViews } from '../editor/blocks/block-nodes.ts'
import { KeptBlock } from '../editor/blocks/KeptBlock.tsx'
import type { TextFormat } from '../editor/text-format.ts'
import {
  pageOfBlocks,
  pageToDocument,
  savedBlock,
  type SavedBlock,
} from '../editor-schema/static-page/page-html.ts'
import { PAGE_EXTENSIONS, pageSchema } from '../editor-schema/static-page/page-schema.ts'
import { StoredDataBlock } from './StoredDataBlock.tsx'

export type PageHtml = Pick<StaticPageText, 'html' | 'listed'>

/** The blocks of articles that a page can hold, and those that only pages have. */
const PAGE_KINDS: readonly BlockKind[] = [
  ...BLOCK_KINDS.filter(({ create }) => pageSchema.nodes[create().type ?? '']),
  { label: 'Anschrift', words: ['Adresse'], create: () => ({ type: 'address' }) },
  {
    label: 'Gespeicherte Daten',
    words: ['Cookies', 'Liste'],
    create: () => ({ type: 'storedData' }),
  },
]

/** The nodes of a document never change, so a block is converted once. */
const converted = new WeakMap<Node, SavedBlock>()

function savedBlockOf(node: Node): SavedBlock {
  const known = converted.get(node)
  if (known) return known
  const saved = savedBlock(node.toJSON())
  converted.set(node, saved)
  return saved
}

const textOf = (doc: Node): string => doc.textBetween(0, doc.content.size, ' ', ' ')

/** A page of the publisher in the editor. */
export const PAGE_FORMAT: TextFormat<PageHtml> = {
  nodes: withViews(PAGE_EXTENSIONS, {
    table: TABLE,
    keptHtml: { component: KeptBlock },
    storedData: { component: StoredDataBlock },
  }),
  kinds: PAGE_KINDS,
  toDocument: pageToDocument,
  fromDocument: (doc) => pageOfBlocks(doc.children.map(savedBlockOf)),
  wordsIn: (doc) => textOf(doc).split(/\s+/).filter(Boolean).length,
}
