import { appendFileSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

declare module 'vitest' {
  interface TaskMeta {
    /** Where the screenshot of a failed journey lies. */
    screenshot?: string
  }
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Screenshots and logs of the last run, below the project's folder. */
const FOLDER = 'test-results'

/** What sites logged that tests opened in their own process; each line begins with the path of its test file. */
export const SITE_LOG = `${FOLDER}/site.log`
/** What the built sites of journeys logged. */
export const BUILT_SITE_LOG = `${FOLDER}/built-site.log`

/** The full path of a result; makes the folder. */
export function resultPath(path: string): string {
  mkdirSync(join(ROOT, FOLDER), { recursive: true })
  return join(ROOT, path)
}

/** Where to save the screenshot of a test, relative to the project. */
export const screenshotOf = (title: string): string =>
  `${FOLDER}/${title.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 100)}.png`

/** Appends a line to the log of the tests' sites. */
export function logOfSite(testPath: string, line: string): void {
  appendFileSync(resultPath(SITE_LOG), `${relative(ROOT, testPath)} ${line}`)
}

/** A descriptor that appends to the log of the built sites. */
export const builtSiteLog = (): number => openSync(resultPath(BUILT_SITE_LOG), 'a')

/** Removes the results of the run before. */
export function clearResults(): void {
  rmSync(join(ROOT, FOLDER), { recursive: true, force: true })
}
