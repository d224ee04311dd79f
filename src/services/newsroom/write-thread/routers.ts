import type { Image } from '../../../rules/articles/article.ts'
import type { Store } from '../../../store/store.ts'
import type { NoteAct } from '../../audit/write-audit.ts'
import { uploadedPictures } from '../../images/uploaded-picture.ts'
import {
  mediaNamedBy,
  pictureNamed,
  refuseMissingMedia,
  refuseMissingPicture,
  type NamedMedia,
} from '../../media/missing-media.ts'
import type { Storage } from '../../storage/storage.ts'
import { parseRecord } from '../../content/import/record.ts'
import { parseDraftArticle } from '../draft-article.ts'
import type { DraftParts } from '../drafts.ts'
import { withLibrary } from '../media/library.ts'
import { createMediaRouter } from '../media/router.ts'
import { nameOf } from '../editor-names.ts'
import { refuseUnusable, releaseMedia, saveUses } from '../media/uses.ts'
import { createAudienceRouter } from '../audience/router.ts'
import { createHeadlinesRouter } from '../headlines/router.ts'
import { createPagesRouter } from '../pages/router.ts'
import { createTickerRouter } from '../ticker/router.ts'
import { germanDay } from '../media/media-rows.ts'
import { createReportsRouter } from '../reports/router.ts'
import { createRecordsRouter } from '../records/router.ts'
import { createNamesRouter } from '../names/router.ts'
import { createStaticPagesRouter } from '../static-pages/router.ts'
import { createDayRouter } from '../day/router.ts'
import { createDraftRouter } from '../router.ts'
import { createWireRouter } from '../wire/router.ts'
import { createWriteRouter } from '../../content/wire/write-router.ts'
import { createContentWrites } from '../../content/writing/writes.ts'

export type WriteParts = {
  homePath: string
  mandator: string
  hosts: readonly string[]
  storage: Storage
}

/** The parts that every request needs. */
export function sharedParts(store: Store, { homePath, mandator, hosts, storage }: WriteParts) {
  const { database } = store
  const files = withLibrary(storage)
  const release = (named: readonly NamedMedia[]) => releaseMedia({ database, storage }, named)
  const acceptPicture = pictureGate({ files, release }, 'img')
  const defaultsFor = async (input: unknown) => ({
    now: new Date(),
    channels: await channelsOf(store),
    hosts,
    pictures: await uploadedPictures(files, input),
  })
  return {
    store,
    database,
    homePath,
    mandator,
    storage,
    files,
    release,
    acceptPicture,
    defaultsFor,
  }
}

type ContentWrites = ReturnType<typeof createContentWrites>

type RequestParts = ReturnType<typeof sharedParts> & {
  onAnnounced: (cacheTags: string[]) => void
  onError: (error: unknown) => void
  /** Writes an act of the request's editor in the audit log. */
  note: NoteAct
}

/** Creates the router of all contracts for one request. */
export function createRouter(parts: RequestParts) {
  const { store, homePath, onAnnounced, note } = parts
  const writes = createContentWrites(store, { homePath, onAnnounced, note })
  return { ...createArticleRouters(parts, writes), ...createOtherRouters(parts, writes) }
}

function createArticleRouters(parts: RequestParts, writes: ContentWrites) {
  const { database, files, release, acceptPicture, defaultsFor, onError } = parts
  return {
    ...createWriteRouter({
      writes,
      parseRecord: async (input, id) => {
        const record = parseRecord(input, { ...(await defaultsFor(input)), strict: true })
        await refuseMissingMedia(files, record)
        await release(mediaNamedBy(record))
        await saveUses(database, { id, place: 'article' }, record)
        return record
      },
      nameOf: (editor) => (editor.kind === 'editor' ? nameOf(editor) : ''),
      acceptPicture,
      onError,
    }),
    ...createDraftRouter({ ...draftPartsOf(parts), onError }),
    ...createWireRouter({ ...draftPartsOf(parts), storage: parts.storage, onError }),
  }
}

/** How drafts are parsed, and how their media becomes public. */
const draftPartsOf = ({
  store,
  database,
  homePath,
  files,
  release,
  defaultsFor,
  onAnnounced,
}: RequestParts): DraftParts => ({
  store,
  homePath,
  onAnnounced,
  parse: async (input) => {
    const article = parseDraftArticle(input, await defaultsFor(input))
    await refuseMissingMedia(files, article)
    return article
  },
  release: (article) => release(mediaNamedBy(article)),
  refuseUnusable: (article, day) => refuseUnusable(database, mediaNamedBy(article), day),
})

function createOtherRouters(parts: RequestParts, writes: ContentWrites) {
  const { store, database, homePath, mandator, storage, files, release, acceptPicture } = parts
  const { onAnnounced, onError, note } = parts
  return {
    ...createMediaRouter({ database, storage, onError, note }),
    ...createReportsRouter({ database, onError }),
    ...createAudienceRouter({ database, onError }),
    ...createTickerRouter({
      database,
      onAnnounced,
      acceptPicture: pictureGate({ files, release }, 'image'),
      checkPicture: async (image, moment) => {
        await refuseMissingPicture(files, image)
        await refuseUnusable(database, pictureNamed('image', image), germanDay(moment))
      },
      onError,
    }),
    ...createNamesRouter({ database, onError }),
    ...createPagesRouter({ store, homePath, onAnnounced, onError }),
    ...createHeadlinesRouter({ store, homePath, onError }),
    ...createRecordsRouter({ store, mandator, writes, acceptPicture, onAnnounced, onError, note }),
    ...createDayRouter({ database, onError }),
    ...createStaticPagesRouter({ store, onAnnounced, note, onError }),
  }
}

type PictureParts = {
  files: Pick<Storage, 'facts'>
  release: (named: readonly NamedMedia[]) => Promise<void>
}

/** Refuses a missing picture of a field, and makes it public. */
const pictureGate =
  ({ files, release }: PictureParts, field: string) =>
  async (picture: Image | null): Promise<void> => {
    await refuseMissingPicture(files, picture)
    await release(pictureNamed(field, picture))
  }

async function channelsOf({ database }: Store): Promise<Set<string>> {
  const rows = await database.selectFrom('channels').select('path').execute()
  return new Set(rows.map(({ path }) => path))
}
