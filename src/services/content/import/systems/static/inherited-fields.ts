import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { parseFrontMatter, withoutDates } from '../../markdown/front-matter.ts'
import { isFields, recordsAt, valueAt, valueBelow, wordAt, type Fields } from '../fields.ts'
import { dataIn, textIn } from './data-file.ts'
import { ofLastSite } from './last-site.ts'
import { placeOf, type PostPlace } from './post-place.ts'
import { languagesOf, namesIn, siteConfig } from './site-config.ts'
import { globPattern, systemsOf } from './site-files.ts'

/** Finds the fields that a text has from its folders and from the configuration: `cascade`, `defaults` and data files. */

/** They say how a page is drawn, also for texts of other kinds. */
const OF_TEMPLATES = new Set(['layout', 'type', 'target', '_target'])
const INDEX = /^_index(?:\.[\w-]+)?\.(?:md|markdown|html)$/

/** Returns the front matter of a text together with the fields that it inherits; its own come first. */
export function frontOf(file: string, own: Fields, root: string | null): Fields {
  if (root === null) return own
  const systems = systemsOf(root)
  const inherited = [
    ...(systems.has('hugo') ? cascadesOf(file, root) : []),
    ...(systems.has('jekyll') ? defaultsOf(file, root) : []),
    ...(systems.has('eleventy') ? dataOf(file, root) : []),
  ]
  return [...inherited, own].reduce((below, fields) => merged(below, fields), {})
}

/** Groups such as `params` have the fields of both. */
function merged(below: Fields, own: Fields): Fields {
  const entries = Object.entries(own).map(([name, value]) => {
    const inherited = valueAt(below, name)
    return [name, isFields(inherited) && isFields(value) ? { ...inherited, ...value } : value]
  })
  return { ...below, ...Object.fromEntries(entries) }
}

const withoutTemplates = (fields: unknown): Fields =>
  isFields(fields)
    ? Object.fromEntries(Object.entries(fields).filter(([name]) => !OF_TEMPLATES.has(name)))
    : {}

type Cascade = { target: Fields; fields: Fields }

/** `cascade` is one group of fields or a list of them, each with its `target`. */
function cascadesIn(fields: Fields): Cascade[] {
  const cascade = valueAt(fields, 'cascade')
  return (isFields(cascade) ? [cascade] : recordsAt(fields, 'cascade')).map((each) => {
    const target = valueAt(each, 'target') ?? valueAt(each, '_target')
    return { target: isFields(target) ? target : {}, fields: withoutTemplates(each) }
  })
}

/** Returns the fields of the site's configuration and of the pages of all folders above a text, the nearest last. */
function cascadesOf(file: string, root: string): Fields[] {
  const languages = languagesOf(root)
  const place = placeOf(file, root, languages)
  const path = resolve(file)
  const top = join(root, 'content')
  const folders: string[] = []
  for (
    let folder = dirname(path);
    `${folder}${sep}`.startsWith(top + sep);
    folder = dirname(folder)
  )
    folders.unshift(folder)
  const ofFolders = folders.flatMap((folder) =>
    indexesOf(root)(folder).flatMap(({ index, cascades }) =>
      placeOf(index, root, languages).language === place.language ? cascades : [],
    ),
  )
  const ofSite = cascadesIn(withoutDates(siteConfig(root, 'hugo'), 0) as Fields)
  return [...ofSite, ...ofFolders]
    .filter(({ target }) => isTarget(target, place))
    .map(({ fields }) => fields)
}

function frontIn(file: string): Fields {
  const read = parseFrontMatter(textIn(file))
  return read.kind === 'record' ? read.value : {}
}

type Index = { index: string; cascades: Cascade[] }

/** Remembers what the pages `_index` of each folder pass down. */
const indexesOf = ofLastSite(() => {
  const known = new Map<string, Index[]>()
  return (folder: string): Index[] => {
    const found = known.get(folder) ?? indexesIn(folder)
    known.set(folder, found)
    return found
  }
})

const indexesIn = (folder: string): Index[] =>
  namesIn(folder)
    .filter((name) => INDEX.test(name))
    .map((name) => join(folder, name))
    .map((index) => ({ index, cascades: cascadesIn(frontIn(index)) }))

/** Whether Hugo applies a cascade to a text: its path, kind and language. Sites are built for production. */
function isTarget(target: Fields, place: PostPlace): boolean {
  const path = `/${[...place.folders, place.name].join('/')}`.toLowerCase()
  const facts = [
    ['path', path],
    ['kind', 'page'],
    ['environment', 'production'],
    ...(place.language === null ? [] : [['lang', place.language] as const]),
  ] as const
  return facts.every(([name, fact]) => {
    const glob = wordAt(target, name).toLowerCase()
    return glob === '' || globPattern(glob).test(fact)
  })
}

/** Returns the defaults of Jekyll for a text, the most special last. */
function defaultsOf(file: string, root: string): Fields[] {
  const path = relative(root, resolve(file)).split(sep).join('/')
  const type = jekyllType(path)
  return recordsAt(siteConfig(root, 'jekyll'), 'defaults')
    .map((each) => ({
      path: wordAt(valueAt(each, 'scope'), 'path').replace(/^\.?\/+|\/+$/g, ''),
      type: wordAt(valueAt(each, 'scope'), 'type'),
      values: withoutTemplates(valueBelow(each, 'values')),
    }))
    .filter((each) => each.type === '' || each.type === type)
    .filter((each) => each.path === '' || isBelow(path, each.path))
    .toSorted(
      (one, other) =>
        one.path.length - other.path.length || Number(one.type !== '') - Number(other.type !== ''),
    )
    .map(({ values }) => values)
}

function jekyllType(path: string): string {
  const folders = path.split('/').slice(0, -1)
  if (folders.includes('_posts')) return 'posts'
  return folders.find((folder) => folder.startsWith('_'))?.slice(1) ?? 'pages'
}

const isBelow = (path: string, scope: string): boolean =>
  scope.includes('*') ? globPattern(scope, '(?:/.*)?').test(path) : path.startsWith(scope)

const HIDING = /\b(draft|permalink|eleventyExcludeFromCollections)["']?\s*:\s*(true|false)\b/g
const HIDDEN_BY: Record<string, boolean> = {
  draft: true,
  permalink: false,
  eleventyExcludeFromCollections: true,
}

/** Returns the data that Eleventy gives to a text: of each folder above it, and its own. */
function dataOf(file: string, root: string): Fields[] {
  const path = resolve(file)
  const names: string[] = [path.replace(/\.\w+$/, '')]
  for (let folder = dirname(path); folder.startsWith(root); folder = dirname(folder))
    names.unshift(join(folder, basename(folder)))
  return names.flatMap((name) => [
    ...['.json', '.11tydata.json'].map((ending) => withoutTemplates(dataIn(name + ending))),
    ...['.11tydata.js', '.11tydata.cjs', '.11tydata.mjs'].map((ending) => hiddenIn(name + ending)),
  ])
}

/** A script is not run: only the plain fields in it that hide texts are read. */
function hiddenIn(script: string): Fields {
  const found = [...textIn(script).matchAll(HIDING)].filter(
    ([, name = '', value]) => HIDDEN_BY[name] === (value === 'true'),
  )
  return Object.fromEntries(found.map(([, name = '']) => [name, HIDDEN_BY[name]]))
}
