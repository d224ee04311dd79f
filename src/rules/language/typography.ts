/** Longer words would not fit a phone's line together with their number. */
const MAX_NOUN_LENGTH = 14

const BEFORE_DASH = / (?=[–—](?: |$))/g
const NUMBER_AND_NOUN = new RegExp(
  `(?<=(?:^|[^\\p{L}\\d])\\d(?:[\\d.,:]*\\d)?\\.?) (?=(?:\\p{Lu}\\p{L}{0,${MAX_NOUN_LENGTH - 1}}|km|m|cm|ha|kg|t)(?!\\p{L})|[%€])`,
  'gu',
)
/** „Folge 48: …“, „Bank 14“: what a number counts may stand before it. */
const NOUN_AND_NUMBER = new RegExp(
  `(?<=(?:^|[^\\p{L}\\d])\\p{Lu}\\p{L}{1,${MAX_NOUN_LENGTH - 1}}) (?=\\d{1,4}(?:[:,;!?](?!\\d)|$))`,
  'gu',
)
/** „A 1“, „B 8“: one name. */
const ROAD = /(?<=(?:^|[^\p{L}\d])[ABLK]) (?=\d)/gu

/** „TuS Rheinufer 04“: a club's year is a part of its name. */
const CLUB_AND_YEAR = /(?<=\p{Lu}\p{L}+) (?=0\d(?!\d))/gu
/** „E-Mail“, „S-Bahn“: a letter alone ends no line. */
const LETTER_AND_WORD = /(?<=(?:^|[^\p{L}\d-])\p{Lu})-(?=\p{Lu}\p{Ll})/gu

/**
 * The words of a headline, so bound that no line begins with a dash nor parts a number from its noun, a letter from its word. Wherever a
 * headline is set; titles in heads, addresses and answers stay as the newsroom wrote them.
 */
export function bindHeadline(title: string): string {
  return bindDashes(title)
    .replaceAll(NUMBER_AND_NOUN, '\u00a0')
    .replaceAll(NOUN_AND_NUMBER, '\u00a0')
    .replaceAll(ROAD, '\u00a0')
    .replaceAll(CLUB_AND_YEAR, '\u00a0')
    .replaceAll(LETTER_AND_WORD, '\u2011')
}

/** A text, with markup or without, so bound that no line of it begins with a dash. */
export const bindDashes = (text: string): string => text.replaceAll(BEFORE_DASH, '\u00a0')
