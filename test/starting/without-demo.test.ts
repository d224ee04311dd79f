// @module-tag full
import { execFile } from 'node:child_process'
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { filesBelow } from '../../src/services/content/import/reading/formats.ts'
import { startProcess, TEST_PROCESS, type SiteProcess } from '../site/site-process.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Creating a database is slow on a busy machine. */
const SERVERS_MS = 120_000

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morgenblatt-bare-'))
  await chmod(folder, 0o711)
  for (const part of ['dist', 'db/migrations'])
    await cp(join(ROOT, part), join(folder, part), { recursive: true, dereference: true })
  await cp(join(ROOT, 'db/demo/publisher'), join(folder, 'paper'), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Starts the build without db/demo; it ends with the test at the latest. */
function startWithout(SEED: string): SiteProcess {
  const site = startProcess({
    args: [join(folder, 'dist/server/main.js')],
    environment: {
      ...TEST_PROCESS,
      SEED,
      DATA_DIR: join(folder, `data-${SEED}`),
      PUBLISHER_FILE: join(folder, 'paper/publisher.yaml'),
    },
  })
  onTestFinished(site.stop)
  return site
}

test(
  'without the demo town and without seeding, an empty paper starts',
  async () => {
    const response = await fetch(await startWithout('none').url)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Morgenblatt')
  },
  SERVERS_MS,
)

test(
  'without the demo town and with SEED=demo, the start fails with one sentence',
  async () => {
    const site = startWithout('demo')
    expect(await site.ended).toBe(1)
    expect(site.said()).toMatch(
      /^The site did not start: The demo town is not in \S+db\/demo: start with SEED=none, or put it back\.$/m,
    )
  },
  SERVERS_MS,
)

/** Returns texts that only the demo contains: titles, the longest line of each article, captions of its pictures. */
async function demoSentences(): Promise<string[]> {
  const articles = await filesBelow(join(ROOT, 'db/demo/articles'))
  const texts = await Promise.all(articles.map(({ file }) => readFile(file, 'utf8')))
  const words = await readFile(join(ROOT, 'db/demo/pictures.yaml'), 'utf8')
  return [
    ...texts.map((text) => text.split('\n').toSorted((a, b) => b.length - a.length)[0] ?? ''),
    ...texts.map((text) => /^title: (.{25,})$/m.exec(text)?.[1] ?? ''),
    ...[...words.matchAll(/^ {2}(?:altText|caption): '([^'\n]{25,})'$/gm)].map(
      ([, said = '']) => said,
    ),
  ].filter(Boolean)
}

test("the build contains neither the demo's texts nor its pictures and media", async () => {
  const sentences = await demoSentences()
  expect(sentences.length).toBeGreaterThan(200)
  const files = await readdir(join(ROOT, 'dist'), { recursive: true })
  expect(files.filter((file) => /\.(?:webp|jpe?g|png|avif|mp[34]|ya?ml|md)$/.test(file))).toEqual(
    [],
  )
  const scripts = files.filter((file) => /\.m?js$/.test(file))
  expect(scripts.length).toBeGreaterThan(5)
  const code = await Promise.all(scripts.map((file) => readFile(join(ROOT, 'dist', file), 'utf8')))
  const bundle = code.join('\n')
  expect(sentences.filter((sentence) => bundle.includes(sentence))).toEqual([])
  expect(bundle).not.toMatch(/data:(?:image\/(?!svg)|audio|video)|UklGR|;base64,/)
})

test('the demo’s pictures are at most 1600 pixels wide and have 15 MB in total', async () => {
  const pictures = join(ROOT, 'db/demo/pictures')
  const names = await readdir(pictures)
  expect(names.length).toBeGreaterThan(140)
  const widths = await Promise.all(
    names.map(async (name) => (await sharp(join(pictures, name)).metadata()).width),
  )
  expect(Math.max(...widths)).toBeLessThanOrEqual(1600)
  const sizes = await Promise.all(
    names.map(async (name) => (await readFile(join(pictures, name))).length),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(15_000_000)
})

test('npm start installs the packages of the site and npm test all packages, with any NODE_ENV', async () => {
  const project = await mkdtemp(join(tmpdir(), 'morgenblatt-installed-'))
  onTestFinished(() => rm(project, { recursive: true, force: true }))
  for (const name of ['library', 'tool']) {
    await mkdir(join(project, name))
    await writeFile(join(project, name, 'package.json'), JSON.stringify({ name, version: '1.0.0' }))
  }
  const write = (file: string, content: unknown) =>
    writeFile(join(project, file), JSON.stringify(content))
  const dependencies = { library: 'file:library' }
  const paper = {
    name: 'paper',
    version: '1.0.0',
    dependencies,
    devDependencies: { tool: 'file:tool' },
  }
  await write('package.json', paper)
  await write('package-lock.json', {
    ...paper,
    lockfileVersion: 3,
    packages: {
      '': paper,
      'node_modules/library': { resolved: 'library', link: true },
      'node_modules/tool': { resolved: 'tool', link: true },
      library: { version: '1.0.0' },
      tool: { version: '1.0.0', dev: true },
    },
  })
  await cp(join(ROOT, 'commands/setup.mjs'), join(project, 'commands/setup.mjs'))
  const install = async (options: string, NODE_ENV: string) => {
    await promisify(execFile)(
      process.execPath,
      ['-e', `import('./commands/setup.mjs').then(({ install }) => install(${options}))`],
      { cwd: project, env: { ...process.env, NODE_ENV } },
    )
    return readdir(join(project, 'node_modules'))
  }
  const packages = async (options: string, NODE_ENV: string) =>
    (await install(options, NODE_ENV)).filter((name) => !name.startsWith('.'))
  expect(await packages('', 'development')).toEqual(['library'])
  expect(await packages('{ all: true }', 'production')).toEqual(['library', 'tool'])
  expect(await packages('', 'production')).toEqual(['library', 'tool'])
})
