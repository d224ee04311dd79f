import { execFileSync } from 'node:child_process'

/** What a start of Node takes on the machine the limit of the suite was set on. */
const USUAL_MS = 50
const MOST = 4

/** How many times as long as there everything takes here, from 1 to 4: two cores of one machine need three times as long for the same as two of another, for a process, a page of memory or a word with the system, of which the suite is made. */
export function slowness() {
  const starts = Array.from({ length: 5 }, timeStart)
  return Math.min(MOST, Math.max(1, Math.min(...starts) / USUAL_MS))
}

function timeStart() {
  const start = performance.now()
  execFileSync(process.execPath, ['--eval', '0'])
  return performance.now() - start
}
