import { join } from 'node:path'
import { pino } from 'pino'
import { readAssets } from './http/assets.ts'
import { projectOf } from './http/builds-folder.ts'
import { parseConfig } from './boot/config.ts'
import { openSite } from './boot/site.ts'
import { stopSignal } from './boot/stop-signal.ts'

const build = join(import.meta.dirname, '..')
const root = projectOf(build)
const progress = (text: string): void => void process.stderr.write(`• ${text}\n`)

/** From the start to the end of a stop; whatever fails on the way, what was opened is closed. */
async function run(stopping: AbortSignal): Promise<void> {
  await using opened = new AsyncDisposableStack()
  const config = parseConfig(process.env)
  const log = pino({
    level: config.logLevel,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
  })
  const assets = await readAssets(build)
  const site = await openSite({ config, assets, log, root, progress, stopping })
  opened.defer(() => site.close())
  const port = await site.listen()
  const address = config.port === port ? config.publicUrl : `http://${config.host}:${port}`
  process.stderr.write(`Morgenblatt is at ${address}\n`)
  if (config.showsMailbox)
    process.stderr.write(`Its mails are not sent but shown at ${address}/mailbox\n`)
  const { promise: stopped, resolve } = Promise.withResolvers<void>()
  stopping.addEventListener('abort', () => resolve(), { once: true })
  if (!stopping.aborted) await stopped
}

/** What failed first; an end that failed after it has its cause there. */
function reasonOf(error: unknown): string {
  if (error instanceof SuppressedError) return reasonOf(error.suppressed)
  return error instanceof Error ? error.message : String(error)
}

const stopping = stopSignal()
run(stopping).then(
  () => process.exit(0),
  (error: unknown) => {
    if (stopping.aborted && error === stopping.reason) process.exit(0)
    const what = stopping.aborted ? 'did not stop in order' : 'did not start'
    process.stderr.write(`The site ${what}: ${reasonOf(error)}\n`)
    process.exit(1)
  },
)
