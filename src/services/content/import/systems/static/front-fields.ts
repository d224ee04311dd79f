import { fieldsOfRecord, namedValue } from '../../publication/publication-state.ts'
import { isFields, listAt, recordsAt, valueAt, valueBelow, wordAt, type Fields } from '../fields.ts'

/** Reads front matter of Hugo, Jekyll, Eleventy, Astro, Zola and Hexo. */

/** Returns the first field that is there. */
const firstOf = (front: Fields, names: string): unknown =>
  names
    .split(' ')
    .map((name) => valueAt(front, name))
    .find((value) => value !== undefined && value !== null && value !== '')

/** Reads a list, or words between commas; Jekyll's words may be between spaces. */
function wordsOf(value: unknown, isSpaced: boolean): string[] {
  const entries = Array.isArray(value)
    ? (value as unknown[])
    : typeof value === 'string'
      ? value.split(isSpaced && !value.includes(',') ? /\s+/ : ',')
      : [value]
  return entries
    .map((entry) => (isFields(entry) ? wordAt(entry, 'name', 'title') : entry))
    .filter((entry) => typeof entry === 'string' || typeof entry === 'number')
    .map((entry) => String(entry).trim())
    .filter((entry) => entry !== '')
}

/** Returns tags and categories; `isSpaced` for Jekyll, where spaces separate them. */
export function termsOf(
  front: Fields,
  isSpaced: boolean,
): { tags: string[]; categories: string[] } {
  const zola = valueAt(front, 'taxonomies')
  const read = (names: string): string[] => [
    ...wordsOf(firstOf(front, names), isSpaced),
    ...(isFields(zola) ? wordsOf(firstOf(zola, names), isSpaced) : []),
  ]
  return { tags: read('tags tag keywords'), categories: read('categories category') }
}

/** Returns the authors' names. */
export const authorsOf = (front: Fields): string[] => [
  ...new Set([
    ...wordsOf(firstOf(front, 'authors author byline'), false),
    ...wordsOf(valueBelow(front, 'extra', 'author'), false),
  ]),
]

/** Pads „2024-5-1 9:05“ and shortens fractions, so that the date is one that archives write. */
function dateText(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const [, year, month = '', day = '', hour, rest = ''] =
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2})(:\d{2}[\s\S]*))?$/.exec(value.trim()) ?? []
  if (year === undefined) return value.trim()
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return hour === undefined ? date : `${date}T${hour.padStart(2, '0')}${rest}`
}

const dateAt = (front: Fields, names: string): string | null => dateText(firstOf(front, names))

/** Returns the dates; a publish date decides over the date of the text. */
export const datesOf = (front: Fields, inName: string | null) => ({
  date:
    dateAt(front, 'publishDate publishdate pubDate pubdate date datePublished created') ?? inName,
  updated: dateAt(
    front,
    'lastmod updateDate updated last_modified_at lastModified updatedDate modified dateModified',
  ),
})

/** The fields that name a picture, and those of an object around it. */
const PICTURE_FIELDS =
  'featured_image featuredImage featureImage feature_image cover image img heroImage hero images header thumbnail teaser banner'
const SOURCE_FIELDS = [
  'src',
  'image',
  'url',
  'path',
  'teaser',
  'overlay_image',
  'feature',
  'source',
]

type Picture = { src: string; altText: string; caption: string; copyrights: string }

/** Returns the picture that teasers of the text show; `null` without one. */
export function pictureOf(front: Fields): Picture | null {
  for (const name of PICTURE_FIELDS.split(' ')) {
    const picture = pictureIn(valueAt(front, name), front)
    if (picture) return picture
  }
  const resource = recordsAt(front, 'resources').find((each) =>
    /feature|cover|thumb|header/i.test(wordAt(each, 'name')),
  )
  return resource
    ? pictureIn(resource, front)
    : pictureIn(valueBelow(front, 'extra', 'image'), front)
}

function pictureIn(value: unknown, front: Fields): Picture | null {
  const one: unknown = Array.isArray(value) ? value[0] : value
  const src = typeof one === 'string' ? one.trim() : wordAt(one, ...SOURCE_FIELDS)
  if (src === '') return null
  const word = (...names: string[]): string =>
    (isFields(one) ? wordAt(one, ...names) : '') ||
    wordAt(front, ...names.map((each) => `image_${each}`))
  return {
    src,
    altText: word('alt', 'altText', 'image_description', 'description'),
    caption: word('caption', 'title'),
    copyrights: word('credit', 'copyright', 'attribution', 'relativeCredit'),
  }
}

/** Returns the addresses that the text had, as its front matter gives them. */
export const addressesOf = (front: Fields): string[] =>
  ['url', 'permalink', 'aliases', 'redirect_from', 'alias'].flatMap((name) => {
    const value = valueAt(front, name)
    const entries = typeof value === 'string' ? [value] : listAt(front, name)
    return entries.filter((entry) => typeof entry === 'string')
  })

const HIDDEN_RENDERING = new Set(['never', 'false', 'link'])

/** Returns why a file is no public article, in the words of these systems; `null` if they do not say so. */
export function siteRefusal(front: Fields): string | null {
  for (const build of ['build', '_build'])
    for (const part of ['render', 'list']) {
      const value = valueBelow(front, build, part)
      if (HIDDEN_RENDERING.has(String(value)))
        return `${namedValue({ name: `${build}.${part}`, value })} is not public`
    }
  if (valueAt(front, 'eleventyExcludeFromCollections') === true)
    return 'eleventyExcludeFromCollections „true“ is not public'
  for (const name of ['permalink', 'render'])
    if (valueAt(front, name) === false) return `${name} „false“ is not public`
  const page = fieldsOfRecord(front).find(
    ({ name, value }) =>
      name === 'layout' && /^(?:page|home|archives?|search)$/.test(String(value)),
  )
  return page ? `${namedValue(page)} is no article` : null
}
