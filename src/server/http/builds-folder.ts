import { readdir, realpath } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Builds stand beside each other in this folder of the project, `dist` leads to the newest; one that was copied stands alone. */
const FOLDER = 'builds'

const isAmongOthers = (build: string): boolean => basename(dirname(build)) === FOLDER

/** The project's folder of a build, where migrations and the demo stand. */
export const projectOf = (build: string): string =>
  isAmongOthers(build) ? join(build, '../..') : join(build, '..')

/** The one `dist` leads to by now. */
export const newestBuild = async (build: string): Promise<string> =>
  isAmongOthers(build) ? realpath(join(projectOf(build), 'dist')) : build

/** What was built before or since: pages of theirs are open while and after workers are replaced. */
export async function otherBuilds(build: string): Promise<string[]> {
  if (!isAmongOthers(build)) return []
  const names = await readdir(dirname(build)).catch(() => [])
  return names.filter((name) => name !== basename(build)).map((name) => join(build, '..', name))
}
