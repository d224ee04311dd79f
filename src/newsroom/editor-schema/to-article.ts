import type { JSONContent } from '@tiptap/core'
import type { ContentItem, Image, LiveEntry } from '../../rules/articles/article.ts'
import { boxFromHtml, boxToHtml } from './box-html.ts'
import { inlineFromHtml, inlineToHtml } from './inline-html.ts'
import { listToItems } from './lists.ts'
import { plainTextOf } from './plain-lines.ts'
import { keptHtml } from './source-html.ts'
import { tableToCells } from './tables.ts'

const lineHtml = (node: JSONContent): string =>
  keptHtml(
    node,
    ({ content }) => inlineToHtml(content),
    (html) => ({ content: inlineFromHtml(html) }),
  )

/** The HTML below the title of a fact box or live entry. */
const boxHtml = (node: JSONContent): string =>
  keptHtml(
    node,
    ({ content = [] }) => boxToHtml(content.slice(1)),
    (html) => ({ content: [{ type: 'boxTitle' }, ...boxFromHtml(html)] }),
  )

/** Returns the fields of a node that hold a value; `null` means absent, except where the model has `null`. */
function fieldsOf<Fields>(
  { attrs = {} }: JSONContent,
  nullable: readonly (keyof Fields)[] = [],
): Fields {
  const { sourceHtml: _source, ...fields } = attrs
  const present = Object.entries(fields).filter(
    ([name, value]) =>
      (value !== null && value !== undefined) || nullable.includes(name as keyof Fields),
  )
  return Object.fromEntries(present) as Fields
}

type Verdict = Extract<ContentItem, { identifier: 'verdict' }>['content']

const imageOf = (node: JSONContent): Image => fieldsOf<Image>(node, ['baseUrl', 'cropVal'])

function entryOf(node: JSONContent): LiveEntry {
  const { id, publishDate, ...flags } = fieldsOf<Omit<LiveEntry, 'title' | 'html'>>(node)
  const title = plainTextOf(node.content?.[0])
  return { ...(id !== undefined && { id }), publishDate, title, html: boxHtml(node), ...flags }
}

const KIND_OF_LEVEL = new Map<unknown, 'h2' | 'h3' | 'h4'>([
  [3, 'h3'],
  [4, 'h4'],
])

function listOf(node: JSONContent): ContentItem {
  const ordered = node.type === 'orderedList'
  return { identifier: 'list', content: { ordered, items: listToItems(node) } }
}

/** The item of each kind of block. */
const ITEM_OF_NODE: Readonly<Record<string, (node: JSONContent) => ContentItem>> = {
  paragraph: (node) => ({ identifier: 'p', content: { text: lineHtml(node) } }),
  heading: (node) => ({
    identifier: KIND_OF_LEVEL.get(node.attrs?.['level']) ?? 'h2',
    content: { text: lineHtml(node) },
  }),
  quote: ({ content: [text, source] = [] }) => ({
    identifier: 'quote',
    content: { text: text ? lineHtml(text) : '', source: plainTextOf(source) },
  }),
  bulletList: listOf,
  orderedList: listOf,
  table: (node) => ({ identifier: 'table', content: tableToCells(node) }),
  factbox: (node) => ({
    identifier: 'factbox',
    content: { title: plainTextOf(node.content?.[0]), html: boxHtml(node) },
  }),
  codeBlock: (node) => ({ identifier: 'code', content: { text: plainTextOf(node) } }),
  verdict: (node) => ({
    identifier: 'verdict',
    content: { ...fieldsOf<Omit<Verdict, 'text'>>(node), text: lineHtml(node) },
  }),
  image: (node) => ({ identifier: 'normal', content: { image: imageOf(node) } }),
  gallery: (node) => ({
    identifier: 'gallery',
    content: { ...fieldsOf<{ title: string }>(node), images: (node.content ?? []).map(imageOf) },
  }),
  audio: (node) => ({ identifier: 'audio', content: fieldsOf(node) }),
  video: (node) => ({ identifier: 'video', content: fieldsOf(node, ['poster']) }),
  embed: (node) => ({ identifier: 'embed', content: fieldsOf(node) }),
  embeddedArticle: (node) => ({
    identifier: 'embedded-article',
    content: { ...fieldsOf<{ documentId: number }>(node), teaser: null },
  }),
  newsletter: (node) => ({ identifier: 'newsletter', content: fieldsOf(node) }),
  live: ({ content = [] }) => ({
    identifier: 'live',
    content: { entries: content.map(entryOf) },
  }),
  keptItem: (node) => node.attrs?.['item'] as ContentItem,
}

/** Converts a block to the item it holds. Throws an error that names a node that no article can hold. */
export function toContentItem(node: JSONContent): ContentItem {
  const itemOf = ITEM_OF_NODE[node.type ?? '']
  if (!itemOf) throw new Error(`the article cannot hold the node ${node.type}`)
  return itemOf(node)
}

const isBlank = (html: string): boolean => html.replaceAll(/<br>|\s/g, '') === ''

/** Empty blocks are left out, as the content service does. */
function isEmpty(item: ContentItem): boolean {
  const { content } = item
  if ('items' in content) return content.items.length === 0
  if ('source' in content) return isBlank(content.text + content.source)
  // A recording that was not chosen yet.
  if ('src' in content && 'duration' in content) return content.src + content.title === ''
  return 'text' in content && item.identifier !== 'verdict' && isBlank(content.text)
}

/** Converts a document of the editor to the body of an article, without empty blocks. */
export const toContentItems = ({ content = [] }: JSONContent): ContentItem[] =>
  content.map(toContentItem).filter((item) => !isEmpty(item))
