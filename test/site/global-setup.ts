import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder that the workers of this run share. */
    runFolder: string
  }
}

/** Creates the run's folder; the first test that needs the demo town seeds it there. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-run-'))
  await chmod(folder, 0o711)
  project.provide('runFolder', folder)
  return () => rm(folder, { recursive: true, force: true })
}
