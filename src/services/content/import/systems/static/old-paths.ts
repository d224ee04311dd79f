import { oldPathOf } from '../../../../../rules/http/old-path.ts'
import { isFields, valueBelow, wordAt, type Fields } from '../fields.ts'
import { addressesOf } from './front-fields.ts'
import { siteConfig } from './site-config.ts'

/** The parts of a text that the address patterns of its site may name. */
export type TextPlace = {
  system: 'jekyll' | 'hugo' | null
  /** The top folder of the site; `null` for a file of its own. */
  root: string | null
  /** Folders between `content` and the text (Hugo). */
  folders: readonly string[]
  /** The language that its address begins with; `null` without one. */
  language: string | null
  /** The file's name without its ending, or that of its bundle. */
  name: string
  /** The name without a date at its beginning. */
  title: string
  /** Begins with `YYYY-MM-DD`; `null` without a date. */
  date: string | null
  categories: readonly string[]
}

/** The patterns that Jekyll has names for. `ordinal` and `weekdate` are hardly used. */
const JEKYLL_STYLES: Record<string, string> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  none: '/:categories/:title.html',
}

/** Returns the paths of a text on its site: those that its front matter names, and that of the site's own pattern. */
export function oldPathsOf(front: Fields, place: TextPlace): string[] {
  const named = addressesOf(front)
  const plain = named.filter((address) => !isPattern(address))
  const hasOwn = ['url', 'permalink'].some((name) => plain.includes(wordAt(front, name)))
  const paths = hasOwn ? plain : [...plain, ...addressByPattern(front, place)]
  return [
    ...new Set(
      paths.flatMap((address) => {
        const path = oldPathOf(URL.parse(address, 'https://site.example/')?.href ?? null)
        return path === null ? [] : [path, path.replace(/\/index\.html$/, '')].filter(Boolean)
      }),
    ),
  ]
}

const isPattern = (address: string): boolean => /[:{]/.test(address.replace(/^https?:/, ''))

/** Returns the path by the pattern of the text or site; empty if it names something that is unknown here. */
function addressByPattern(front: Fields, place: TextPlace): string[] {
  const { system, root } = place
  if (system === null) return []
  const config = siteConfig(root, system)
  const own = wordAt(front, 'permalink', 'url')
  const pattern =
    isPattern(own) && !own.includes('{')
      ? own
      : system === 'jekyll'
        ? jekyllPattern(wordAt(config, 'permalink'))
        : hugoPattern(config, place.folders[0] ?? '')
  const path = filledIn(pattern, valuesOf(front, place))
  const base = `${basePath(config)}/${place.language ?? ''}`
  return path === null ? [] : [`${base}/${path}`.replaceAll(/\/{2,}/g, '/')]
}

const jekyllPattern = (permalink: string): string =>
  JEKYLL_STYLES[permalink || 'date'] ?? (permalink.startsWith('/') ? permalink : '')

function hugoPattern(config: Fields, section: string): string {
  const given = valueBelow(config, 'permalinks', section)
  const ofPages = valueBelow(config, 'permalinks', 'page')
  const pattern = isFields(ofPages) ? wordAt(ofPages, section) : ''
  return (typeof given === 'string' && given) || pattern || '/:sections/:slugorcontentbasename/'
}

/** The folder of the site on its host: `/blog` of `https://zeitung.example/blog/`. */
function basePath(config: Fields): string {
  const base = wordAt(config, 'baseurl', 'baseURL', 'baseUrl')
  return URL.parse(base, 'https://site.example/')?.pathname ?? '/'
}

/** Fills in a pattern such as `/:year/:title/`; `null` if a value is missing or a name unknown. */
function filledIn(pattern: string, values: Record<string, string | undefined>): string | null {
  if (pattern === '') return null
  let isWhole = true
  const path = pattern.replaceAll(/:([a-z_]+)/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    isWhole &&= value !== undefined
    return encodeURI(value ?? '')
  })
  return isWhole ? path : null
}

function valuesOf(front: Fields, place: TextPlace): Record<string, string | undefined> {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(place.date ?? '') ?? []
  const slug = wordAt(front, 'slug')
  const number = (digits: string | undefined) => digits?.replace(/^0/, '')
  const name = urlized(place.name)
  const title = slug || (place.system === 'hugo' ? urlized(wordAt(front, 'title')) : place.title)
  return {
    year,
    month,
    day,
    short_year: year?.slice(2),
    i_month: number(month),
    i_day: number(day),
    categories: place.categories.map((each) => each.toLowerCase()).join('/'),
    output_ext: '.html',
    title,
    slug: title,
    name,
    filename: name,
    contentbasename: name,
    slugorfilename: slug || name,
    slugorcontentbasename: slug || name,
    section: place.folders[0] ?? '',
    sections: place.folders.map(urlized).join('/'),
  }
}

/** Makes a part of an address as Hugo does. */
const urlized = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^\p{L}\p{M}\p{N}\-_.~]/gu, '')
