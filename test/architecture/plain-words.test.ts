import { expect, test } from 'vitest'
import { avoidedWords } from './plain-words.ts'
import { projectFiles } from './project-files.ts'

test('comments, test titles, documents and constants use plain words', () => {
  const files = projectFiles()
  expect(files.length).toBeGreaterThan(200)
  expect(files.flatMap(avoidedWords)).toEqual([])
})

test.each([
  ['src/a.ts', 'const a = 1\n// Whoever asks\n', ['src/a.ts:2 uses "Whoever"']],
  ['src/a.ts', '/**\n * Is told.\n */\n', ['src/a.ts:2 uses "told"']],
  ['src/a.ts', '\n/** What it needs. */\n', ['src/a.ts:2 begins with "What"']],
  ['src/a.test.ts', "test('nobody waits', () => {})", ['src/a.test.ts:1 uses "nobody"']],
  [
    'src/a.test.ts',
    "test.each([1])('is %s, meanwhile', () => {})",
    ['src/a.test.ts:1 uses "meanwhile"'],
  ],
  ['docs/a.md', 'A page\nstands alone.', ['docs/a.md:2 uses "stands"']],
  ['src/a.ts', 'const MOST_ROWS = 5', ['src/a.ts names a constant MOST_, LONGEST_ …']],
])('in %s, %j is reported', (path, text, expected) => {
  expect(avoidedWords({ path, text })).toEqual(expected)
})

test.each([
  ['src/a.ts', "const answer = 'nobody'"],
  ['src/a.ts', '// The value `none` clears it.'],
  ['docs/a.md', 'Set `whatever`.\n\n    npm run nobody'],
  ['src/a.ts', '// Says „none“.'],
])('in %s, %j is not reported', (path, text) => {
  expect(avoidedWords({ path, text })).toEqual([])
})
