import { Parser } from 'htmlparser2'
import { LITE_HERE, LITE_PARAMETER, liteAddress } from '../../../rules/http/lite-address.ts'
import { findRoute, isSection } from '../../../routes.ts'

type LitePage = {
  /** URL of the whole page, with the query keys that the page reads. */
  address: string
  /** The site's origin, which links may contain. */
  publicUrl: string
  styles: string
}

/** Elements that need script are removed with their content; `source` offers larger pictures. */
const LEFT_OUT = new Set(['script', 'template', 'dialog', 'iframe', 'source'])
const LEFT_OUT_LINKS = new Set(['stylesheet', 'preload', 'modulepreload', 'expect'])
const OF_LARGER_PICTURES = new Set(['srcset', 'sizes', 'fetchpriority', 'loading', 'decoding'])
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

type Attributes = Record<string, string>

/**
 * Converts a document for `?lite`: no script, no web fonts, each picture in its smallest width, few styles, and links and
 * searches that lead to lite pages. It is made of the rendered page, so it contains no more than the access gate allows.
 */
export function liteDocument(html: string, page: LitePage): string {
  const written: string[] = []
  let leftOut = 0
  const parser = new Parser(
    {
      onprocessinginstruction: (_name, data) => written.push(`<${data}>`),
      onopentag(name, attributes) {
        if (leftOut > 0 || isLeftOut(name, attributes)) leftOut += VOID.test(name) ? 0 : 1
        else if (name !== 'mb-island') written.push(tagOf(name, attributes, page))
      },
      ontext: (text) => void (leftOut === 0 && written.push(text)),
      onclosetag(name) {
        if (VOID.test(name)) return
        if (leftOut > 0) leftOut -= 1
        else if (name === 'head')
          written.push(`<link rel="stylesheet" href="${page.styles}"></head>`)
        else if (name !== 'mb-island') written.push(`</${name}>`)
      },
    },
    { decodeEntities: false, lowerCaseTags: false, lowerCaseAttributeNames: false },
  )
  parser.end(html)
  return written.join('')
}

function isLeftOut(name: string, attributes: Attributes): boolean {
  if (LEFT_OUT.has(name) || 'popover' in attributes || 'data-needs-script' in attributes)
    return true
  if (name === 'link') return LEFT_OUT_LINKS.has(attributes['rel'] ?? '')
  return name === 'button' && attributes['type'] === 'button'
}

function tagOf(name: string, attributes: Attributes, page: LitePage): string {
  const pairs = Object.entries(changed(name, attributes, page))
  // The parser keeps entities unchanged, so only quotes need escaping.
  const written = pairs.map(([key, value]) => ` ${key}="${value.replaceAll('"', '&quot;')}"`)
  const tag = `<${name}${written.join('')}>`
  return name === 'form' && isSearch(attributes)
    ? `${tag}<input type="hidden" name="${LITE_PARAMETER}" value="">`
    : tag
}

/** True for a form that sends its fields in the URL. */
const isSearch = ({ method }: Attributes): boolean => !method || method.toLowerCase() === 'get'

function changed(name: string, attributes: Attributes, page: LitePage): Attributes {
  if (name === 'a' && attributes['href'] !== undefined)
    return { ...attributes, href: linkOf(attributes['href'], page) }
  if (name === 'img')
    return Object.fromEntries([
      ...Object.entries(attributes).filter(([key]) => !OF_LARGER_PICTURES.has(key.toLowerCase())),
      ['loading', 'lazy'],
    ])
  if (name === 'meta' && attributes['name'] === 'robots')
    return { ...attributes, content: 'noindex, follow' }
  return attributes
}

/** Links to pages keep `?lite`; the link to the current page leads to its whole version. */
function linkOf(href: string, { address, publicUrl }: LitePage): string {
  if (href === LITE_HERE) return address
  const own = href.startsWith(`${publicUrl}/`) ? href.slice(publicUrl.length) : href
  if (own.startsWith('?')) return liteAddress(own)
  return own.startsWith('/') && isPage(own) ? liteAddress(own) : href
}

function isPage(address: string): boolean {
  const [path = ''] = address.split(/[?#]/)
  const name = findRoute(path)?.name
  return name !== undefined && (name !== 'channel' || isSection(path.slice(1)))
}
