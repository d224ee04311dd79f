import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'

/**
 * The scripts that readers load: each further function adds bytes to them. New long functions are split, not listed.
 */
const MAX_EXCEPTIONS = 6
const RULE = 'eslint/max-lines-per-function'
const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const configuration = z
  .object({
    rules: z.record(z.string(), z.unknown()),
    overrides: z.array(
      z.object({ files: z.array(z.string()), rules: z.record(z.string(), z.unknown()) }),
    ),
  })
  .parse(JSON.parse(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')))

/** Files of the lint configuration whose functions may be longer than 60 lines. Patterns are for tests. */
const exceptions = configuration.overrides
  .filter(({ rules }) => rules[RULE] === 'off')
  .flatMap(({ files }) => files)
  .filter((file) => !file.includes('*'))

const folder = mkdtempSync(join(tmpdir(), 'long-functions-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the lint rule limits functions to 60 lines', () => {
  const limit = { max: 60, skipBlankLines: true, skipComments: true }
  expect(configuration.rules[RULE]).toEqual(['error', limit])
})

test('every file on the list of exceptions has a function over 60 lines', () => {
  const long = filesWithLongFunctions(exceptions)
  expect(exceptions.filter((file) => !long.has(file))).toEqual([])
})

test('the list of exceptions does not grow', () => {
  expect(exceptions.length).toBeLessThanOrEqual(MAX_EXCEPTIONS)
  expect(exceptions).toEqual([...new Set(exceptions)].toSorted())
})

test('a short function is not reported as long, and a long one is', () => {
  const body = (lines: number) => `export function f() {\n${'  g()\n'.repeat(lines)}}\n`
  const short = join(folder, 'short.ts')
  const long = join(folder, 'long.ts')
  writeFileSync(short, body(58))
  writeFileSync(long, body(59))
  expect([...filesWithLongFunctions([short, long])]).toEqual([long])
})

/** Returns those of the files in which oxlint finds a long function, without exceptions. */
function filesWithLongFunctions(files: readonly string[]): Set<string> {
  const config = join(folder, 'oxlintrc.json')
  const rules = { [RULE]: configuration.rules[RULE] }
  writeFileSync(config, JSON.stringify({ categories: { correctness: 'off' }, rules }))
  const { stdout } = spawnSync(
    join(ROOT, 'node_modules/.bin/oxlint'),
    ['-c', config, '--format', 'json', ...files],
    { cwd: ROOT, encoding: 'utf8' },
  )
  const { diagnostics } = z
    .object({ diagnostics: z.array(z.object({ filename: z.string() })) })
    .parse(JSON.parse(stdout))
  return new Set(diagnostics.map(({ filename }) => filename))
}
