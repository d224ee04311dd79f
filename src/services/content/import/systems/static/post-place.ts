import { basename, dirname, extname, resolve, sep } from 'node:path'
import { RECORD_FIELDS } from '../../record-schema.ts'
import type { Fields } from '../fields.ts'
import { datesOf, termsOf } from './front-fields.ts'
import type { TextPlace } from './old-paths.ts'

const DATE_IN_NAME = /^(\d{4}-\d{1,2}-\d{1,2})[-_](?=.)/
const BUNDLE = /^index(?:\.\w\w)?$/

/** The parts of a file's name that say something about its text. */
export function placeOf(file: string) {
  const name = basename(file, extname(file))
  const folder = dirname(resolve(file)).split(sep)
  const isBundle = BUNDLE.test(name)
  const own = isBundle ? (folder.at(-1) ?? name) : name
  const date = DATE_IN_NAME.exec(own)?.[1] ?? null
  const content = folder.lastIndexOf('content')
  const below = content < 0 ? [] : folder.slice(content + 1)
  return {
    isBundle,
    /** Its folder is a part of its address. */
    isInFolder: isBundle || below.length > 0,
    isList: name === '_index',
    isJekyll: folder.includes('_posts'),
    isHugo: content >= 0,
    date,
    name: own,
    slug: own.replace(DATE_IN_NAME, ''),
    // Texts of one name may be in several folders.
    id: isBundle ? folder.slice(-2).join('/') : [...below.slice(-1), own].join('/'),
    channel: below[0],
    folders: below.slice(0, isBundle ? -1 : undefined),
  }
}

export type PostPlace = ReturnType<typeof placeOf>

/** Returns what the patterns of addresses need to know about a text. */
export function textPlaceOf(front: Fields, place: PostPlace, root: string | null): TextPlace {
  return {
    system: place.isJekyll ? 'jekyll' : place.isHugo ? 'hugo' : null,
    root,
    folders: place.folders,
    name: place.name,
    title: place.slug,
    date: datesOf(front, place.date).date,
    categories: termsOf(front, place.isJekyll).categories,
  }
}

/** Fields that may say whether the text is public, under the names of their systems. */
export const stateOf = (front: Fields): Fields =>
  Object.fromEntries(Object.entries(front).filter(([name]) => !RECORD_FIELDS.has(name)))
