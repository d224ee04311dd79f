import {
  attributeOf,
  elementAt,
  elementBelow,
  elementsIn,
  htmlIn,
  lineOf,
  rawTextOf,
  XHTML,
  type XmlElement,
} from '../xml/element.ts'
import { ownRendition, OWN_TYPE } from './own-rendition.ts'

/** Reads the text of an item: XHTML (with dpa's frame), NITF or plain text. Ignores other content. */

export type NewsmlBody = {
  html: string
  headline: string | null
  intro: string | null
  byline: string | null
  own: Record<string, unknown> | null
}

const EMPTY_BODY: NewsmlBody = { html: '', headline: null, intro: null, byline: null, own: null }

const hasClass = (element: XmlElement, name: string): boolean =>
  (attributeOf(element, 'class') ?? '').split(/\s+/).includes(name)

const withClass =
  (name: string) =>
  (element: XmlElement): boolean =>
    hasClass(element, name)

/** dpa's XHTML has a header that repeats the item's metadata, and a section of class „main“ with the teaser. */
function xhtmlBody(html: XmlElement): NewsmlBody {
  const body = elementBelow(html, ({ name }) => name === 'body') ?? html
  const main = elementBelow(body, withClass('main'))
  if (!main)
    return { ...EMPTY_BODY, html: htmlIn(body), headline: lineOf(elementAt(html, 'head', 'title')) }
  const teaser = elementsIn(main, 'p').find(withClass('teaser'))
  const header = elementAt(body, 'header')
  return {
    ...EMPTY_BODY,
    html: htmlIn({ ...main, children: main.children.filter((child) => child !== teaser) }),
    headline: lineOf(elementAt(header, 'h1')),
    intro: lineOf(teaser),
    byline: lineOf(elementsIn(header, 'p').find(withClass('byline'))),
  }
}

const NITF_NAMES: Record<string, string> = {
  hl1: 'h2',
  hl2: 'h3',
  bq: 'blockquote',
  block: 'div',
  q: 'q',
  dl: 'ul',
  dt: 'li',
  dd: 'li',
}
const NITF_HTML_NAMES = new Set(
  'p a em strong br ul ol li table tr td th caption pre sub sup'.split(' '),
)
/** Elements within an NITF text that do not belong to it. */
const NITF_IGNORED = new Set(['media', 'note', 'body.head', 'datasource'])

const nitfName = (name: string): string =>
  NITF_NAMES[name] ?? (NITF_HTML_NAMES.has(name) ? name : name === 'content' ? 'div' : 'span')

const withoutMedia = (element: XmlElement): XmlElement => ({
  ...element,
  children: element.children.flatMap((child): (XmlElement | string)[] => {
    if (typeof child === 'string') return [child]
    return NITF_IGNORED.has(child.name) ? [] : [withoutMedia(child)]
  }),
})

function nitfBody(nitf: XmlElement): NewsmlBody {
  const head = elementAt(nitf, 'body', 'body.head')
  const content = elementAt(nitf, 'body', 'body.content')
  return {
    ...EMPTY_BODY,
    html: content ? htmlIn(withoutMedia(content), nitfName) : '',
    headline: lineOf(elementAt(head, 'hedline', 'hl1')),
    intro: lineOf(elementAt(head, 'abstract')),
    byline: lineOf(elementAt(head, 'byline')),
  }
}

function inlineXml(inline: XmlElement): NewsmlBody | null {
  const [root] = elementsIn(inline)
  if (!root) return null
  if (root.name === 'nitf') return nitfBody(root)
  return root.space === XHTML || root.name === 'html' ? xhtmlBody(root) : null
}

function inlineData(inline: XmlElement): NewsmlBody | null {
  const type = attributeOf(inline, 'contenttype') ?? 'text/plain'
  if (type === 'text/html') return { ...EMPTY_BODY, html: rawTextOf(inline) }
  return null
}

/** Returns the first rendition with a text, and additionally our own rendition. */
export function newsmlBody(contentSet: XmlElement | undefined): NewsmlBody {
  const inlines = elementsIn(contentSet)
  const own = inlines.find((each) => attributeOf(each, 'contenttype') === OWN_TYPE)
  for (const inline of inlines) {
    const body = inline.name === 'inlineXML' ? inlineXml(inline) : inlineData(inline)
    if (body) return { ...body, own: own ? ownRendition(rawTextOf(own)) : null }
  }
  const plain = inlines.find(
    (each) => each.name === 'inlineData' && attributeOf(each, 'contenttype') === 'text/plain',
  )
  return { ...EMPTY_BODY, html: plain ? paragraphsOf(rawTextOf(plain)) : '' }
}

const paragraphsOf = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map(
      (paragraph) =>
        `<p>${htmlIn({ name: 'p', space: '', attributes: {}, line: 0, children: [paragraph] })}</p>`,
    )
    .join('')
