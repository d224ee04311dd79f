import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Tag = 'full' | 'quick' | 'sampled'

declare module 'vitest' {
  interface TestTags {
    tags: Tag
  }
}

/** The tags that divide the tests between `npm test` and the rest of `npm run test:all`. */
export const TAGS = [
  { name: 'full', description: 'runs in `npm run test:all` only' },
  { name: 'quick', description: 'runs in `npm test`, although its file is marked full' },
  {
    name: 'sampled',
    description: 'tries a drawn sample of its cases: a small one in `npm test`, others in the rest',
    timeout: 600_000,
  },
] as const satisfies { name: Tag; description: string; timeout?: number }[]

/** The parts of the suite as Vitest's `--tags-filter`. */
export const PARTS = {
  quick: '!full || quick',
  rest: '(full && !quick) || sampled',
} as const

/** Returns whether a test with these tags belongs to the part named by `filter`; without a filter every test does. */
export function belongsTo(filter: string | undefined, tags: readonly string[]): boolean {
  const isQuick = !tags.includes('full') || tags.includes('quick')
  if (filter === PARTS.quick) return isQuick
  if (filter === PARTS.rest) return !isQuick || tags.includes('sampled')
  return true
}

/** All test files. */
export const TEST_FILES = '{src,commands,test,e2e,bench,db,native}/**/*.test.{ts,tsx}'
const IS_FULL = /@module-tag full\b/
const HAS_QUICK = /tags:.*\bquick\b/
const HAS_REST = /(?:@module-tag|tags:).*\b(?:full|sampled)\b/

/**
 * Returns the files without a test of the part, relative to the root, or an empty list without a part. They are not
 * loaded, because some open a site before their first test.
 */
export function filesWithout(part: string | undefined, root: string): string[] {
  if (part !== 'quick' && part !== 'rest') return []
  return globSync(TEST_FILES, { cwd: root }).filter((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return part === 'quick' ? IS_FULL.test(text) && !HAS_QUICK.test(text) : !HAS_REST.test(text)
  })
}
