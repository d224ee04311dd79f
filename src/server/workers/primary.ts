import cluster from 'node:cluster'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { joinStore } from '../../store/open-store.ts'
import { ensureWritable } from '../../store/packaged/membership.ts'
import { usableMegabytes } from '../../store/packaged/server-settings.ts'
import { storeSentence, type Config } from '../config/config.ts'
import { newestBuild } from '../http/builds-folder.ts'
import { aborted } from '../site/aborted.ts'
import { controlPath, openControl } from './control.ts'
import type { PrimaryOptions } from '../site/several-processes.ts'
import { connectionsFor } from '../site/connections.ts'
import { connectionsWanted, mostWorkers, shareOf } from './share.ts'
import { createWorkerGroup, type WorkerGroup } from './worker-group.ts'

/**
 * Runs the database and the worker processes until the end of a stop (decision 64). The primary serves no readers: a crash
 * while serving a reader must end one worker only.
 */
export async function runPrimary(parts: PrimaryOptions): Promise<void> {
  const { config, log, build, stopping } = parts
  await using opened = new AsyncDisposableStack()
  parts.progress(storeSentence(config))
  await ensureWritable(config.dataDir)
  const membership = await joinStore({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    role: 'site',
    settings: { max_connections: String(connectionsWanted(parts.workers)) },
  })
  opened.defer(() => membership.leave())
  stopping.throwIfAborted()
  const { connection } = membership
  const connections = await connectionsFor(config, connection)
  const count = countFor(config, parts.workers, connections)
  const share = shareOf(count, { megabytes: usableMegabytes(), connections })
  let startedAt = Date.now()
  cluster.schedulingPolicy = cluster.SCHED_RR
  run(build)
  const group = createWorkerGroup({
    count,
    begin: (number) => ({ kind: 'begin', number, share, connection, startedAt }),
    log,
  })
  let stopped: ReturnType<WorkerGroup['stop']> | undefined
  const stop = () => (stopped ??= group.stop())
  opened.defer(async () => {
    const failure = await stop()
    if (failure !== undefined) throw new Error(failure)
  })
  stopping.addEventListener('abort', () => void stop(), { once: true })
  const port = await startedOrStopped(group, stopping)
  const control = await openControl(controlPath(config.dataDir, port), reload).catch(
    (error: unknown) => log.error({ err: error }, 'This site cannot be reached by npm run reload'),
  )
  opened.defer(() => control?.close())
  parts.onListening(port)
  await aborted(stopping)

  async function reload(say: (text: string) => void): Promise<void> {
    const before = { exec: cluster.settings.exec, startedAt }
    run(await newestBuild(build))
    startedAt = Date.now()
    try {
      await group.reload(say)
      log.info({ build: cluster.settings.exec }, 'A new build was taken up')
    } catch (error) {
      cluster.setupPrimary({ exec: before.exec })
      startedAt = before.startedAt
      await keepBuild(before.exec)
      throw error
    }
  }
}

/** Old builds are deleted; touching this one keeps it even if many later builds fail to start. */
async function keepBuild(exec: string | undefined): Promise<void> {
  if (exec) await utimes(join(exec, '../..'), new Date(), new Date()).catch(() => undefined)
}

/** Sets the build of the workers that start from now on. */
const run = (folder: string): void => cluster.setupPrimary({ exec: join(folder, 'server/main.js') })

async function startedOrStopped(group: WorkerGroup, stopping: AbortSignal): Promise<number> {
  const started = group.startAll()
  started.catch(() => undefined)
  const stopped = aborted(stopping).then(() => undefined)
  const port = await Promise.race([started, stopped])
  stopping.throwIfAborted()
  return port ?? started
}

function countFor({ workers: wished }: Config, usual: number, connections: number): number {
  const most = mostWorkers(connections)
  if (wished === undefined || wished <= most) return Math.min(usual, most)
  throw new Error(
    `The setting WORKERS is wrong: ${connections} connections to PostgreSQL are enough for ${most} at most; raise DATABASE_CONNECTIONS, its max_connections or the limit of its user.`,
  )
}
