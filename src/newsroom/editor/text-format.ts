import type { AnyExtension, JSONContent } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { ContentItem } from '../../rules/articles/article.ts'
import { toEditorDocument } from '../editor-schema/from-article.ts'
import { BLOCK_KINDS, type BlockKind } from './blocks/block-kinds.ts'
import { BLOCK_NODES } from './blocks/block-nodes.ts'
import { itemsOfDocument, wordsOfDocument } from './document-items.ts'

/** The kind of text that an editor holds: its nodes, the blocks to insert, and how it is opened and saved. */
export type TextFormat<Content> = {
  nodes: readonly AnyExtension[]
  kinds: readonly BlockKind[]
  toDocument: (content: Content) => JSONContent
  fromDocument: (doc: Node) => Content
  wordsIn: (doc: Node) => number
}

/** The body of an article. */
export const ARTICLE_FORMAT: TextFormat<readonly ContentItem[]> = {
  nodes: BLOCK_NODES,
  kinds: BLOCK_KINDS,
  toDocument: toEditorDocument,
  fromDocument: itemsOfDocument,
  wordsIn: wordsOfDocument,
}
