import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { Image } from '../../../../rules/articles/article.ts'
import type { Tables } from '../../../../store/tables.ts'
import type { PictureFetcher } from '../../../images/fetch-picture.ts'
import { uploadedPictures } from '../../../images/uploaded-picture.ts'
import type { Storage } from '../../../storage/storage.ts'
import { pictureFile, pictureInFolder, type FolderPicture } from './folder-pictures.ts'
import { isOfSource, siteOf } from './source-hosts.ts'
import { NameCounts } from './tally.ts'

export type PictureCounts = {
  found: number
  missing: number
  /** Pictures that other hosts than the source's would have to give. */
  foreign: number
  /** The pictures of each of these hosts. */
  hosts: NameCounts
}

const newCounts = (): PictureCounts => ({
  found: 0,
  missing: 0,
  foreign: 0,
  hosts: new NameCounts(MAX_HOSTS),
})

function countForeign(counts: PictureCounts, address: string): void {
  counts.foreign += 1
  counts.hosts.add(siteOf(address))
}

const MAX_HOSTS = 1000

type Options = {
  database: Kysely<Tables>
  storage: Pick<Storage, 'facts'>
  /** A copy of the source's uploads; without it pictures are fetched. */
  folder: string | undefined
  /** Further hosts that pictures may be fetched from. */
  hosts: readonly string[]
  fetch: PictureFetcher['fetch']
  /** Stores a picture; `null` if it cannot be shown. */
  store: (bytes: Uint8Array) => Promise<Image | null>
}

export type MigrationPictures = {
  counts: PictureCounts
  /** Takes the picture of an address; `page` is that of the article on its own site. */
  take: (address: string, page: string | null) => Promise<Image | null>
  /** Takes a file that a text names by its place in the text's own folder. */
  takeFile: (file: string) => Promise<Image | null>
}

/** Stores the pictures of a source. What an earlier run has stored is neither fetched nor decoded again. */
export function createMigrationPictures(options: Options): MigrationPictures {
  const { database, storage, folder, hosts, fetch, store } = options
  const counts = newCounts()

  return {
    counts,
    take: async (address, page) =>
      counted(await (folder === undefined ? fetched(address, page) : inFolder(folder, address))),
    takeFile: async (file) => counted(await stored(await pictureFile(file))),
  }

  function counted(image: Image | null): Image | null {
    counts[image ? 'found' : 'missing'] += 1
    return image
  }

  async function stored(found: FolderPicture | null): Promise<Image | null> {
    return found && once(found.source, () => readFile(found.file))
  }

  async function inFolder(top: string, address: string): Promise<Image | null> {
    return stored(await pictureInFolder(top, address))
  }

  async function fetched(address: string, page: string | null): Promise<Image | null> {
    if (!isOfSource(address, page, hosts)) {
      countForeign(counts, address)
      return null
    }
    return once(address, async () => {
      const result = await fetch(address)
      return result.kind === 'bytes' ? result.bytes : null
    })
  }

  async function once(
    source: string,
    read: () => Promise<Uint8Array | null>,
  ): Promise<Image | null> {
    const known = await storedBefore(source)
    if (known) return known
    const bytes = await read()
    const image = bytes && (await store(bytes))
    if (image && source.length <= MAX_SOURCE_LENGTH)
      await database
        .insertInto('imported_pictures')
        .values({ source, image: JSON.stringify(image) })
        .onConflict((conflict) => conflict.column('source').doNothing())
        .execute()
    return image
  }

  async function storedBefore(source: string): Promise<Image | null> {
    const row = await database
      .selectFrom('imported_pictures')
      .select('image')
      .where('source', '=', source)
      .executeTakeFirst()
    const image = row?.image as Image | undefined
    const isHere = image?.baseUrl && (await uploadedPictures(storage, image.baseUrl))(image.baseUrl)
    return image && isHere ? image : null
  }
}

const MAX_SOURCE_LENGTH = 3000

/** Shown by a dry run in place of a picture that is not stored. */
const UNSTORED: Image = {
  baseUrl: '/newsroom/00/00000000000000000000000000000000-1600x900.jpg',
  width: 1600,
  height: 900,
  altText: '',
  caption: '',
  copyrights: '',
  cropVal: null,
}

/** Counts pictures for a dry run: whether files exist, or whether the source's own hosts would be asked. */
export function countPictures(
  folder: string | undefined,
  hosts: readonly string[],
): MigrationPictures {
  const counts = newCounts()
  return {
    counts,
    takeFile: async (file) => counted((await pictureFile(file)) !== null),
    async take(address, page) {
      const isOwn = folder !== undefined || isOfSource(address, page, hosts)
      const isThere = folder === undefined ? isOwn : await pictureInFolder(folder, address)
      if (!isOwn) countForeign(counts, address)
      return counted(Boolean(isThere))
    },
  }

  function counted(isThere: boolean): Image | null {
    counts[isThere ? 'found' : 'missing'] += 1
    return isThere ? UNSTORED : null
  }
}
