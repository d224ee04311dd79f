const WINDOWS_UNICODE_ENGLISH = [3, 1, 0x409]
/** Byte positions in the table directory of an sfnt file: each entry has a tag, a checksum, an offset and a length. */
const ENTRY = { first: 12, size: 16, offset: 8, length: 12 }

/**
 * Returns a TrueType font with another family name, so that it is never confused with an installed font of the same
 * name.
 */
export function renameFont(font: Buffer, family: string, style: 'Regular' | 'Bold'): Buffer {
  const names = nameTable({
    1: family,
    2: style,
    4: `${family} ${style}`,
    6: `${family.replaceAll(' ', '')}-${style}`,
  })
  const padding = Buffer.alloc((4 - (font.length % 4)) % 4)
  const renamed = Buffer.concat([font, padding, names])
  const entry = Array.from(
    { length: font.readUInt16BE(4) },
    (_, index) => ENTRY.first + index * ENTRY.size,
  ).find((start) => font.toString('latin1', start, start + 4) === 'name')
  if (entry === undefined) throw new Error('The font has no table of names.')
  renamed.writeUInt32BE(font.length + padding.length, entry + ENTRY.offset)
  renamed.writeUInt32BE(names.length, entry + ENTRY.length)
  return renamed
}

/** Returns the `name` table in format 0. */
function nameTable(names: Record<number, string>): Buffer {
  const entries = Object.entries(names)
  const head = [0, entries.length, 6 + entries.length * 12]
  const texts: Buffer[] = []
  for (const [id, name] of entries) {
    const text = Buffer.from(name, 'utf16le').swap16()
    const offset = texts.reduce((sum, { length }) => sum + length, 0)
    head.push(...WINDOWS_UNICODE_ENGLISH, Number(id), text.length, offset)
    texts.push(text)
  }
  const numbers = Buffer.alloc(head.length * 2)
  head.forEach((number, index) => numbers.writeUInt16BE(number, index * 2))
  return Buffer.concat([numbers, ...texts])
}
