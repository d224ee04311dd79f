import { createReadStream } from 'node:fs'
import { oldPathOf } from '../../../../../rules/http/old-path.ts'
import { cleanLine } from '../../wire-fields.ts'
import { isOfExport } from '../../publication/xml-state.ts'
import { elementsIn, lineOf, rawTextOf, type XmlElement } from '../../xml/element.ts'
import { xmlIn } from '../../xml/xml-in.ts'
import { Attachments } from './attachments.ts'

/** Parts of a WordPress export that its posts refer to, wherever they are in its files. */
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
  /** Ids of the posts by guid; empty if several have the same one, because a plug-in copied it with the post. */
  guids: ReadonlyMap<string, string>
}

export type Term = { id: string; code: string; name: string; parent: string }
/** Terms by slug. */
export type Categories = ReadonlyMap<string, Term>

/** An index that grows file by file. */
type OpenIndex = {
  authors: Map<string, string>
  attachments: Attachments
  users: Map<string, string>
  categories: Map<string, Term>
  paths: Set<string>
  blocks: Map<string, string>
  guids: Map<string, string>
}

const newIndex = (): OpenIndex => ({
  authors: new Map(),
  attachments: new Attachments(),
  users: new Map(),
  categories: new Map(),
  paths: new Set(),
  blocks: new Map(),
  guids: new Map(),
})

export const EMPTY_INDEX: ExportIndex = newIndex()

const CONTENT = 'http://purl.org/rss/1.0/modules/content/'
/** Bounds the memory for reusable blocks. */
const MAX_BLOCKS = 500
const MAX_BLOCK_LENGTH = 20_000

/** Names of the records below the root of an export. */
export const recordsInExport = (root: string): readonly string[] =>
  root === 'rss' ? ['item', 'author', 'category'] : []

/** Returns the text of an element of WordPress; empty if it is missing. */
export const wordOf = (item: XmlElement, name: string): string =>
  lineOf(elementsIn(item, name).find(isOfExport)) ?? ''

/** Returns the values of a custom field. */
export const metasOf = (item: XmlElement, key: string): string[] =>
  elementsIn(item, 'postmeta')
    .filter((each) => wordOf(each, 'meta_key') === key)
    .map((field) => wordOf(field, 'meta_value'))

/** Returns the value of a custom field; empty if it is missing. */
export const metaOf = (item: XmlElement, key: string): string => metasOf(item, key)[0] ?? ''

/** Returns the text of a post as it is stored. */
export const contentOf = (item: XmlElement): string =>
  rawTextOf(elementsIn(item, 'encoded').find(({ space }) => space === CONTENT))

/** Returns the excerpt of a post, which is the caption of an attachment. */
export const excerptOf = (item: XmlElement): string =>
  rawTextOf(elementsIn(item, 'encoded').find(({ space }) => space.includes('/excerpt/'))).trim()

/** The address of a site in its exports. Ids are those of one site, so that sites do not share an index. */
const SITE = 'base_blog_url'

/**
 * Reads the authors, attachments and paths of exports, and returns the index of each file. Files of the same site share
 * one, because WordPress splits large exports. Broken elements are reported when the posts are read.
 */
export async function indexExports(
  files: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, ExportIndex>> {
  const indexes = new Map<string, ExportIndex>()
  const sites = new Map<string, OpenIndex>()
  for (const file of files) {
    if (signal?.aborted) break
    indexes.set(file, await indexFile(file, sites))
  }
  return indexes
}

async function indexFile(file: string, sites: Map<string, OpenIndex>): Promise<ExportIndex> {
  let index: OpenIndex | undefined
  for await (const found of xmlIn(createReadStream(file), recordsInExport)) {
    if (found.kind === 'end') break
    if (found.kind !== 'item') continue
    index ??= indexOfSite(sites, found.head.get(SITE) ?? file)
    addElement(index, found.element)
  }
  return index ?? EMPTY_INDEX
}

function indexOfSite(sites: Map<string, OpenIndex>, site: string): OpenIndex {
  const index = sites.get(site) ?? newIndex()
  sites.set(site, index)
  return index
}

function addElement(index: OpenIndex, element: XmlElement): void {
  if (element.name === 'author') return addAuthor(index, element)
  if (element.name === 'category') return addCategory(index, element)
  const type = wordOf(element, 'post_type')
  if (type === 'attachment') addAttachment(index.attachments, element)
  else if (type === 'post') addPost(index, element)
  else if (type === 'guest-author') addGuest(index.authors, element)
  else if (type === 'wp_block') addBlock(index.blocks, element)
}

function addAuthor({ authors, users }: OpenIndex, author: XmlElement): void {
  const name = wordOf(author, 'author_display_name')
  if (!isOfExport(author) || !name) return
  const login = wordOf(author, 'author_login')
  authors.set(login, name)
  users.set(login, wordOf(author, 'author_id'))
}

function addCategory({ categories }: OpenIndex, category: XmlElement): void {
  const code = wordOf(category, 'category_nicename')
  if (!isOfExport(category) || !code) return
  categories.set(code, {
    id: wordOf(category, 'term_id'),
    code,
    name: wordOf(category, 'cat_name') || code,
    parent: wordOf(category, 'category_parent'),
  })
}

function addPost({ paths, guids }: OpenIndex, item: XmlElement): void {
  const path = oldPathOf(lineOf(elementsIn(item, 'link')[0]))
  if (path !== null && wordOf(item, 'status') === 'publish') paths.add(path)
  const guid = lineOf(elementsIn(item, 'guid')[0])
  const id = wordOf(item, 'post_id')
  if (guid !== null) guids.set(guid, (guids.get(guid) ?? id) === id ? id : '')
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
  const isPublished = wordOf(item, 'status') === 'publish' && wordOf(item, 'post_password') === ''
  if (isPublished && content.length <= MAX_BLOCK_LENGTH && blocks.size < MAX_BLOCKS)
    blocks.set(wordOf(item, 'post_id'), content)
}

function addAttachment(attachments: Attachments, item: XmlElement): void {
  const url = wordOf(item, 'attachment_url')
  const id = wordOf(item, 'post_id')
  const isPublic = /^(?:inherit|publish)?$/.test(wordOf(item, 'status'))
  if (!url || !id || !isPublic || wordOf(item, 'post_password') !== '') return
  attachments.add(id, wordOf(item, 'post_parent'), {
    url,
    altText: metaOf(item, '_wp_attachment_image_alt'),
    caption: cleanLine(excerptOf(item)),
    credit: metaOf(item, '_media_credit'),
    path: oldPathOf(lineOf(elementsIn(item, 'link')[0])),
  })
}
