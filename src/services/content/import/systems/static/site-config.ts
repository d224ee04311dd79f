import { readdirSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { isFields, valueAt, wordAt, type Fields } from '../fields.ts'
import { dataIn } from './data-file.ts'
import { ofLastSite } from './last-site.ts'

/** Reads the configuration of a static site. One that cannot be read says nothing. */

const NAMES = {
  jekyll: ['_config.yml', '_config.yaml'],
  hugo: ['hugo', 'config'].flatMap((name) =>
    ['toml', 'yaml', 'yml', 'json'].map((ending) => `${name}.${ending}`),
  ),
}
/** Hugo may have its configuration in several files, each with the name of its field. */
const HUGO_FOLDER = join('config', '_default')
const HUGO_FIELDS = new Set(['permalinks', 'languages', 'cascade'])

/** The languages of a Hugo site. */
export type Languages = {
  /** In lower case. */
  codes: ReadonlySet<string>
  /** Codes by the folder below `content` that has the texts of the language alone. */
  folders: ReadonlyMap<string, string>
  /** The language whose texts have no language in their addresses; `null` if all have it. */
  plain: string | null
}

/** Returns the configuration of a site; empty for a text without a site. */
export const siteConfig = (root: string | null, system: keyof typeof NAMES): Fields =>
  root === null ? {} : CONFIGS[system](root)

const firstOf = (root: string, names: readonly string[]): Fields =>
  names.map((name) => dataIn(join(root, name))).find(isFields) ?? {}

const CONFIGS = {
  jekyll: ofLastSite((root) => firstOf(root, NAMES.jekyll)),
  hugo: ofLastSite((root) => {
    const inFolder = NAMES.hugo.map((name) => join(HUGO_FOLDER, name))
    return {
      ...firstOf(root, [...NAMES.hugo, ...inFolder]),
      ...hugoFields(join(root, HUGO_FOLDER)),
    }
  }),
}

function hugoFields(folder: string): Fields {
  const fields: Record<string, unknown> = {}
  for (const name of namesIn(folder)) {
    const field = basename(name, extname(name))
    const data = HUGO_FIELDS.has(field) ? dataIn(join(folder, name)) : undefined
    if (data !== undefined) fields[field] = valueAt(data, field) ?? data
  }
  return fields
}

/** Returns the names in a folder, in order; empty if it cannot be read. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted()
  } catch {
    return []
  }
}

export function languagesOf(root: string | null): Languages {
  const config = siteConfig(root, 'hugo')
  const languages = valueAt(config, 'languages')
  const codes = new Set<string>()
  const folders = new Map<string, string>()
  for (const [name, facts] of isFields(languages) ? Object.entries(languages) : []) {
    const code = name.toLowerCase()
    codes.add(code)
    const folder = /^(?:\.\/)?content\/([^/]+)\/?$/.exec(wordAt(facts, 'contentDir', 'contentdir'))
    if (folder?.[1] !== undefined) folders.set(folder[1], code)
  }
  const plain = wordAt(config, 'defaultContentLanguage', 'defaultcontentlanguage') || 'en'
  const isInAll = valueAt(config, 'defaultContentLanguageInSubdir') === true
  return { codes, folders, plain: isInAll ? null : plain.toLowerCase() }
}
