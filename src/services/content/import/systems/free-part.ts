import { htmlToContentItems } from '../html/html.ts'

/** Marks the place where the free part ends; it is a comment, so that the text stays the same. */
export const EDGE = '<!--end of the free part-->'

/** Returns how many paragraphs are before the first mark in the HTML; `null` without one. */
export function freeParagraphsOf(html: string): number | null {
  const place = html.indexOf(EDGE)
  if (place < 0) return null
  return htmlToContentItems(html.slice(0, place)).filter(({ identifier }) => identifier === 'p')
    .length
}
