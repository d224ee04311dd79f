import { escapeAttribute, escapeText } from '../../../../rules/language/html-escaping.ts'

/** An element of the file; `name` has no prefix, attribute names do („xml:lang“). */
export type XmlElement = {
  name: string
  /** The namespace, or the prefix if the file does not bind it. */
  space: string
  attributes: Record<string, string>
  children: (XmlElement | string)[]
  line: number
}

export const XHTML = 'http://www.w3.org/1999/xhtml'

const isElement = (node: XmlElement | string): node is XmlElement => typeof node !== 'string'

export const elementsIn = (parent: XmlElement | undefined, name?: string): XmlElement[] =>
  (parent?.children ?? [])
    .filter(isElement)
    .filter((child) => name === undefined || child.name === name)

/** Returns the first element at a path of names. */
export function elementAt(
  parent: XmlElement | undefined,
  ...path: string[]
): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>((at, name) => elementsIn(at, name)[0], parent)
}

/** Returns the first matching element at any depth. */
export function elementBelow(
  parent: XmlElement | undefined,
  matches: (element: XmlElement) => boolean,
): XmlElement | undefined {
  for (const child of elementsIn(parent)) {
    const found = matches(child) ? child : elementBelow(child, matches)
    if (found) return found
  }
  return undefined
}

/** Returns the whole text, unchanged. */
export const rawTextOf = (element: XmlElement | undefined): string =>
  (element?.children ?? [])
    .map((child) => (typeof child === 'string' ? child : rawTextOf(child)))
    .join('')

/** Returns the text on one line; `null` if empty. */
export const lineOf = (element: XmlElement | undefined): string | null =>
  rawTextOf(element).replaceAll(/\s+/g, ' ').trim() || null

export const attributeOf = (element: XmlElement | undefined, name: string): string | null =>
  element?.attributes[name]?.trim() || null

const VOID = new Set(['br', 'hr', 'img', 'source', 'embed', 'wbr', 'col'])

/** Returns the content of an element as HTML, which is sanitized later; `rename` maps element names to HTML. */
export function htmlIn(
  element: XmlElement | undefined,
  rename: (name: string) => string = (name) => name.toLowerCase(),
): string {
  return (element?.children ?? [])
    .map((child) => (typeof child === 'string' ? escapeText(child) : htmlOf(child, rename)))
    .join('')
}

function htmlOf(element: XmlElement, rename: (name: string) => string): string {
  const name = rename(element.name)
  if (!/^[a-z][a-z\d-]*$/.test(name)) return htmlIn(element, rename)
  const attributes = Object.entries(element.attributes)
    .filter(([key]) => /^[a-z-]+$/i.test(key) && key !== 'xmlns')
    .map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`)
    .join('')
  if (VOID.has(name)) return `<${name}${attributes}>`
  return `<${name}${attributes}>${htmlIn(element, rename)}</${name}>`
}
