import { posix } from 'node:path'
import { isCode, readModule, type SourceFile } from './source-file.ts'

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

/** An import between two folders of the same layer; `from` and `to` are folder names. */
type FolderImport = { from: string; to: string; path: string }

/** Returns the imports between the folders of a layer, except imports of tests and of files outside the folders. */
export function arrowsIn(layer: string, files: readonly SourceFile[]): FolderImport[] {
  const sources = files.filter(
    (file) => file.path.startsWith(layer) && isCode(file) && !/\.test\.tsx?$/.test(file.path),
  )
  return sources.flatMap((file) =>
    readModule(file).imports.flatMap(({ specifier }) => {
      const from = folderOf(layer, file.path)
      const to = folderOf(layer, posix.join(posix.dirname(file.path), specifier))
      return from && to && from !== to ? [{ from, to, path: file.path }] : []
    }),
  )
}

function folderOf(layer: string, path: string): string | undefined {
  if (!path.startsWith(layer)) return undefined
  const [folder, rest] = path.slice(layer.length).split('/')
  return rest === undefined ? undefined : folder
}

/** Returns a sentence for each import in `src/server` that goes up to a higher layer. */
export function upwardImports(files: readonly SourceFile[]): string[] {
  return arrowsIn('src/server/', files)
    .filter(({ from, to }) => SERVER_LAYERS.indexOf(from) < SERVER_LAYERS.indexOf(to))
    .map(({ from, to, path }) => `${path}: ${from} may not import ${to}`)
}

/** Returns the folders of `src/server` that have no layer. */
export function unlayeredFolders(files: readonly SourceFile[]): string[] {
  const folders = new Set(arrowsIn('src/server/', files).flatMap(({ from, to }) => [from, to]))
  return [...folders].filter((folder) => !SERVER_LAYERS.includes(folder))
}

/** Returns the sorted folders of a layer that are part of an import cycle or depend on one. */
export function foldersInCircles(layer: string, files: readonly SourceFile[]): string[] {
  const imports = arrowsIn(layer, files)
  let left = [...new Set(imports.flatMap(({ from, to }) => [from, to]))]
  for (;;) {
    const isBlocked = (folder: string): boolean =>
      imports.some(({ from, to }) => from === folder && left.includes(to))
    const blocked = left.filter(isBlocked)
    if (blocked.length === left.length) return left.toSorted()
    left = blocked
  }
}
