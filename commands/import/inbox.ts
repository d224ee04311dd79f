import type { ImportOptions } from '../../src/services/content/import/import-files.ts'
import type { ParsedRecord } from '../../src/services/content/import/record.ts'
import {
  fingerprinted,
  saveArticles,
  type SaveOptions,
} from '../../src/services/content/writing/save-articles.ts'
import { findStoredArticles } from '../../src/services/content/writing/stored-articles.ts'
import { mediaNamedBy, refuseMissingMedia } from '../../src/services/media/missing-media.ts'
import { uploadedPictures } from '../../src/services/images/uploaded-picture.ts'
import {
  libraryKey,
  libraryStorage,
  publicKey,
  withLibrary,
} from '../../src/services/newsroom/media/library.ts'
import { receiveItems } from '../../src/services/newsroom/wire/receive.ts'
import { copyStored } from '../../src/services/storage/copy-stored.ts'
import type { Storage } from '../../src/services/storage/storage.ts'
import { storedOrNull, storeFile, type ImportSite } from './import-site.ts'

type Inbox = Pick<ImportOptions, 'uploaded' | 'takePicture' | 'refuseMissing' | 'save'> & {
  storePicture: (bytes: Uint8Array) => ReturnType<typeof storedOrNull>
}

/**
 * Imports into the newsroom's inbox: nothing becomes public. The pictures are stored as those of the media library.
 * Recordings stay links. An article that an earlier import brought to the site directly still follows its source.
 */
export function inboxOf({ store, storage }: ImportSite, options: SaveOptions): Inbox {
  const files = withLibrary(storage)
  const library = libraryStorage(storage)
  return {
    uploaded: (record) => uploadedPictures(files, record),
    takePicture: (file) => storeFile(library, file),
    storePicture: (bytes) => storedOrNull(library, bytes),
    refuseMissing: (record) => refuseMissingMedia(files, record),
    save: async (_, parsed) => {
      const onSite = await findOnSite(store, parsed)
      const direct = parsed.filter((one) => onSite.has(one))
      for (const { record } of direct) await publishPictures(storage, record)
      const articles = await saveArticles(
        store.database,
        direct.map(({ record }) => record),
        options,
      )
      const items = await receiveItems(
        store.database,
        parsed.filter((one) => !onSite.has(one)),
        { rewrites: options.rewrites ?? false },
      )
      const results = { articles: articles.values(), items: items.values() }
      return parsed.flatMap((one) => {
        const { value } = (onSite.has(one) ? results.articles : results.items).next()
        return value ? [value] : []
      })
    },
  }
}

/** The records whose source has brought an article to the site directly. */
const findOnSite = ({ database }: ImportSite['store'], parsed: readonly ParsedRecord[]) =>
  database.transaction().execute(async (transaction) => {
    const known = await findStoredArticles(
      transaction,
      parsed.map(({ record }) => fingerprinted(record)),
    )
    return new Set(parsed.filter(({ record }) => known.bySource(record) !== undefined))
  })

async function publishPictures(storage: Storage, record: ParsedRecord['record']): Promise<void> {
  for (const { path } of mediaNamedBy(record)) {
    const isPublic = (await storage.facts(publicKey(path))) !== null
    if (!isPublic && (await storage.facts(libraryKey(path))))
      await copyStored(storage, libraryKey(path), publicKey(path))
  }
}
