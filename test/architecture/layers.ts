import { posix } from 'node:path'
import { isCode, isTest, readModule, type SourceFile } from './source-file.ts'

/** Folders of `src/server`: each may import those before it. `main.ts` may import all. */
const SERVER_LAYERS: readonly string[] = [
  'config',
  'http',
  'site',
  'watching',
  'workers',
  'access',
  'pages',
  'work',
  'endpoints',
  'boot',
]

/** An import between two folders, by their names. */
type Arrow = { from: string; to: string; path: string }

/** Returns the imports between the folders directly below `base`, without those of tests. */
export function folderImports(base: string, files: readonly SourceFile[]): Arrow[] {
  const sources = files.filter(
    (file) => file.path.startsWith(base) && isCode(file) && !isTest(file.path),
  )
  return sources.flatMap((file) =>
    readModule(file).imports.flatMap(({ specifier }) => {
      const from = folderOf(base, file.path)
      const to = folderOf(base, posix.join(posix.dirname(file.path), specifier))
      return from && to && from !== to ? [{ from, to, path: file.path }] : []
    }),
  )
}

function folderOf(base: string, path: string): string | undefined {
  if (!path.startsWith(base)) return undefined
  const [folder, rest] = path.slice(base.length).split('/')
  return rest === undefined ? undefined : folder
}

/** Returns a sentence for each import in `src/server` that goes up to a higher layer. */
export function upwardImports(files: readonly SourceFile[]): string[] {
  return folderImports('src/server/', files)
    .filter(({ from, to }) => SERVER_LAYERS.indexOf(from) < SERVER_LAYERS.indexOf(to))
    .map(({ from, to, path }) => `${path}: ${from} may not import ${to}`)
}

/** Returns the folders of `src/server` that have no layer. */
export function unlayeredFolders(files: readonly SourceFile[]): string[] {
  const folders = new Set(folderImports('src/server/', files).flatMap(({ from, to }) => [from, to]))
  return [...folders].filter((folder) => !SERVER_LAYERS.includes(folder))
}

/** Returns the folders directly below `base` that import one another in a circle, sorted; empty without a circle. */
export function foldersInCycles(base: string, files: readonly SourceFile[]): string[] {
  const arrows = folderImports(base, files)
  let left = [...new Set(arrows.flatMap(({ from, to }) => [from, to]))]
  for (;;) {
    const isBlocked = (folder: string): boolean =>
      arrows.some(({ from, to }) => from === folder && left.includes(to))
    const blocked = left.filter(isBlocked)
    if (blocked.length === left.length) return left.toSorted()
    left = blocked
  }
}
