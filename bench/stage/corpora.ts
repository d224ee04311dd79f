import { existsSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../../shared/data')

/** The folder of the corpora, which are no part of the project; throws where it is absent. */
export function corporaFolder(): string {
  if (!existsSync(FOLDER))
    throw new Error('This bench reads the corpora of ../shared/data, which are not here.')
  return FOLDER
}
