/** Bytes of XML as text, by the encoding the file names: its byte order mark, else its declaration, else UTF-8. */

/** What a byte becomes that the encoding does not know; a record that holds it is refused. */
export const UNKNOWN_BYTE = '\ufffd'

const HEAD = 200

function markedEncoding(head: Uint8Array): string | null {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (head[0] === 0x3c && head[1] === 0) return 'utf-16le'
  return head[0] === 0 && head[1] === 0x3c ? 'utf-16be' : null
}

/** The name of the encoding the first bytes tell of. */
export function encodingOf(head: Uint8Array): string {
  const marked = markedEncoding(head)
  if (marked) return marked
  const text = Buffer.from(head.subarray(0, HEAD)).toString('latin1')
  return /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(text)?.[1] ?? 'utf-8'
}

/** Null for an encoding nobody knows. */
export function decoderOf(encoding: string): TextDecoder | null {
  try {
    return new TextDecoder(encoding)
  } catch {
    return null
  }
}
