import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { pack, type Header, type Pack } from 'tar-stream'
import { sealing } from './seal.ts'

type FileHeader = Pick<Header, 'name' | 'size' | 'mode'> & Partial<Pick<Header, 'mtime'>>

/** Writes an archive beside its place; it stands there only when it is whole and on the disk. */
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
      sealing(),
      file,
    ] as const
    this.written = pipeline(...stages, { signal })
    // Whoever adds hears of it.
    this.written.catch(() => undefined)
  }

  add(name: string, content: Buffer): Promise<void> {
    return this.addEntry({ name, size: content.length, mode: 0o600 }, (entry) => {
      entry.end(content)
      return Promise.resolve()
    })
  }

  /** `content` has to bring as many bytes as the header says. */
  addStream(header: FileHeader, content: AsyncIterable<Buffer>): Promise<void> {
    return this.addEntry(header, (entry) => pipeline(content, entry))
  }

  async finish(): Promise<void> {
    this.pack.finalize()
    await this.written
    await rename(this.unfinished, this.path)
    await syncFolder(dirname(this.path))
  }

  /** Leaves nothing behind. */
  async abandon(): Promise<void> {
    this.pack.destroy()
    await this.written.catch(() => undefined)
    await rm(this.unfinished, { force: true })
  }

  private async addEntry(
    header: FileHeader,
    fill: (entry: NodeJS.WritableStream) => Promise<void>,
  ): Promise<void> {
    const taken = Promise.withResolvers<void>()
    const entry = await this.openEntry(header, (error) =>
      error ? taken.reject(error) : taken.resolve(),
    )
    // Where writing failed, nobody takes the entry any more.
    await Promise.race([Promise.all([fill(entry), taken.promise]), this.written])
  }

  /** An archive that could not be written any further takes no entry, and why is what counts. */
  private async openEntry(header: FileHeader, onTaken: (error?: Error | null) => void) {
    try {
      return this.pack.entry(header, onTaken)
    } catch (error) {
      await this.written
      throw error
    }
  }
}

/** The new name is on the disk too, where the system has folders that can be asked for it. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().catch(() => undefined)
  await handle.close()
}
