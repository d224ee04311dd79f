import { readdirSync, type Dirent } from 'node:fs'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { linksOfSite } from '../../html/links.ts'
import { parseFrontMatter } from '../../markdown/front-matter.ts'
import { fieldsOfRecord, publicationState } from '../../publication/publication-state.ts'
import type { Fields } from '../fields.ts'
import { textIn } from './data-file.ts'
import { siteRefusal } from './front-fields.ts'
import { frontOf } from './inherited-fields.ts'
import { leftOutReason } from './left-out.ts'
import { oldPathsOf } from './old-paths.ts'
import { placeOf, stateOf, textPlaceOf } from './post-place.ts'
import { ofLastSite } from './last-site.ts'
import { languagesOf } from './site-config.ts'
import { decoded } from './site-files.ts'

const LOST = 'links within its own site'
const TEXT = /\.(?:md|markdown|mdown)$/i
const PAGE = /\.html?$/i
const BUNDLE = /\/index(?:\.([a-z]{2,3}(?:-[a-z\d-]+)?))?$/i
/** Folders without texts of the site itself. */
const OTHERS = new Set(['node_modules', 'public', '_site', '_drafts', 'themes', 'static', 'assets'])
const FENCE = /^ {0,3}(```|~~~)/
/** The address of a Markdown link or of an element; not that of a picture. */
const ADDRESS = /((?<!!\[[^[\]\n]{0,300})\]\(\s{0,5}<?|\shref\s?=\s?["'])([^\s()<>"'{}]+)/g
const isRelative = (address: string): boolean => !/^(?:[a-z][\w+.-]*:|\/\/|#|\?)/i.test(address)

/**
 * Links of a text to the other texts of its site. They become former paths of the public ones, which lead to the new
 * articles; all others are named as lost.
 */
export class SiteLinks {
  /** Former paths of the texts that are linked. */
  readonly paths = new Set<string>()
  private readonly file: string
  private readonly root: string | null
  private readonly base: string

  /** `path`: the former path of the text itself, from which its relative links count. */
  constructor(file: string, root: string | null, path: string | null) {
    this.file = resolve(file)
    this.root = root
    const isPage = path === null || PAGE.test(path)
    this.base = `https://site.example${path ?? '/'}${isPage ? '' : '/'}`
  }

  /** Returns the former path of the text that a shortcode names; empty if there is no such public text. */
  addressOf(reference: string, lost: Set<string>): string {
    const address = this.ofReference(reference)
    if (address === null) lost.add(LOST)
    return address ?? ''
  }

  /** Replaces the addresses of links in Markdown, except in code. */
  resolvedIn(markdown: string, lost: Set<string>): string {
    let fence: string | null = null
    const lines = markdown.split('\n').map((line) => {
      const mark = FENCE.exec(line)?.[1]
      if (mark !== undefined) fence = fence === null ? mark : fence === mark ? null : fence
      if (mark !== undefined || fence !== null) return line
      return line.replaceAll(
        ADDRESS,
        (_, before: string, address: string) => before + this.resolved(address, lost),
      )
    })
    return lines.join('\n')
  }

  private resolved(address: string, lost: Set<string>): string {
    const plain = address.replace(/[?#].*$/, '')
    const ending = extname(plain)
    const leadsToText = ending === '' || TEXT.test(plain) || PAGE.test(plain)
    if (!isRelative(address) || !leadsToText || plain === '/') return address
    const found = TEXT.test(plain) ? this.ofReference(address) : this.ofPath(address)
    if (found === null && !linksOfSite().isPath(plain)) lost.add(LOST)
    return found ?? address
  }

  /** `artikel.md#ort`, `/orte/artikel`, `../artikel` or only the name of a text. */
  private ofReference(reference: string): string | null {
    const [name = '', anchor = ''] = reference.split(/(?=#)/, 2)
    const bare = name.replace(TEXT, '').replace(/\/(?:_?index)?$/, '')
    if (bare === '' || this.root === null) return null
    const named = filesOf(this.root).get(basename(bare)) ?? []
    const places = bare.startsWith('/')
      ? [join(this.root, 'content', bare), join(this.root, bare)]
      : [resolve(dirname(this.file), bare), join(this.root, 'content', bare), join(this.root, bare)]
    const inPlace = named.filter((file) => places.includes(textOf(file)))
    const exact = inPlace.find((file) => languageOf(file) === languageOf(this.file)) ?? inPlace[0]
    const file = exact ?? (named.length === 1 && !bare.includes('/') ? named[0] : undefined)
    const [path] = file === undefined ? [] : this.pathsOf(file)
    return path === undefined ? null : path + anchor
  }

  /** `/orte/artikel/` or `../artikel/`, as addresses of the site. */
  private ofPath(address: string): string | null {
    const url = URL.parse(address, this.base)
    if (!url || this.root === null) return null
    const path = decoded(url.pathname)?.replace(/\/(?:index\.html)?$/, '')
    if (path === undefined) return null
    const named = filesOf(this.root).get(basename(path).replace(PAGE, '')) ?? []
    const isHere = (one: string): boolean =>
      decoded(one)?.replace(PAGE, '').replace(/\/$/, '') === path.replace(PAGE, '')
    const found = named.flatMap((file) => this.pathsOf(file).find(isHere) ?? [])[0]
    return found === undefined ? null : found + url.hash
  }

  /** The former paths of a public text; empty for all others. */
  private pathsOf(file: string): string[] {
    const read = parseFrontMatter(textIn(file))
    const place = placeOf(file, this.root, languagesOf(this.root))
    if (read.kind === 'broken' || place.isList) return []
    const front = frontOf(file, read.value, this.root)
    if (leftOutReason(file, this.root, place.language) !== null || !isPublic(front)) return []
    const paths = oldPathsOf(front, textPlaceOf(front, place, this.root))
    for (const path of paths) this.paths.add(path)
    return paths
  }
}

/** Whether a text is public now, as the import decides it. */
function isPublic(front: Fields): boolean {
  const state = publicationState(fieldsOfRecord(stateOf(front)))
  if (siteRefusal(front) !== null || state.kind === 'refused') return false
  const now = new Date().toISOString()
  return (state.embargo ?? now) <= now && (state.expires?.date ?? now) >= now
}

/** A text's path without its ending, or that of its bundle. */
const textOf = (file: string): string => file.replace(TEXT, '').replace(BUNDLE, '')

/** The language in the name of a bundle's text. */
const languageOf = (file: string): string | undefined => BUNDLE.exec(file.replace(TEXT, ''))?.[1]

/** Folders and files that cannot be read have no texts. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

type Files = ReadonlyMap<string, readonly string[]>

/** A folder that is no site may be above the texts, such as a whole disk. */
const MAX_FOLDERS = 20_000

/** Returns the texts of a site by name, with and without the date at its beginning. */
const filesOf = ofLastSite((root): Files => {
  const files = new Map<string, string[]>()
  const folders = [root]
  const languages = languagesOf(root)
  for (let place = 0; place < Math.min(folders.length, MAX_FOLDERS); place += 1) {
    for (const entry of entriesOf(folders[place] ?? '')) {
      const file = join(entry.parentPath, entry.name)
      if (entry.isDirectory()) {
        if (!OTHERS.has(entry.name) && !entry.name.startsWith('.')) folders.push(file)
      } else if (entry.isFile() && TEXT.test(entry.name)) {
        const { name, slug } = placeOf(file, root, languages)
        for (const key of new Set([name, slug])) files.set(key, [...(files.get(key) ?? []), file])
      }
    }
  }
  return files
})
