/** Repairs before parsing what converters left broken, outside of code. */

const FENCE = /^ {0,3}(?:```|~~~)/

/** Applies a change to everything but fenced code. */
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

/** A reference no definition answers to is text: „[freies][Magazin]“ reads as one word. */
function unresolved(text: string): string {
  const defined = new Set(
    [...text.matchAll(/^ {0,3}\[([^\]]+)\]:/gm)].map(([, label = '']) => label.toLowerCase()),
  )
  return text.replaceAll(
    /(?<!\\|!)\[([^[\]]+)\]\[([^[\]]*)\](?![([])/g,
    (whole, words: string, label: string) => {
      if (defined.has((label || words).toLowerCase())) return whole
      return /^\p{L}+$/u.test(label) ? `${words}${label}` : words
    },
  )
}

/** The place of the bracket that opens what closes there, or -1. */
function openingOf(text: string, closing: number): number {
  let depth = 0
  for (let place = closing; place >= 0; place -= 1) {
    if (text[place] === ']') depth += 1
    if (text[place] === '[') depth -= 1
    if (depth === 0) return place
  }
  return -1
}

/** Spans with classes, `[text]{.note}`, are their text; attributes of links and pictures are nothing. */
function withoutSpans(text: string): string {
  let result = text.replaceAll(/\)\{[#.:][^{}]{0,300}\}/g, ')')
  for (;;) {
    const span = /\]\{[#.][^{}]{0,300}\}/.exec(result)
    if (!span) return result
    const opening = openingOf(result, span.index)
    const after = result.slice(span.index + span[0].length)
    result =
      opening < 0
        ? result.slice(0, span.index + 1) + after
        : result.slice(0, opening) + result.slice(opening + 1, span.index) + after
  }
}

const HEADING_ID = /[ \t]*\\?\{(?:#|id=)[\p{L}\p{N}_.:\\-]+(?:\s[^{}\n]*)?\}[ \t]*$/gmu
const NUMBERED_HEADING = /^(\d{1,2})\.([ \t]+\S.*\n(?:-{4,}|={4,})[ \t]*)$/gm
const FOOTNOTE = /^\[\^[^\]\s]+\]:.*(?:\n(?: {2,}|\t).*)*/gm

/** Bold that ends behind a space, or before a letter behind a full stop, is none for the parser. */
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
  const mended = text
    // A link whose start tag a converter tore apart: <a<br></a<br> href="…"&gt;…</a<br>
    .replaceAll(/<a<br><\/a<br>\s*href="([^"<>]*)"\s*(?:&gt;|>)/g, '<a href="$1">')
    .replaceAll('</a<br>', '</a>')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(FOOTNOTE, '')
    .replaceAll(/\[\^[^\]\s]+\]/g, '')
    .replaceAll(HEADING_ID, '')
    .replaceAll(NUMBERED_HEADING, '$1\\.$2')
    .split(/(\n[ \t]*\n)/)
    .map(mendBold)
    .join('')
  return unresolved(withoutSpans(mended))
}

/** Markdown without comments, footnotes and foreign attributes, its torn tags mended. */
export function repairMarkdown(markdown: string): string {
  return outsideCode(markdown.replaceAll(/\r\n?/g, '\n'), repairText)
}
