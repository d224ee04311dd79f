import type { ORPCError } from '@orpc/client'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import type { ErrorLanguage } from '../../rules/newsroom/accept-language.ts'
import type { Image } from '../../rules/articles/article.ts'
import type { EditorIdentity } from '../../rules/access/editor-scopes.ts'
import { DatabaseError, type DatabaseErrorCause } from '../../store/pools/database-error.ts'
import type { Store } from '../../store/store.ts'
import { noteActsOf, type NoteAct } from '../audit/write-audit.ts'
import { parseSoundJson } from '../calls/json-body.ts'
import { refusalBody, ServiceError } from '../service-error.ts'
import { uploadedPictures } from '../images/uploaded-picture.ts'
import {
  mediaNamedBy,
  pictureNamed,
  refuseMissingMedia,
  refuseMissingPicture,
  type NamedMedia,
} from '../media/missing-media.ts'
import type { Storage } from '../storage/storage.ts'
import { parseRecord } from '../content/import/record.ts'
import type { OperationContext } from '../content/wire/operation-guard.ts'
import { parseDraftArticle } from './draft-article.ts'
import type { DraftParts } from './drafts.ts'
import { withLibrary } from './media/library.ts'
import { createMediaRouter } from './media/router.ts'
import { nameOf } from './editor-names.ts'
import { refuseUnusable, releaseMedia, saveUses } from './media/uses.ts'
import { createAudienceRouter } from './audience/router.ts'
import { createPagesRouter } from './pages/router.ts'
import { createTickerRouter } from './ticker/router.ts'
import { germanDay } from './media/media-rows.ts'
import { createReportsRouter } from './reports/router.ts'
import { createRecordsRouter } from './records/router.ts'
import { createNamesRouter } from './names/router.ts'
import { createDayRouter } from './day/router.ts'
import { createDraftRouter } from './router.ts'
import { encodeRefusalIn } from './refusals/encode-refusal.ts'
import { messageIn } from './refusals/newsroom-refusal.ts'
import { createWireRouter } from './wire/router.ts'
import { createWriteRouter } from '../content/wire/write-router.ts'
import { createContentWrites } from '../content/writing/writes.ts'

/** A write as sent to the worker thread, and its answer. The main thread inspects neither. */
export type WriteRequest = {
  method: string
  url: string
  ifMatch: string | null
  /** The language of errors; `null` for the default. */
  language: ErrorLanguage | null
  /** The editor who sent the request. */
  editor: EditorIdentity
  /** JSON; `null` for methods without a body. */
  bytes: Uint8Array | null
}
export type WriteAnswer = {
  status: number
  headers: Record<string, string>
  bytes: Uint8Array
  /** Cache tags of the changes. */
  announced: string[]
  /** Unexpected errors, for the log and for the database guard. */
  unexpectedErrors: UnexpectedError[]
}
type UnexpectedError = { message: string; stack: string; trouble?: DatabaseErrorCause }

const PREFIX = '/content-api'

type WriteParts = {
  homePath: string
  mandator: string
  hosts: readonly string[]
  storage: Storage
}

/** Creates the handler for the writing and the newsroom's contracts, on its own database connections. */
export function createWriteApi(
  store: Store,
  parts: WriteParts,
): (request: WriteRequest) => Promise<WriteAnswer> {
  const shared = sharedParts(store, parts)
  return async (request) => {
    const announced: string[] = []
    const unexpectedErrors: UnexpectedError[] = []
    const onAnnounced = (cacheTags: string[]) => void announced.push(...cacheTags)
    const onError = (error: unknown) => void unexpectedErrors.push(describe(error))
    const { editor } = request
    const note = noteActsOf(editor.kind === 'editor' ? editor : { id: editor.kind, name: null })
    const router = createRouter({ ...shared, onAnnounced, onError, note })
    const handler = new OpenAPIHandler(router, errorsIn(request.language))
    const response = await respond(request, async (asked) => {
      const context: OperationContext = { editorOf: async () => request.editor }
      const handled = await handler.handle(asked, { prefix: PREFIX, context })
      return handled.response
    })
    return { ...(await plainAnswer(response)), announced, unexpectedErrors }
  }
}

/** The parts that every request needs. */
function sharedParts(store: Store, { homePath, mandator, hosts, storage }: WriteParts) {
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
function createRouter(parts: RequestParts) {
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
    ...createRecordsRouter({ store, mandator, writes, acceptPicture, onAnnounced, onError, note }),
    ...createDayRouter({ database, onError }),
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

const errorsIn = (language: ErrorLanguage | null) => ({
  customErrorResponseBodyEncoder: (error: ORPCError<string, unknown>) =>
    encodeRefusalIn(error, language),
})

/** Threads exchange plain values only. */
const plainAnswer = async (response: Response) => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  bytes: new Uint8Array(await response.arrayBuffer()),
})

async function respond(
  request: WriteRequest,
  handle: (request: Request) => Promise<Response | undefined>,
): Promise<Response> {
  const notFound = refusal(404, `There is nothing at ${new URL(request.url).pathname}.`)
  try {
    return (await handle(requestOf(request))) ?? notFound
  } catch (error) {
    if (error instanceof ServiceError)
      return refusal(error.status, messageIn(error, request.language))
    throw error
  }
}

function requestOf({ method, url, ifMatch, bytes }: WriteRequest): Request {
  const headers = new Headers(ifMatch === null ? {} : { 'if-match': ifMatch })
  if (bytes === null) return new Request(url, { method, headers })
  headers.set('content-type', 'application/json')
  return new Request(url, { method, headers, body: JSON.stringify(parseSoundJson(bytes)) })
}

const refusal = (status: number, message: string): Response =>
  Response.json(refusalBody(status, message), { status })

async function channelsOf({ database }: Store): Promise<Set<string>> {
  const rows = await database.selectFrom('channels').select('path').execute()
  return new Set(rows.map(({ path }) => path))
}

function describe(error: unknown): UnexpectedError {
  if (!(error instanceof Error)) return { message: String(error), stack: '' }
  const stack = error.stack ?? ''
  if (!(error instanceof DatabaseError)) return { message: error.message, stack }
  return { message: error.reason, stack, trouble: error.trouble }
}
