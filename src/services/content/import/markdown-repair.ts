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
  return text.replaceAll(/(?<!\\|!)\[([^[\]]+)\]\[([^[\]]*)\](?![([])/g, (whole, words: string, label: string) => {
    if (defined.has((label || words).toLowerCase())) return whole
    return /^\p{L}+$/u.test(label) ? `${words}${label}` : words
  })
}

const repairText = (text: string): string =>
  unresolved(text)
    // A link whose start tag a converter tore apart: <a<br></a<br> href="…"&gt;…</a<br>
    .replaceAll(/<a<br><\/a<br>\s*href="([^"<>]*)"\s*(?:&gt;|>)/g, '<a href="$1">')
    .replaceAll(/<\/a<br>/g, '</a>')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    // Footnotes: marks in the text and their notes.
    .replaceAll(/^\[\^[^\]\s]+\]:.*(?:\n(?: {2,}|\t).*)*/gm, '')
    .replaceAll(/\[\^[^\]\s]+\]/g, '')
    // Bold that ends behind a space is none for the parser.
    .replaceAll(/\*\*([^\s*][^*\n]*?)\s+\*\*(?![\p{L}\p{N}])/gu, '**$1**')

/** Markdown without comments and footnotes, its torn tags mended. */
export function repairMarkdown(markdown: string): string {
  return outsideCode(markdown.replaceAll(/\r\n?/g, '\n'), repairText)
}
