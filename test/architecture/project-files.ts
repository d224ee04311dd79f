import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SourceFile } from './source-file.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Generated or installed files, as in `.gitignore`. */
const NOT_OURS = new Set([
  'node_modules',
  'dist',
  'builds',
  'data',
  '.cache',
  '.git',
  'test-results',
  // The native app's projects.
  'android',
  'ios',
  'www',
])
const TEXTS =
  /(?:\.(?:[cm]?[jt]sx?|json|css|sql|md|svg|yaml|yml|html|txt)|^\.[a-z]+|^run|^Dockerfile)$/

/** Returns every text file of the project. */
export function projectFiles(): SourceFile[] {
  return filesBelow(ROOT).map((file) => ({
    path: relative(ROOT, file).split(sep).join('/'),
    text: readFileSync(file, 'utf8'),
  }))
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : filesBelow(path)
    return TEXTS.test(entry.name) ? [path] : []
  })
}
