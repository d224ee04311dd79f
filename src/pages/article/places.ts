import type { ContentItem } from '../../rules/articles/article.ts'
import { headingIds } from './heading-ids.ts'

/** An item with its context in the body. */
export type Place = {
  item: ContentItem
  key: number
  headingId: string | undefined
  /** The rendered level of a subheading: one below the subheading it belongs to, regardless of its original level. */
  heading: 'h2' | 'h3' | 'h4'
  /** The level of a heading inside the item: below the previous subheading, or the same as a subheading. */
  level: 2 | 3
  /** Label of the item for navigation by landmarks; unique in the body. */
  label: string
}

/** S3.12: returns the items in their order, with the ids of subheadings. */
export function placesOf(items: readonly ContentItem[]): Place[] {
  const ids = headingIds(items)
  const headings = headingsOf()
  const labels = labelsOf()
  let level: 2 | 3 = 2
  return items.map((item, key) => {
    const label = labels(nameOf(item))
    const heading = headings(item)
    const place = { item, key, headingId: ids.get(item), heading, level, label }
    if (isHeading(item)) level = 3
    return place
  })
}

const isHeading = ({ identifier }: ContentItem): boolean => /^h[2-4]$/.test(identifier)

/** The author may have skipped a level; screen-reader users would look for the missing one. */
function headingsOf() {
  const above: string[] = []
  return (item: ContentItem): Place['heading'] => {
    if (!isHeading(item)) return 'h2'
    while (above.length > 0 && (above.at(-1) ?? '') >= item.identifier) above.pop()
    above.push(item.identifier)
    return (['h2', 'h3', 'h4'] as const)[above.length - 1] ?? 'h4'
  }
}

/** „Tabelle“, „Tabelle 2“ … */
function labelsOf() {
  const taken = new Set<string>()
  return (name: string): string => {
    let label = name
    for (let count = 2; taken.has(label); count += 1) label = `${name} ${count}`
    if (label) taken.add(label)
    return label
  }
}

const NAMES: Partial<Record<ContentItem['identifier'], string>> = {
  table: 'Tabelle',
  code: 'Quelltext',
  factbox: 'Hintergrund',
  gallery: 'Bildergalerie: Bilder',
  'embedded-article': 'Lesen Sie auch',
  newsletter: 'Newsletter',
}

function nameOf(item: ContentItem): string {
  if (item.identifier === 'table' && item.content.caption) return item.content.caption
  if (item.identifier === 'factbox' && item.content.title) return item.content.title
  if (item.identifier === 'gallery' && item.content.title)
    return `Bildergalerie: ${item.content.title}`
  return NAMES[item.identifier] ?? ''
}

/** Cleaned HTML inside an item uses h4 for all headings; here they are one level below the item's own. */
export function innerHtml(html: string, level: number, title: string) {
  return { __html: html.replaceAll(/(<\/?)h4>/g, `$1h${title ? level + 1 : level}>`) }
}
