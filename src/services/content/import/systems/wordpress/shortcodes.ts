import { escapeText } from '../../../../../rules/language/html-escaping.ts'
import { link } from '../html-parts.ts'

/** Shortcodes of WordPress: `[gallery ids="1,2"]`, `[caption]…[/caption]`; `[[gallery]]` is text. */

export type Shortcode = {
  /** In lower case. */
  name: string
  /** By name in lower case; those without a name are numbered from 0. */
  attributes: ReadonlyMap<string, string>
  /** The enclosed text, whose own shortcodes are replaced; `null` if nothing is enclosed. */
  content: string | null
}

type Rules = {
  /** Returns the HTML of a shortcode; `null` if its name is unknown. */
  replace: (shortcode: Shortcode) => string | null
  /** Gets the name of each unknown shortcode, which is left out; the text that it encloses stays. */
  onUnknown: (name: string) => void
}

type Token = {
  start: number
  end: number
  name: string
  attributes: string
  /** Written as `[[name]]`. */
  isEscaped: boolean
  /** Index of the token that closes this one; -1 without one. */
  closing: number
  isClosing: boolean
}

/** An opening or closing shortcode. Attributes may hold brackets within quotes. */
const TOKEN =
  /(\[?)\[(\/?)([a-z][\w-]{0,60})((?:[\s/](?:"[^"]{0,2000}"|'[^']{0,2000}'|[^\][<>"']){0,2000})?)\](\]?)/gi
const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|'([^']*)'|(\S+)/g
const MAX_DEPTH = 20
const MAX_GAP = 40
const BREAK = '<br><br>'

/**
 * Replaces the shortcodes of a text. A word in brackets that has neither attributes nor an end, and whose name is
 * unknown, is text, such as „[sic]“.
 */
export function replaceShortcodes(text: string, rules: Rules): string {
  return text.includes('[') ? replaceIn(text, tokensOf(text), 0, text.length, rules, 0) : text
}

function tokensOf(text: string): Token[] {
  const open = new Map<string, number[]>()
  const tokens: Token[] = []
  for (const match of text.matchAll(TOKEN)) {
    const [whole, before = '', slash = '', name = '', given = '', after = ''] = match
    const attributes = given.replace(/\/$/, '')
    const isEscaped = before !== '' && after !== ''
    const token: Token = {
      start: match.index + (isEscaped ? 0 : before.length),
      end: match.index + whole.length - (isEscaped ? 0 : after.length),
      name: name.toLowerCase(),
      attributes,
      isEscaped,
      closing: -1,
      isClosing: slash !== '' && !isEscaped,
    }
    const index = tokens.push(token) - 1
    const same = open.get(token.name) ?? []
    open.set(token.name, same)
    if (token.isClosing) {
      const partner = tokens[same.pop() ?? -1]
      if (partner) partner.closing = index
    } else if (!isEscaped && attributes === given) same.push(index)
  }
  return tokens
}

function replaceIn(
  text: string,
  tokens: readonly Token[],
  from: number,
  to: number,
  rules: Rules,
  depth: number,
): string {
  let result = ''
  let at = from
  // The tokens are in order, so those of a range are found from the first on.
  for (let index = firstAfter(tokens, from); index < tokens.length; index += 1) {
    const token = tokens[index]
    if (!token || token.start >= to) break
    if (token.start < at || token.isClosing) continue
    const partner = tokens[token.closing]
    const closing = partner && partner.end <= to && depth < MAX_DEPTH ? partner : undefined
    const content = closing
      ? replaceIn(text, tokens, token.end, closing.start, rules, depth + 1)
      : null
    const replaced = replacementOf(
      text,
      { ...token, whole: (closing ?? token).end },
      content,
      rules,
    )
    if (replaced === null) continue
    result += text.slice(at, token.start) + replaced
    at = closing ? closing.end : token.end
  }
  return result + text.slice(at, to)
}

/** Returns the index of the first token at or after a place. */
function firstAfter(tokens: readonly Token[], place: number): number {
  let low = 0
  let high = tokens.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tokens[middle]?.start ?? 0) < place) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the HTML of one shortcode; `null` if it is text. */
function replacementOf(
  text: string,
  { start, end, whole, name, attributes, isEscaped }: Token & { whole: number },
  content: string | null,
  { replace, onUnknown }: Rules,
): string | null {
  if (isEscaped) return text.slice(start + 1, end - 1)
  const given = attributesOf(attributes)
  const known = replace({ name, attributes: given, content })
  if (known !== null) return known
  if (content === null && !/=|^\s+["']/.test(attributes) && !name.includes('_')) return null
  onUnknown(name)
  return content === null ? '' : enclosed(content, given, isApart(text, start, whole))
}

/** Whether nothing but other shortcodes, tags and line ends are next to a shortcode, so that it is no part of a sentence. */
const isApart = (text: string, start: number, end: number): boolean =>
  /(?:^|[\n>\]])[ \t]*$/.test(text.slice(Math.max(0, start - MAX_GAP), start)) &&
  /^[ \t]*(?:$|[\r\n<[])/.test(text.slice(end, end + MAX_GAP))

/** Returns the text of an unknown shortcode: a paragraph with its title, or words with their link. */
function enclosed(
  content: string,
  given: ReadonlyMap<string, string>,
  isParagraph: boolean,
): string {
  const address = given.get('href') ?? given.get('url') ?? given.get('link') ?? ''
  if (!isParagraph)
    return /^https?:\/\//.test(address) && !content.includes('<a')
      ? link(address, content)
      : content
  const title = given.get('title') ?? ''
  return `${BREAK}${title && `<h3>${escapeText(title)}</h3>`}${content}${BREAK}`
}

function attributesOf(text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  let unnamed = 0
  for (const [, name, ...values] of text.matchAll(ATTRIBUTE)) {
    attributes.set(name?.toLowerCase() ?? String(unnamed), values.find((value) => value) ?? '')
    if (!name) unnamed += 1
  }
  return attributes
}
