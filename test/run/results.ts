import { appendFileSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Screenshots and logs of the last run, below the project's folder. */
const FOLDER = 'test-results'

/** The log of sites opened in the tests' process; each line begins with the path of its test file. */
export const SITE_LOG = `${FOLDER}/site.log`
/** The log of the built sites of browser tests. */
export const BUILT_SITE_LOG = `${FOLDER}/built-site.log`

/** Returns the full path of a result and creates the folder. */
export function resultPath(path: string): string {
  mkdirSync(join(ROOT, FOLDER), { recursive: true })
  return join(ROOT, path)
}

/** Returns the path for a test's screenshot, relative to the project. */
export const screenshotOf = (title: string): string =>
  `${FOLDER}/${title.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 100)}.png`

/** Appends a line to the log of the tests' sites. */
export function logOfSite(testPath: string, line: string): void {
  appendFileSync(resultPath(SITE_LOG), `${relative(ROOT, testPath)} ${line}`)
}

/** Opens the log of the built sites for appending; returns the file descriptor. */
export const builtSiteLog = (): number => openSync(resultPath(BUILT_SITE_LOG), 'a')

/** Removes the results of the last run. */
export function clearResults(): void {
  rmSync(join(ROOT, FOLDER), { recursive: true, force: true })
}
