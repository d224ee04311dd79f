import { basename, dirname, extname, resolve, sep } from 'node:path'
import { RECORD_FIELDS } from '../../record-schema.ts'
import type { Fields } from '../fields.ts'
import { datesOf, termsOf } from './front-fields.ts'
import type { TextPlace } from './old-paths.ts'
import type { Languages } from './site-config.ts'

const DATE_IN_NAME = /^(\d{4}-\d{1,2}-\d{1,2})[-_](?=.)/
/** The language in a name such as `index.de` and `markt.pt-br`. */
const LANGUAGE = /^(.+)\.([a-z]{2,3}(?:-[a-z\d]{1,8}){0,3})$/i
const INDEX = /^_?index$/

/** The parts of a file's name that say something about its text. `root`: the top folder of its site. */
export function placeOf(file: string, root: string | null, languages: Languages) {
  const { name, inName } = nameOf(file, languages)
  const folder = dirname(resolve(file)).split(sep)
  const isBundle = name === 'index'
  const own = isBundle ? (folder.at(-1) ?? name) : name
  const date = DATE_IN_NAME.exec(own)?.[1] ?? null
  const content = folder.lastIndexOf('content')
  const posts = folder.indexOf('_posts')
  const all = content < 0 ? [] : folder.slice(content + 1)
  const inFolder = languages.folders.get(all[0] ?? '')
  const below = inFolder === undefined ? all : all.slice(1)
  const folders = below.slice(0, isBundle ? -1 : undefined)
  // Folders above `_posts` are categories.
  const categories = posts < 0 || root === null ? [] : folder.slice(root.split(sep).length, posts)
  const language = inName ?? inFolder ?? null
  // Texts of one name may be in several folders and languages.
  const path = isBundle && content < 0 ? folder.slice(-2) : [...categories, ...folders, own]
  return {
    isBundle,
    /** Its folder is a part of its address. */
    isInFolder: isBundle || below.length > 0 || posts >= 0,
    isList: name === '_index',
    isJekyll: posts >= 0,
    isHugo: content >= 0,
    date,
    name: own,
    slug: own.replace(DATE_IN_NAME, ''),
    id: [path.join('/'), language].filter(Boolean).join('.'),
    channel: below[0],
    folders,
    categories,
    language: language === languages.plain ? null : language,
  }
}

/** Returns the name of a file without its ending and without its language. */
function nameOf(file: string, { codes }: Languages): { name: string; inName: string | null } {
  const name = basename(file, extname(file))
  const [, bare = '', code = ''] = LANGUAGE.exec(name) ?? []
  const inName = code.toLowerCase()
  const isLanguage = bare !== '' && (INDEX.test(bare) || codes.has(inName))
  return isLanguage ? { name: bare, inName } : { name, inName: null }
}

export type PostPlace = ReturnType<typeof placeOf>

/** Returns what the patterns of addresses need to know about a text. */
export function textPlaceOf(front: Fields, place: PostPlace, root: string | null): TextPlace {
  return {
    system: place.isJekyll ? 'jekyll' : place.isHugo ? 'hugo' : null,
    root,
    folders: place.folders,
    language: place.language,
    name: place.name,
    title: place.slug,
    date: datesOf(front, place.date).date,
    categories: [...place.categories, ...termsOf(front, place.isJekyll).categories],
  }
}

/** Fields that may say whether the text is public, under the names of their systems. */
export const stateOf = (front: Fields): Fields =>
  Object.fromEntries(Object.entries(front).filter(([name]) => !RECORD_FIELDS.has(name)))
