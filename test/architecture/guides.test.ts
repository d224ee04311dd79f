import { existsSync, globSync, readdirSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles } from './project-files.ts'
import { isCode } from './source-file.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Texts of a paper are written for its readers. */
const OF_A_PAPER = /^(?:db\/demo\/publisher|docs\/second-paper|test\/fixtures\/systems)\//

const files = projectFiles()
const guides = files.filter(({ path }) => path.endsWith('.md') && !OF_A_PAPER.test(path))
const isThere = (path: string) => existsSync(join(ROOT, path))
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, one = '']) => one)

/** Returns the anchors of headings as the repository host forms them. */
const anchorsOf = (text: string): string[] =>
  all(text, /^#+ (.*)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  )

/** Returns the broken references of all guides, each with its guide's path. */
const brokenIn = (find: (guide: { path: string; text: string }) => string[]): string[] =>
  guides.flatMap((guide) => find(guide).map((what) => `${guide.path}: ${what}`))

test('links in guides lead to existing files and headings', () => {
  expect(guides.length).toBeGreaterThan(80)
  const leadsNowhere = (from: string, link: string): boolean => {
    const [path = '', anchor] = link.split('#')
    const target = path ? posix.join(posix.dirname(from), path) : from
    if (!isThere(target)) return true
    const heads = anchorsOf(files.find((file) => file.path === target)?.text ?? '')
    return anchor !== undefined && !heads.includes(anchor)
  }
  const links = (text: string) => all(text, /\]\(([^)\s]+)\)/g).filter((one) => !/^\w+:/.test(one))
  expect(
    brokenIn(({ path, text }) => links(text).filter((link) => leadsNowhere(path, link))),
  ).toEqual([])
})

test('files named in guides exist', () => {
  const named = /(?<![\w/.-])((?:src|commands|test|e2e|bench|db|docs|native)\/[\w./-]*[\w/])/g
  // `npm test -- test/access/see-as` accepts the beginning of a name.
  const begins = (path: string) => files.some((file) => file.path.startsWith(path))
  expect(
    brokenIn(({ text }) => all(text, named).filter((path) => !isThere(path) && !begins(path))),
  ).toEqual([])
})

/** The READMEs of the layers; they name paths relative to their folder, or from the root. */
const layerGuides = guides.filter(({ path }) => /^src\/.*\/README\.md$/.test(path))

const FILE_OR_FOLDER = /`([\w.*-]+(?:\/[\w.*-]*)+|[\w-][\w.-]*\.(?:tsx?|mjs|css|md|json|sql))`/g

/** Returns the path from the root of a file or folder that a guide names (`*` matches any part of a name), if it exists. */
const placeOf = (guide: string, name: string): string | undefined =>
  [posix.join(posix.dirname(guide), name), name].find(
    (path) => isThere(path) || (path.includes('*') && globSync(path, { cwd: ROOT }).length > 0),
  )

test('every layer has a README, linked from README.md and ARCHITECTURE.md', () => {
  const layers = [
    'rules',
    'store',
    'services',
    'api',
    'ui',
    'pages',
    'browser',
    'newsroom',
    'server',
  ]
  const expected = layers.map((layer) => `src/${layer}/README.md`)
  expect(layerGuides.map(({ path }) => path)).toEqual(expect.arrayContaining(expected))
  for (const start of ['README.md', 'ARCHITECTURE.md']) {
    const { text = '' } = files.find(({ path }) => path === start) ?? {}
    expect(layerGuides.filter(({ path }) => !text.includes(`(${path})`))).toEqual([])
  }
})

test('files, folders and names in the README of a layer exist', () => {
  const missing = layerGuides.flatMap(({ path, text }) => {
    const places = all(text, FILE_OR_FOLDER).filter((name) => !placeOf(path, name))
    const names = [...text.matchAll(/`(\w+)` in `([^`]+\.tsx?)`/g)].filter(
      ([, name = '', place = '']) =>
        !files.find((file) => file.path === placeOf(path, place))?.text.includes(name),
    )
    return [...places, ...names.map(([whole]) => whole)].map((what) => `${path}: ${what}`)
  })
  expect(missing).toEqual([])
})

test('the README of a layer names each of its folders', () => {
  const unnamed = layerGuides.flatMap(({ path, text }) => {
    const folder = posix.dirname(path)
    const named = new Set(
      all(text, /`([\w*-]+)\/`/g).flatMap((name) => globSync(name, { cwd: join(ROOT, folder) })),
    )
    return readdirSync(join(ROOT, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !named.has(entry.name))
      .map(({ name }) => `${folder}/${name}`)
  })
  expect(unnamed).toEqual([])
})

test('the pictures of README.md have at most 150 kB and a description', () => {
  const { text = '' } = files.find(({ path }) => path === 'README.md') ?? {}
  const pictures = [...text.matchAll(/<img src="([^"]+\.webp)"[^>]* alt="[^"]{10,}">/g)]
  const sizes = pictures.map(([, path = '']) => statSync(join(ROOT, path)).size)
  expect(sizes).toHaveLength(text.split('<img').length - 1)
  expect(sizes.filter((size) => size > 150 * 1024)).toEqual([])
})

test('decisions named in guides exist', () => {
  const taken = new Set(
    all(files.map(({ path }) => path).join('\n'), /^docs\/decisions\/0*(\d+)-/gm),
  )
  const named = (text: string) =>
    all(text, /\bdecisions? (\d+(?:(?:, | and )\d+)*)/gi).flatMap(
      (list) => list.match(/[1-9]\d*/g) ?? [],
    )
  const unknown = files.flatMap(({ path, text }) =>
    named(text).flatMap((number) => (taken.has(number) ? [] : [`${path}: ${number}`])),
  )
  expect(unknown).toEqual([])
})

test('commands used in guides exist in package.json', () => {
  const { scripts: commands } = JSON.parse(
    files.find(({ path }) => path === 'package.json')?.text ?? '',
  ) as { scripts: Record<string, string> }
  const scripts = Object.keys(commands)
  const called = (text: string) => all(text, /\bnpm run (?:-s )?([a-z][\w:-]*)/g)
  const ofTheApp = ['android', 'ios']
  expect(scripts.length).toBeGreaterThan(10)
  expect(
    brokenIn(({ text }) => called(text).filter((one) => ![...scripts, ...ofTheApp].includes(one))),
  ).toEqual([])
  const calledCommands = guides.flatMap(({ text }) => called(text))
  expect(scripts.filter((one) => !['start', 'test', ...calledCommands].includes(one))).toEqual([])
})

test('log messages quoted in guides exist in the code', () => {
  const code = files.filter((file) => file.path.startsWith('src/') && isCode(file))
  const isWritten = (line: string) => code.some(({ text }) => text.includes(line))
  const quoted = (text: string) => all(text, /"msg":"([^"]*)"/g)
  expect(brokenIn(({ text }) => quoted(text).filter((line) => !isWritten(line)))).toEqual([])
})
