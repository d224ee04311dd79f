import { Extension, getSchema, Node, type AnyExtension } from '@tiptap/core'
import { MARKS } from '../marks.ts'
import { fieldsNode } from '../node-attributes.ts'
import { TABLE_NODES } from '../table-nodes.ts'
import { TEXT_NODES } from '../text-nodes.ts'

/** Nodes of articles that a page of the publisher does not have. */
const ONLY_ARTICLES = new Set(['boxTitle', 'factbox', 'verdict'])

/** A postal address; its lines end with a line break. */
const address = Node.create({
  name: 'address',
  group: 'block',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'address' }],
  renderHTML: () => ['address', 0],
})

/**
 * The exact HTML of a block of the stored page, with the HTML that the editor would write: as long as the editor would write
 * the same, the exact HTML is used, so that opening and saving changes no byte.
 */
const exactHtml = Extension.create({
  name: 'exactHtml',
  addGlobalAttributes: () => [
    {
      types: [
        'paragraph',
        'heading',
        'bulletList',
        'orderedList',
        'codeBlock',
        'quote',
        'table',
        'address',
      ],
      attributes: { exact: { default: null, rendered: false } },
    },
  ],
})

/** The extensions that define what a page of the publisher can hold. */
export const PAGE_EXTENSIONS: AnyExtension[] = [
  ...TEXT_NODES.filter(({ name }) => !ONLY_ARTICLES.has(name)),
  ...TABLE_NODES,
  address,
  /** The place of the list of stored data. */
  fieldsNode('storedData', {}),
  /** HTML of the publisher's file that no other node holds. It can be moved and deleted, and is saved as it was. */
  fieldsNode('keptHtml', { html: '' }),
  ...MARKS,
  exactHtml,
]

/** Works without a DOM. */
export const pageSchema = getSchema(PAGE_EXTENSIONS)
