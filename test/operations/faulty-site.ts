import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { samplePublisher } from '../fixtures/publisher.fixtures.ts'
import { readDemoAccounts, seedDemoAccounts } from '../../src/server/boot/demo/demo-accounts.ts'
import { createAccounts } from '../../src/services/accounts/embedded.ts'
import { createWalletService } from '../../src/services/billing/wallets/embedded.ts'
import { writeSampleTown } from '../fixtures/content.fixtures.ts'
import { withFolderLock } from '../../src/store/packaged/folder-lock.ts'
import { POOL_SIZES } from '../../src/store/store.ts'
import { HOME, openSiteOn } from '../site/open-site-on.ts'

export type FaultySite = Awaited<ReturnType<typeof openFaultySite>>

const run = promisify(execFile)

/** Opens a small site with its own packaged PostgreSQL, on which tests can cause faults. */
export async function openFaultySite() {
  const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-faults-'))
  // PostgreSQL runs as its own system user and needs to enter the folder.
  await chmod(folder, 0o711)
  const dataDir = join(folder, 'data')
  const errors: string[] = []
  const warnings: string[] = []
  const site = await openSiteOn({
    dataDir,
    // The pool sizes of a site with its own PostgreSQL.
    sizes: POOL_SIZES,
    onError: (line) => errors.push(line),
    onWarning: (line) => warnings.push(line),
  })
  const { store } = site.parts
  const { database } = store
  await writeSampleTown(store)
  const { password, readers } = await readDemoAccounts('db/demo')
  const { plus, wallet } = readers
  if (!plus || !wallet) throw new Error('The demo has nobody with PLUS or coins.')
  const accounts = await createAccounts(database, { ...samplePublisher, issuer: HOME })
  const wallets = createWalletService(store)
  await seedDemoAccounts(
    { password, readers: { plus, wallet: { ...wallet, credits: 10_000 } } },
    { accounts, wallets },
  )
  const url = `http://127.0.0.1:${await site.listen()}`
  return {
    site,
    store,
    url,
    errors,
    warnings,
    editorKey: (await readFile(join(dataDir, 'editor.key'), 'utf8')).trim(),
    get: (path: string, init: RequestInit = {}) =>
      fetch(url + path, { redirect: 'manual', ...init }),
    signalStore: (signal: NodeJS.Signals) => signalServer(dataDir, signal),
    withoutStore: (work: () => Promise<void>) => withoutServer(dataDir, work),
    async close() {
      await site.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Kills the packaged server of a folder and prevents its restart while `work` runs. */
export function withoutServer(dataDir: string, work: () => Promise<void>): Promise<void> {
  return withFolderLock(join(dataDir, 'postgres.lock'), async () => {
    await signalServer(dataDir, 'SIGKILL')
    await work()
  })
}

/** Sends a signal to every process of the packaged server of a folder. */
export async function signalServer(dataDir: string, signal: NodeJS.Signals): Promise<void> {
  const file = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')
  const postmaster = Number(file.split('\n')[0])
  // While stopped, it starts no further process.
  process.kill(postmaster, 'SIGSTOP')
  const children = await childrenOf(postmaster)
  // The postmaster first, because it would restart the others.
  process.kill(postmaster, signal)
  for (const pid of children) {
    try {
      process.kill(pid, signal)
    } catch {
      // The process has already ended.
    }
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid='])
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return rows.flatMap(([child = 0, parent]) => (parent === pid ? [child] : []))
}

type Line = { msg: string; trouble?: string; level: number }

/** Returns the log lines without failures of scheduled jobs, which can coincide with a fault. */
export const wordsOf = (lines: readonly string[]): Line[] =>
  lines.map((line): Line => JSON.parse(line)).filter(({ msg }) => msg !== 'A job failed for good')
