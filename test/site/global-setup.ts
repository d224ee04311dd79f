import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { dropDemoTown, readyFile } from './demo-town.ts'

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
  return async () => {
    if (existsSync(readyFile(folder))) await dropDemoTown(folder)
    await rm(folder, { recursive: true, force: true })
  }
}
