// What every command stands on: packages installed, the build current, the pinned Node at hand.
// Plain JavaScript without packages, because it runs before anything is installed, on any Node from 20 on.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const pinnedNode = join(root, 'node_modules/node/bin/node')

/** Rendering makes much short-lived garbage; a larger nursery collects it less often. */
export const serverFlags = ['--max-semi-space-size=32']

const running = new Set()

/** Starts a program that this command answers for until it ends. */
export function start(program, args, options = {}) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options })
  running.add(child)
  child.on('exit', () => running.delete(child))
  return child
}

/** Hands a signal on to the programs that run. */
export function handOn(signal) {
  for (const child of running) child.kill(signal)
}

/** Runs a program to its end; rejects with its exit code unless that is 0. */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = start(program, args, options)
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === 0) resolve()
      else
        reject(Object.assign(new Error(`${program} ${args[0] ?? ''} ended with ${code}`), { code }))
    })
  })
}

export function step(text) {
  process.stderr.write(`• ${text}\n`)
}

const stamp = join(root, 'node_modules/.installed')

/** Whether what was installed last is what the lock file asks for. */
export const isInstalled = () =>
  existsSync(pinnedNode) &&
  existsSync(stamp) &&
  readFileSync(stamp, 'utf8') === fingerprint(['package-lock.json'])

/** Installs when the lock file differs from what was installed last. */
export async function install() {
  if (isInstalled()) return
  step('Installing packages (the first time takes about a minute)')
  // Not `npm ci`: it refuses a lock file without the binaries of platforms its registry did not offer (decision 8).
  // Where the shell says NODE_ENV=production, npm would leave out, and take away, what the build is made with.
  const options = ['--include=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  await run('npm', ['install', ...options], {
    shell: process.platform === 'win32',
    // Standard output belongs to the command that follows.
    stdio: ['ignore', 2, 2],
  })
  writeFileSync(stamp, fingerprint(['package-lock.json']))
}

const SOURCES = [
  'src',
  'native/web',
  'db/demo',
  'bench/render.tsx',
  'vite.config.ts',
  'package-lock.json',
]

/** Builds are kept beside each other, so that a site goes on from the one it runs and serves what open pages load. */
const MAX_BUILDS = 5

/** Builds when there is none of these sources yet; `dist` is the build of these. */
export async function build() {
  const name = fingerprint(SOURCES).slice(0, 16)
  const finished = join(root, 'builds', name)
  if (!existsSync(finished)) await makeBuild(finished)
  const link = join(root, 'dist')
  const next = `${link}.${process.pid}`
  // A folder is from before there were several.
  if (existsSync(link) && !lstatSync(link).isSymbolicLink()) rmSync(link, { recursive: true })
  symlinkSync(join('builds', name), next)
  renameSync(next, link)
  utimesSync(finished, new Date(), new Date())
  for (const old of byAge(dirname(finished)).slice(MAX_BUILDS))
    rmSync(old, { recursive: true, force: true })
}

/** Under its name only when it is whole. */
async function makeBuild(finished) {
  step('Building')
  const unfinished = `${finished}.${process.pid}`
  const fonts = join(root, 'src/ui/fonts/build-fonts.ts')
  if (existsSync(fonts)) await run(pinnedNode, [fonts])
  // Whatever the shell says: with another value the build is one that cannot run in production.
  const env = { ...process.env, NODE_ENV: 'production', BUILD_DIR: unfinished }
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'error']
  await run(pinnedNode, vite, { env }).catch((error) => {
    // It would count as one of those that are kept.
    rmSync(unfinished, { recursive: true, force: true })
    process.stderr.write('The build failed, and nothing was changed: the reason stands above.\n')
    throw error
  })
  if (!existsSync(finished)) renameSync(unfinished, finished)
}

/** What stands in a folder, the youngest first. */
function byAge(folder) {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
}

function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, join(root, path))
  return hash.digest('hex')
}

function addTo(hash, path) {
  if (!existsSync(path)) return
  const state = statSync(path)
  if (state.isDirectory()) {
    for (const name of readdirSync(path).sort()) addTo(hash, join(path, name))
  } else {
    hash.update(`${path}\0`).update(readFileSync(path))
  }
}
