import { expect, test } from 'vitest'
import { importViolations, layerOf } from './architecture/dependency-rules.ts'
import { germanIn, EXCEPTIONS } from './architecture/german-texts.ts'
import { violationsOf } from './architecture/file-rules.ts'
import { handWrittenLinks } from './architecture/own-links.ts'
import { projectFiles } from './architecture/project-files.ts'
import { isCode } from './architecture/source-file.ts'

const files = projectFiles()
/** More files cannot be taken in at a glance. */
const MAX_FILES = 25

test('checks all files of the project', () => {
  const layers = new Set(files.filter(isCode).map(({ path }) => layerOf(path)))
  expect(files.length).toBeGreaterThan(200)
  expect(layers.size).toBeGreaterThanOrEqual(10)
})

test('every import follows the dependency rules', () => {
  expect(files.flatMap(importViolations)).toEqual([])
})

test('every file of src belongs to a layer', () => {
  const misplaced = files.filter(
    (file) => file.path.startsWith('src/') && isCode(file) && !layerOf(file.path),
  )
  expect(misplaced.map(({ path }) => path)).toEqual([])
})

test('no file has more than 250 lines', () => {
  expect(violationsOf('lines', files)).toEqual([])
})

test('the README is under 80 lines', () => {
  const readme = files.find(({ path }) => path === 'README.md')
  expect(readme?.text.split('\n').length).toBeLessThan(80)
})

test('no folder holds more than 25 files', () => {
  const counts = new Map<string, number>()
  for (const { path } of files.filter(({ path }) =>
    /^(?:src|test|e2e|bench|commands)\//.test(path),
  )) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  expect(counts.size).toBeGreaterThan(60)
  expect([...counts].filter(([, count]) => count > MAX_FILES)).toEqual([])
})

test('no folder or file has a name without a subject, such as utils', () => {
  expect(violationsOf('vagueNames', files)).toEqual([])
})

test('no file only re-exports what others export', () => {
  expect(violationsOf('barrels', files)).toEqual([])
})

test('only configuration files have default exports', () => {
  expect(violationsOf('defaultExports', files)).toEqual([])
})

test('texts are cut only by cutText, between two characters', () => {
  expect(violationsOf('cuts', files)).toEqual([])
})

test('files are imported by path, packages by name', () => {
  expect(violationsOf('imports', files)).toEqual([])
})

test('only the access gate and the content service name the paid body', () => {
  expect(violationsOf('paidBodies', files)).toEqual([])
})

test('only tests change the cost of a password hash', () => {
  const named = files.filter(
    ({ path, text }) =>
      /^(?:src|commands|bench|native)\//.test(path) &&
      !/\.test\.tsx?$/.test(path) &&
      /\bsetHashCost\b/.test(text),
  )
  expect(named.map(({ path }) => path)).toEqual(['src/services/accounts/passwords/passwords.ts'])
})

test('islands are only in pages and ui', () => {
  expect(violationsOf('islands', files)).toEqual([])
})

test('views and their parts do not import their pages', () => {
  expect(violationsOf('pages', files)).toEqual([])
})

test('links to our own pages come from the routes', () => {
  expect(files.flatMap(handWrittenLinks)).toEqual([])
})

test('types have a noun as name', () => {
  expect(violationsOf('typeNames', files)).toEqual([])
  expect(violationsOf('verbs', files)).toEqual([])
})

test('rules are pure', () => {
  expect(violationsOf('purity', files)).toEqual([])
})

test('German texts of server, api, browser and services are in their texts.de.ts', () => {
  expect(violationsOf('sentences', files)).toEqual([])
})

test('every decision begins with number, subject and date', () => {
  const decisions = files.filter(({ path }) => path.startsWith('docs/decisions/'))
  const wrong = decisions.filter(({ path, text }) => {
    const number = Number(/\/(\d{3})-[a-z-]+\.md$/.exec(path)?.[1])
    return !new RegExp(`^# ${number}\\. \\S.*\n\n20\\d\\d-\\d\\d-\\d\\d\\b`).test(text)
  })
  expect(decisions.length).toBeGreaterThan(60)
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('every file excepted from the rule for German texts still has German text', () => {
  const german = files.filter((file) => file.path in EXCEPTIONS && germanIn(file))
  expect(german.map(({ path }) => path).toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted())
})

test('no file names a path or host of one machine', () => {
  expect(violationsOf('traces', files)).toEqual([])
  expect(violationsOf('lockFile', files)).toEqual([])
})
