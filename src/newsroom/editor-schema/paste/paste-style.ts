import { RENAMED_TAGS } from '../../../rules/articles/inline-tags.ts'
import type { InlineMark } from '../inline-html.ts'
import { markOf, withMark } from '../inline-html.ts'
import type { HtmlElement } from '../html-tree.ts'

/** Reads bold and italic from styles of pasted HTML: Word, Google Docs and Pages use styles instead of elements. */

/** Declarations by class. */
export type ClassStyles = ReadonlyMap<string, string>

/** Longer styles and lists of classes are no document's, and would cost time on every element. */
const STYLE_LENGTH = 1000
const MAX_CLASSES = 10
const CLASS_RULE = /\.([\w-]{1,40})\s{0,9}\{([^{}]*)\}/g

export const classStylesOf = (css: string): ClassStyles =>
  new Map(
    [...css.matchAll(CLASS_RULE)].map(([, name = '', style = '']) => [
      name,
      style.slice(0, STYLE_LENGTH),
    ]),
  )

/** Returns the style of an element: that of its classes, then its own. */
export function styleOf({ attribs }: HtmlElement, classes: ClassStyles): string {
  const own = (attribs['style'] ?? '').slice(0, STYLE_LENGTH)
  const names = classes.size === 0 ? [] : (attribs['class'] ?? '').split(/\s+/, MAX_CLASSES)
  return `${names.map((name) => `${classes.get(name) ?? ''};`).join('')}${own}`.toLowerCase()
}

const HIDDEN =
  /display:\s*none|mso-hide:\s*all|mso-element:\s*comment-list|mso-special-character:\s*comment/
const COMMENT_MARK = /\bMsoCommentReference\b/

/** A tracked change of Word, which names its author. Web pages use the same elements for what readers see. */
const isTracked = ({ attribs }: HtmlElement): boolean => /^mailto:/i.test(attribs['cite'] ?? '')

/** Hidden by style or attribute, deleted in Word, or a comment of Word: no text of the document. */
export const isHidden = (element: HtmlElement, style: string): boolean =>
  'hidden' in element.attribs ||
  HIDDEN.test(style) ||
  COMMENT_MARK.test(element.attribs['class'] ?? '') ||
  (element.name === 'del' && isTracked(element))

export const isListMarker = (style: string): boolean => /mso-list:\s*ignore/.test(style)

/** Returns the level of a list paragraph in Word, from 1; `null` for other elements. */
export function listLevelOf(style: string): number | null {
  const level = /mso-list:[^;]{0,40}\blevel(\d)/.exec(style)?.[1]
  return level === undefined ? null : Number(level)
}

const WHITE_SPACE = /(?<![\w-])white-space(?:-collapse)?:\s*([\w-]+)/g

/** Whether line breaks of the text are shown as such: by the last style that says so, otherwise as around the element. */
export function keepsBreaks(inherited: boolean, style: string): boolean {
  const value = [...style.matchAll(WHITE_SPACE)].at(-1)?.[1]
  return value === undefined ? inherited : /^(?:pre|break-spaces)/.test(value)
}

const STYLE_MARKS: readonly [pattern: RegExp, mark: InlineMark][] = [
  [
    /(?<![\w-])font-weight:\s*(?:bold|[6-9]00)|(?<![\w-])font:[^;]*\bbold\b/,
    { type: 'bold', attrs: { element: 'strong' } },
  ],
  [
    /(?<![\w-])font-style:\s*(?:italic|oblique)|(?<![\w-])font:[^;]*\bitalic\b/,
    { type: 'italic', attrs: { element: 'em' } },
  ],
  [/(?<![\w-])text-decoration[^:;]*:[^;]*line-through/, { type: 'strike' }],
  [/(?<![\w-])vertical-align:\s*super/, { type: 'superscript' }],
  [/(?<![\w-])vertical-align:\s*sub(?!\w)/, { type: 'subscript' }],
]
/** A style can take back what an element means: Google Docs wraps everything in `<b style="font-weight:normal">`. */
const PLAIN_STYLES: readonly [pattern: RegExp, type: string][] = [
  [/(?<![\w-])font-weight:\s*(?:normal|[1-5]00)/, 'bold'],
  [/(?<![\w-])font-style:\s*normal/, 'italic'],
]
const RENAMED: Readonly<Record<string, string>> = {
  ...RENAMED_TAGS,
  acronym: 'abbr',
  b: 'strong',
  i: 'em',
}

/** Returns the address that a pasted link may keep: of the web or of mail; otherwise `null`. */
export function linkAddress(href: string): string | null {
  if (/^mailto:[^\s@?]+@[^\s@?"<>]+\.[^\s@?"<>]+$/i.test(href)) return href
  const url = URL.parse(href.startsWith('//') ? `https:${href}` : href)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  // Google Docs leads links over a page of its own.
  const target = /^www\.google\.\w+$/.test(url.host) && url.pathname === '/url'
  const inner = target ? url.searchParams.get('q') : null
  if (inner !== null) return linkAddress(inner)
  return url.hostname.includes('.') ? url.href : null
}

function ownMark(element: HtmlElement): InlineMark | null {
  const { attribs } = element
  const name = RENAMED[element.name] ?? element.name
  if (element.name === 'ins' && isTracked(element)) return null
  if (name === 'a') {
    const href = linkAddress((attribs['href'] ?? '').trim())
    return href === null ? null : { type: 'link', attrs: { href } }
  }
  const title = attribs['title']?.replaceAll(/[\s"<>=]+/g, ' ').trim()
  return markOf({ name, attribs: title ? { title } : {} })
}

/** Returns the marks of the text in an element. */
export function marksWithin(
  marks: readonly InlineMark[],
  element: HtmlElement,
  style: string,
): InlineMark[] {
  if (style === '') return withMark(marks, ownMark(element))
  const styled = STYLE_MARKS.filter(([pattern]) => pattern.test(style)).map(([, mark]) => mark)
  const plain = PLAIN_STYLES.filter(([pattern]) => pattern.test(style)).map(([, type]) => type)
  return [ownMark(element), ...styled]
    .reduce((all, mark) => withMark(all, mark), [...marks])
    .filter(({ type }) => !plain.includes(type))
}
