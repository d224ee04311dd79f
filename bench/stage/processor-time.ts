// Processor time of processes, as Linux counts it.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** In microseconds, including system time. */
export async function processorTime(pids: readonly number[]): Promise<number> {
  const taken = await Promise.all(pids.map(fieldsOf))
  return inMicroseconds(taken.reduce((sum, of) => sum + Number(of[11]) + Number(of[12]), 0))
}

const fieldsOf = async (pid: number): Promise<string[]> =>
  (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')

const inMicroseconds = async (ticks: number): Promise<number> =>
  (ticks / Number((await run('getconf', ['CLK_TCK'])).stdout)) * 1e6

/** Returns the running children of a process. */
export async function childrenOf(pid: number): Promise<number[]> {
  const pids = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return pids.trim().split(' ').filter(Boolean).map(Number)
}

/** Returns a site's primary and its workers, or its only process; without its PostgreSQL. */
export async function siteProcesses(pid: number): Promise<number[]> {
  const pids = await childrenOf(pid)
  const commands = await Promise.all(pids.map((one) => readFile(`/proc/${one}/cmdline`, 'utf8')))
  return [pid, ...pids.filter((_, index) => commands[index]?.includes('main.js'))]
}

/** The time of a program and all its children, including ended ones, in microseconds. */
export async function familyTime(pid: number): Promise<number> {
  const family = await processorTime([pid, ...(await childrenOf(pid))])
  return family + (await endedChildrenTime(pid))
}

/** The time of a process's ended children, in microseconds. */
export async function endedChildrenTime(pid = process.pid): Promise<number> {
  const fields = await fieldsOf(pid)
  return inMicroseconds(Number(fields[13]) + Number(fields[14]))
}
