// npm test: everything CI checks, in one command, from a bare checkout. `npm test -- PATH…` runs only the test files that match,
// `npm test -- --all` the long forms of all of them, for a release.
// Plain JavaScript without packages, because it runs before anything is installed, on any Node from 20 on.
import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { endProcesses, processesOf, slowness } from './processes.mjs'
import { build, install, pinnedNode, root } from './setup.mjs'

const ALL = '--all'
const isLong = process.argv.includes(ALL)
/** It never comes near: in the usual form a run takes eight minutes. */
const LIMIT_MINUTES = Math.round((isLong ? 90 : 20) * slowness())
const SLOWEST = 10
const LAST_WORDS_MS = 2000
/** Every look of every page, every case of every endpoint, ten times the chance. */
const LONG_FORMS = {
  LOOKS: 'all',
  LINKS: 'all',
  ENDPOINT_CASES: 'all',
  HOSTILE_TEXTS: 'all',
  REDIRECTS: 'all',
  LEAK_REQUESTS: '20000',
  LEAK_CORPORA: 'all',
  FUZZ_REQUESTS: '10000',
  FUZZ_RUNS: '6000',
  KILLS: '100',
}
const CONFIGS = ['vite.config.ts', 'vitest.config.ts']
const CHECKED = ['src', 'commands', 'test', 'e2e', 'bench', 'db', 'native', ...CONFIGS]

/** Linux's folder in memory, and how much of it has to be free. */
const MEMORY = '/dev/shm'
const ROOM_BYTES = 3 * 1024 ** 3

/** What the run writes and starts stays below this folder, so that all of it can be ended and removed. */
const folder = mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), 'morgenblatt-check-'))
// PostgreSQL runs as a system user of its own and has to pass through.
chmodSync(folder, 0o711)

const totals = { passed: 0, failed: 0, skipped: 0 }
const durations = []
const environment = {
  ...seedOfCommit(),
  ...(isLong ? LONG_FORMS : {}),
  ...process.env,
  TMPDIR: folder,
  NODE_ENV: 'test',
  // Tests start the site and its commands a hundred times: what Node compiled once it need not compile again.
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
  // The checker of types, in Go, otherwise spends a third of its time on collecting what it soon lets go of anyway.
  GOGC: '400',
}
const children = new Set()
let isStopped = false

const paths = process.argv.slice(2).filter((argument) => argument !== ALL)
const checked = CHECKED.filter((path) => existsSync(join(root, path)))

/** Steps of one list run at the same time. */
const setUp = [
  [['Packages', install]],
  [['Browser', async () => (environment.CHROMIUM_PATH = await ensureChromium())]],
]
const everything = [
  [
    ['Format', () => tool('oxfmt/bin/oxfmt', '--check', ...checked)],
    [
      'Lint and types',
      () => tool('oxlint/bin/oxlint', '--deny-warnings', '--type-check', ...checked),
    ],
    [
      'Dead code',
      () => tool('knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors'),
    ],
    ['Build', build],
  ],
  [['Rules', () => project('rules')]],
  // The settings' journeys have one browser, which mostly waits: beside them services, which need none.
  [
    ['Services, pages, leaks', () => project('site')],
    ['Journeys with other settings', () => project('e2e-settings')],
  ],
  [['Journeys, accessibility, HTML', () => project('e2e')]],
]
const chosen = [[['Build', build]], [['Chosen tests', () => tests(...paths)]]]

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(signal))

process.exitCode = await runSteps([...setUp, ...(paths.length > 0 ? chosen : everything)])
await cleanUp()
report()

/** One after the other; where one fails, those beside it come to their end and no other begins. */
async function runSteps(steps) {
  const deadline = setTimeout(
    () => void stop(`more than ${LIMIT_MINUTES} minutes`),
    LIMIT_MINUTES * 60_000,
  )
  try {
    for (const together of steps) {
      const passed = await Promise.all(together.map(([name, work]) => passes(name, work)))
      if (passed.includes(false)) return 1
    }
    return 0
  } finally {
    clearTimeout(deadline)
  }
}

async function passes(name, work) {
  const start = performance.now()
  try {
    await work()
    process.stderr.write(`✓ ${name} (${seconds(start)})\n`)
    return true
  } catch (error) {
    // Whoever stopped the run says so and ends it.
    if (isStopped) return new Promise(() => {})
    if (!error.counted) totals.failed += 1
    process.stderr.write(`✗ ${name} failed after ${seconds(start)}: ${error.message}\n`)
    return false
  }
}

function seconds(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}

function tool(script, ...args) {
  return run([join('node_modules', script), ...args])
}

function project(name) {
  return tests('--project', name)
}

/** Runs Vitest and adds up what it counted; a file that does not load counts as one failed test. */
async function tests(...args) {
  const outputFile = join(folder, `results-${randomUUID()}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${outputFile}`]
  const outcome = await run(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args]).catch(
    (error) => error,
  )
  const failedBefore = totals.failed
  if (existsSync(outputFile)) count(JSON.parse(readFileSync(outputFile, 'utf8')))
  if (outcome instanceof Error)
    throw Object.assign(outcome, { counted: totals.failed > failedBefore })
}

function count(results) {
  const unloaded = results.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  totals.passed += results.numPassedTests
  totals.failed += results.numFailedTests + unloaded.length
  totals.skipped += results.numPendingTests + results.numTodoTests
  for (const { name, startTime, endTime } of results.testResults)
    durations.push({ path: relative(root, name), took: endTime - startTime })
}

/** Three hundred databases of a thousand files each are made and dropped: in memory that takes a fortieth of the time. */
function hasRoomInMemory() {
  if (process.env.TMPDIR) return false
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, freemem()) >= ROOM_BYTES
  } catch {
    return false
  }
}

/** The same commit asks for leaks in the same way, another commit in others. */
function seedOfCommit() {
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, stdio: 'pipe' })
    return { LEAK_SEED: String(Number.parseInt(commit.toString().slice(0, 7), 16)) }
  } catch {
    // Without a history each run draws its own seed, and says which.
    return {}
  }
}

/** In a process group of its own, which can be ended as a whole. What it says comes by a pipe: beside another it may not own the terminal. */
function run(args) {
  return new Promise((resolve, reject) => {
    const program = existsSync(pinnedNode) ? pinnedNode : process.execPath
    const child = spawn(program, args, {
      cwd: root,
      env: process.stdout.isTTY ? { FORCE_COLOR: '1', ...environment } : environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    child.stdout.pipe(process.stdout, { end: false })
    child.stderr.pipe(process.stderr, { end: false })
    children.add(child)
    child.on('error', reject)
    child.on('exit', () => {
      children.delete(child)
      // What it said last may be on its way; what it left behind holds nothing up.
      const letGo = () => [child.stdout, child.stderr].map((pipe) => pipe.destroy())
      setTimeout(letGo, LAST_WORDS_MS).unref()
    })
    child.on('close', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(`${args[0]} ended with ${code ?? signal}`))
    })
  })
}

async function stop(reason) {
  if (isStopped) return
  isStopped = true
  process.stderr.write(`\n✗ Stopped: ${reason}\n`)
  totals.failed += 1
  const ended = [...children].map((child) => new Promise((resolve) => child.once('exit', resolve)))
  for (const { pid } of children) if (pid) process.kill(-pid, 'SIGINT')
  await Promise.race([Promise.all(ended), new Promise((resolve) => setTimeout(resolve, 5000))])
  await cleanUp()
  report()
  process.exit(reason === 'SIGINT' ? 130 : 1)
}

/** A run that was cut short may leave a database or a browser behind. */
async function cleanUp() {
  await endProcesses(() => processesOf(folder))
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

function report() {
  const slowest = durations.toSorted((one, other) => other.took - one.took).slice(0, SLOWEST)
  for (const { path, took } of slowest)
    process.stderr.write(`${(took / 1000).toFixed(1).padStart(7)} s  ${path}\n`)
  const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''
  process.stdout.write(`${totals.passed} passed, ${totals.failed} failed${skipped}\n`)
}
