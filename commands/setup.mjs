// Prepares every command: installed packages, a current build, the pinned Node.
// Plain JavaScript without packages, because it runs before anything is installed, on any Node from 20 on.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const pinnedNode = join(root, 'node_modules/node/bin/node')

/** Rendering creates many short-lived objects; a larger semi-space collects them less often. */
export const serverFlags = ['--max-semi-space-size=32']

const running = new Set()

/** Starts a program; `forwardSignal` forwards signals to it. */
export function start(program, args, options = {}) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options })
  running.add(child)
  child.on('exit', () => running.delete(child))
  return child
}

/** Forwards a signal to the running programs. */
export function forwardSignal(signal) {
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

/** Ends the stamp if the packages of tests and checks are not installed. */
const SITE_ONLY = ' site'

const stamped = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : '')

/** Whether the installed packages match the lock file; `all` includes those of tests and checks. */
export function isInstalled({ all = false } = {}) {
  const wanted = fingerprint(['package-lock.json'])
  if (!existsSync(pinnedNode)) return false
  return stamped() === wanted || (!all && stamped() === wanted + SITE_ONLY)
}

/**
 * Installs the packages if the lock file has changed since the last installation. `all` includes those of tests and
 * checks; once installed they stay.
 */
export async function install({ all = false } = {}) {
  if (isInstalled({ all })) return
  const withTests = all || (stamped() !== '' && !stamped().endsWith(SITE_ONLY))
  step('Installing packages (the first time takes about a minute)')
  // Not `npm ci`: it refuses a lock file without the binaries of platforms its registry did not offer (decision 8).
  // Explicit, because npm would otherwise decide by NODE_ENV.
  const group = withTests ? '--include=dev' : '--omit=dev'
  const options = [group, '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  await run('npm', ['install', ...options], {
    shell: process.platform === 'win32',
    // Standard output belongs to the command that follows.
    stdio: ['ignore', 2, 2],
  })
  removeHeaders()
  writeFileSync(stamp, fingerprint(['package-lock.json']) + (withTests ? '' : SITE_ONLY))
}

/** Removes the C headers of the pinned Node (67 MB), because no package is compiled here. */
function removeHeaders() {
  const platforms = join(root, 'node_modules/node/node_modules')
  if (!existsSync(platforms)) return
  for (const entry of readdirSync(platforms, { withFileTypes: true }))
    // Node 20 throws for a path below a file, such as npm's `.package-lock.json`.
    if (entry.isDirectory())
      rmSync(join(platforms, entry.name, 'include'), { recursive: true, force: true })
}

const SOURCES = [
  'src',
  'native/web',
  'db/demo',
  'bench/render.tsx',
  'vite.config.ts',
  'package-lock.json',
]

/** Several builds are kept, so that a running site keeps its own and serves the files of open pages. */
const MAX_BUILDS = 5

/** Builds the current sources unless their build exists; `dist` links to it. */
export async function build() {
  const name = fingerprint(SOURCES).slice(0, 16)
  const finished = join(root, 'builds', name)
  if (!existsSync(finished)) await makeBuild(finished)
  const link = join(root, 'dist')
  const target = join('builds', name)
  if (linkTarget(link) === target) return markUsed(finished)
  const next = `${link}.${process.pid}`
  // Older releases made a folder instead of a link.
  if (existsSync(link) && !lstatSync(link).isSymbolicLink()) rmSync(link, { recursive: true })
  symlinkSync(target, next)
  renameSync(next, link)
  markUsed(finished)
  for (const old of byAge(dirname(finished)).slice(MAX_BUILDS))
    rmSync(old, { recursive: true, force: true })
}

/** The builds used last are kept. In a folder that is read-only for this user nothing is removed either. */
function markUsed(folder) {
  try {
    utimesSync(folder, new Date(), new Date())
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
  }
}

const linkTarget = (path) =>
  existsSync(path) && lstatSync(path).isSymbolicLink() ? readlinkSync(path) : undefined

/** Builds into a temporary folder and renames it when it is complete. */
async function makeBuild(finished) {
  step('Building')
  const unfinished = `${finished}.${process.pid}`
  const fonts = join(root, 'src/ui/fonts/build-fonts.ts')
  if (existsSync(fonts)) await run(pinnedNode, [fonts])
  // Always production: any other value produces a build that cannot run in production.
  const env = { ...process.env, NODE_ENV: 'production', BUILD_DIR: unfinished }
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'error']
  await run(pinnedNode, vite, { env }).catch((error) => {
    // Otherwise it would count as one of the kept builds.
    rmSync(unfinished, { recursive: true, force: true })
    process.stderr.write('The build failed, and nothing was changed: the reason is above.\n')
    throw error
  })
  if (!existsSync(finished)) renameSync(unfinished, finished)
}

/** Returns the paths in a folder, newest first. */
function byAge(folder) {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
}

/** Returns the hash of files and folders, relative to the project; guides do not change it. */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, join(root, path))
  return hash.digest('hex')
}

function addTo(hash, path) {
  if (!existsSync(path)) return
  const state = statSync(path)
  if (state.isDirectory()) {
    const names = readdirSync(path).filter((name) => name !== 'README.md')
    for (const name of names.sort()) addTo(hash, join(path, name))
  } else {
    // Relative, so that a moved project keeps its builds.
    hash.update(`${relative(root, path)}\0`).update(hashedContent(path))
  }
}

/** A release changes its own number in the lock file, but no package. */
function hashedContent(path) {
  const content = readFileSync(path)
  if (basename(path) !== 'package-lock.json') return content
  const lock = JSON.parse(content.toString())
  const own = { ...lock.packages?.[''], version: '' }
  return JSON.stringify({ ...lock, version: '', packages: { ...lock.packages, '': own } })
}
