// How many requests a second an address answers, as wrk counts them (Debian: apt-get install wrk).
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
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

/** Asks until the answer has been compressed for size. */
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

/** The Cookie header of a demo account, as a browser sends it for a page. */
export async function signIn(siteUrl: string, kind: string): Promise<string> {
  const response = await signInAt(siteUrl, kind)
  const lines = response.headers.getSetCookie().filter((line) => /Path=\/(?:;|$)/.test(line))
  return lines.map((line) => line.split(';')[0]).join('; ')
}
