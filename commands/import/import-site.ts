import { constants } from 'node:fs'
import { access, readFile } from 'node:fs/promises'
import { ownHosts, type Publisher } from '../../src/rules/site/publisher.ts'
import {
  demoPublisherFile,
  readPublisher,
  refuseOtherPaper,
} from '../../src/server/boot/publisher-file.ts'
import type { Config } from '../../src/server/config/config.ts'
import { storagePlace } from '../../src/server/config/storage-config.ts'
import { filesBelow, FORMATS_READ } from '../../src/services/content/import/reading/formats.ts'
import { storePicture } from '../../src/services/images/picture-store.ts'
import { openStorage } from '../../src/services/storage/open-storage.ts'
import { StorageUnavailableError, type Storage } from '../../src/services/storage/storage.ts'
import { openStore } from '../../src/store/open-store.ts'
import type { Store } from '../../src/store/store.ts'
import { InvalidArgumentsError, migrationsDir, root } from '../command.ts'

/** The site into which a command imports. */
export type ImportSite = {
  store: Store
  publisher: Publisher
  /** The site's own hosts. */
  hosts: string[]
  storage: Storage
}

type PictureStorage = Pick<Storage, 'facts' | 'write'>

export type GivenFile = { file: string; size: number }

/** Opens the site for one task; a store that does not exist is created. */
export async function withImportSite<Result>(
  config: Config,
  work: (site: ImportSite) => Promise<Result>,
): Promise<Result> {
  const { dataDir, databaseUrl, publicUrl, publisherFile } = config
  const storage = await openStorage(await storagePlace(config))
  const publisher = await readPublisher(publisherFile ?? demoPublisherFile(root))
  const store = await openStore({ dataDir, databaseUrl, migrationsDir })
  try {
    await refuseOtherPaper(store, publisher)
    return await work({ store, publisher, hosts: ownHosts(publisher, publicUrl), storage })
  } finally {
    await store.close()
  }
}

/** Returns a file, or the readable files of a folder. */
export async function filesAt(path: string): Promise<GivenFile[]> {
  const isReadable = await access(path, constants.R_OK).then(
    () => true,
    () => false,
  )
  if (!isReadable)
    throw new InvalidArgumentsError(`The file ${path} is not there or cannot be read.`)
  const files = await filesBelow(path)
  if (files.length === 0)
    throw new InvalidArgumentsError(`The folder ${path} holds none of ${FORMATS_READ}.`)
  return files
}

/** Returns the paths of all channels; undefined while there are no channels. */
export async function readChannels(store: Store): Promise<ReadonlySet<string> | undefined> {
  const rows = await store.database.selectFrom('channels').select('path').execute()
  return rows.length > 0 ? new Set(rows.map((row) => row.path)) : undefined
}

/** Stores the picture of a file; `null` if it is missing or cannot be shown. */
export async function storeFile(storage: PictureStorage, file: string) {
  const bytes = await readFile(file).catch(() => null)
  return bytes && storedOrNull(storage, bytes)
}

/** Stores a picture; `null` if it cannot be shown. An unavailable storage ends the import, because its articles would lose their pictures. */
export function storedOrNull(storage: PictureStorage, bytes: Uint8Array) {
  return storePicture(storage, bytes).then(
    ({ image }) => image,
    (error: unknown) => {
      if (error instanceof StorageUnavailableError) throw error
      return null
    },
  )
}
