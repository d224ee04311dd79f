import { getSchema, type AnyExtension } from '@tiptap/core'
import type { ContentItem } from '../../rules/articles/article.ts'
import { MARKS } from './marks.ts'
import { MEDIA_NODES } from './media-nodes.ts'
import { TABLE_NODES } from './table-nodes.ts'
import { TEXT_NODES } from './text-nodes.ts'

/** The extensions that define what a text in the editor can hold: what an article can hold, and nothing else. */
export const SCHEMA_EXTENSIONS: AnyExtension[] = [
  ...TEXT_NODES,
  ...TABLE_NODES,
  ...MEDIA_NODES,
  ...MARKS,
]

/** The ProseMirror schema of the editor. Works without a DOM. */
export const editorSchema = getSchema(SCHEMA_EXTENSIONS)

/** The nodes of each kind of content item. A new kind does not compile until it has a node. */
export const NODES_OF_KIND: Readonly<Record<ContentItem['identifier'], readonly string[]>> = {
  p: ['paragraph'],
  h2: ['heading'],
  h3: ['heading'],
  h4: ['heading'],
  normal: ['image'],
  gallery: ['gallery'],
  quote: ['quote'],
  list: ['bulletList', 'orderedList'],
  table: ['table'],
  factbox: ['factbox'],
  code: ['codeBlock'],
  'embedded-article': ['embeddedArticle'],
  embed: ['embed'],
  audio: ['audio'],
  video: ['video'],
  newsletter: ['newsletter'],
  live: ['live'],
  verdict: ['verdict'],
}
