/** Decodes XML by the encoding of the file: byte order mark, otherwise declaration, otherwise UTF-8. */

/** Replaces bytes that are invalid in the encoding; a record with such bytes is refused. */
export const UNKNOWN_BYTE = '\ufffd'

const HEAD = 200

function markedEncoding(head: Uint8Array): string | null {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (head[0] === 0x3c && head[1] === 0) return 'utf-16le'
  return head[0] === 0 && head[1] === 0x3c ? 'utf-16be' : null
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
