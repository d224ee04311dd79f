import { cutText } from '../../rules/language/cut-text.ts'
import type { ContentItem } from '../../rules/articles/article.ts'
import { textOf } from '../../rules/articles/reading-time.ts'

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** Returns ids of the subheadings by item, for links to them. The prefix separates them from the page's own ids. */
export function headingIds(items: readonly ContentItem[]): Map<ContentItem, string> {
  const ids = new Map<ContentItem, string>()
  const taken = new Set<string>()
  for (const item of items) {
    if (item.identifier !== 'h2' && item.identifier !== 'h3' && item.identifier !== 'h4') continue
    const id = unused(`abschnitt-${slug(item.content.text)}`, taken)
    taken.add(id)
    ids.set(item, id)
  }
  return ids
}

function slug(html: string): string {
  const words = textOf(html)
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  return cutText(words.replaceAll(/^-|-$/g, ''), 60) || 'ohne-titel'
}

function unused(id: string, taken: ReadonlySet<string>): string {
  let candidate = id
  for (let count = 2; taken.has(candidate); count += 1) candidate = `${id}-${count}`
  return candidate
}
