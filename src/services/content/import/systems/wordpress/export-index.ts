import { createReadStream } from 'node:fs'
import { oldPathOf } from '../../../../../rules/http/old-path.ts'
import { cleanLine } from '../../wire-fields.ts'
import { elementsIn, lineOf, rawTextOf, type XmlElement } from '../../xml/element.ts'
import { xmlIn } from '../../xml/xml-in.ts'
import { Attachments } from './attachments.ts'

/** Parts of a WordPress export that its posts refer to, wherever they are in the file. */
export type ExportIndex = {
  /** Display names by login, and of guest authors by their term. */
  authors: ReadonlyMap<string, string>
  attachments: Pick<Attachments, 'get' | 'ofPost'>
  /** Ids of users by login. */
  users: ReadonlyMap<string, string>
  categories: Categories
  /** Paths of the published posts. */
  paths: ReadonlySet<string>
  /** Texts of reusable blocks by their ids. */
  blocks: ReadonlyMap<string, string>
}

export type Term = { id: string; code: string; name: string; parent: string }
/** Terms by slug. */
export type Categories = ReadonlyMap<string, Term>

export const EMPTY_INDEX: ExportIndex = {
  authors: new Map(),
  attachments: new Attachments(),
  users: new Map(),
  categories: new Map(),
  paths: new Set(),
  blocks: new Map(),
}

const CONTENT = 'http://purl.org/rss/1.0/modules/content/'
/** Bounds the memory for reusable blocks. */
const MAX_BLOCKS = 500
const MAX_BLOCK_LENGTH = 20_000
const EXPORT = 'http://wordpress.org/export/'

/** Names of the records below the root of an export. */
export const recordsInExport = (root: string): readonly string[] =>
  root === 'rss' ? ['item', 'author', 'category'] : []

/** Returns whether an element belongs to WordPress itself, not to RSS. */
export const isOfExport = ({ space }: XmlElement): boolean => space.startsWith(EXPORT)

/** Returns the text of an element of WordPress; empty if it is missing. */
export const wordOf = (item: XmlElement, name: string): string =>
  lineOf(elementsIn(item, name).find(isOfExport)) ?? ''

/** Returns the value of a custom field; empty if it is missing. */
export function metaOf(item: XmlElement, key: string): string {
  const field = elementsIn(item, 'postmeta').find((each) => wordOf(each, 'meta_key') === key)
  return field ? wordOf(field, 'meta_value') : ''
}

/** Returns the text of a post as it is stored. */
export const contentOf = (item: XmlElement): string =>
  rawTextOf(elementsIn(item, 'encoded').find(({ space }) => space === CONTENT))

/** Returns the excerpt of a post, which is the caption of an attachment. */
export const excerptOf = (item: XmlElement): string =>
  rawTextOf(elementsIn(item, 'encoded').find(({ space }) => space.includes('/excerpt/'))).trim()

/** Reads the authors, attachments and paths of an export. Broken elements are reported when the posts are read. */
export async function indexExport(file: string): Promise<ExportIndex> {
  const authors = new Map<string, string>()
  const attachments = new Attachments()
  const users = new Map<string, string>()
  const categories = new Map<string, Term>()
  const paths = new Set<string>()
  const blocks = new Map<string, string>()
  for await (const found of xmlIn(createReadStream(file), recordsInExport)) {
    if (found.kind === 'end') break
    if (found.kind !== 'item') continue
    const { element } = found
    if (element.name === 'author') addAuthor(element)
    else if (element.name === 'category') addCategory(element)
    else addItem(element)
  }
  return { authors, attachments, users, categories, paths, blocks }

  function addItem(item: XmlElement): void {
    const type = wordOf(item, 'post_type')
    if (type === 'attachment') addAttachment(attachments, item)
    else if (type === 'post') addPath(item)
    else if (type === 'guest-author') addGuest(authors, item)
    else if (type === 'wp_block') addBlock(blocks, item)
  }

  function addAuthor(author: XmlElement): void {
    const name = wordOf(author, 'author_display_name')
    if (!isOfExport(author) || !name) return
    const login = wordOf(author, 'author_login')
    authors.set(login, name)
    users.set(login, wordOf(author, 'author_id'))
  }

  function addCategory(category: XmlElement): void {
    const code = wordOf(category, 'category_nicename')
    if (!isOfExport(category) || !code) return
    categories.set(code, {
      id: wordOf(category, 'term_id'),
      code,
      name: wordOf(category, 'cat_name') || code,
      parent: wordOf(category, 'category_parent'),
    })
  }

  function addPath(item: XmlElement): void {
    const path = oldPathOf(lineOf(elementsIn(item, 'link')[0]))
    if (path !== null && wordOf(item, 'status') === 'publish') paths.add(path)
  }
}

/** Guest authors of Co-Authors Plus are posts of their own. */
function addGuest(authors: Map<string, string>, item: XmlElement): void {
  const name = metaOf(item, 'cap-display_name') || lineOf(elementsIn(item, 'title')[0])
  const term = wordOf(item, 'post_name')
  if (!name) return
  for (const key of [metaOf(item, 'cap-user_login'), term, term.replace(/^cap-/, '')])
    if (key && !authors.has(key)) authors.set(key, name)
}

function addBlock(blocks: Map<string, string>, item: XmlElement): void {
  const content = contentOf(item)
  const isPublished = wordOf(item, 'status') === 'publish'
  if (isPublished && content.length <= MAX_BLOCK_LENGTH && blocks.size < MAX_BLOCKS)
    blocks.set(wordOf(item, 'post_id'), content)
}

function addAttachment(attachments: Attachments, item: XmlElement): void {
  const url = wordOf(item, 'attachment_url')
  const id = wordOf(item, 'post_id')
  if (!url || !id) return
  attachments.add(id, wordOf(item, 'post_parent'), {
    url,
    altText: metaOf(item, '_wp_attachment_image_alt'),
    caption: cleanLine(excerptOf(item)),
    credit: metaOf(item, '_media_credit'),
    path: oldPathOf(lineOf(elementsIn(item, 'link')[0])),
  })
}
