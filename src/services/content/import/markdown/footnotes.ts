/**
 * Footnotes as GitHub, Hugo and Kramdown write them: `[^1]` in the text, and `[^1]: The note.` anywhere. CommonMark would
 * take a note for the target of a link, and leave it out.
 */

const NOTE = /^ {0,3}\[\^([^\]\s]{1,60})\]:[ \t]*(.*)$/
/** Code, or a mark. */
const CODE_OR_MARK = /`+[^`]*`+|\[\^([^\]\s]{1,60})\]/g
const FENCE = /^ {0,3}(```+|~~~+)/
const INDENTED = /^(?: {2,}|\t)\S/

/**
 * Returns the Markdown with numbers in place of the marks, and the notes as a numbered list at its end. Marks without a
 * note are removed.
 */
export function withFootnotes(markdown: string): string {
  if (!markdown.includes('[^')) return markdown
  const { lines, notes } = split(markdown.split('\n'))
  const numbers = new Map<string, number>()
  const numberOf = (name: string): number => {
    const number = numbers.get(name) ?? numbers.size + 1
    numbers.set(name, number)
    return number
  }
  const numbered = (code: string, name: string | undefined): string => {
    if (name === undefined) return code
    return notes.has(name) ? `<sup>${numberOf(name)}</sup>` : ''
  }
  const text = mapLines(lines, (line, isText) =>
    isText ? line.replaceAll(CODE_OR_MARK, numbered) : line,
  )
  for (const name of notes.keys()) numberOf(name)
  if (numbers.size === 0) return text.join('\n')
  const list = [...numbers].map(([name, number]) => `${number}. ${notes.get(name) ?? ''}`)
  return `${text.join('\n').trimEnd()}\n\n${list.join('\n')}\n`
}

/** Separates the notes, with their indented further lines, from the text. */
function split(all: readonly string[]): { lines: string[]; notes: Map<string, string> } {
  const lines: string[] = []
  const notes = new Map<string, string>()
  let current: string | null = null
  mapLines(all, (line, isText) => {
    const [, name, words = ''] = (isText && NOTE.exec(line)) || []
    const earlier = notes.get(current ?? '')
    if (name !== undefined) {
      current = name
      notes.set(name, [notes.get(name), words.trim()].filter(Boolean).join(' '))
    } else if (isText && earlier !== undefined && current !== null && INDENTED.test(line))
      notes.set(current, `${earlier} ${line.trim()}`.trim())
    else {
      if (line.trim() !== '' || !isText) current = null
      lines.push(line)
    }
    return line
  })
  return { lines, notes }
}

/** Maps the lines; those of fenced code are not text. */
function mapLines(
  lines: readonly string[],
  map: (text: string, isText: boolean) => string,
): string[] {
  let fence = ''
  return lines.map((line) => {
    const mark = FENCE.exec(line)?.[1] ?? ''
    const isInside = fence !== ''
    if (!isInside) fence = mark
    else if (mark.startsWith(fence) && line.trim() === mark) fence = ''
    return isInside || mark !== '' ? map(line, false) : map(line, true)
  })
}
