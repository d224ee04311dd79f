// Finds and ends processes that outlived the run that started them, by its folder.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const TIMEOUT_MS = 5000

/** Returns the ids of all processes whose command line or environment contains the folder. */
export function processesOf(folder) {
  const all = existsSync('/proc/self/cmdline') ? readProc() : readPs()
  return all
    .filter(({ pid, text }) => pid !== process.pid && text.includes(folder))
    .map(({ pid }) => pid)
}

/** Sends SIGINT, and SIGKILL after a timeout. */
export async function endProcesses(find) {
  for (const pid of find()) signal(pid, 'SIGINT')
  const deadline = Date.now() + TIMEOUT_MS
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

/** Processes may end while being read, and those of other users are unreadable. */
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
