import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { isCode, isTest, readModule, type SourceFile } from '../architecture/source-file.ts'

const subsystem = z.strictObject({
  /** Files and folders that belong to the subsystem alone. */
  files: z.array(z.string()).min(1),
  /** By file, the text that only the line of the subsystem contains. */
  lines: z.record(z.string(), z.string()),
  /** Packages that only the subsystem uses. */
  packages: z.array(z.string()).default([]),
  /** Settings that ask for the subsystem. */
  setting: z.record(z.string(), z.string()).optional(),
})

export type Subsystem = z.infer<typeof subsystem> & { name: string }

/** Returns the subsystems that `docs/optional.md` lists. */
export function readSubsystems(): Subsystem[] {
  const text = readFileSync(new URL('../../docs/optional.md', import.meta.url), 'utf8')
  const list = /```yaml\n([^]*?)```/.exec(text)?.[1] ?? ''
  const byName = z.record(z.string(), subsystem).parse(parse(list))
  return Object.entries(byName).map(([name, found]) => ({ name, ...found }))
}

/** Returns whether a file belongs to the subsystem. */
export const belongsTo =
  ({ files }: Pick<Subsystem, 'files'>) =>
  (path: string): boolean =>
    files.some((own) => path === own || path.startsWith(`${own}/`))

/** Returns the text without the subsystem's line. Throws unless exactly one line contains that line's text. */
export function withoutLine(text: string, part: string): string {
  const lines = text.split('\n')
  const rest = lines.filter((line) => !line.includes(part))
  if (rest.length !== lines.length - 1)
    throw new Error(`${lines.length - rest.length} lines contain ${part}`)
  return rest.join('\n')
}

/** Returns the project's code as it is after the subsystem was taken out. */
export function takeOut(files: readonly SourceFile[], subsystem: Subsystem): SourceFile[] {
  const isOwn = belongsTo(subsystem)
  return files
    .filter(({ path }) => !isOwn(path))
    .map((file) => {
      const part = subsystem.lines[file.path]
      return part === undefined ? file : { path: file.path, text: withoutLine(file.text, part) }
    })
}

/** Folders whose code runs a site. Tests and benches are adapted by those who take a subsystem out. */
const RUNNING = /^(?:src|commands|native)\//

/** Returns a sentence for each import of the subsystem, its files or its packages, that is left without it. */
export function danglingImports(files: readonly SourceFile[], subsystem: Subsystem): string[] {
  const isOwn = belongsTo(subsystem)
  return takeOut(files, subsystem)
    .filter((file) => isCode(file) && RUNNING.test(file.path) && !isTest(file.path))
    .flatMap((file) =>
      readModule(file)
        .imports.map(({ specifier }) => specifier)
        .filter((specifier) =>
          specifier.startsWith('.')
            ? isOwn(posix.join(posix.dirname(file.path), specifier))
            : subsystem.packages.some(
                (name) => specifier === name || specifier.startsWith(`${name}/`),
              ),
        )
        .map((specifier) => `${file.path} imports ${specifier}`),
    )
}
