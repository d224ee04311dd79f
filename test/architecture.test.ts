import { expect, test } from 'vitest'
import { closedDoors, roomOf } from './architecture/doors.ts'
import { germanIn, LEFT_OUT } from './architecture/german-texts.ts'
import { findings } from './architecture/house-rules.ts'
import { handWrittenLinks } from './architecture/own-links.ts'
import { projectFiles } from './architecture/project-files.ts'
import { isCode } from './architecture/source-file.ts'

const files = projectFiles()
/** What a reader of the code takes in at a glance. */
const MAX_FILES = 25

test('all files of the project are looked at', () => {
  const rooms = new Set(files.filter(isCode).map(({ path }) => roomOf(path)))
  expect(files.length).toBeGreaterThan(200)
  expect(rooms.size).toBeGreaterThanOrEqual(10)
})

test('every import goes through an open door', () => {
  expect(files.flatMap(closedDoors)).toEqual([])
})

test('every file of src stands in a room', () => {
  const homeless = files.filter(
    (file) => file.path.startsWith('src/') && isCode(file) && !roomOf(file.path),
  )
  expect(homeless.map(({ path }) => path)).toEqual([])
})

test('no file has more than 250 lines', () => {
  expect(findings('lines', files)).toEqual([])
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

test('no folder or file is a drawer without a noun', () => {
  expect(findings('drawers', files)).toEqual([])
})

test('no file only hands on what others export', () => {
  expect(findings('barrels', files)).toEqual([])
})

test('only configuration has default exports', () => {
  expect(findings('defaultExports', files)).toEqual([])
})

test('texts are cut between two letters, by cutText alone', () => {
  expect(findings('cuts', files)).toEqual([])
})

test('files are imported by their paths, packages by their names', () => {
  expect(findings('imports', files)).toEqual([])
})

test('only the access gate and the content service name the paid body', () => {
  expect(findings('paidBodies', files)).toEqual([])
})

test('tests alone say what a password costs', () => {
  const named = files.filter(
    ({ path, text }) =>
      /^(?:src|commands|bench|native)\//.test(path) &&
      !/\.test\.tsx?$/.test(path) &&
      /\bhashAt\b/.test(text),
  )
  expect(named.map(({ path }) => path)).toEqual(['src/services/accounts/passwords/passwords.ts'])
})

test('islands lie in pages and ui', () => {
  expect(findings('islands', files)).toEqual([])
})

test('views and their parts do not know the pages they belong to', () => {
  expect(findings('pages', files)).toEqual([])
})

test('links to our own pages come from the routes', () => {
  expect(files.flatMap(handWrittenLinks)).toEqual([])
})

test('types are called by what they are', () => {
  expect(findings('typeNames', files)).toEqual([])
  expect(findings('verbs', files)).toEqual([])
})

test('rules are pure', () => {
  expect(findings('purity', files)).toEqual([])
})

test('German texts of server, api, browser and services stand in their texts.de.ts', () => {
  expect(findings('sentences', files)).toEqual([])
})

test('every decision begins with its number, what it is about and its day', () => {
  const decisions = files.filter(({ path }) => path.startsWith('docs/decisions/'))
  const wrong = decisions.filter(({ path, text }) => {
    const number = Number(/\/(\d{3})-[a-z-]+\.md$/.exec(path)?.[1])
    return !new RegExp(`^# ${number}\\. \\S.*\n\n20\\d\\d-\\d\\d-\\d\\d\\b`).test(text)
  })
  expect(decisions.length).toBeGreaterThan(60)
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('what is left out of that rule still is German', () => {
  const german = files.filter((file) => file.path in LEFT_OUT && germanIn(file))
  expect(german.map(({ path }) => path).toSorted()).toEqual(Object.keys(LEFT_OUT).toSorted())
})

test('nothing names a path or host of one machine', () => {
  expect(findings('traces', files)).toEqual([])
  expect(findings('lockFile', files)).toEqual([])
})
