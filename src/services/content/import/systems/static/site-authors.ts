import { readdirSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { isFields, wordAt } from '../fields.ts'
import { dataIn } from './data-file.ts'

/** The data folders of Jekyll and Hugo, in which themes look up the authors of a text. */
const FOLDERS = ['_data', 'data']
const ENDINGS = ['.yml', '.yaml', '.json', '.toml', '.csv']
const NAMES = ['name', 'display_name', 'displayName', 'full_name', 'fullName']
/** Fields with the key of an entry in a list. */
const KEYS = ['key', 'id', 'short_name', 'username', 'login', 'slug']
const MAX_AUTHORS = 5000
const KEPT_MS = 60_000

/** Names by key; a key whose entry has no name leads to an empty text. */
type Authors = ReadonlyMap<string, string>

/** The authors of the site that was read last: all texts of an import ask for the same ones. */
let last: { root: string; authors: Authors; until: number } | null = null

function authorsOfSite(root: string): Authors {
  if (last?.root === root && last.until > Date.now()) return last.authors
  const authors = new Map<string, string>()
  for (const folder of FOLDERS) {
    for (const ending of ENDINGS) addAll(authors, dataIn(join(root, folder, `authors${ending}`)))
    for (const name of namesIn(join(root, folder, 'authors')))
      add(authors, basename(name, extname(name)), dataIn(join(root, folder, 'authors', name)))
  }
  last = { root, authors, until: Date.now() + KEPT_MS }
  return authors
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => ENDINGS.includes(extname(name)))
      .toSorted()
  } catch {
    return []
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
