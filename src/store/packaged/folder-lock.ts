import { open, readFile, rm, stat } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

const PATIENCE_MS = 60_000

/** One process at a time starts, stops or joins the server of a folder. */
export async function withFolderLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  await takeLock(path)
  try {
    return await work()
  } finally {
    await rm(path, { force: true })
  }
}

async function takeLock(path: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (!(await createLock(path))) {
    if (await isLeftBehind(path)) await rm(path, { force: true })
    else if (Date.now() > deadline) throw new Error(`Another process holds ${path}.`)
    else await wait(25)
  }
}

async function createLock(path: string): Promise<boolean> {
  try {
    await using file = await open(path, 'wx')
    await file.writeFile(String(process.pid)).catch(unlessFull)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Where the disk is full the lock holds nobody's name: whoever stops or leaves has to be able to. */
function unlessFull(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOSPC' && error.code !== 'EDQUOT') throw error
}

/** Its process is gone, or the file is older than any start or stop takes (process ids are used again after a reboot). */
async function isLeftBehind(path: string): Promise<boolean> {
  try {
    const [content, { mtimeMs }] = await Promise.all([readFile(path, 'utf8'), stat(path)])
    if (Date.now() - mtimeMs > PATIENCE_MS) return true
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
