import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SETTINGS } from '../../src/rules/site/settings.ts'
import { parseConfig } from '../../src/server/config/config.ts'
import { demoPublisherFile, readPublisher } from '../../src/server/boot/publisher-file.ts'
import { projectFiles } from './project-files.ts'
import { isCode, isTest, withoutComments } from './source-file.ts'

const ROOT = join(import.meta.dirname, '../..')
const CONFIGS = /^src\/server\/config\/.*config\.ts$/

const code = projectFiles()
  .filter((file) => file.path.startsWith('src/') && isCode(file) && !isTest(file.path))
  .map(({ path, text }) => ({ path, text: withoutComments(text) }))
const configs = code.filter(({ path }) => CONFIGS.test(path))

/** Returns the names that occur nowhere but once in their declaration. */
function unread(names: readonly string[], isDeclaration: RegExp): string[] {
  const declared = code.filter(({ path }) => isDeclaration.test(path))
  const others = code.filter(({ path }) => !isDeclaration.test(path))
  return names.filter((name) => {
    const word = new RegExp(`\\b${name}\\b`, 'g')
    const times = declared.reduce((sum, { text }) => sum + [...text.matchAll(word)].length, 0)
    return times < 2 && !others.some(({ text }) => text.search(word) >= 0)
  })
}

const ofEnvironment = configs.flatMap(({ text }) =>
  [...text.matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm)].map(([, name = '']) => name),
)

test('every environment setting is documented for operators', async () => {
  const table = await readFile(join(ROOT, 'docs/settings.md'), 'utf8')
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))
  const documented = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)])
  expect(documented.map(([, name = '']) => name).toSorted()).toEqual(
    [...new Set(ofEnvironment)].toSorted(),
  )
})

test('code reads every environment setting', () => {
  const names = ofEnvironment
  expect(names.length).toBeGreaterThan(60)
  // Ignores strings: a message that names a setting does not read it.
  const text = configs.map((file) => file.text.replaceAll(/'[^'\n]*'|`[^`\n]*`/g, '')).join('\n')
  const times = (name: string) => [...text.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length
  expect(names.filter((name) => times(name) < 2)).toEqual([])
})

test('code outside the configuration reads every parsed setting', () => {
  const fields = Object.keys(parseConfig({}))
  const readers = code.filter(({ path }) => !CONFIGS.test(path))
  expect(fields.length).toBeGreaterThan(30)
  expect(
    fields.filter((field) => !readers.some(({ text }) => new RegExp(`\\b${field}\\b`).test(text))),
  ).toEqual([])
})

test('code reads every newsroom setting', () => {
  const names = Object.keys(SETTINGS)
  expect(names.length).toBeGreaterThan(30)
  expect(unread(names, /^src\/rules\/site\/settings\.ts$/)).toEqual([])
})

/** Their defaults come from the publisher's file. */
const OF_THE_PUBLISHER = [
  'newsroom_email',
  'google_showcase_referrers',
  'app_login_url',
  'main_site_url',
]

test('every newsroom setting is documented with its default', async () => {
  const table = await readFile(join(ROOT, 'docs/site-settings.md'), 'utf8')
  const cells = table.split('\n').flatMap((line) => {
    const [, name = '', value = ''] = /^\| `([a-z_]+)` \| (.*?) \|/.exec(line) ?? []
    return name ? [[name, value.replaceAll('`', '').replace('–', '')]] : []
  })
  const defaults = Object.entries(SETTINGS).map(([name, { default: value }]) => [
    name,
    OF_THE_PUBLISHER.includes(name) ? "the publisher's file" : String(value),
  ])
  expect(cells).toEqual(defaults)
})

test('code reads every field of the publisher’s file', async () => {
  const publisher = await readPublisher(demoPublisherFile(ROOT))
  const { company, dunning, sender, app, contacts } = publisher
  const names = [publisher, company, dunning, sender, app ?? {}, contacts].flatMap(Object.keys)
  expect(names.length).toBeGreaterThan(30)
  expect(unread(names, /publisher(?:-file)?\.ts$/)).toEqual([])
})
