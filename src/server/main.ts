import { join } from 'node:path'
import { pino } from 'pino'
import { readAssets } from './assets.ts'
import { parseConfig } from './config.ts'
import { openSite } from './site.ts'

const root = join(import.meta.dirname, '../..')
const progress = (text: string): void => void process.stderr.write(`• ${text}\n`)

async function start(): Promise<void> {
  const config = parseConfig(process.env)
  const log = pino({
    level: config.logLevel,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
  })
  const assets = await readAssets(join(root, 'dist/client'))
  const site = await openSite({ config, assets, log, root, progress })
  const port = await site.listen()
  stopOn(['SIGINT', 'SIGTERM'], site.close)
  const address = config.port === port ? config.publicUrl : `http://${config.host}:${port}`
  process.stderr.write(`Morgenblatt is at ${address}\n`)
}

function stopOn(signals: NodeJS.Signals[], close: () => Promise<void>): void {
  let stopping = false
  for (const signal of signals) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      void close().finally(() => process.exit(0))
    })
  }
}

start().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`The site did not start: ${reason}\n`)
  process.exit(1)
})
