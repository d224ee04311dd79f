import type { JSONContent } from '@tiptap/core'

/** Lists that Word writes as paragraphs with a level and a marker. */

export type WordListItem = { level: number; marker: string; content: JSONContent[] }

const NUMBER = /^\(?(?:\d{1,4}|[a-z]{1,4})[.)]/i

export const listItemNode = (content: JSONContent[], lists: JSONContent[] = []): JSONContent => ({
  type: 'listItem',
  content: [{ type: 'paragraph', content }, ...lists],
})

/** Builds the nested lists of consecutive paragraphs. */
export function listsOfWord(items: readonly WordListItem[]): JSONContent[] {
  const lists: JSONContent[] = []
  let index = 0
  for (let item = items[index]; item; item = items[index]) {
    const { level, marker, content } = item
    let end = index + 1
    while ((items[end]?.level ?? 0) > level) end += 1
    const node = listItemNode(content, listsOfWord(items.slice(index + 1, end)))
    const type = NUMBER.test(marker) ? 'orderedList' : 'bulletList'
    const last = lists.at(-1)
    if (last?.type === type) last.content?.push(node)
    else lists.push({ type, content: [node] })
    index = end
  }
  return lists
}

/** The model's lists begin at one, so a list that continues another one becomes paragraphs with numbers. */
export const numberedParagraphs = (list: JSONContent, start: number): JSONContent[] =>
  (list.content ?? []).flatMap(({ content: [line, ...lists] = [] }, index) => {
    const number = { type: 'text', text: `${start + index}. ` }
    return [{ type: 'paragraph', content: [number, ...(line?.content ?? [])] }, ...lists]
  })
