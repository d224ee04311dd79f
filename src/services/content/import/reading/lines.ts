/** Splits bytes into lines and holds at most one line in memory. */

/** `bytes` is `null` if the line is longer than allowed; its content is discarded while reading. */
export type Line = { number: number; bytes: Buffer | null }

const NEWLINE = 10

export async function* linesOf(
  chunks: AsyncIterable<Buffer>,
  longest: number,
): AsyncGenerator<Line> {
  let number = 1
  let parts: Buffer[] = []
  let size = 0
  const finishLine = (): Line => {
    const line = { number, bytes: size > longest ? null : Buffer.concat(parts) }
    number += 1
    parts = []
    size = 0
    return line
  }
  const add = (part: Buffer): void => {
    size += part.length
    if (size > longest) parts = []
    else if (part.length > 0) parts.push(part)
  }
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      add(chunk.subarray(start, end))
      yield finishLine()
      start = end + 1
    }
    add(Buffer.from(chunk.subarray(start)))
  }
  if (size > 0) yield finishLine()
}
