import { attributeOf, elementAt, elementsIn, type XmlElement } from '../xml/element.ts'
import { newsmlItem, nonNewsReason } from './newsml.ts'
import type { NewsRead } from './news-item.ts'

/** Reads a newsMessage. Pictures sent with a text become its pictures, not separate news. */

const isPicture = (item: XmlElement): boolean =>
  /:(?:picture|graphic)$/.test(attributeOf(elementAt(item, 'itemMeta', 'itemClass'), 'qcode') ?? '')

/** Returns the guids of items that an item links to or shares a package with. */
function namedBy(item: XmlElement, packages: readonly XmlElement[]): Set<string> {
  const links = elementsIn(elementAt(item, 'itemMeta'), 'link')
  const guid = attributeOf(item, 'guid') ?? ''
  const together = packages.map(referencesIn).filter((references) => references.includes(guid))
  const ids = links.flatMap((link) => attributeOf(link, 'residref') ?? [])
  return new Set([...ids, ...together.flat()])
}

const referencesIn = (element: XmlElement): string[] =>
  elementsIn(element).flatMap((child) => [
    ...(child.name === 'itemRef' ? [attributeOf(child, 'residref') ?? ''] : []),
    ...referencesIn(child),
  ])

type LocatedNews = { line: number; read: NewsRead }

function itemsOf(set: XmlElement): LocatedNews[] {
  const items = elementsIn(set, 'newsItem')
  const packages = elementsIn(set, 'packageItem')
  const texts = items.filter((item) => !isPicture(item))
  const [only] = texts.length === 1 ? texts : []
  const taken = new Set<XmlElement>()
  const picturesOf = (text: XmlElement): XmlElement[] => {
    const named = namedBy(text, packages)
    const sent = items.filter((item) => {
      const isNamed = named.has(attributeOf(item, 'guid') ?? ' ') || text === only
      return isPicture(item) && isNamed
    })
    for (const item of sent) taken.add(item)
    return sent
  }
  const read = new Map(texts.map((text) => [text, newsmlItem(text, picturesOf(text))]))
  return elementsIn(set).flatMap((element) => {
    const { line, name } = element
    if (taken.has(element)) return []
    const reason = nonNewsReason(name)
    if (name === 'packageItem' && texts.length > 0) return []
    if (reason) return [{ line, read: { kind: 'refused' as const, reason } }]
    return name === 'newsItem' ? [{ line, read: read.get(element) ?? newsmlItem(element) }] : []
  })
}

/** Returns all news of a message, or the single item of the file. */
export function newsInMessage(root: XmlElement): LocatedNews[] {
  if (root.name === 'newsItem') return [{ line: root.line, read: newsmlItem(root) }]
  const found = elementsIn(root, 'itemSet').flatMap(itemsOf)
  if (found.length > 0) return found
  return [{ line: root.line, read: { kind: 'refused', reason: 'the message holds no item' } }]
}
