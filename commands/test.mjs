// npm test            checks format, lint, types and dead code, and runs the tests that every change must pass
// npm test -- PATH…   runs the test files that match; takes the arguments of Vitest too (-t "title")
// npm run test:all    runs every test; with --long the sampled ones try all cases; with --rest only what npm test left out
// Plain JavaScript without packages, because it runs before anything is installed, on any Node from 20 on.
import { execFileSync, spawn } from 'node:child_process'
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { endProcesses, processesOf } from './test/processes.mjs'
import { build, install, pinnedNode, root } from './setup.mjs'

const FLAGS = ['--all', '--rest', '--long']
/** The same as `PARTS` in test/run/parts.ts, which older versions of Node cannot import. */
const PARTS = { quick: '!full || quick', rest: '(full && !quick) || sampled' }

/** Linux's folder in memory, and its minimum free space. */
const MEMORY = '/dev/shm'
const NEEDED_BYTES = 3 * 1024 ** 3

const given = process.argv.slice(2)
const [all, rest, long] = FLAGS.map((flag) => given.includes(flag))
const chosen = given.filter((argument) => !FLAGS.includes(argument))

/** The part of the suite that runs; undefined runs all of it. */
const part = chosen.length > 0 ? undefined : rest ? 'rest' : all ? undefined : 'quick'

const children = new Set()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))

/** Everything that a whole run writes and starts contains this folder's name, so that all of it can be ended and removed. */
let folder

await run().catch((error) => {
  process.stderr.write(`✗ ${error.message}\n`)
  process.exitCode ||= 1
})
await cleanUp()

async function run() {
  await install({ all: true })
  if (chosen.length > 0) return vitest(chosen)
  if (!rest) await checkAndBuild()
  await vitest(part ? ['--tags-filter', PARTS[part]] : [])
}

async function checkAndBuild() {
  // The type checker, written in Go, otherwise spends a third of its time on garbage collection.
  const environment = { ...process.env, GOGC: '400' }
  const check = () => start('npm', ['run', '--silent', 'check'], environment)
  const steps = [step('Format, lint, types, dead code', check), step('Build', build)]
  const failed = (await Promise.allSettled(steps)).find(({ status }) => status === 'rejected')
  if (!failed) return
  process.stdout.write('0 passed, 1 failed\n')
  throw failed.reason
}

async function step(name, work) {
  const startedAt = performance.now()
  await work()
  const seconds = (performance.now() - startedAt) / 1000
  process.stderr.write(`✓ ${name} (${seconds.toFixed(1)} s)\n`)
}

function vitest(args) {
  const environment = {
    TEST_SAMPLE: long ? 'long' : chosen.length > 0 || all ? 'usual' : 'quick',
    ...drawSeed(),
    ...process.env,
    ...(part && { TEST_PART: part }),
    NODE_ENV: 'test',
    ...(chosen.length > 0 ? {} : { TMPDIR: makeFolder() }),
    // Tests start the site and its commands a hundred times, so Node caches their compiled modules.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  }
  return start(pinnedNode, ['node_modules/vitest/vitest.mjs', 'run', ...args], environment)
}

/** Creates a folder for the whole run, in memory if there is space, because hundreds of databases are created and dropped. */
function makeFolder() {
  folder = mkdtempSync(join(hasSpaceInMemory() ? MEMORY : tmpdir(), 'morgenblatt-check-'))
  // PostgreSQL runs as its own system user, which must be able to traverse this folder.
  chmodSync(folder, 0o711)
  return folder
}

function hasSpaceInMemory() {
  if (process.env.TMPDIR) return false
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, freemem()) >= NEEDED_BYTES
  } catch {
    return false
  }
}

/** A commit always draws the same samples; the rest of the suite draws different ones from `npm test`. */
function drawSeed() {
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, stdio: 'pipe' })
    return {
      TEST_SEED: String(Number.parseInt(commit.toString().slice(0, 7), 16) + (rest ? 1 : 0)),
    }
  } catch {
    // Without a git history each run draws its own seed and prints it.
    return {}
  }
}

/** Runs a program in its own process group, which can be ended as a whole. */
function start(program, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env, stdio: 'inherit', detached: true })
    children.add(child)
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      children.delete(child)
      if (code === 0) resolve()
      else reject(new Error(`${args.slice(0, 3).join(' ')} ended with ${code ?? signal}`))
    })
  })
}

function stop(signal) {
  for (const { pid } of children) if (pid) process.kill(-pid, 'SIGINT')
  process.exitCode = signal === 'SIGINT' ? 130 : 1
}

/** Ends databases and browsers that an interrupted run left behind. */
async function cleanUp() {
  if (!folder) return
  await endProcesses(() => processesOf(folder))
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
