import { basename, extname, join } from 'node:path'
import { isFields, wordAt } from '../fields.ts'
import { parseFrontMatter } from '../../markdown/front-matter.ts'
import { dataIn, textIn } from './data-file.ts'
import { ofLastSite } from './last-site.ts'
import { namesIn } from './site-config.ts'

/** The data folders of Jekyll and Hugo, in which themes look up the authors of a text. */
const FOLDERS = ['_data', 'data']
/** Folders with a page for each author: of Jekyll's collections and Hugo's taxonomies. */
const PAGE_FOLDERS = ['_authors', 'content/authors', 'content/author']
const PAGE = /\.(?:md|markdown|html)$/
const INDEX = /^_?index(?:\.[\w-]+)?\.(?:md|html)$/
const ENDINGS = ['.yml', '.yaml', '.json', '.toml', '.csv']
const NAMES = ['name', 'display_name', 'displayName', 'full_name', 'fullName']
/** Fields with the key of an entry in a list. */
const KEYS = ['key', 'id', 'short_name', 'username', 'login', 'slug']
const MAX_AUTHORS = 5000

/** Names by key; a key whose entry has no name leads to an empty text. */
type Authors = ReadonlyMap<string, string>

const authorsOfSite = ofLastSite((root): Authors => {
  const authors = new Map<string, string>()
  for (const folder of FOLDERS) {
    for (const ending of ENDINGS) addAll(authors, dataIn(join(root, folder, `authors${ending}`)))
    for (const name of namesIn(join(root, folder, 'authors')))
      if (ENDINGS.includes(extname(name)))
        add(authors, basename(name, extname(name)), dataIn(join(root, folder, 'authors', name)))
  }
  for (const folder of PAGE_FOLDERS) addPages(authors, join(root, folder))
  return authors
})

/** Adds the authors that have pages: `KEY.md`, or `KEY/_index.md`. */
function addPages(authors: Map<string, string>, folder: string): void {
  for (const name of namesIn(folder)) {
    const index = PAGE.test(name)
      ? null
      : namesIn(join(folder, name)).find((one) => INDEX.test(one))
    if (index === undefined || INDEX.test(name)) continue
    const front = parseFrontMatter(textIn(join(folder, name, index ?? '')))
    if (front.kind === 'broken') continue
    const entry = { ...front.value, name: wordAt(front.value, ...NAMES, 'title') }
    for (const key of [wordAt(entry, ...KEYS), basename(name, extname(name))])
      add(authors, key, entry)
  }
}

/** Adds the entries of a file: by key, or a list whose entries have their key as a field. */
function addAll(authors: Map<string, string>, data: unknown): void {
  if (Array.isArray(data))
    for (const entry of data as unknown[]) add(authors, wordAt(entry, ...KEYS), entry)
  else if (isFields(data)) for (const [key, entry] of Object.entries(data)) add(authors, key, entry)
}

function add(authors: Map<string, string>, key: string, entry: unknown): void {
  if (key !== '' && authors.size < MAX_AUTHORS && !authors.has(key)) authors.set(key, nameOf(entry))
}

function nameOf(entry: unknown): string {
  if (typeof entry === 'string') return entry.trim()
  const parts = [
    wordAt(entry, 'first_name', 'firstName', 'firstname'),
    wordAt(entry, 'last_name', 'lastName', 'lastname'),
  ]
  return wordAt(entry, ...NAMES) || parts.filter(Boolean).join(' ')
}

/**
 * Replaces the keys of authors by the names in the site's data (`_data/authors.yml`, `data/authors/KEY.toml`). A key
 * without a name stays, and is named in `lost` if the site has such data at all.
 */
export function namedAuthors(
  words: readonly string[],
  root: string | null,
  lost: Set<string>,
): string[] {
  const authors = root === null ? new Map<string, string>() : authorsOfSite(root)
  if (authors.size === 0) return [...words]
  const known = new Set(authors.values())
  const names = words.map((word) => {
    const name = authors.get(word) || authors.get(word.toLowerCase())
    if (name) return name
    const isName = known.has(word) || /\s/.test(word)
    if (!isName) lost.add(`the name of the author ${word}`)
    return word
  })
  return [...new Set(names)]
}
