import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readAssets } from '../../src/server/http/assets.ts'
import { HEAD_SCRIPT } from '../../src/server/pages/rendering/document.ts'

const CLIENT = fileURLToPath(new URL('../../dist/client', import.meta.url))

type Chunk = { file: string; imports?: string[] }

const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(join(CLIENT, 'manifest.json'), 'utf8'),
)
const files = readdirSync(join(CLIENT, 'assets')).map((name) => `assets/${name}`)

const gzipped = (text: string | Buffer): number => gzipSync(text, { level: 9 }).length
const sizeOf = (names: string[]): number =>
  names.reduce((sum, name) => sum + gzipped(readFileSync(join(CLIENT, name))), 0)

/** Returns a chunk's file and the files of everything it imports statically. */
function filesOf(name: string): Set<string> {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build has no ${name}.`)
  return new Set([chunk.file, ...(chunk.imports ?? []).flatMap((other) => [...filesOf(other)])])
}

test('an article loads at most 12 kB of script', () => {
  const size = sizeOf([...filesOf('src/browser/entry.ts')]) + gzipped(HEAD_SCRIPT)
  expect(size).toBeGreaterThan(1000)
  expect(size).toBeLessThanOrEqual(12_000)
})

test('no script for readers contains the office’s pages', () => {
  const scripts = files.filter((name) => name.endsWith('.js') && !isOfVendors(name))
  const knowing = scripts.filter((name) =>
    readFileSync(join(CLIENT, name), 'utf8').includes('betrieb'),
  )
  expect(knowing).toEqual([])
})

/** Consent, ads, analytics, recommendations, push: no islands; they load after the page (decision 50). */
const isOfVendors = (name: string) => name.startsWith('assets/vendors-')

test('the scripts of readers including all islands have at most 125 kB', () => {
  const scripts = files.filter((name) => name.endsWith('.js') && !isOfVendors(name))
  expect(scripts.length).toBeGreaterThan(3)
  expect(sizeOf(scripts)).toBeLessThanOrEqual(125_000)
})

test('vendor scripts have at most 16 kB, of which 3 kB load with the page', () => {
  const atLoad = [...filesOf('src/browser/vendors/start.ts')].filter(isOfVendors)
  expect(atLoad.length).toBeGreaterThan(0)
  expect(sizeOf(atLoad)).toBeLessThanOrEqual(3000)
  // A site uses one of the two: its own consent manager, or Sourcepoint.
  const managers = ['tcf', 'sourcepoint'].map((name) => {
    const { file } = manifest[`src/browser/vendors/consent/${name}.ts`] ?? { file: '' }
    return sizeOf([file])
  })
  const all = sizeOf(files.filter(isOfVendors))
  expect(all - Math.min(...managers)).toBeLessThanOrEqual(16_000)
})

/** Loaded without any act of the reader, a few seconds after the page. */
const DEFERRED = ['analytics/analytics', 'push/push', 'recommendations/recommendations']

test('what a page loads by itself after a few seconds adds at most 9 kB of script, without React', () => {
  const first = filesOf('src/browser/entry.ts').union(filesOf('src/browser/vendors/start.ts'))
  const names = DEFERRED.flatMap((name) => [...filesOf(`src/browser/vendors/${name}.ts`)])
  const added = new Set(names).difference(first)
  expect(sizeOf([...added])).toBeGreaterThan(1000)
  expect(sizeOf([...added])).toBeLessThanOrEqual(9000)
})

test('no chunk imports itself through other chunks', () => {
  const circles: string[] = []
  const walk = (name: string, above: readonly string[]) => {
    if (above.includes(name)) return void circles.push([...above, name].join(' → '))
    for (const other of manifest[name]?.imports ?? []) walk(other, [...above, name])
  }
  for (const name of Object.keys(manifest)) walk(name, [])
  expect(circles).toEqual([])
})

/** Styles that only staff load. */
const isOfStaff = (name: string) => /\/(?:office|see-as)-/.test(name)

test('readers load at most 20 kB of styles, staff 4 kB in addition', () => {
  const styles = files.filter((name) => name.endsWith('.css'))
  const ofReaders = styles.filter((name) => !isOfStaff(name))
  expect(ofReaders.length).toBeGreaterThan(0)
  expect(sizeOf(ofReaders)).toBeLessThanOrEqual(20_000)
  expect(sizeOf(styles.filter(isOfStaff))).toBeLessThanOrEqual(4000)
})

test('apps load at most 8 kB of additional script; a page without script has at most 3 kB of styles', () => {
  expect(sizeOf(['assets/apart/app.js'])).toBeGreaterThan(1000)
  expect(sizeOf(['assets/apart/app.js'])).toBeLessThanOrEqual(8000)
  expect(sizeOf(['assets/apart/app.css'])).toBeLessThanOrEqual(2000)
  expect(sizeOf(['assets/apart/lite.css'])).toBeLessThanOrEqual(3000)
})

test('at most two fonts are preloaded, both small and hosted by the site', async () => {
  const { fonts } = await readAssets(join(CLIENT, '..'))
  expect(fonts.length).toBeGreaterThan(0)
  expect(fonts.length).toBeLessThanOrEqual(2)
  for (const font of fonts) {
    expect(font).toMatch(/^\/assets\/[\w-]+\.woff2$/)
    expect(readFileSync(join(CLIENT, font)).length).toBeLessThan(40_000)
  }
})

const NEWSROOM = 'assets/redaktion'
const newsroomManifest: Record<string, Chunk & { css?: string[] }> = JSON.parse(
  readFileSync(join(CLIENT, NEWSROOM, 'manifest.json'), 'utf8'),
)

test('the newsroom loads at most 150 kB of script and styles first', () => {
  const entry = newsroomManifest['src/newsroom/entry.tsx']
  const chunks = (entry?.imports ?? []).map((name) => newsroomManifest[name]?.file ?? '')
  const size = sizeOf([entry?.file ?? '', ...chunks, ...(entry?.css ?? [])])
  expect(size).toBeGreaterThan(10_000)
  expect(size).toBeLessThanOrEqual(150_000)
})

/** Returns the files of a chunk of the newsroom, and of everything it imports. */
function newsroomFilesOf(name: string, seen = new Set<string>()): Set<string> {
  const chunk = newsroomManifest[name]
  if (!chunk) throw new Error(`The build has no ${name}.`)
  if (seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const file of chunk.css ?? []) seen.add(file)
  for (const other of chunk.imports ?? []) newsroomFilesOf(other, seen)
  return seen
}

test('the newsroom’s editor is loaded only to write, and adds at most 450 kB', () => {
  const first = newsroomFilesOf('src/newsroom/entry.tsx')
  const editor = newsroomFilesOf('src/newsroom/editor/TextEditor.tsx')
  const added = sizeOf([...editor.difference(first)])
  expect(added).toBeGreaterThan(100_000)
  expect(added).toBeLessThanOrEqual(450_000)
})

test('no script or style for readers contains the newsroom’s application', () => {
  const isCode = (name: string) => /\.(?:js|css)$/.test(name)
  const chunks = readdirSync(join(CLIENT, NEWSROOM)).filter(isCode)
  expect(chunks.length).toBeGreaterThan(5)
  expect(Object.keys(manifest).filter((name) => name.startsWith('src/newsroom/'))).toEqual([])
  const words = [...chunks, '/api/newsroom', '/redaktion', 'draft-row']
  const knowing = files.filter(isCode).filter((name) => {
    const text = readFileSync(join(CLIENT, name), 'utf8')
    return words.some((word) => text.includes(word))
  })
  expect(knowing).toEqual([])
})

test('the newsroom’s scripts contain no Zod', () => {
  const scripts = readdirSync(join(CLIENT, NEWSROOM)).filter((name) => name.endsWith('.js'))
  const knowing = scripts.filter((name) =>
    readFileSync(join(CLIENT, NEWSROOM, name), 'utf8').includes('ZodError'),
  )
  expect(knowing).toEqual([])
})
