/** Repairs Markdown that converters broke, outside of code, before it is parsed. */

const FENCE = /^ {0,3}(?:```|~~~)/

/** Applies a change to everything except fenced code. */
function outsideCode(markdown: string, change: (text: string) => string): string {
  const result: string[] = []
  let text: string[] = []
  let fence: string | null = null
  const flush = (): void => {
    if (text.length > 0) result.push(change(text.join('\n')))
    text = []
  }
  for (const line of markdown.split('\n')) {
    const mark = FENCE.exec(line)?.[0].trim() ?? null
    if (fence) {
      result.push(line)
      if (mark === fence && /^ {0,3}[`~]+\s*$/.test(line)) fence = null
    } else if (mark) {
      flush()
      result.push(line)
      fence = mark
    } else text.push(line)
  }
  flush()
  return result.join('\n')
}

/** Replaces references without a definition by their text: „[freies][Magazin]“ becomes one word. */
function removeUnresolved(text: string): string {
  const defined = new Set(
    [...text.matchAll(/^ {0,3}\[([^\]\n]{1,200})\]:/gm)].map(([, label = '']) =>
      label.toLowerCase(),
    ),
  )
  return text.replaceAll(
    /(?<!\\|!)\[([^[\]]+)\]\[([^[\]]*)\](?![([])/g,
    (whole, words: string, label: string) => {
      if (defined.has((label || words).toLowerCase())) return whole
      return /^\p{L}+$/u.test(label) ? `${words}${label}` : words
    },
  )
}

const MAX_SPAN_LENGTH = 3000

/** Maps the position of each closing bracket to its opening bracket. */
function openings(text: string): Map<number, number> {
  const pairs = new Map<number, number>()
  const open: number[] = []
  for (const { index, 0: bracket } of text.matchAll(/[[\]]/g)) {
    if (bracket === '[') open.push(index)
    else {
      const opening = open.pop()
      if (opening !== undefined && index - opening <= MAX_SPAN_LENGTH) pairs.set(index, opening)
    }
  }
  return pairs
}

/** Replaces spans with classes, `[text]{.note}`, by their text; removes attributes of links and pictures. */
function withoutSpans(given: string): string {
  const text = given.replaceAll(/\)\{[#.:][^{}]{0,300}\}/g, ')')
  const opened = openings(text)
  const cuts: [number, number][] = []
  for (const { index, 0: span } of text.matchAll(/\]\{[#.][^{}]{0,300}\}/g)) {
    const opening = opened.get(index)
    if (opening !== undefined) cuts.push([opening, opening + 1])
    cuts.push([opening === undefined ? index + 1 : index, index + span.length])
  }
  return without(text, cuts)
}

function without(text: string, cuts: [number, number][]): string {
  const kept: string[] = []
  let end = 0
  for (const [from, to] of cuts.toSorted(([a], [b]) => a - b)) {
    kept.push(text.slice(end, Math.max(end, from)))
    end = Math.max(end, to)
  }
  return kept.join('') + text.slice(end)
}

function withoutComments(text: string): string {
  const cuts: [number, number][] = []
  for (let start = text.indexOf('<!--'); start >= 0;) {
    const end = text.indexOf('-->', start + 4)
    if (end < 0) break
    cuts.push([start, end + 3])
    start = text.indexOf('<!--', end)
  }
  return without(text, cuts)
}

const HEADING_ID =
  /[ \t]{0,20}\\?\{(?:#|id=)[\p{L}\p{N}_.:\\-]{1,200}(?:\s[^{}\n]{0,300})?\}[ \t]*$/gmu
const NUMBERED_HEADING = /^(\d{1,2})\.([ \t]+\S.*\n(?:-{4,}|={4,})[ \t]*)$/gm

/** CommonMark does not accept bold text that ends with a space, or with punctuation before a letter. */
function mendBold(paragraph: string): string {
  const parts = paragraph.split(/(?<![\\*])\*\*(?!\*)/)
  if (parts.length < 3 || parts.length % 2 === 0) return paragraph
  return parts
    .map((part, index) => {
      if (index % 2 === 0) return part
      const isOpen = part.trim() !== '' && !/^\s/.test(part)
      const space =
        /\s$/.test(part) || (/[.!?:;,]$/.test(part) && /^\p{L}/u.test(parts[index + 1] ?? ''))
      return isOpen && space ? `**${part.trimEnd()}** ` : `**${part}**`
    })
    .join('')
}

function repairText(text: string): string {
  const mended = withoutComments(text)
    // A link whose start tag was broken by a converter: <a<br></a<br> href="…"&gt;…</a<br>
    .replaceAll(/<a<br><\/a<br>\s*href="([^"<>]*)"\s*(?:&gt;|>)/g, '<a href="$1">')
    .replaceAll('</a<br>', '</a>')
    .replaceAll(HEADING_ID, '')
    .replaceAll(NUMBERED_HEADING, '$1\\.$2')
    .split(/(\n[ \t]*\n)/)
    .map(mendBold)
    .join('')
  return removeUnresolved(withoutSpans(mended))
}

const MAX_MARKS = 5000
/** The parser reads quotes and lists once per surrounding quote or list. A line of marks only is a thematic break. */
const DEEP_NEST = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){50}(?=.*[^\s*+>-])/m

/**
 * Returns whether Markdown would take too long to parse: the time grows with the square of the marks in a paragraph.
 */
export function isTooIntricate(markdown: string): boolean {
  if (DEEP_NEST.test(markdown)) return true
  if (markdown.length < MAX_MARKS) return false
  return markdown
    .split(/\n[ \t]*\n/)
    .some((block) => (block.match(/(?<!^)[*_[`~@]/gm)?.length ?? 0) > MAX_MARKS)
}

/** Removes comments and attributes of other tools from Markdown, and repairs broken tags. */
export function repairMarkdown(markdown: string): string {
  return outsideCode(markdown.replaceAll(/\r\n?/g, '\n'), repairText)
}
