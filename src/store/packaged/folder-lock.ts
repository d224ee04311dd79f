import { open, readFile, rm, stat } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

const TIMEOUT_MS = 60_000

/** Runs the work while no other process starts, stops or joins the server of this folder. */
export async function withFolderLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  await acquireLock(path)
  try {
    return await work()
  } finally {
    await rm(path, { force: true })
  }
}

async function acquireLock(path: string): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  while (!(await createLock(path))) {
    if (await isStale(path)) await rm(path, { force: true })
    else if (Date.now() > deadline) throw new Error(`Another process holds ${path}.`)
    else await wait(25)
  }
}

async function createLock(path: string): Promise<boolean> {
  try {
    await using file = await open(path, 'wx')
    await file.writeFile(String(process.pid)).catch(ignoreFullDisk)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** On a full disk the lock file stays empty, because stopping the server must still be possible. */
function ignoreFullDisk(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOSPC' && error.code !== 'EDQUOT') throw error
}

/** The lock's process is gone, or the lock is older than any start or stop takes (process ids are reused after a reboot). */
async function isStale(path: string): Promise<boolean> {
  try {
    const [content, { mtimeMs }] = await Promise.all([readFile(path, 'utf8'), stat(path)])
    if (Date.now() - mtimeMs > TIMEOUT_MS) return true
    return content !== '' && !isRunning(Number(content))
  } catch {
    return false
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
