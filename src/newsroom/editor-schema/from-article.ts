import type { JSONContent } from '@tiptap/core'
import type { ContentItem, Image, LiveEntry } from '../../rules/articles/article.ts'
import { boxFromHtml, boxToHtml } from './box-html.ts'
import { inlineFromHtml, inlineToHtml } from './inline-html.ts'
import { listFromItems } from './lists.ts'
import { plainLineNode } from './plain-lines.ts'
import { editorSchema } from './schema.ts'
import { isSameItem } from './same-item.ts'
import { withSource } from './source-html.ts'
import { tableFromTexts } from './tables.ts'
import { toContentItem } from './to-article.ts'

const lineHtml = ({ content }: JSONContent): string => inlineToHtml(content)

/** Creates a node of one line of inline HTML. */
const lineNode = (type: string, html: string, attrs: Record<string, unknown> = {}): JSONContent =>
  withSource({ type, attrs, content: inlineFromHtml(html) }, html, lineHtml)

const boxHtml = ({ content = [] }: JSONContent): string => boxToHtml(content.slice(1))

/** Creates a fact box or live entry. */
const boxNode = (
  type: string,
  { title, html }: { title: string; html: string },
  attrs: Record<string, unknown> = {},
): JSONContent =>
  withSource(
    { type, attrs, content: [plainLineNode('boxTitle', title), ...boxFromHtml(html)] },
    html,
    boxHtml,
  )

const image = (content: Image): JSONContent => ({ type: 'image', attrs: content })

const liveEntry = ({ title, html, ...attrs }: LiveEntry): JSONContent =>
  boxNode('liveEntry', { title, html }, attrs)

function nodeOf(item: ContentItem): JSONContent {
  switch (item.identifier) {
    case 'p':
      return lineNode('paragraph', item.content.text)
    case 'h2':
    case 'h3':
    case 'h4':
      return lineNode('heading', item.content.text, { level: Number(item.identifier[1]) })
    case 'normal':
      return image(item.content.image)
    case 'gallery':
      return {
        type: 'gallery',
        attrs: { title: item.content.title },
        content: item.content.images.map(image),
      }
    case 'quote':
      return {
        type: 'quote',
        content: [
          lineNode('quoteText', item.content.text),
          plainLineNode('quoteSource', item.content.source),
        ],
      }
    case 'list':
      return listFromItems(item.content.ordered, item.content.items)
    case 'table':
      return tableFromTexts(item.content)
    case 'factbox':
      return boxNode('factbox', item.content)
    case 'code':
      return plainLineNode('codeBlock', item.content.text)
    case 'verdict': {
      const { text, ...attrs } = item.content
      return lineNode('verdict', text, attrs)
    }
    case 'live':
      return { type: 'live', content: item.content.entries.map(liveEntry) }
    case 'embedded-article':
      return { type: 'embeddedArticle', attrs: { documentId: item.content.documentId } }
    case 'embed': {
      const { provider, url, title } = item.content
      return { type: 'embed', attrs: { provider, url, title } }
    }
    case 'audio':
    case 'video':
    case 'newsletter':
      return { type: item.identifier, attrs: item.content }
  }
}

/** Returns the node as the schema holds it: with all attributes, and without unknown ones. `null` if it breaks the schema. */
function checked(node: JSONContent): JSONContent | null {
  try {
    const held = editorSchema.nodeFromJSON(node)
    held.check()
    return held.toJSON() as JSONContent
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/**
 * Converts an item to a node. An item that the node would not give back exactly (the beginning of a paid paragraph, a
 * field or kind of a later version) is kept whole.
 */
function exactNodeOf(item: ContentItem): JSONContent {
  const found = nodeOf(item) as JSONContent | undefined
  const node = found ? checked(found) : null
  return node && isSameItem(toContentItem(node), item)
    ? node
    : { type: 'keptItem', attrs: { item } }
}

/**
 * Converts the body of an article to a document of the editor. `toContentItems` gives back the same items; an empty
 * body becomes an empty paragraph.
 */
export function toEditorDocument(items: readonly ContentItem[]): JSONContent {
  const content = items.map(exactNodeOf)
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}
