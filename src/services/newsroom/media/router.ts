import { implement, type AnyRouter } from '@orpc/server'
import { runOperation, type OnUnexpectedError } from '../../content/wire/http-router.ts'
import type { NoteAct } from '../../audit/write-audit.ts'
import { operationGuard, type OperationContext } from '../../content/wire/operation-guard.ts'
import type { Storage } from '../../storage/storage.ts'
import { editorOf } from '../editor-of.ts'
import { changeMedia, deleteMedia, readMedia } from './change-media.ts'
import { mediaContract, type WholeMedia } from './contract.ts'
import { listMedia, type Database } from './media-rows.ts'

type RouterParts = {
  database: Database
  storage: Storage
  note: NoteAct
  onError?: OnUnexpectedError
}

const operations = implement(mediaContract).$context<OperationContext>().use(operationGuard)

/** Creates the router of the media library, with a guard for each operation. */
export const createMediaRouter = ({
  database,
  storage,
  note,
  onError,
}: RouterParts): Record<string, AnyRouter> => ({
  media: operations.media.handler(({ input }) =>
    runOperation(() => listMedia(database, input), onError),
  ),
  mediaItem: operations.mediaItem.handler(({ input: { params }, context }) =>
    runOperation(
      async () => written(await readMedia(database, params.id, await editorOf(context))),
      onError,
    ),
  ),
  changeMedia: operations.changeMedia.handler(({ input: { params, headers, body }, context }) =>
    runOperation(async () => {
      const editor = await editorOf(context)
      const change = { ...body, expectedVersion: headers['if-match'] }
      await changeMedia(database, params.id, change, editor)
      return written(await readMedia(database, params.id, editor))
    }, onError),
  ),
  deleteMedia: operations.deleteMedia.handler(({ input: { params }, context }) =>
    runOperation(async () => {
      await deleteMedia({ database, storage, note }, params.id, await editorOf(context))
      return { status: 204 as const }
    }, onError),
  ),
})

const written = (body: WholeMedia) => ({
  status: 200 as const,
  headers: { etag: `"${body.version}"` },
  body,
})
