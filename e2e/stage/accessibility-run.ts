import { readFileSync, writeFileSync } from 'node:fs'
import { DESKTOP, PHONE } from './browser.ts'

/** The result of the last run, quoted by the accessibility statement. */
const STATEMENT = new URL('../../src/pages/legal/accessibility-run.json', import.meta.url)

export const WIDTHS = [PHONE, { width: 768, height: 1024 }, DESKTOP]

/**
 * Writes the result of a complete run over all pages or states without a violation, with its date, into the
 * accessibility statement.
 */
export function recordAccessibilityRun(
  what: 'pages' | 'states',
  count: number,
  engine: string,
): void {
  const run: object = JSON.parse(readFileSync(STATEMENT, 'utf8'))
  const day = new Date().toISOString().slice(0, 10)
  const widths = WIDTHS.map(({ width }) => width).join(', ')
  const now = { ...run, engine, widths, [what]: { count, day } }
  writeFileSync(STATEMENT, `${JSON.stringify(now, null, 2)}\n`)
}
