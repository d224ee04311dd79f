import { EXTENDED } from '../../../rules/language/characters.ts'

/** The text's edges on A4, in points. */
export const LEFT = 70
export const RIGHT = 540

const INK = '#14171a'
const MUTED = '#555c63'

export type Written = {
  x: number
  y: number
  size: number
  bold?: boolean | undefined
  muted?: boolean
  /** `right`: `x` is where the line ends. */
  align?: 'right'
  /** Where a text is broken into lines. */
  width?: number
}

export type Pen = {
  /** Answers the height of what was written. */
  write(text: string, at: Written): number
  rule(y: number, width: number): void
}

/** Writes in the paper's typeface, whose letters from farther off are a file of their own. */
export function createPen(document: PDFKit.PDFDocument, fonts: string): Pen {
  for (const weight of [400, 700])
    for (const letters of ['', '-ext'])
      document.registerFont(`${weight}${letters}`, `${fonts}/print-${weight}${letters}.ttf`)
  const use = ({ isExtended, size, bold }: Written & { isExtended: boolean }) =>
    document.font(`${bold ? 700 : 400}${isExtended ? '-ext' : ''}`).fontSize(size)

  function widthOf(text: string, at: Written): number {
    return runsOf(text).reduce(
      (sum, { text: run, isExtended }) => sum + use({ ...at, isExtended }).widthOfString(run),
      0,
    )
  }

  function line(text: string, at: Written): void {
    let x = at.align === 'right' ? at.x - widthOf(text, at) : at.x
    document.fillColor(at.muted ? MUTED : INK)
    for (const { text: run, isExtended } of runsOf(text)) {
      const set = use({ ...at, isExtended })
      set.text(run, x, at.y, { lineBreak: false })
      x += set.widthOfString(run)
    }
  }

  return {
    write(text, at) {
      const height = at.size * 1.36
      const lines =
        at.width === undefined ? [text] : broken(text, at.width, (part) => widthOf(part, at))
      lines.forEach((part, index) => line(part, { ...at, y: at.y + index * height }))
      return lines.length * height
    },
    rule(y, width) {
      document.lineWidth(width).strokeColor(INK).moveTo(LEFT, y).lineTo(RIGHT, y).stroke()
    },
  }
}

type Run = { text: string; isExtended: boolean }

function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const isExtended = EXTENDED.includes(letter)
    const last = runs.at(-1)
    if (last?.isExtended === isExtended) last.text += letter
    else runs.push({ text: letter, isExtended })
  }
  return runs
}

/** At blanks; a word that is longer than a line stands out of it. */
function broken(text: string, width: number, widthOf: (part: string) => number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last === undefined || widthOf(longer) > width) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}
