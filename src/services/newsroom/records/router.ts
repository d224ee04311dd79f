import { implement, type AnyRouter } from '@orpc/server'
import type { Image } from '../../../rules/articles/article.ts'
import type { Store } from '../../../store/store.ts'
import { runOperation, type OnUnexpectedError } from '../../content/wire/http-router.ts'
import type { NoteAct } from '../../audit/write-audit.ts'
import { operationGuard, type OperationContext } from '../../content/wire/operation-guard.ts'
import type { OnAnnounced } from '../../content/writing/saved.ts'
import type { ContentWrites } from '../../content/writing/writes.ts'
import { changeAuthor, createAuthor, listAuthors, readAuthor } from './authors.ts'
import { recordsContract } from './contract.ts'
import { changeMenus, readMenus } from './menus.ts'
import { mergeTopics, planMerge } from './merge-topics.ts'
import type { Database } from './record-rows.ts'
import { changeShow, createShow, listShows, readShow } from './podcasts.ts'
import { requireKeeper } from './rights.ts'
import { changeSiteData, readSiteData } from './site-data.ts'
import { changeTopic, createTopic, listTopics, readTopic } from './topics.ts'

type RouterParts = {
  store: Pick<Store, 'database' | 'pool'>
  /** The mandator whose site record the newsroom changes. */
  mandator: string
  writes: ContentWrites
  /** Refuses a picture that is missing or may not be published, and makes it public. */
  acceptPicture: (img: Image | null) => Promise<void>
  onAnnounced?: OnAnnounced | undefined
  note: NoteAct
  onError?: OnUnexpectedError
}

const operations = implement(recordsContract).$context<OperationContext>().use(operationGuard)

/** Creates the router of the newsroom's records, with a guard for each operation. */
export const createRecordsRouter = (given: RouterParts): Record<string, AnyRouter> => {
  const parts = { ...given, database: given.store.database }
  return {
    ...authorOperations(parts),
    ...topicOperations(parts),
    ...showOperations(parts),
    ...siteOperations(parts),
  }
}

type RecordParts = RouterParts & { database: Database }

const authorOperations = ({ onError, acceptPicture, ...parts }: RecordParts) => ({
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

const showOperations = ({ onError, acceptPicture, ...parts }: RecordParts) => ({
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

const topicOperations = ({ onError, ...parts }: RecordParts) => ({
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

const siteOperations = ({ onError, ...parts }: RecordParts) => ({
  menusRecord: operations.menusRecord.handler(({ context }) =>
    runOperation(async () => {
      await requireKeeper(context, 'menus')
      return written(200, await readMenus(parts))
    }, onError),
  ),
  changeMenusRecord: operations.changeMenusRecord.handler(({ input: { headers, body }, context }) =>
    runOperation(async () => {
      await requireKeeper(context, 'menus')
      const change = { menus: body, expectedVersion: headers['if-match'] }
      return written(200, await changeMenus(parts, change))
    }, onError),
  ),
  siteRecord: operations.siteRecord.handler(({ context }) =>
    runOperation(async () => {
      await requireKeeper(context, 'site')
      return written(200, await readSiteData(parts))
    }, onError),
  ),
  changeSiteRecord: operations.changeSiteRecord.handler(({ input: { headers, body }, context }) =>
    runOperation(async () => {
      await requireKeeper(context, 'site')
      const change = { fields: body, expectedVersion: headers['if-match'] }
      return written(200, await changeSiteData(parts, change))
    }, onError),
  ),
})

const written = <Status extends 200 | 201, Body extends { version: number }>(
  status: Status,
  body: Body,
) => ({ status, headers: { etag: `"${body.version}"` }, body })
