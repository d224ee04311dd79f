import { basename, extname, join, relative, resolve, sep } from 'node:path'
import { namedValue } from '../../publication/publication-state.ts'
import { isFields, listAt, valueAt, valueBelow, wordAt, type Fields } from '../fields.ts'
import { textIn } from './data-file.ts'
import { siteConfig } from './site-config.ts'
import { globPattern, systemsOf } from './site-files.ts'

/** Finds the files that a static site leaves out by their names, folders or languages. */

/** Returns why the site of a text does not show it, by its place; `null` if it does. */
export function leftOutReason(
  file: string,
  root: string | null,
  language: string | null,
): string | null {
  if (root === null) return null
  const path = relative(root, resolve(file)).split(sep).join('/')
  const systems = systemsOf(root)
  const reasons = [
    systems.has('hugo') ? leftOutOfHugo(path, language, siteConfig(root, 'hugo')) : null,
    systems.has('jekyll') ? leftOutOfJekyll(path, siteConfig(root, 'jekyll')) : null,
    systems.has('eleventy') ? leftOutOfEleventy(path, root) : null,
    systems.has('astro') ? leftOutOfAstro(path) : null,
  ]
  return reasons.find((reason) => reason !== null) ?? null
}

const wordsAt = (fields: Fields, name: string): string[] => {
  const value = valueAt(fields, name)
  const words = typeof value === 'string' ? [value] : listAt(fields, name)
  return words.filter((word) => typeof word === 'string')
}

const excluded = (by: string): string => `the site leaves it out (${by})`
const inFolder = (name: string): string => `the site shows nothing of this name („${name}“)`

function leftOutOfHugo(path: string, language: string | null, config: Fields): string | null {
  for (const pattern of wordsAt(config, 'ignoreFiles'))
    if (matches(pattern, path)) return excluded(namedValue({ name: 'ignoreFiles', value: pattern }))
  if (language === null) return null
  const isOff =
    wordsAt(config, 'disableLanguages').some((each) => each.toLowerCase() === language) ||
    valueBelow(config, 'languages', language, 'disabled') === true
  return isOff ? excluded(`its language „${language}“ is disabled`) : null
}

/** The patterns are regular expressions of Go; one that is unknown here hides nothing. */
function matches(pattern: string, path: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(path)
  } catch {
    return false
  }
}

const isListed = (path: string, globs: readonly string[]): boolean =>
  globs.some((glob) => {
    const bare = glob.replace(/^\.?\/+|\/+$/g, '')
    return bare !== '' && globPattern(bare, '(?:/.*)?').test(path)
  })

function leftOutOfJekyll(path: string, config: Fields): string | null {
  const included = wordsAt(config, 'include')
  const folder = wordAt(config, 'collections_dir').replace(/\/+$/, '')
  const below = folder && path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path
  const exclude = wordsAt(config, 'exclude').find((glob) => isListed(path, [glob]))
  if (exclude !== undefined && !isListed(path, included))
    return excluded(namedValue({ name: 'exclude', value: exclude }))
  const parts = below.split('/')
  for (const [index, part] of parts.entries()) {
    if (!/^[_#~.]/.test(part) || isIncluded(parts.slice(0, index + 1), included)) continue
    const output = outputOf(config, part.slice(1))
    const isFolder = index < parts.length - 1
    if (part === '_posts' && isFolder && output !== false) continue
    if (index > 0 || !isFolder || output === undefined) return inFolder(part)
    if (output !== true) return `its collection „${part.slice(1)}“ has no pages („output“)`
  }
  return null
}

const isIncluded = (parts: readonly string[], included: readonly string[]): boolean =>
  isListed(parts.join('/'), included) || isListed(parts.at(-1) ?? '', included)

/** Returns the `output` of a collection, `null` if the configuration does not say; `undefined` without the collection. */
function outputOf(config: Fields, label: string): boolean | null | undefined {
  const collections = valueAt(config, 'collections')
  if (Array.isArray(collections)) return collections.includes(label) ? null : undefined
  if (!isFields(collections) || !Object.hasOwn(collections, label)) return undefined
  const output = valueBelow(collections, label, 'output')
  return typeof output === 'boolean' ? output : null
}

function leftOutOfEleventy(path: string, root: string): string | null {
  const globs = textIn(join(root, '.eleventyignore'))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^[#!]/.test(line))
  const glob = globs.find((each) => isListed(path, [each]))
  return glob === undefined ? null : excluded(namedValue({ name: '.eleventyignore', value: glob }))
}

function leftOutOfAstro(path: string): string | null {
  const hidden = path.startsWith('src/')
    ? path.split('/').find((part) => part.startsWith('_'))
    : undefined
  return hidden === undefined ? null : inFolder(basename(hidden, extname(hidden)))
}
