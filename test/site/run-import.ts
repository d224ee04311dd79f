import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestSite } from './test-site.ts'

const run = promisify(execFile)
const COMMAND = fileURLToPath(new URL('../../commands/import.ts', import.meta.url))

export type ImportLine = {
  file: string
  line: number
  status: string
  id: number | null
  path: string | null
  reason: string | null
}

/** `npm run import -- --json …` beside the running site, in a process of its own. */
export async function runImport(site: TestSite, ...args: string[]): Promise<ImportLine[]> {
  const env = {
    ...process.env,
    DATABASE_URL: site.databaseUrl,
    DATA_DIR: site.dataDir,
    NODE_ENV: 'test',
  }
  const { stdout } = await run(process.execPath, [COMMAND, '--json', ...args], {
    env,
    maxBuffer: 50_000_000,
  })
  const lines = stdout.split('\n').filter((line) => line.startsWith('{'))
  return lines.map((line): ImportLine => JSON.parse(line))
}
