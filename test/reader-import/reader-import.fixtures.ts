import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { runCommand } from '../site/run-command.ts'
import { openTestSite } from '../site/test-site.ts'

/** Opens a site for the import of readers, until the last test of the calling file. `list`: the name of the CSV file. */
export async function openReaderImport(list: string) {
  const site = await openTestSite()
  const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-readers-'))
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })
  const run = (...args: string[]) =>
    runCommand({
      name: 'migrate-readers',
      args,
      cwd: folder,
      env: { DATABASE_URL: site.databaseUrl, DATA_DIR: site.dataDir },
    })
  /** Writes the list and runs the command on it. */
  async function migrate(csv: string, ...args: string[]) {
    await writeFile(join(folder, list), csv)
    return run(...args, list)
  }
  return { site, run, migrate }
}
