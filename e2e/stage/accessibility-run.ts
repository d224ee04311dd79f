import { readFileSync, writeFileSync } from 'node:fs'
import { DESKTOP, PHONE } from './browser.ts'

/** What the accessibility statement says of the last run. */
const STATEMENT = new URL('../../src/pages/legal/accessibility-run.json', import.meta.url)

export const WIDTHS = [PHONE, { width: 768, height: 1024 }, DESKTOP]

type AccessibleRun = { engine: string } & ({ pages: number } | { states: number })

/** Where a whole run over all pages, or over all states, has found no barrier, the statement says so, and when that was. */
export function noteAccessible(found: AccessibleRun): void {
  const run: object = JSON.parse(readFileSync(STATEMENT, 'utf8'))
  const day = new Date().toISOString().slice(0, 10)
  const widths = WIDTHS.map(({ width }) => width).join(', ')
  writeFileSync(STATEMENT, `${JSON.stringify({ ...run, ...found, day, widths }, null, 2)}\n`)
}
