import { implement, type AnyRouter } from '@orpc/server'
import type { Image } from '../../../rules/articles/article.ts'
import type { EditorIdentity } from '../../../rules/access/editor-scopes.ts'
import { isId } from '../../../rules/http/ids.ts'
import { ServiceError } from '../../service-error.ts'
import type { ArticleRecord } from '../writing/article-record.ts'
import { parseLiveEntry } from '../import/live-entry.ts'
import { runOperation, type OnUnexpectedError } from './http-router.ts'
import { operationGuard, type OperationContext } from './operation-guard.ts'
import { contentWriteContract } from './write-contract.ts'
import type { ContentWrites } from '../writing/writes.ts'

type WriteRouterParts = {
  writes: ContentWrites
  /** Parses an article in full or short form; throws 400 and names the field. */
  parseRecord: (input: unknown, id: number) => ArticleRecord | Promise<ArticleRecord>
  /** Refuses a missing picture of an author or podcast. */
  acceptPicture: (img: Image | null) => Promise<void>
  /** Returns the name of an editor, for the log of live entries. */
  nameOf: (editor: EditorIdentity) => string
  onError?: OnUnexpectedError
}

const operations = implement(contentWriteContract).$context<OperationContext>().use(operationGuard)

/** Creates the router for the writing contract, with a guard for each operation. */
export const createWriteRouter = (parts: WriteRouterParts): Record<string, AnyRouter> => ({
  ...articleOperations(parts),
  ...authorOperations(parts),
  ...curationOperations(parts),
})

const articleOperations = ({
  writes,
  parseRecord,
  acceptPicture,
  nameOf,
  onError,
}: WriteRouterParts) => ({
  saveArticle: operations.saveArticle.handler(({ input: { params, headers, body } }) =>
    runOperation(async () => {
      requireId(params.id)
      const record = withId(await parseRecord(withoutVersion(body), params.id), params.id, body)
      return writes.saveArticle(record, {
        expectedVersion: headers['if-match'] ?? versionOf(body),
      })
    }, onError),
  ),
  withdrawArticle: operations.withdrawArticle.handler(({ input: { params, headers } }) =>
    runOperation(() => writes.withdrawArticle(requireId(params.id), expected(headers)), onError),
  ),
  saveLiveEntry: operations.saveLiveEntry.handler(({ input: { params, body }, context }) =>
    runOperation(async () => {
      const entry = parseLiveEntry(body, { id: params.entry, now: new Date() })
      await acceptPicture(entry.image ?? null)
      const by = nameOf(await context.editorOf())
      return writes.saveLiveEntry(requireId(params.id), { ...entry, id: params.entry }, by)
    }, onError),
  ),
  removeLiveEntry: operations.removeLiveEntry.handler(({ input: { params }, context }) =>
    runOperation(
      async () =>
        writes.removeLiveEntry(
          requireId(params.id),
          params.entry,
          nameOf(await context.editorOf()),
        ),
      onError,
    ),
  ),
})

const authorOperations = ({ writes, acceptPicture, onError }: WriteRouterParts) => ({
  saveAuthor: operations.saveAuthor.handler(({ input: { params, headers, body } }) =>
    runOperation(async () => {
      const author = { ...body, id: requireId(params.id) }
      await acceptPicture(author.img ?? null)
      return writes.saveAuthor(author, expected(headers))
    }, onError),
  ),
  savePodcast: operations.savePodcast.handler(({ input: { params, headers, body } }) =>
    runOperation(async () => {
      const podcast = { ...body, id: requireId(params.id) }
      await acceptPicture(podcast.img ?? null)
      return writes.savePodcast(podcast, expected(headers))
    }, onError),
  ),
})

const curationOperations = ({ writes, onError }: WriteRouterParts) => ({
  saveCompetition: operations.saveCompetition.handler(({ input: { params, headers, body } }) =>
    runOperation(
      () => writes.saveCompetition({ ...body, slug: params.slug }, expected(headers)),
      onError,
    ),
  ),
  saveTag: operations.saveTag.handler(({ input: { params, headers, body } }) =>
    runOperation(
      () => writes.saveTag({ ...body, id: requireId(params.id) }, expected(headers)),
      onError,
    ),
  ),
  saveChannel: operations.saveChannel.handler(({ input: { params, headers, body } }) =>
    runOperation(
      () => writes.saveChannel({ ...body, path: params.path }, expected(headers)),
      onError,
    ),
  ),
  saveSite: operations.saveSite.handler(({ input: { params, headers, body } }) =>
    runOperation(
      () => writes.saveSite({ ...body, mandator: params.mandator }, expected(headers)),
      onError,
    ),
  ),
})

/** Returns the id of an address; throws 404 if no object can have it. */
function requireId(id: number): number {
  if (isId(id)) return id
  throw new ServiceError(404, `There is no number ${id}.`)
}

const expected = (headers: { 'if-match'?: number | undefined }) => ({
  expectedVersion: headers['if-match'],
})

function versionOf(body: unknown): number | undefined {
  const version: unknown =
    body && typeof body === 'object' ? Reflect.get(body, 'version') : undefined
  if (version === undefined) return undefined
  if (Number.isInteger(version)) return version as number
  throw new ServiceError(400, 'version: must be a whole number')
}

function withoutVersion(body: unknown): unknown {
  if (!body || typeof body !== 'object' || Array.isArray(body)) return body
  const { version: _, ...rest } = body as { version?: unknown }
  return rest
}

/** The article's id is in the path; a different id in the record is refused. */
function withId(record: ArticleRecord, id: number, body: unknown): ArticleRecord {
  if (record.id !== null && record.id !== id) {
    const named: unknown = Reflect.get(body as object, 'id')
    throw new ServiceError(400, `id: the path says ${id}, the body ${String(named)}`)
  }
  return { ...record, id }
}
