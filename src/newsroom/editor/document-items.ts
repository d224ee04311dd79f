import type { Node } from '@tiptap/pm/model'
import type { ContentItem } from '../../rules/articles/article.ts'
import { wordCountOf } from '../../rules/articles/reading-time.ts'
import { toContentItems } from '../editor-schema/to-article.ts'

/** The nodes of a document never change, so a block is converted once. */
const converted = new WeakMap<Node, readonly ContentItem[]>()

function itemsOfBlock(block: Node): readonly ContentItem[] {
  const known = converted.get(block)
  if (known) return known
  const items = toContentItems({ content: [block.toJSON()] })
  converted.set(block, items)
  return items
}

/** Returns the body of the article that an editor shows. Only changed blocks are converted again. */
export const itemsOfDocument = (doc: Node): ContentItem[] => doc.children.flatMap(itemsOfBlock)

const counted = new WeakMap<Node, number>()

function wordsOfBlock(block: Node): number {
  const known = counted.get(block)
  if (known !== undefined) return known
  const words = wordCountOf(itemsOfBlock(block))
  counted.set(block, words)
  return words
}

/** Counts the words of the running text that an editor shows. Only changed blocks are counted again. */
export const wordsOfDocument = (doc: Node): number =>
  doc.children.reduce((sum, block) => sum + wordsOfBlock(block), 0)
