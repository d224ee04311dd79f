/**
 * Texts of WordPress's classic editor have no paragraphs: a blank line separates them, and a single line break is one
 * in the text. The editor of blocks writes its own paragraphs, and marks each block with a comment.
 */

const TOKENS = /(<!--[\s\S]*?-->|<\/?[a-z][^<>]*>)/gi
const NAME = /^<\/?([a-z][a-z\d-]*)/i

/** Elements that end a line, so that line breaks next to them mean nothing. */
const BLOCKS = new Set(
  (
    'p div section article aside header footer main nav address blockquote center details figure figcaption fieldset form ' +
    'h1 h2 h3 h4 h5 h6 hr ul ol li dl dt dd table caption thead tbody tfoot tr td th pre iframe object video audio script style'
  ).split(' '),
)
/** Elements whose line breaks are those of the source, or mean something else. */
const UNTOUCHED = new Set(
  'pre ul ol dl table script style textarea select iframe object video audio svg figure'.split(' '),
)

const BLANK_LINES = /[ \t]*\n(?:[ \t]*\n)+/g
const LINE_BREAK = /[ \t]*\n/g

/** Returns whether the text was written in the editor of blocks. */
export const hasBlocks = (content: string): boolean => content.includes('<!-- wp:')

/** Returns the HTML with blank lines and line breaks as `<br>`; the blocks of the article are made from these. */
export function withLineBreaks(content: string): string {
  const tokens = content.replaceAll('\r\n', '\n').split(TOKENS)
  let depth = 0
  return tokens
    .map((token, index) => {
      // Odd tokens are tags and comments.
      if (index % 2 === 0) return depth > 0 ? token : breaksIn(token, tokens, index)
      const name = nameOf(token)
      if (name && UNTOUCHED.has(name)) depth = Math.max(0, depth + (token[1] === '/' ? -1 : 1))
      return token
    })
    .join('')
}

const PARAGRAPH_END = '<br><br>'
const BLOCK_MARK = /(<!-- \/?wp:[\w/-]+(?:[ \t][\s\S]{0,20000}?)?-->)/

/** Breaks the lines of the texts between blocks, and of the classic editor within one, which have no paragraphs. */
export function withFreeform(content: string): string {
  let depth = 0
  return content
    .split(BLOCK_MARK)
    .map((part, index) => {
      if (index % 2 === 0)
        return depth > 0 || part.trim() === ''
          ? part
          : `${PARAGRAPH_END}${withLineBreaks(part.trim())}${PARAGRAPH_END}`
      const isFree = /^<!-- \/?wp:(?:core\/)?freeform\b/.test(part)
      if (!isFree && !part.endsWith('/-->')) depth += part.startsWith('<!-- /') ? -1 : 1
      return part
    })
    .join('')
}

const nameOf = (token: string | undefined): string | undefined =>
  token === undefined ? undefined : NAME.exec(token)?.[1]?.toLowerCase()

function breaksIn(text: string, tokens: readonly string[], index: number): string {
  const isNextTo = (token: string | undefined): boolean => {
    const name = nameOf(token)
    return name !== undefined && BLOCKS.has(name)
  }
  const begin = isNextTo(tokens[index - 1]) ? text.trimStart() : text
  const whole = isNextTo(tokens[index + 1]) ? begin.trimEnd() : begin
  return whole.replaceAll(BLANK_LINES, '<br><br>').replaceAll(LINE_BREAK, '<br>')
}
