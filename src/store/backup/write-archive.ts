import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { pack, type Header, type Pack } from 'tar-stream'
import { appendSeal } from './seal.ts'

type FileHeader = Pick<Header, 'name' | 'size' | 'mode'> & Partial<Pick<Header, 'mtime'>>

/** Writes an archive to a temporary file and renames it when it is complete and flushed to the disk. */
export class ArchiveWriter {
  private readonly path: string
  private readonly unfinished: string
  private readonly pack: Pack = pack()
  private readonly written: Promise<void>

  constructor(path: string, signal: AbortSignal) {
    this.path = path
    this.unfinished = `${path}.${randomBytes(4).toString('hex')}.unfinished`
    const file = createWriteStream(this.unfinished, { flags: 'wx', mode: 0o600, flush: true })
    const stages = [
      this.pack as unknown as Readable,
      createZstdCompress(),
      appendSeal(),
      file,
    ] as const
    this.written = pipeline(...stages, { signal })
    // `addEntry` and `finish` report the error.
    this.written.catch(() => undefined)
  }

  add(name: string, content: Buffer): Promise<void> {
    return this.addEntry({ name, size: content.length, mode: 0o600 }, (entry) => {
      entry.end(content)
      return Promise.resolve()
    })
  }

  /** `content` must have exactly as many bytes as the header says. */
  addStream(header: FileHeader, content: AsyncIterable<Buffer>): Promise<void> {
    return this.addEntry(header, (entry) => pipeline(content, entry))
  }

  async finish(): Promise<void> {
    this.pack.finalize()
    await this.written
    await rename(this.unfinished, this.path)
    await syncFolder(dirname(this.path))
  }

  /** Removes the temporary file. */
  async abandon(): Promise<void> {
    this.pack.destroy()
    await this.written.catch(() => undefined)
    await rm(this.unfinished, { force: true })
  }

  private async addEntry(
    header: FileHeader,
    fill: (entry: NodeJS.WritableStream) => Promise<void>,
  ): Promise<void> {
    const stored = Promise.withResolvers<void>()
    const entry = await this.openEntry(header, (error) =>
      error ? stored.reject(error) : stored.resolve(),
    )
    // If writing failed, the entry is never consumed, so the pipeline's error must win.
    await Promise.race([Promise.all([fill(entry), stored.promise]), this.written])
  }

  /** If the archive can no longer be written, throws the pipeline's error instead of the entry's. */
  private async openEntry(header: FileHeader, onStored: (error?: Error | null) => void) {
    try {
      return this.pack.entry(header, onStored)
    } catch (error) {
      await this.written
      throw error
    }
  }
}

/** Flushes the renamed entry to the disk, if the system supports it for folders. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().catch(() => undefined)
  await handle.close()
}
