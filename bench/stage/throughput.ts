// Requests per second of a URL, as wrk counts them, and the cost of each (Debian: apt-get install wrk).
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { processorTime } from './processor-time.ts'
import { signInAt } from '../../test/site/demo-reader.ts'

const run = promisify(execFile)

export async function requestsPerSecond(
  url: string,
  { headers = {}, seconds = 4 }: { headers?: Record<string, string>; seconds?: number } = {},
): Promise<number> {
  const sent = Object.entries({ 'accept-encoding': 'br', ...headers })
  const args = sent.flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const { stdout } = await run('wrk', ['-t1', '-c32', `-d${seconds}s`, ...args, url])
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} did not answer with 200`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

export type Cost = { perSecond: number; microseconds: number }

/** Measures the processor time of the process `pid` per request, including system time (Linux). */
export async function costOf(
  pid: number,
  url: string,
  { headers = {}, seconds = 4 }: { headers?: Record<string, string>; seconds?: number } = {},
): Promise<Cost> {
  const before = await processorTime([pid])
  const perSecond = await requestsPerSecond(url, { headers, seconds })
  const used = (await processorTime([pid])) - before
  return { perSecond, microseconds: used / (perSecond * seconds) }
}

/** Requests the URL until its answer has been compressed for size. */
export async function warm(url: string, headers: Record<string, string> = {}): Promise<void> {
  for (let visit = 0; visit < 4; visit += 1) {
    await fetch(url, { headers: { ...headers, 'accept-encoding': 'br' } }).then((answer) =>
      answer.text(),
    )
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

/** „0.47 (0.44–0.50)“: median, minimum and maximum. */
export function spread(numbers: number[], digits = 2): string {
  const [middle, least, most] = [median(numbers), Math.min(...numbers), Math.max(...numbers)]
  return `${middle.toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`
}

/** Returns the Cookie header that a browser sends for a page with a demo account. */
export async function signIn(siteUrl: string, kind: string): Promise<string> {
  const response = await signInAt(siteUrl, kind)
  const lines = response.headers.getSetCookie().filter((line) => /Path=\/(?:;|$)/.test(line))
  return lines.map((line) => line.split(';')[0]).join('; ')
}
