import { runCommand } from './run-command.ts'
import type { TestSite } from './test-site.ts'

export type ImportLine = {
  file: string
  line: number
  status: string
  id: number | null
  path: string | null
  reason: string | null
}

/** Runs `npm run import -- --json …` as a process next to the running site. */
export async function runImport(site: TestSite, ...args: string[]): Promise<ImportLine[]> {
  const { code, stdout, stderr } = await runCommand({
    name: 'import',
    args: ['--json', ...args],
    env: { DATABASE_URL: site.databaseUrl, DATA_DIR: site.dataDir },
  })
  if (code !== 0) throw new Error(`The import ended with ${code}: ${stderr}`)
  const lines = stdout.split('\n').filter((line) => line.startsWith('{'))
  return lines.map((line): ImportLine => JSON.parse(line))
}
