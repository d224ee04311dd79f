/** The longest noun that fits a line on a phone together with its number. */
const MAX_NOUN_LENGTH = 14

const BEFORE_DASH = / (?=[–—](?: |$))/g
const NUMBER_AND_NOUN = new RegExp(
  `(?<=(?:^|[^\\p{L}\\d])\\d(?:[\\d.,:]*\\d)?\\.?) (?=(?:\\p{Lu}\\p{L}{0,${MAX_NOUN_LENGTH - 1}}|km|m|cm|ha|kg|t)(?!\\p{L})|[%€])`,
  'gu',
)
/** „Folge 48: …“, „Bank 14“: a noun followed by its number. */
const NOUN_AND_NUMBER = new RegExp(
  `(?<=(?:^|[^\\p{L}\\d])\\p{Lu}\\p{L}{1,${MAX_NOUN_LENGTH - 1}}) (?=\\d{1,4}(?:[:,;!?](?!\\d)|$))`,
  'gu',
)
/** „A 1“, „B 8“: names of roads. */
const ROAD = /(?<=(?:^|[^\p{L}\d])[ABLK]) (?=\d)/gu

/** „TuS Rheinufer 04“: the year in the name of a club. */
const CLUB_AND_YEAR = /(?<=\p{Lu}\p{L}+) (?=0\d(?!\d))/gu
/** „E-Mail“, „S-Bahn“: a single letter does not end a line. */
const LETTER_AND_WORD = /(?<=(?:^|[^\p{L}\d-])\p{Lu})-(?=\p{Lu}\p{Ll})/gu

/**
 * Returns a headline with no-break characters, so that no line begins with a dash and no break separates a number from its noun
 * or a letter from its word. Used wherever a headline is displayed; titles in the document head, in addresses and in API
 * answers are not changed.
 */
export function bindHeadline(title: string): string {
  return bindDashes(title)
    .replaceAll(NUMBER_AND_NOUN, '\u00a0')
    .replaceAll(NOUN_AND_NUMBER, '\u00a0')
    .replaceAll(ROAD, '\u00a0')
    .replaceAll(CLUB_AND_YEAR, '\u00a0')
    .replaceAll(LETTER_AND_WORD, '\u2011')
}

/** Returns a text, with or without markup, with no-break spaces, so that no line begins with a dash. */
export const bindDashes = (text: string): string => text.replaceAll(BEFORE_DASH, '\u00a0')
