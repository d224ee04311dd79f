import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where this run keeps what its workers have in common. */
    runFolder: string
  }
}

/** A folder for the run; the demo town is seeded into it by the first test that asks for it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-run-'))
  await chmod(folder, 0o711)
  project.provide('runFolder', folder)
  return () => rm(folder, { recursive: true, force: true })
}
