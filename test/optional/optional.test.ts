// @module-tag full
import { execFile } from 'node:child_process'
import { chmod, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { isTest } from '../architecture/source-file.ts'
import { startProcess, TEST_PROCESS, type SiteProcess } from '../site/site-process.ts'
import { belongsTo, readSubsystems, withoutLine } from './optional-subsystems.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Checking, building and starting take minutes on a busy machine. */
const LONG_MS = 900_000

/** The files that a site is built from: sources, the bench that is built with them, and the database's files. */
const COPIED = [
  'src',
  'commands',
  'native/web',
  'bench/render.tsx',
  'bench/fixtures/generated-articles.ts',
  'db',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
]

const run = promisify(execFile)
const subsystems = readSubsystems()
let folder = ''

/** Starts a site with the code of tests. */
const USES_TESTS = 'commands/screenshots.ts'

/** A copy of the sources without tests and without all optional subsystems, its types checked and built. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morgenblatt-core-'))
  // PostgreSQL's system user needs to enter the folder.
  await chmod(folder, 0o711)
  const isTakenOut = subsystems.map(belongsTo)
  for (const part of COPIED)
    await cp(join(ROOT, part), join(folder, part), {
      recursive: true,
      filter: (file) => {
        const path = file.slice(ROOT.length + 1)
        return !isTest(path) && path !== USES_TESTS && !isTakenOut.some((isOwn) => isOwn(path))
      },
    })
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  for (const [path, part] of subsystems.flatMap(({ lines }) => Object.entries(lines))) {
    const file = join(folder, path)
    await writeFile(file, withoutLine(await readFile(file, 'utf8'), part))
  }
}, LONG_MS)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs a program of `node_modules` in the copy. Rejects with what it printed. */
async function runHere(script: string, ...args: string[]): Promise<void> {
  const options = { cwd: folder, env: { ...process.env, NODE_ENV: 'production' } }
  await run(process.execPath, [join('node_modules', script), ...args], options).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`${stdout}\n${stderr}`)
    },
  )
}

function start(environment: Record<string, string>): SiteProcess {
  const site = startProcess({
    args: [join(folder, 'dist/server/main.js')],
    environment: { ...TEST_PROCESS, DATA_DIR: join(folder, 'data'), ...environment },
  })
  onTestFinished(site.stop)
  return site
}

test(
  'the site passes the type check without all optional subsystems',
  () => runHere('typescript/bin/tsc', '--noEmit', '-p', folder),
  LONG_MS,
)

test(
  'the site builds, starts and serves home, an article and the search without all optional subsystems',
  async () => {
    await runHere('vite/bin/vite.js', 'build', '--app', '--logLevel', 'error')
    const url = await start({ SEED: 'demo' }).url
    const pageAt = async (path: string): Promise<string> => {
      const response = await fetch(new URL(path, url))
      expect([path, response.status]).toEqual([path, 200])
      return response.text()
    }
    const home = await pageAt('/')
    const article = /href="(\/[^"]+-\d+)"/.exec(home)?.[1] ?? 'no article'
    expect(await pageAt(article)).toContain('<article')
    expect(await pageAt('/suche?q=Rathaus')).toContain('Rathaus')
  },
  LONG_MS,
)

test.each(subsystems.flatMap(({ name, setting }) => (setting ? [{ name, setting }] : [])))(
  'the start names the setting that asks for $name, which was taken out',
  async ({ name, setting }) => {
    const site = start(setting)
    expect(await site.ended).toBe(1)
    expect(site.said()).toContain(
      `The setting ${Object.keys(setting)[0]} is wrong: this site was built without ${name}.`,
    )
  },
  LONG_MS,
)
