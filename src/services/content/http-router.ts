import { implement, ORPCError, type AnyRouter } from '@orpc/server'
import { ServiceError } from '../service-error.ts'
import type { ArticleRecord } from './article-record.ts'
import type { ContentService } from './content-service.ts'
import { contentContract, type ContentOperation } from './contract.ts'
import { contentWriteContract } from './write-contract.ts'
import type { ContentWrites } from './writes.ts'

export type RouterParts = {
  service: ContentService
  writes: ContentWrites
  /** An article in full or short form; 400 naming the field. */
  parseRecord: (input: unknown) => ArticleRecord
  /** Where surprises are logged; the answer is a 500 without their text. */
  onError?: ((error: unknown) => void) | undefined
}

/** The operations of both contracts, answered by the service. */
export function createContentRouter(parts: RouterParts): AnyRouter {
  return { read: readRouter(parts), write: writeRouter(parts) }
}

function readRouter({ service, onError }: RouterParts): AnyRouter {
  const names = Object.keys(contentContract) as ContentOperation[]
  const procedures = names.map((name) => {
    const operation = service[name] as (input: unknown) => Promise<unknown>
    const procedure = implement(contentContract[name] as (typeof contentContract)['article'])
    return [
      name,
      procedure.handler(({ input }) => answer(() => operation(input), onError) as never),
    ]
  })
  return Object.fromEntries(procedures) as AnyRouter
}

function writeRouter({ writes, parseRecord, onError }: RouterParts): AnyRouter {
  const { saveArticle, withdrawArticle, saveAuthor, saveTag, saveChannel, saveSite } =
    implement(contentWriteContract)
  return {
    saveArticle: saveArticle.handler(({ input: { params, headers, body } }) =>
      answer(() => {
        const record = withId(parseRecord(withoutVersion(body)), params.id, body)
        return writes.saveArticle(record, {
          expectedVersion: headers['if-match'] ?? versionOf(body),
        })
      }, onError),
    ),
    withdrawArticle: withdrawArticle.handler(({ input: { params, headers } }) =>
      answer(() => writes.withdrawArticle(params.id, expected(headers)), onError),
    ),
    saveAuthor: saveAuthor.handler(({ input: { params, headers, body } }) =>
      answer(() => writes.saveAuthor({ ...body, id: params.id }, expected(headers)), onError),
    ),
    saveTag: saveTag.handler(({ input: { params, headers, body } }) =>
      answer(() => writes.saveTag({ ...body, id: params.id }, expected(headers)), onError),
    ),
    saveChannel: saveChannel.handler(({ input: { params, headers, body } }) =>
      answer(() => writes.saveChannel({ ...body, path: params.path }, expected(headers)), onError),
    ),
    saveSite: saveSite.handler(({ input: { params, headers, body } }) =>
      answer(
        () => writes.saveSite({ ...body, mandator: params.mandator }, expected(headers)),
        onError,
      ),
    ),
  }
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

/** The number in the path is the article's; a record that names another is a mistake. */
function withId(record: ArticleRecord, id: number, body: unknown): ArticleRecord {
  if (record.id !== null && record.id !== id) {
    const named: unknown = Reflect.get(body as object, 'id')
    throw new ServiceError(400, `id: the path says ${id}, the body ${String(named)}`)
  }
  return { ...record, id }
}

/** What a service refuses keeps its status; what it did not expect is reported and told to nobody. */
async function answer<Output>(
  work: () => Output | Promise<Output>,
  onError: RouterParts['onError'],
): Promise<Output> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ServiceError) {
      throw new ORPCError('REFUSED', { status: error.status, message: error.message })
    }
    onError?.(error)
    throw new ORPCError('INTERNAL_SERVER_ERROR', { status: 500, message: 'Something went wrong.' })
  }
}
