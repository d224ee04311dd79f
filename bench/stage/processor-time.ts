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

const fieldsOf = async (pid: number | 'self'): Promise<string[]> =>
  (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')

const inMicroseconds = async (ticks: number): Promise<number> =>
  (ticks / Number((await run('getconf', ['CLK_TCK'])).stdout)) * 1e6

/** A site's primary and its workers, or the one process it has; without its PostgreSQL. */
export async function siteProcesses(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const pids = children.trim().split(' ').filter(Boolean).map(Number)
  const commands = await Promise.all(pids.map((one) => readFile(`/proc/${one}/cmdline`, 'utf8')))
  return [pid, ...pids.filter((_, index) => commands[index]?.includes('main.js'))]
}

/** Of a program and of all it has started, those that have ended included, in microseconds. */
export async function familyTime(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const [living, own] = await Promise.all([
    processorTime(children.trim().split(' ').filter(Boolean).map(Number)),
    fieldsOf(pid),
  ])
  const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(own[field]), 0)
  return living + (await inMicroseconds(ticks))
}

/** Of the programs this process has started and that have ended, in microseconds. */
export async function endedChildrenTime(): Promise<number> {
  const fields = await fieldsOf('self')
  return inMicroseconds(Number(fields[13]) + Number(fields[14]))
}
