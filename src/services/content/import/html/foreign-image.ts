import { holds, isElement, isText, textOf, type HtmlElement, type HtmlNode } from './html-tree.ts'

/** Pictures on other sites are never shown (design 6). If they have a description, they may become a link. */

const FILE_NAME = /^\S+\.(?:png|jpe?g|gif|svg|webp|bmp|ico)$/i
const ICON_NAME =
  /icon|logo|button|badge|smil(?:ey|ie)|emoji|mini_|spacer|pixel|bullet|avatar|flattr/i
const ICON_SIZE = 64

/** Returns the description of a picture; empty if it is missing or only a file name. */
export function altTextOf(image: HtmlElement): string {
  const alt = (image.attribs['alt'] ?? '').replaceAll(/\s+/g, ' ').trim()
  return FILE_NAME.test(alt) || /^[\p{P}\p{S}\s]*$/u.test(alt) ? '' : alt
}

export function isIcon(image: HtmlElement): boolean {
  const { src = '', width = '', height = '' } = image.attribs
  const size = /(\d{1,3})(?:x\d{1,3}|px)[^/]*$/.exec(src.slice(-200))?.[1] ?? ''
  const small = [width, height, size].some(
    (side) => /^\d+/.test(side) && parseInt(side, 10) <= ICON_SIZE,
  )
  return small || ICON_NAME.test(src.split('/').at(-1) ?? '')
}

const isPicture = (node: HtmlNode): boolean =>
  isElement(node) && (node.name === 'img' || (holds(node, ['img']) && textOf(node).trim() === ''))

const isSpace = (node: HtmlNode): boolean =>
  isText(node) ? node.data.trim() === '' : isElement(node) && node.name === 'br'

/** Splits a line into the pictures before its first word, the words, and the pictures after its last word. */
export function splitPictures(line: HtmlNode[]) {
  const isWord = (node: HtmlNode): boolean => !isPicture(node) && !isSpace(node)
  const first = line.findIndex(isWord)
  if (first < 0) return { before: line, words: [], behind: [] }
  const end = line.findLastIndex(isWord) + 1
  return { before: line.slice(0, first), words: line.slice(first, end), behind: line.slice(end) }
}
