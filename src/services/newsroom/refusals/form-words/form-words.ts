import type { ContentItem } from '../../../../rules/articles/article.ts'
import { ITEM_NAMES } from '../../../../newsroom/editor-schema/kind-names.ts'
import { BLOCK_FIELDS, blockName, FORM_NAMES } from './texts.de.ts'

const FIELD = /(^|[.:!?] )([a-z]\w*)((?:\.\w+|\[\d+\])*): /gi

/** Returns a German refusal of an article with the names of the form instead of those of the API. */
export function inFormWords(refusal: string, items: readonly ContentItem[]): string {
  return refusal.replaceAll(FIELD, (whole, before: string, name: string, path: string) => {
    const words = name === 'contentItems' ? blockInWords(path, items) : FORM_NAMES[name]
    return words ? `${before}${words}: ` : whole
  })
}

function blockInWords(path: string, items: readonly ContentItem[]): string | null {
  const index = Number(/^\[(\d+)\]/.exec(path)?.[1] ?? Number.NaN)
  const item = items[index]
  if (!item) return null
  const field = (path.match(/[a-z]\w*/gi) ?? []).findLast((part) => part in BLOCK_FIELDS)
  const block = blockName(index + 1, ITEM_NAMES[item.identifier])
  return field ? `${block}, ${BLOCK_FIELDS[field]}` : block
}
