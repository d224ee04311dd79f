const GERMAN: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'Ae',
  ø: 'o',
  Ø: 'O',
  œ: 'oe',
  Œ: 'Oe',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  '&': '+',
}

/**
 * Returns a text in the characters that every SEPA bank accepts (EPC217-08): a–z, A–Z, 0–9 and / - ? : ( ) . , ' + and spaces.
 * Umlauts are spelled out, accents are removed, any other character becomes a space. At most `most` characters.
 */
export function sepaText(text: string, most: number): string {
  const spelled = Array.from(text.normalize('NFC'), (letter) => GERMAN[letter] ?? letter).join('')
  return spelled
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-zA-Z0-9/\-?:().,'+ ]/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/^[/ ]+/, '')
    .slice(0, most)
    .trimEnd()
}
