import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TEST_FILES } from './parts.ts'

const IDS = /\[(S\d\.\d\d(?:[ ,]+S\d\.\d\d)*)\]/g

/** Returns the requirement ids in square brackets, as in test titles: `[S2.14, S5.01]`. */
export const requirementsIn = (text: string): string[] =>
  [...text.matchAll(IDS)].flatMap(([, ids]) => ids?.split(/[ ,]+/) ?? [])

/** Returns every requirement named in a test file. */
export function namedRequirements(root: string): Set<string> {
  const files = globSync(TEST_FILES, { cwd: root })
  return new Set(files.flatMap((file) => requirementsIn(readFileSync(join(root, file), 'utf8'))))
}
