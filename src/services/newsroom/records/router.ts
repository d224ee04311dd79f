import { implement, type AnyRouter } from '@orpc/server'
import type { Image } from '../../../rules/articles/article.ts'
import { runOperation, type OnUnexpectedError } from '../../content/wire/http-router.ts'
import { operationGuard, type OperationContext } from '../../content/wire/operation-guard.ts'
import type { OnAnnounced } from '../../content/writing/saved.ts'
import type { ContentWrites } from '../../content/writing/writes.ts'
import { changeAuthor, createAuthor, listAuthors, readAuthor } from './authors.ts'
import { recordsContract } from './contract.ts'
import { mergeTopics, planMerge } from './merge-topics.ts'
import type { Database } from './record-rows.ts'
import { changeShow, createShow, listShows, readShow } from './podcasts.ts'
import { requireKeeper } from './rights.ts'
import { changeTopic, createTopic, listTopics, readTopic } from './topics.ts'

type RouterParts = {
  database: Database
  writes: ContentWrites
  /** Refuses a picture that is missing or may not be published, and makes it public. */
  acceptPicture: (img: Image | null) => Promise<void>
  onAnnounced?: OnAnnounced | undefined
  onError?: OnUnexpectedError
}

const operations = implement(recordsContract).$context<OperationContext>().use(operationGuard)

/** Creates the router of the newsroom's records, with a guard for each operation. */
export const createRecordsRouter = (parts: RouterParts): Record<string, AnyRouter> => ({
  ...authorOperations(parts),
  ...topicOperations(parts),
  ...showOperations(parts),
})

const authorOperations = ({ onError, acceptPicture, ...parts }: RouterParts) => ({
  authorRecords: operations.authorRecords.handler(({ input, context }) =>
    runOperation(async () => {
      await requireKeeper(context, 'authors')
      return listAuthors(parts.database, input)
    }, onError),
  ),
  authorRecord: operations.authorRecord.handler(({ input: { params }, context }) =>
    runOperation(async () => {
      await requireKeeper(context, 'authors')
      return written(200, await readAuthor(parts.database, params.id))
    }, onError),
  ),
  createAuthorRecord: operations.createAuthorRecord.handler(({ input: { body }, context }) =>
    runOperation(async () => {
      await requireKeeper(context, 'authors')
      await acceptPicture(body.img ?? null)
      return written(201, await createAuthor(parts, body))
    }, onError),
  ),
  changeAuthorRecord: operations.changeAuthorRecord.handler(
    ({ input: { params, headers, body }, context }) =>
      runOperation(async () => {
        await requireKeeper(context, 'authors')
        await acceptPicture(body.img ?? null)
        const change = { ...body, expectedVersion: headers['if-match'] }
        return written(200, await changeAuthor(parts, params.id, change))
      }, onError),
  ),
})

const showOperations = ({ onError, acceptPicture, ...parts }: RouterParts) => ({
  showRecords: operations.showRecords.handler(({ input, context }) =>
    runOperation(async () => {
      await requireKeeper(context, 'podcasts')
      return listShows(parts.database, input)
    }, onError),
  ),
  showRecord: operations.showRecord.handler(({ input: { params }, context }) =>
    runOperation(async () => {
      await requireKeeper(context, 'podcasts')
      return written(200, await readShow(parts.database, params.id))
    }, onError),
  ),
  createShowRecord: operations.createShowRecord.handler(({ input: { body }, context }) =>
    runOperation(async () => {
      await requireKeeper(context, 'podcasts')
      await acceptPicture(body.img ?? null)
      return written(201, await createShow(parts, body))
    }, onError),
  ),
  changeShowRecord: operations.changeShowRecord.handler(
    ({ input: { params, headers, body }, context }) =>
      runOperation(async () => {
        await requireKeeper(context, 'podcasts')
        await acceptPicture(body.img ?? null)
        const change = { ...body, expectedVersion: headers['if-match'] }
        return written(200, await changeShow(parts, params.id, change))
      }, onError),
  ),
})

const topicOperations = ({ onError, ...parts }: RouterParts) => ({
  topicRecords: operations.topicRecords.handler(({ input, context }) =>
    runOperation(async () => {
      await requireKeeper(context, 'topics')
      return listTopics(parts.database, input)
    }, onError),
  ),
  topicRecord: operations.topicRecord.handler(({ input: { params }, context }) =>
    runOperation(async () => {
      await requireKeeper(context, 'topics')
      return written(200, await readTopic(parts.database, params.id))
    }, onError),
  ),
  createTopicRecord: operations.createTopicRecord.handler(({ input: { body }, context }) =>
    runOperation(async () => {
      await requireKeeper(context, 'topics')
      return written(201, await createTopic(parts, body))
    }, onError),
  ),
  changeTopicRecord: operations.changeTopicRecord.handler(
    ({ input: { params, headers, body }, context }) =>
      runOperation(async () => {
        await requireKeeper(context, 'topics')
        const change = { ...body, expectedVersion: headers['if-match'] }
        return written(200, await changeTopic(parts, params.id, change))
      }, onError),
  ),
  topicMergePlan: operations.topicMergePlan.handler(({ input: { id, into }, context }) =>
    runOperation(async () => {
      await requireKeeper(context, 'topic merges')
      return planMerge(parts.database, { from: id, into })
    }, onError),
  ),
  mergeTopicRecords: operations.mergeTopicRecords.handler(
    ({ input: { params, headers, body }, context }) =>
      runOperation(async () => {
        await requireKeeper(context, 'topic merges')
        const merge = { from: params.id, into: body.into, expectedVersion: headers['if-match'] }
        return written(200, await mergeTopics(parts, merge))
      }, onError),
  ),
})

const written = <Status extends 200 | 201, Body extends { version: number }>(
  status: Status,
  body: Body,
) => ({ status, headers: { etag: `"${body.version}"` }, body })
