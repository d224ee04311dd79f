import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pino, type Logger } from 'pino'
import { usableMegabytes } from '../store/packaged/server-settings.ts'
import { readAssets } from './http/assets.ts'
import { projectOf } from './http/builds-folder.ts'
import { assertPortFree } from './http/http-server.ts'
import { addressesOf, parseConfig, type Config } from './config/config.ts'
import { findSubsystem, loadSubsystem } from './boot/optional.ts'
import { stopSignal } from './boot/stop-signal.ts'
import { LogOutput } from './watching/log-output.ts'
import { aborted } from './site/aborted.ts'
import type { SeveralProcesses } from './site/several-processes.ts'
import type { WorkerPart } from './site/worker-part.ts'

const build = join(import.meta.dirname, '..')
const root = projectOf(build)
const progress = (text: string): void => void process.stderr.write(`• ${text}\n`)
const logOf = ({ logLevel }: Config): Logger =>
  pino(
    { level: logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    new LogOutput(process.stdout.fd),
  )

// Messages on stderr are optional: a full disk or a closed pipe must not end the site.
process.stderr.on('error', () => undefined)

/** Runs the site until it is stopped. Closes everything that was opened, even after an error. */
async function run(stopping: AbortSignal): Promise<void> {
  const config = parseConfig(process.env)
  await assertPortFree(config)
  const several = await severalProcesses(config)
  const workers =
    config.workers ?? several?.usualWorkers(availableParallelism(), usableMegabytes()) ?? 1
  if (!several || workers === 1) return runAlone(config, stopping)
  const onListening = (port: number): void => sayWhere(config, port)
  const log = logOf(config)
  await several.runPrimary({ config, workers, log, build, progress, stopping, onListening })
}

/** Loads what several processes need. Without that subsystem only `WORKERS=1` may be set. */
async function severalProcesses({ workers }: Config): Promise<SeveralProcesses | undefined> {
  if (workers === undefined) return (await findSubsystem('workers'))?.severalProcesses
  return workers === 1 ? undefined : (await loadSubsystem('workers', 'WORKERS')).severalProcesses
}

async function runAlone(config: Config, stopping: AbortSignal): Promise<void> {
  await using opened = new AsyncDisposableStack()
  const site = await openBuilt({ config, log: logOf(config), stopping })
  opened.defer(() => site.close())
  sayWhere(config, await site.listen())
  await aborted(stopping)
}

async function runAmongOthers({ runWorker }: SeveralProcesses): Promise<void> {
  const config = parseConfig(process.env)
  const log = logOf(config)
  await runWorker({
    open: (worker, stopping) =>
      openBuilt({ config, log: log.child({ worker: worker.number }), stopping, worker }),
    onError: (error) => log.error(error),
  })
}

type Built = { config: Config; log: Logger; stopping: AbortSignal; worker?: WorkerPart }

async function openBuilt(how: Built) {
  const { openSite } = await import('./boot/site.ts')
  return openSite({ ...how, assets: await readAssets(build), root, progress })
}

function sayWhere(config: Config, port: number): void {
  const { site, mailbox } = addressesOf(config, port)
  process.stderr.write(`Morgenblatt is at ${site}\n`)
  if (config.showsMailbox) process.stderr.write(`Its mails are not sent but shown at ${mailbox}\n`)
}

/** Returns the message of the first error; errors while closing wrap it as their cause. */
function reasonOf(error: unknown): string {
  if (error instanceof SuppressedError) return reasonOf(error.suppressed)
  return error instanceof Error ? error.message : String(error)
}

function runSite(): void {
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
}

/** The primary process prints the error for all workers. */
async function runWorkerProcess(): Promise<void> {
  const { severalProcesses: workers } = await loadSubsystem('workers', 'WORKERS')
  runAmongOthers(workers).then(
    () => process.exit(0),
    async (error: unknown) => {
      await workers.reportFailure(reasonOf(error))
      process.exit(1)
    },
  )
}

if (cluster.isWorker) void runWorkerProcess()
else runSite()
