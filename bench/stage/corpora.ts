import { existsSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../../shared/data')

/** Returns the folder of the corpora, which are not part of the project; throws if it does not exist. */
export function corporaFolder(): string {
  if (!existsSync(FOLDER))
    throw new Error('This bench reads the corpora of ../shared/data, which are not here.')
  return FOLDER
}
