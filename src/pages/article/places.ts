import type { ContentItem } from '../../rules/articles/article.ts'
import { headingIds } from './heading-ids.ts'

/** An item with what it must know of the body around it. */
export type Place = {
  item: ContentItem
  key: number
  headingId: string | undefined
  /** What a sub-head is written as: one deeper than the sub-head it belongs to, whatever it came as. */
  heading: 'h2' | 'h3' | 'h4'
  /** What a heading inside the item must be: below the sub-head before it, or as high as one. */
  level: 2 | 3
  /** The item's name for who jumps from part to part; no other part of the body has it. */
  label: string
}

/** S3.12: the items in their order, sub-heads with their ids. */
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

/** Who wrote the text may have left a level out; who hears it must not look for what is not there. */
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

/** The cleaned HTML inside a part writes all its headings as h4; here they come right below the part's own. */
export function innerHtml(html: string, level: number, title: string) {
  return { __html: html.replaceAll(/(<\/?)h4>/g, `$1h${title ? level + 1 : level}>`) }
}
