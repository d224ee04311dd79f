import { chmod, cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A project folder with its own builds; `dist` links to the newest. */
export type BuiltProject = {
  folder: string
  /** Creates a build; `change` modifies it before it is published. */
  build(name: string, change?: (folder: string) => Promise<void>): Promise<void>
  remove(): Promise<void>
}

export async function makeBuiltProject(): Promise<BuiltProject> {
  const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-built-'))
  // PostgreSQL's system user needs to enter the folder.
  await chmod(folder, 0o711)
  for (const part of ['db', 'node_modules', 'src', 'package.json'])
    await symlink(join(ROOT, part), join(folder, part))
  return {
    folder,
    async build(name, change) {
      const made = join(folder, 'builds', name)
      await cp(join(ROOT, 'dist'), made, { recursive: true, dereference: true })
      await change?.(made)
      await symlink(join('builds', name), join(folder, 'next'))
      await rename(join(folder, 'next'), join(folder, 'dist'))
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Renames a script, as a change of the sources would. */
export async function renameScript(folder: string, name: string): Promise<void> {
  const manifest = join(folder, 'client/manifest.json')
  const text = await readFile(manifest, 'utf8')
  const { file } = (JSON.parse(text) as Record<string, { file: string }>)[
    'src/browser/entry.ts'
  ] ?? {
    file: '',
  }
  await writeFile(manifest, text.replaceAll(file, `assets/${name}`))
  await rename(join(folder, 'client', file), join(folder, 'client/assets', name))
}
