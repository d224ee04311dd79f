import { readdir, realpath } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** The project's folder of builds; `dist` links to the newest. A copied build may be outside of it. */
const FOLDER = 'builds'

const isAmongOthers = (build: string): boolean => basename(dirname(build)) === FOLDER

/** Returns the project's folder for a build; it contains migrations and the demo. */
export const projectOf = (build: string): string =>
  isAmongOthers(build) ? join(build, '../..') : join(build, '..')

/** Returns the build that `dist` currently links to. */
export const newestBuild = async (build: string): Promise<string> =>
  isAmongOthers(build) ? realpath(join(projectOf(build), 'dist')) : build

/** Returns older and newer builds: their pages stay open while workers are replaced and afterwards. */
export async function otherBuilds(build: string): Promise<string[]> {
  if (!isAmongOthers(build)) return []
  const names = await readdir(dirname(build)).catch(() => [])
  return names.filter((name) => name !== basename(build)).map((name) => join(build, '..', name))
}
