import { typedText } from '../language/typed-text.ts'

type CountryFacts = {
  name: string
  postcode: RegExp
  /** Prefixes of a postcode: the country's code on licence plates or in ISO 3166. */
  prefixes: readonly string[]
}

/** The countries for invoices and the printed newspaper, by ISO 3166 code; the first one is the default. */
export const COUNTRIES = {
  DE: { name: 'Deutschland', postcode: /^\d{5}$/, prefixes: ['D', 'DE'] },
  AT: { name: 'Österreich', postcode: /^[1-9]\d{3}$/, prefixes: ['A', 'AT'] },
  CH: { name: 'Schweiz', postcode: /^[1-9]\d{3}$/, prefixes: ['CH'] },
  LI: { name: 'Liechtenstein', postcode: /^94(?:8[5-9]|9[0-8])$/, prefixes: ['FL', 'LI'] },
  LU: { name: 'Luxemburg', postcode: /^[1-9]\d{3}$/, prefixes: ['L', 'LU'] },
} as const satisfies Record<string, CountryFacts>

export type Country = keyof typeof COUNTRIES
export type Postcode = { postcode: string; country: Country }

const CODES = Object.keys(COUNTRIES) as Country[]
/** „D-51371“, „A 1010“, „CH8001“, „51371“. */
const TYPED = /^(?:([A-Z]{1,2})\p{Pd}?)?(\d{4,5})$/u

/** Returns the country of a code or German name, Germany for an empty text, `null` for any other. */
export function countryOf(typed: string): Country | null {
  const text = typedText(typed, 'line')
  if (text === '') return 'DE'
  const lower = text.toLowerCase()
  return (
    CODES.find((code) => code === text.toUpperCase()) ??
    CODES.find((code) => COUNTRIES[code].name.toLowerCase() === lower) ??
    null
  )
}

/**
 * Returns a typed postcode and its country, or `null` if the country has no such postcode. A prefix („D-51371“) names
 * the country; without one it is `country`, and if that is `null` the first country with such postcodes.
 */
export function postcodeOf(typed: string, country: Country | null): Postcode | null {
  const [, prefix, postcode = ''] = TYPED.exec(typedText(typed, 'compact').toUpperCase()) ?? []
  const named = CODES.find((code) => prefixesOf(code).includes(prefix ?? ''))
  if (prefix !== undefined && named === undefined) return null
  const wanted = named ?? country
  const found = CODES.find(
    (code) => (wanted === null || wanted === code) && COUNTRIES[code].postcode.test(postcode),
  )
  return found ? { postcode, country: found } : null
}

/** Returns whether a typed postcode names its country, as „D-51371“ does. */
export const namesCountry = (typed: string): boolean =>
  /^\p{L}/u.test(typedText(typed, 'compact')) && postcodeOf(typed, null) !== null

const prefixesOf = (code: Country): readonly string[] => COUNTRIES[code].prefixes
