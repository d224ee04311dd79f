/** Decodes a file by its byte order mark, otherwise by the declaration of XML, otherwise as UTF-8. */

/** Replaces bytes that are invalid in the encoding; a record with such bytes is refused. */
export const UNKNOWN_BYTE = '\ufffd'

const HEAD = 200

function markedEncoding(head: Uint8Array): string | null {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  // UTF-16 without a mark: formats begin with a character of ASCII.
  const [first = 1, second = 1] = head
  if (first !== 0 && second === 0) return 'utf-16le'
  return first === 0 && second !== 0 ? 'utf-16be' : null
}

/** Returns the name of the encoding detected from the first bytes. */
export function encodingOf(head: Uint8Array): string {
  const marked = markedEncoding(head)
  if (marked) return marked
  const text = Buffer.from(head.subarray(0, HEAD)).toString('latin1')
  return /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(text)?.[1] ?? 'utf-8'
}

/** Returns `null` for an unknown encoding. */
export function decoderOf(encoding: string): TextDecoder | null {
  try {
    return new TextDecoder(encoding)
  } catch {
    return null
  }
}
