import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { ofLastSite } from './last-site.ts'

/** Finds the files of a static site that a text names. */

type System = 'hugo' | 'jekyll' | 'eleventy' | 'astro'

const CONFIGURATIONS: Record<System, string> = {
  hugo: 'hugo.toml hugo.yaml hugo.yml hugo.json config.toml config.yaml config.yml config/_default',
  jekyll: '_config.yml _config.yaml',
  eleventy: 'eleventy.config.js eleventy.config.mjs eleventy.config.cjs .eleventy.js',
  astro: 'astro.config.mjs astro.config.ts astro.config.js',
}

/** Files in the top folder of such a site, and files and folders that may also be further below. */
const MARKERS = [
  `${Object.values(CONFIGURATIONS).join(' ')} zola.toml`,
  'package.json static _posts content themes',
].map((names) => names.split(' '))
/** Folders whose files the site shows from its root. */
const SHOWN_FOLDERS = ['static', '.', 'assets', 'public', 'src', 'source', join('themes', 'static')]
const MAX_LEVELS = 8

/** Returns the top folder of the site that a file belongs to; `null` if it is a file of its own. */
export function siteRoot(file: string): string | null {
  const folders = [dirname(resolve(file))]
  while (folders.length < MAX_LEVELS) folders.push(dirname(folders.at(-1) ?? ''))
  for (const names of MARKERS) {
    const found = folders.find((folder) => names.some((name) => existsSync(join(folder, name))))
    if (found !== undefined) return found
  }
  return null
}

/** Returns whether the texts of a site are templates of Liquid, as those of Jekyll and Eleventy are. */
export function usesLiquid(root: string | null): boolean {
  const systems = root === null ? null : systemsOf(root)
  return systems !== null && (systems.has('jekyll') || systems.has('eleventy'))
}

/** Returns the file that a text names, within its site; `null` for an address, and for a file that is not there. */
export function siteFile(file: string, root: string | null, source: string): string | null {
  if (root === null || /^[a-z][\w+.-]*:|^\/\//i.test(source)) return null
  const name = decoded(source.replace(/[?#].*$/, ''))
  if (name === null || name.includes('\0')) return null
  const folders = name.startsWith('/')
    ? SHOWN_FOLDERS.map((folder) => join(root, folder))
    : [dirname(resolve(file)), ...SHOWN_FOLDERS.map((folder) => join(root, folder))]
  return (
    folders
      .map((folder) => resolve(folder, name.replace(/^\/+/, '')))
      .find((path) => path.startsWith(root + sep) && existsSync(path)) ?? null
  )
}

/** Returns a part of an address without its percent encoding; `null` if that is broken. */
export function decoded(source: string): string | null {
  try {
    return decodeURIComponent(source)
  } catch {
    return null
  }
}

/** Returns the systems whose configuration is in the top folder of a site. */
export const systemsOf = ofLastSite((root): ReadonlySet<System> => {
  const systems = Object.entries(CONFIGURATIONS) as [System, string][]
  const found = systems.filter(([, names]) =>
    names.split(' ').some((name) => existsSync(join(root, name))),
  )
  return new Set(found.map(([system]) => system))
})

/** Returns the expression for a glob with `*`, `**`, `?` and `{a,b}`. `rest`: what may follow, as an expression. */
export function globPattern(glob: string, rest = ''): RegExp {
  const expression = glob
    .replaceAll(/[.+^$()|[\]\\]/g, '\\$&')
    .replaceAll(/\*+|\?/g, (sign) => (sign === '?' ? '[^/]' : sign === '*' ? '[^/]*' : '.*'))
    .replaceAll(/\{([^{}]*)\}/g, (_, choice: string) => `(?:${choice.replaceAll(',', '|')})`)
    .replaceAll(/[{}](?!\?)/g, '\\$&')
  return new RegExp(`^${expression}${rest}$`)
}

/** Whether a text of Hugo lies in the folder of a page (`index.md`): Hugo shows it as a part of that page at most. */
export function isInBundle(file: string, root: string | null): boolean {
  if (root === null || !systemsOf(root).has('hugo')) return false
  const path = resolve(file)
  const top = join(root, 'content')
  for (let folder = dirname(path); folder.startsWith(top + sep); folder = dirname(folder)) {
    const index = join(folder, 'index.md')
    if (index !== path && !basename(path).startsWith('index.') && existsSync(index)) return true
  }
  return false
}

/** Returns the picture of a page bundle that its theme shows without being named. */
export function bundlePicture(file: string): string | null {
  const names = readdirSync(dirname(resolve(file))).toSorted()
  return (
    names.find((name) =>
      /^(?:featured?|cover|thumbnail)[^/]*\.(?:jpe?g|png|webp|avif)$/i.test(name),
    ) ?? null
  )
}
