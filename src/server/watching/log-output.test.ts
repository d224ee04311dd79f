import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { LogOutput, MAX_WAITING } from './log-output.ts'

/** Opens a pipe that takes 64 kB and then blocks until it is read. */
function openPipe() {
  const folder = mkdtempSync(join(tmpdir(), 'log-'))
  const path = join(folder, 'pipe')
  execFileSync('mkfifo', [path])
  const descriptor = openSync(path, constants.O_RDWR | constants.O_NONBLOCK)
  onTestFinished(() => {
    closeSync(descriptor)
    rmSync(folder, { recursive: true })
  })
  const bytes = Buffer.alloc(MAX_WAITING)
  let text = ''
  /** Returns everything received so far. */
  const read = (): string => {
    try {
      text += bytes.subarray(0, readSync(descriptor, bytes)).toString()
    } catch {
      // Nothing new was received.
    }
    return text
  }
  return { descriptor, read }
}

test('keeps lines while the pipe is blocked and then writes them complete and in order', async () => {
  const { descriptor, read } = openPipe()
  const log = pino({ base: null, timestamp: false }, new LogOutput(descriptor))
  const lines = Array.from(
    { length: 3_000 },
    (_, index) => `{"level":30,"msg":"Zeile ${index} für Köln"}\n`,
  )
  for (let index = 0; index < lines.length; index++) log.info(`Zeile ${index} für Köln`)
  await expect.poll(read, { interval: 20, timeout: 30_000 }).toBe(lines.join(''))
})

test(
  'keeps a bounded number of waiting lines and logs how many lines are lost',
  { tags: 'full' },
  async () => {
    const { descriptor, read } = openPipe()
    const output = new LogOutput(descriptor)
    const line = `${'x'.repeat(9_999)}\n`
    // The first line is being written; the buffer has space for a hundred more.
    for (let index = 0; index < 121; index++) output.write(line)
    const isTold = () =>
      read().endsWith('"msg":"20 lines of the log are lost: nothing took them"}\n')
    await expect.poll(isTold, { interval: 20, timeout: 30_000 }).toBe(true)
    expect(read().split(line)).toHaveLength(102)
  },
)
