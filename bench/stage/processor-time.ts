// What processes have taken of the processor, as Linux counts it.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** In microseconds, the system's included. */
export async function processorTime(pids: readonly number[]): Promise<number> {
  const taken = await Promise.all(pids.map(fieldsOf))
  return inMicroseconds(taken.reduce((sum, of) => sum + Number(of[11]) + Number(of[12]), 0))
}

const fieldsOf = async (pid: number): Promise<string[]> =>
  (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')

const inMicroseconds = async (ticks: number): Promise<number> =>
  (ticks / Number((await run('getconf', ['CLK_TCK'])).stdout)) * 1e6

/** What a process has started and what still runs of it. */
export async function childrenOf(pid: number): Promise<number[]> {
  const pids = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return pids.trim().split(' ').filter(Boolean).map(Number)
}

/** A site's primary and its workers, or the one process it has; without its PostgreSQL. */
export async function siteProcesses(pid: number): Promise<number[]> {
  const pids = await childrenOf(pid)
  const commands = await Promise.all(pids.map((one) => readFile(`/proc/${one}/cmdline`, 'utf8')))
  return [pid, ...pids.filter((_, index) => commands[index]?.includes('main.js'))]
}

/** Of a program and of all it has started, those that have ended included, in microseconds. */
export async function familyTime(pid: number): Promise<number> {
  const family = await processorTime([pid, ...(await childrenOf(pid))])
  return family + (await endedChildrenTime(pid))
}

/** Of the programs a process has started and that have ended, in microseconds. */
export async function endedChildrenTime(pid = process.pid): Promise<number> {
  const fields = await fieldsOf(pid)
  return inMicroseconds(Number(fields[13]) + Number(fields[14]))
}
