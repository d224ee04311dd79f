/** Paths of articles and tags. */

const MAX_SLUG_LENGTH = 80

const LETTERS: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'oe',
  å: 'a',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

/**
 * Returns the text in lower case with Latin letters without marks; German letters are spelled out (ä becomes ae). Other
 * characters are kept.
 */
export function foldLetters(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\0-\x7f]+/g, foldForeign)
}

const foldForeign = (letters: string): string =>
  letters
    .replace(/[äöüßæœøåđðþłı]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')

/** Returns at most 80 characters of a–z, 0–9 and hyphens, cut between words; empty if the text has no such characters. */
export function slugOf(text: string): string {
  const slug = foldLetters(text)
    .replace(/[’'`´]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return slug.length <= MAX_SLUG_LENGTH ? slug : shortened(slug)
}

function shortened(slug: string): string {
  const cut = slug.lastIndexOf('-', MAX_SLUG_LENGTH)
  return slug.slice(0, cut > MAX_SLUG_LENGTH / 2 ? cut : MAX_SLUG_LENGTH)
}

/** Splits a channel path: `region/leverkusen` is the place `leverkusen` below `/region`. */
export function homePlace(homePath: string): { above: string; place: string } {
  const cut = homePath.lastIndexOf('/')
  return { above: cut < 0 ? '' : `/${homePath.slice(0, cut)}`, place: homePath.slice(cut + 1) }
}

/**
 * S5.03: whether an article path omits the part above the home place: it starts with that part (`/region`), contains the place
 * and ends in seven digits.
 */
export function hasShortPath(path: string, homePath: string): boolean {
  const { above, place } = homePlace(homePath)
  if (above === '' || !/(?<!\d)\d{7}$/.test(path)) return false
  return path.includes(place) && path.startsWith(`${above}/`)
}

type Addressed = { section: string; slug: string; id: number }

/** S2.02, S5.03: returns `/{section}/{slug}-{id}`, shortened if that path would redirect. */
export function articlePath({ section, slug, id }: Addressed, homePath: string): string {
  const path = `/${section}/${slug || 'artikel'}-${id}`
  return hasShortPath(path, homePath) ? path.slice(homePlace(homePath).above.length) : path
}

/** As the route of articles: a path that ends in a number is that of an article. */
const ARTICLE_PATH = /^\/(?:.*-)?\d{1,10}$/

export const isArticlePath = (path: string): boolean => ARTICLE_PATH.test(path)

/**
 * Returns the path of a tag below the path of its parent (`''` at the top). A tag whose path would be that of an article
 * gets a word more: `covid-19` is at `/covid-19-thema`.
 */
export function tagPath(slug: string, above = ''): string {
  const path = `${above}/${slug}`
  return isArticlePath(path) ? `${path}-thema` : path
}
