import { globSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import { parseSync } from 'vite'

/** The inputs of the builds for browsers and the native app; the first script loads all islands. */
const ENTRIES = [
  'src/browser/entry.ts',
  'src/browser/service-worker/service-worker.ts',
  'src/newsroom/entry.tsx',
  'native/web/app.ts',
  'native/start/start.ts',
]
const ISLANDS = 'src/{pages,ui}/**/*.island.tsx'

/** Packages whose code the build adds: the variables of Tailwind's theme and Vite's loader of scripts. */
export const ADDED_BY_BUILD = ['tailwindcss', 'vite']

/**
 * Packages without code in browsers, so without a notice: `client-only` only marks modules, and tus-js-client needs the others in
 * Node only.
 */
export const WITHOUT_CODE = [
  'client-only',
  'buffer-from',
  'combine-errors',
  'custom-error-instance',
  'graceful-fs',
  'is-stream',
  'lodash._baseiteratee',
  'lodash._basetostring',
  'lodash._baseuniq',
  'lodash._createset',
  'lodash._root',
  'lodash._stringtopath',
  'lodash.throttle',
  'lodash.uniqby',
  'proper-lockfile',
  'retry',
  'signal-exit',
]

/** Returns the names of the packages that scripts for browsers import. */
export function browserPackages(root: string): Set<string> {
  const packages = new Set<string>()
  const seen = new Set<string>()
  const islands = globSync(ISLANDS, { cwd: root }).map((path) => path.split(sep).join('/'))
  const waiting = [...ENTRIES, ...islands]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    for (const specifier of importsOf(path, readFileSync(join(root, path), 'utf8'))) {
      if (!specifier.startsWith('.')) packages.add(packageOf(specifier))
      else if (/\.tsx?$/.test(specifier)) waiting.push(posix.join(posix.dirname(path), specifier))
    }
  }
  return packages
}

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** Returns what a module imports at run time. */
export function importsOf(path: string, text: string): string[] {
  const { module, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} does not parse: ${errors[0].message}`)
  const imported = module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.length > 0 && entries.every(({ isType }) => isType) ? [] : [moduleRequest.value],
  )
  const exported = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : []))
  const dynamic = module.dynamicImports.flatMap(
    ({ moduleRequest: { start, end } }) =>
      /^(['"`])(.*)\1$/.exec(text.slice(start, end))?.[2] ?? [],
  )
  return [...imported, ...exported, ...dynamic]
}
