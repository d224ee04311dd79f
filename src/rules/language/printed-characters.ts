/**
 * The characters that documents can print, by script. Each script has its own font, named like its Noto package; the first font
 * that has a letter with all its marks prints it.
 */
export const PRINTED_SCRIPTS: Readonly<Record<string, RegExp>> = {
  latin:
    /^[ -~\u00a0-\u00ff\u0131\u0152-\u0153\u02bb-\u02bc\u02c6\u02da\u02dc\u2002\u2009\u2013-\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032-\u2033\u2039-\u203a\u2044\u20ac\u2122\u2212\ufffd]+$/u,
  'latin-ext':
    /^[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u02bd-\u02c5\u02c7-\u02cc\u02ce-\u02d7\u02dd-\u02ff\u1e00-\u1e9f\u1ef2-\u1eff\u2020\u20a0-\u20ab\u20ad-\u20c0\u2113]+$/u,
  vietnamese:
    /^[\u0102-\u0103\u0110-\u0111\u0128-\u0129\u0168-\u0169\u01a0-\u01a1\u01af-\u01b0\u1ea0-\u1ef9]+$/u,
  greek:
    /^[\u0370-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u03f0-\u03ff]+$/u,
  'greek-ext':
    /^[\u1f00-\u1f15\u1f18-\u1f1d\u1f20-\u1f45\u1f48-\u1f4d\u1f50-\u1f57\u1f59\u1f5b\u1f5d\u1f5f-\u1f7d\u1f80-\u1fb4\u1fb6-\u1fc4\u1fc6-\u1fd3\u1fd6-\u1fdb\u1fdd-\u1fef\u1ff2-\u1ff4\u1ff6-\u1ffe]+$/u,
  cyrillic: /^[\u0301\u0400-\u045f\u0490-\u0491\u04b0-\u04b1\u2116]+$/u,
  'cyrillic-ext': /^[\u0460-\u048f\u0492-\u04af\u04b2-\u052f\u20b4]+$/u,
}

/** Returns the font family of a script; the prefix avoids a clash with fonts installed on a machine. */
export const familyOf = (script: string): string => `Morgenblatt ${script}`

/** Printed for a character that no font has. */
export const REPLACEMENT = '\ufffd'

const GRAPHEMES = new Intl.Segmenter('de', { granularity: 'grapheme' })
const LINE_BREAKS = /[\t-\r\u2028\u2029]+/g
const FIXED_BLANKS = /[\u2007\u202f]/g
const HYPHENS = /[\u2010\u2011]/g
const INVISIBLE = /[\p{Cf}--\u00ad]/gv

/**
 * Returns a text as documents print it: one line, composed letters, no invisible characters, and U+FFFD for each
 * character of a script that no font has, such as Chinese, Arabic or emoji.
 */
export function printable(text: string): string {
  const line = text
    .replaceAll(LINE_BREAKS, ' ')
    .replaceAll(FIXED_BLANKS, '\u00a0')
    .replaceAll(HYPHENS, '-')
    .replaceAll(INVISIBLE, '')
    .normalize('NFC')
  const isPrinted = (letter: string) =>
    Object.values(PRINTED_SCRIPTS).some((characters) => characters.test(letter))
  return Array.from(GRAPHEMES.segment(line), ({ segment }) =>
    isPrinted(segment) ? segment : REPLACEMENT,
  ).join('')
}
