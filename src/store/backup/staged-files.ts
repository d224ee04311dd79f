import { createWriteStream } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm, rmdir, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isKey, SAVED_FOLDERS, STAGING_FOLDER } from './format.ts'
import { savedFiles } from './saved-files.ts'
import type { SavedFile } from './read-archive.ts'

/**
 * Restored files before they are put in place. They wait inside each saved folder, because it may be on a disk of its
 * own.
 */
export class StagedFiles {
  count = 0
  private readonly dataDir: string
  private readonly placed: string[] = []

  constructor(dataDir: string) {
    this.dataDir = dataDir
  }

  /** Refuses a folder with a site's files; removes staged files of an interrupted restore. */
  async open(): Promise<void> {
    for await (const { path } of savedFiles(this.dataDir))
      throw new Error(
        `${this.dataDir} already holds a site's files (${path}): set DATA_DIR to a new folder, or move what is in it away.`,
      )
    await this.removeStaged()
  }

  async add({ path, mode, changedAt }: SavedFile, content: AsyncIterable<Buffer>): Promise<void> {
    const file = this.stagedPath(path)
    await mkdir(dirname(file), { recursive: true })
    await pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
    if (!isKey(path)) await chmod(file, mode | 0o600)
    await utimes(file, changedAt, changedAt)
    this.count += 1
  }

  /** Moves all files into place; `undo` removes them again. */
  async place(): Promise<void> {
    for (const folder of this.folders()) {
      for (const name of await namesIn(join(folder, STAGING_FOLDER))) {
        await rename(join(folder, STAGING_FOLDER, name), join(folder, name))
        this.placed.push(join(folder, name))
      }
    }
    await this.removeStaged()
  }

  async undo(): Promise<void> {
    for (const path of this.placed) await rm(path, { recursive: true, force: true })
    await this.removeStaged()
    for (const folder of SAVED_FOLDERS)
      await rmdir(join(this.dataDir, folder)).catch(() => undefined)
  }

  private folders(): string[] {
    return [this.dataDir, ...SAVED_FOLDERS.map((folder) => join(this.dataDir, folder))]
  }

  private stagedPath(path: string): string {
    const [folder = '', ...rest] = path.split('/')
    return rest.length === 0
      ? join(this.dataDir, STAGING_FOLDER, path)
      : join(this.dataDir, folder, STAGING_FOLDER, ...rest)
  }

  private async removeStaged(): Promise<void> {
    for (const folder of this.folders())
      await rm(join(folder, STAGING_FOLDER), { recursive: true, force: true })
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}
