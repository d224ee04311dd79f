import { createReadStream } from 'node:fs'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { extract, type Header } from 'tar-stream'
import type { z } from 'zod'
import {
  manifestSchema,
  parseEntry,
  sequencesSchema,
  InvalidBackupError,
  type Entry,
  type Manifest,
  type SavedSequence,
  type SavedTable,
} from './format.ts'
import { verifySeal, readSeal } from './seal.ts'

/** Receives an archive's content in this order; each method must read its stream to the end. */
export type Receiver = {
  manifest(manifest: Manifest): Promise<void>
  rows(table: SavedTable, content: AsyncIterable<Buffer>): Promise<void>
  /** Called after all rows. */
  sequences(sequences: SavedSequence[]): Promise<void>
  file(file: SavedFile, content: AsyncIterable<Buffer>): Promise<void>
}

export type SavedFile = { path: string; mode: number; changedAt: Date }

type ReadOptions = { signal: AbortSignal; onBytes: (count: number) => void }

const MAX_JSON_BYTES = 4 * 1024 * 1024

/** Reads a whole archive; rejects at the first unexpected entry, or at the end if the file was changed. */
export async function readArchive(
  path: string,
  receiver: Receiver,
  { signal, onBytes }: ReadOptions,
): Promise<void> {
  const { seal, sealedBytes } = await readSeal(path)
  const entries = extract()
  const read = pipeline(
    createReadStream(path, { end: sealedBytes - 1 }),
    verifySeal(seal, onBytes),
    createZstdDecompress(),
    entries as unknown as Writable,
    { signal },
  )
  const [received, flow] = await Promise.allSettled([
    receive(entries as AsyncIterable<TarEntry>, receiver),
    read,
  ])
  signal.throwIfAborted()
  // The receiver's error comes first; the pipeline's error only says that it was aborted.
  for (const outcome of [received, flow]) if (outcome.status === 'rejected') throw outcome.reason
}

/** The package does not type the items of its stream. */
type TarEntry = AsyncIterable<Buffer> & { header: Header }

async function receive(entries: AsyncIterable<TarEntry>, receiver: Receiver): Promise<void> {
  const order = new EntryOrder()
  for await (const content of entries) {
    const entry = order.accept(content.header)
    if (entry.kind === 'manifest')
      await receiver.manifest((order.manifest = await readJson(content, manifestSchema)))
    else if (entry.kind === 'rows') await receiver.rows(order.tableOf(entry), content)
    else if (entry.kind === 'sequences')
      await receiver.sequences(await readJson(content, sequencesSchema))
    else await receiver.file(savedFile(entry.path, content.header), content)
  }
  order.end()
}

const savedFile = (path: string, { mode, mtime }: Header): SavedFile => ({
  path,
  mode: mode & 0o777,
  changedAt: mtime,
})

async function readJson<Document>(
  content: AsyncIterable<Buffer>,
  schema: z.ZodType<Document>,
): Promise<Document> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of content) {
    bytes += chunk.length
    if (bytes > MAX_JSON_BYTES) throw new InvalidBackupError('its description is too long')
    chunks.push(chunk)
  }
  const result = schema.safeParse(parseJson(Buffer.concat(chunks)))
  if (result.success) return result.data
  throw new InvalidBackupError('this release does not know its format')
}

function parseJson(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Checks the order of entries: each appears once, at its place. */
class EntryOrder {
  manifest: Manifest | undefined
  private table = 0
  private part = 0
  private hasSequences = false

  accept(header: Header): Entry {
    const entry = header.type === 'file' ? parseEntry(header.name) : undefined
    if (entry && this.isNext(entry)) return entry
    throw new InvalidBackupError(
      `it holds ${JSON.stringify(header.name)}, which no backup holds there`,
    )
  }

  tableOf({ table }: Extract<Entry, { kind: 'rows' }>): SavedTable {
    const found = this.manifest?.tables.find(({ name }) => name === table)
    if (found) return found
    throw new InvalidBackupError(`it holds rows of ${table}, which it does not describe`)
  }

  end(): void {
    if (!this.hasSequences) throw new InvalidBackupError('its end is missing')
  }

  private isNext(entry: Entry): boolean {
    if (!this.manifest) return entry.kind === 'manifest'
    if (entry.kind === 'manifest') return false
    if (entry.kind === 'rows') return !this.hasSequences && this.isNextPart(entry)
    if (entry.kind === 'file') return this.hasSequences
    return !this.hasSequences && (this.hasSequences = true)
  }

  private isNextPart({ table, part }: Extract<Entry, { kind: 'rows' }>): boolean {
    const index = this.manifest?.tables.findIndex(({ name }) => name === table) ?? -1
    if (index < this.table) return false
    if (index > this.table) this.part = 0
    this.table = index
    this.part += 1
    return part === this.part
  }
}
