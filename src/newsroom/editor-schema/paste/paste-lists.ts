import type { JSONContent } from '@tiptap/core'
import { elementsOf, textOf, type HtmlElement } from '../html-tree.ts'
import { isListMarker, styleOf, type ClassStyles } from './paste-style.ts'

/** Lists that Word writes as paragraphs with a level and a marker. */

export type WordListItem = { level: number; marker: string; content: JSONContent[] }

const NUMBER = /^\(?(?:\d{1,4}|[a-z]{1,4})[.)]/i

export const listItemNode = (content: JSONContent[], lists: JSONContent[] = []): JSONContent => ({
  type: 'listItem',
  content: [{ type: 'paragraph', content }, ...lists],
})

/** Returns the number or bullet that Word writes in front of a list paragraph; empty without one. */
export function markerIn(element: HtmlElement, classes: ClassStyles): string {
  for (const child of elementsOf(element)) {
    if (isListMarker(styleOf(child, classes))) return textOf(child).trim()
    const inner = markerIn(child, classes)
    if (inner !== '') return inner
  }
  return ''
}

/** „1.“, „a)“, „2.1“: the first number of a list. */
const isFirst = (marker: string): boolean => /(?<![\da-z])(?:0*1|a|i)[.)]*$/i.test(marker)
const isOne = (marker: string): boolean => /^\(?1[.)]*$/.test(marker)

/** Builds the nested lists of consecutive paragraphs. An outer list that continues another one becomes paragraphs with numbers. */
export function listsOfWord(items: readonly WordListItem[], isNested = false): JSONContent[] {
  const nodes: JSONContent[] = []
  let open: JSONContent | undefined
  let index = 0
  for (let item = items[index]; item; item = items[index]) {
    const { level, marker, content } = item
    let end = index + 1
    while ((items[end]?.level ?? 0) > level) end += 1
    const within = items.slice(index + 1, end)
    const type = NUMBER.test(marker) ? 'orderedList' : 'bulletList'
    if (open?.type !== type || isOne(marker)) open = undefined
    if (open || isNested || type === 'bulletList' || isFirst(marker)) {
      const node = listItemNode(content, listsOfWord(within, true))
      if (open) open.content?.push(node)
      else nodes.push((open = { type, content: [node] }))
    } else {
      nodes.push(
        { type: 'paragraph', content: [{ type: 'text', text: `${marker} ` }, ...content] },
        ...listsOfWord(within),
      )
    }
    index = end
  }
  return nodes
}

/** The model's lists begin at one, so a list that continues another one becomes paragraphs with numbers. */
export const numberedParagraphs = (list: JSONContent, start: number): JSONContent[] =>
  (list.content ?? []).flatMap(({ content: [line, ...lists] = [] }, index) => {
    const number = { type: 'text', text: `${start + index}. ` }
    return [{ type: 'paragraph', content: [number, ...(line?.content ?? [])] }, ...lists]
  })
