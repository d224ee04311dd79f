// npm run fill-bucket
import { existsSync, openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { storagePlace } from '../src/server/config/storage-config.ts'
import { createFileStorage } from '../src/services/storage/file-storage.ts'
import { openStorage } from '../src/services/storage/open-storage.ts'
import {
  isStorageKey,
  StorageUnavailableError,
  type Storage,
  type StoredEntry,
} from '../src/services/storage/storage.ts'
import {
  EXIT,
  readConfig,
  runCommand,
  runWatched,
  InvalidArgumentsError,
  type Watch,
} from './command.ts'

const HELP = `Copies the pictures, sound and film of DATA_DIR into the bucket that S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and
S3_SECRET_ACCESS_KEY (or S3_SECRET_ACCESS_KEY_FILE) name. What is there already, as long and no older, is left alone, so
it can be run again at any time, also while the site runs. Nothing is deleted, here or there.

Exit code 0 if all is there now, 3 if a file has a name no bucket takes, 2 for unusable arguments, 1 for everything else.
`

const FOLDERS = ['pictures', 'media', 'library']
const CONCURRENCY = 8

type FillOptions = { dataDir: string; bucket: Storage }
type Filled = { copied: number; known: number; leftOut: string[] }

/** Lists all files by key: a million keys take some 150 MB, while a request for each file would take an hour. */
async function namesIn(bucket: Storage): Promise<Map<string, StoredEntry>> {
  const names = new Map<string, StoredEntry>()
  for (const folder of FOLDERS)
    for await (const entry of bucket.list(folder)) names.set(entry.key, entry)
  return names
}

async function* filesOf(dataDir: string): AsyncGenerator<StoredEntry> {
  const files = createFileStorage(dataDir)
  for (const folder of FOLDERS) yield* files.list(folder)
}

const isUpToDate = (file: StoredEntry, known: StoredEntry | undefined): boolean =>
  known?.bytes === file.bytes && known.changedAt >= file.changedAt

async function fill(
  { dataDir, bucket }: FillOptions,
  { signal, progress }: Watch,
): Promise<Filled> {
  progress.step('looking at what is there')
  const names = await namesIn(bucket)
  let bytes = 0
  for await (const file of filesOf(dataDir)) bytes += file.bytes
  progress.start(bytes)
  const filled: Filled = { copied: 0, known: 0, leftOut: [] }
  const copy = async ({ key, bytes: length }: StoredEntry): Promise<void> => {
    await bucket.write(key, await openAsBlob(join(dataDir, key)))
    filled.copied += 1
    progress.bytes(length)
  }
  const underway = new Set<Promise<void>>()
  for await (const file of filesOf(dataDir)) {
    signal.throwIfAborted()
    progress.step(file.key)
    if (!isStorageKey(file.key)) filled.leftOut.push(file.key)
    else if (isUpToDate(file, names.get(file.key))) filled.known += 1
    else {
      const copying = copy(file).finally(() => underway.delete(copying))
      underway.add(copying)
      if (underway.size >= CONCURRENCY) await Promise.race(underway)
      continue
    }
    progress.bytes(file.bytes)
  }
  await Promise.all(underway)
  return filled
}

async function main(): Promise<number> {
  const config = readConfig()
  if (!config.bucket)
    throw new InvalidArgumentsError('There is no bucket: set S3_ENDPOINT, S3_BUCKET and its key.')
  if (!FOLDERS.some((folder) => existsSync(join(config.dataDir, folder))))
    throw new Error(`There are no pictures and no media in ${config.dataDir}: set DATA_DIR.`)
  const bucket = await openStorage(await storagePlace(config))
  const { copied, known, leftOut, seconds } = await runWatched(
    'It was stopped: run it again, and it goes on where it was.',
    (watch) => fill({ dataDir: config.dataDir, bucket }, watch),
  ).catch((error: unknown) => {
    if (!(error instanceof StorageUnavailableError)) throw error
    throw new Error(`The bucket answers ${error.reason}: run it again once that is mended.`, {
      cause: error,
    })
  })
  for (const name of leftOut)
    process.stderr.write(`No bucket takes the name of ${join(config.dataDir, name)}.\n`)
  process.stderr.write(
    `${copied} files copied into the bucket ${config.bucket.name}, ${known} were there, in ${seconds}\n`,
  )
  return leftOut.length > 0 ? EXIT.rejected : EXIT.done
}

runCommand({ usage: 'npm run fill-bucket', help: HELP }, main)
