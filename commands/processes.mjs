// Processes that outlived the run that started them, found by the folder they work in, and how long this machine takes for one.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const PATIENCE_MS = 5000
/** What a start of Node takes on the machine the limit of the suite was set on. */
const USUAL_START_MS = 50
const MOST_TIMES = 4

/** The ids of all processes whose command line or environment names the folder. */
export function processesOf(folder) {
  const all = existsSync('/proc/self/cmdline') ? readProc() : readPs()
  return all
    .filter(({ pid, text }) => pid !== process.pid && text.includes(folder))
    .map(({ pid }) => pid)
}

/** Asks them to end, and then makes them. */
export async function endProcesses(find) {
  for (const pid of find()) signal(pid, 'SIGINT')
  const deadline = Date.now() + PATIENCE_MS
  while (find().length > 0 && Date.now() < deadline) await wait(50)
  for (const pid of find()) signal(pid, 'SIGKILL')
}

function signal(pid, name) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

function readProc() {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map((pid) => ({
    pid: Number(pid),
    text: readText(`/proc/${pid}/cmdline`) + readText(`/proc/${pid}/environ`),
  }))
}

/** Processes end while they are read, and those of others cannot be. */
function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function readPs() {
  const lines = execFileSync('ps', ['-axo', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  return lines.map((line) => ({ pid: Number.parseInt(line, 10), text: line }))
}

/** How many times as long as there everything takes here, from 1 to 4: two cores of one machine need three times as long for the same as two of another, for a process, a page of memory or a word with the system, of which the suite is made. */
export function slowness() {
  const starts = Array.from({ length: 5 }, timeStart)
  return Math.min(MOST_TIMES, Math.max(1, Math.min(...starts) / USUAL_START_MS))
}

function timeStart() {
  const start = performance.now()
  execFileSync(process.execPath, ['--eval', '0'])
  return performance.now() - start
}
