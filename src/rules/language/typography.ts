/** The longest noun that fits a line on a phone together with its number. */
const MAX_NOUN_LENGTH = 14
/** The longest number in words with its noun that fits next to a picture on the smallest phone in the largest type. */
const MAX_WORDS_LENGTH = 12
const MAX_NOUN_AFTER_MILLIONS = 6

/** The pattern of a unit after a number. */
export const UNIT = String.raw`(?:km|mm|cm|m|qm|ha|kg|g|t|l|kW|kWh|MW|GB)(?![\p{L}\d])|°C|[%€]`
const START = String.raw`(?<![\p{L}\d-])`
const SHORT_MILLIONS = String.raw`M(?:io|rd)\.`

/** Returns the pattern of a noun of at most `length` letters. */
const nounUpTo = (length: number): string => String.raw`\p{Lu}\p{L}{0,${length - 1}}(?!\p{L})`

/** Numbers from two on. Longer ones do not fit a line together with their noun. */
const NUMBERS = `zwei drei vier fünf sechs sieben acht neun zehn elf zwölf
  dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn
  zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert tausend anderthalb`.split(
  /\s+/,
)
const eitherCase = (word: string): string => `[${word[0]?.toUpperCase()}${word[0]}]${word.slice(1)}`
const NUMBER_WORD = `(?:${NUMBERS.map(eitherCase).join('|')})`

/** Returns the pattern of the space after a number in words, before a noun that is short enough. */
function wordAndNoun(word: string): string {
  const noun = nounUpTo(MAX_WORDS_LENGTH - word.length - 1)
  return `(?<=${START}${eitherCase(word)}) (?=${noun})`
}

/** Spaces at which no line ends. */
const BOUND_SPACES = [
  // A line does not begin with a dash.
  / (?=[–—](?: |$))/g,
  // „8400 Haushalte“, „3,5 Prozent“, „40 km“
  new RegExp(
    String.raw`(?<=(?:^|[^\p{L}\d])\d(?:[\d.,:]*\d)?\.?) (?=${nounUpTo(MAX_NOUN_LENGTH)}|${SHORT_MILLIONS}|${UNIT})`,
    'gu',
  ),
  // „drei Kinder“, „fünf Minuten“
  new RegExp(NUMBERS.map(wordAndNoun).join('|'), 'gu'),
  // „halb fünf“
  new RegExp(String.raw`(?<=${START}[Hh]alb) (?=${NUMBER_WORD}(?!\p{L}))`, 'gu'),
  // „38 Mio. Euro“
  new RegExp(
    String.raw`(?<=\d\u00a0${SHORT_MILLIONS}) (?=${nounUpTo(MAX_NOUN_AFTER_MILLIONS)}|€)`,
    'gu',
  ),
  // „Folge 48: …“, „Bank 14“: a noun followed by its number.
  new RegExp(
    String.raw`(?<=(?:^|[^\p{L}\d])\p{Lu}\p{L}{1,${MAX_NOUN_LENGTH - 1}}) (?=\d{1,4}(?:[:,;!?](?!\d)|$))`,
    'gu',
  ),
  // „A 1“, „B 8“: names of roads; „§ 22“, „S. 12“, „Nr. 3“, „Art. 6 Abs. 1“
  /(?<=(?:^|[^\p{L}\d])(?:[ABLK§]|S\.|Nr\.|Art\.|Abs\.)) (?=\d)/gu,
  // „TuS Rheinufer 04“: the year in the name of a club.
  /(?<=\p{Lu}\p{L}+) (?=0\d(?![\p{L}\d]))/gu,
  // „A bis Z“
  /(?<=(?<![\p{L}\d-])\p{Lu}) (?=bis[ \u00a0]\p{Lu}(?![\p{L}\d-]))/gu,
  // „Parkdeck C“, „bis Z“: a single letter does not begin a line, unless it belongs to what follows („der A 1“).
  /(?<=[\p{L}\d,]) (?=\p{Lu}(?![\p{L}\d.-]|[ \u00a0](?:\d|bis[ \u00a0])))/gu,
  // „z. B.“
  /(?<=(?<!\p{L})\p{L}\.) (?=\p{L}\.)/gu,
]

const MILLIONS = String.raw`(?:Million|Milliarde)(?:e?n)?`
const NOUN = nounUpTo(MAX_NOUN_LENGTH)
/** The longest number with its noun that fits next to a picture on the smallest phone, in the default type. */
const MAX_KEPT_LENGTH = 17

/** A number with its noun, and what no space separates from them. */
const NUMBER_AND_NOUN = new RegExp(
  String.raw`(?<=^| )[^\s\p{L}\d]*(?:(?:\d[\d.,]*|${NUMBER_WORD})\s${MILLIONS}\s${NOUN}|${NUMBER_WORD}\s${NOUN})\S*(?:\u00a0\S+)*`,
  'gu',
)

/** „E-Mail“, „S-Bahn“: a single letter does not end a line. */
const LETTER_AND_WORD = /(?<=(?:^|[^\p{L}\d-])\p{Lu})-(?=\p{Lu}\p{Ll})/gu

const bindSpaces = (text: string): string =>
  BOUND_SPACES.reduce((bound, space) => bound.replaceAll(space, '\u00a0'), text)

/**
 * Returns a headline with no-break characters, so that no line begins with a dash or a single letter, and no break separates a
 * number, in digits or in words, from its noun or unit, or a letter from its word. Used wherever a headline is displayed; titles
 * in the document head, in addresses and in API answers are not changed.
 */
export const bindHeadline = (title: string): string =>
  bindSpaces(title).replaceAll(LETTER_AND_WORD, '\u2011')

/** A part of a headline. Kept parts are on one line where they fit, and break at their spaces elsewhere. */
export type HeadlinePart = { text: string; isKept: boolean }

/**
 * Returns the parts of a bound headline. „zwanzig Kinder“ and „38 Millionen Euro“ are kept parts, because next to a picture
 * on a small phone they are too long for a no-break space.
 */
export function partsOfHeadline(title: string): HeadlinePart[] {
  const bound = bindHeadline(title)
  const parts: HeadlinePart[] = []
  let end = 0
  for (const { 0: text, index } of bound.matchAll(NUMBER_AND_NOUN)) {
    if (!text.includes(' ') || text.length > MAX_KEPT_LENGTH) continue
    parts.push({ text: bound.slice(end, index), isKept: false }, { text, isKept: true })
    end = index + text.length
  }
  return [...parts, { text: bound.slice(end), isKept: false }].filter((part) => part.text !== '')
}

/** Returns a text, with or without markup, with the no-break spaces of a headline. Tags are not changed. */
export const bindText = (html: string): string =>
  html.replaceAll(/(<[^>]*>)|[^<]+/g, (part, tag?: string) => tag ?? bindSpaces(part))
