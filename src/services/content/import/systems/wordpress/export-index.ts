import { createReadStream } from 'node:fs'
import { oldPathOf } from '../../../../../rules/http/old-path.ts'
import { elementsIn, lineOf, rawTextOf, type XmlElement } from '../../xml/element.ts'
import { xmlIn } from '../../xml/xml-in.ts'

/** Parts of a WordPress export that its posts refer to, wherever they are in the file. */
export type ExportIndex = {
  /** Display names by login. */
  authors: ReadonlyMap<string, string>
  attachments: ReadonlyMap<string, Attachment>
  /** Ids of the attachments of each post, in order. */
  attachmentsOf: ReadonlyMap<string, readonly string[]>
  /** Ids of users by login. */
  users: ReadonlyMap<string, string>
  categories: Categories
  /** Paths of the published posts. */
  paths: ReadonlySet<string>
}

/** An uploaded file; texts are empty if they are missing. `path`: that of its page, `null` without one. */
export type Attachment = {
  url: string
  altText: string
  caption: string
  credit: string
  path: string | null
}

export type Term = { id: string; code: string; name: string; parent: string }
/** Terms by slug. */
export type Categories = ReadonlyMap<string, Term>

export const EMPTY_INDEX: ExportIndex = {
  authors: new Map(),
  attachments: new Map(),
  attachmentsOf: new Map(),
  users: new Map(),
  categories: new Map(),
  paths: new Set(),
}

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

/** Returns the excerpt of a post, which is the caption of an attachment. */
export const excerptOf = (item: XmlElement): string =>
  rawTextOf(elementsIn(item, 'encoded').find(({ space }) => space.includes('/excerpt/'))).trim()

/** Reads the authors, attachments and paths of an export. Broken elements are reported when the posts are read. */
export async function indexExport(file: string): Promise<ExportIndex> {
  const authors = new Map<string, string>()
  const attachments = new Map<string, Attachment>()
  const attachmentsOf = new Map<string, string[]>()
  const users = new Map<string, string>()
  const categories = new Map<string, Term>()
  const paths = new Set<string>()
  for await (const found of xmlIn(createReadStream(file), recordsInExport)) {
    if (found.kind === 'end') break
    if (found.kind !== 'item') continue
    const { element } = found
    if (element.name === 'author') addAuthor(element)
    else if (element.name === 'category') addCategory(element)
    else if (wordOf(element, 'post_type') === 'attachment') addAttachment(element)
    else addPath(element)
  }
  return { authors, attachments, attachmentsOf, users, categories, paths }

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
    const isPublished = wordOf(item, 'post_type') === 'post' && wordOf(item, 'status') === 'publish'
    if (path !== null && isPublished) paths.add(path)
  }

  function addAttachment(item: XmlElement): void {
    const url = wordOf(item, 'attachment_url')
    const id = wordOf(item, 'post_id')
    if (!url || !id) return
    attachments.set(id, {
      url,
      altText: metaOf(item, '_wp_attachment_image_alt'),
      caption: excerptOf(item),
      credit: metaOf(item, '_media_credit'),
      path: oldPathOf(lineOf(elementsIn(item, 'link')[0])),
    })
    const parent = wordOf(item, 'post_parent')
    const siblings = attachmentsOf.get(parent) ?? []
    if (parent !== '0') attachmentsOf.set(parent, siblings)
    siblings.push(id)
  }
}
