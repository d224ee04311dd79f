import { sql, type Kysely } from 'kysely'
import { expect } from 'vitest'
import { createContentService } from '../../src/services/content/embedded.ts'
import { createPushApi } from '../../src/services/newsroom/push/push-api.ts'
import { record } from '../../src/services/office/commands/run-command.ts'
import { createPush } from '../../src/services/push/embedded.ts'
import { createPushMessages } from '../../src/services/push/messages.ts'
import type { PushMessage } from '../../src/services/push/push-service.ts'
import type { Tables } from '../../src/store/tables.ts'
import { openSampleApi, type SampleApi } from '../fixtures/content-api.fixtures.ts'
import { newAccount } from '../fixtures/orders.fixtures.ts'
import { samplePublisher } from '../fixtures/publisher.fixtures.ts'

/** Opens the newsroom's API for push messages with a database of its own and a push service that takes every message. */
export async function openNewsroomPush() {
  const sample = await openSampleApi()
  const { store, write } = sample
  const { database } = store
  const content = createContentService(store, samplePublisher)
  const delivered: string[] = []
  const push = createPush({
    database,
    content,
    delivery: {
      send: async ({ endpoint }) => {
        delivered.push(endpoint)
        return { kind: 'sent' }
      },
      close: () => undefined,
    },
    publicKey: '',
    perSecond: 10_000,
    allowsLoopback: true,
    isOn: async () => true,
    pictureOf: () => null,
  })
  const state = { isOn: true }
  const errors: unknown[] = []
  const api = createPushApi({
    database,
    content,
    push,
    write,
    isOn: async () => state.isOn,
    onError: (error: unknown) => void errors.push(error),
    record: (by, request, work) =>
      record(database, by, request, (open) => work({ push: createPushMessages(open) })),
  })
  const id = await newAccount(store)
  const by = { id, email: 'rita@morgenblatt.example', session: crypto.randomUUID() }
  return {
    database,
    content,
    push,
    by,
    errors,
    /** The endpoints that got a message. */
    delivered,
    /** Whether push is switched on. */
    state,
    ...createRequests(api, by),
    ...createArticles(sample),
    ...createSubscribers(database),
    async reset() {
      state.isOn = true
      delivered.length = 0
      await sql`truncate push_subscriptions, push_messages cascade`.execute(database)
    },
    close: () => sample.close(),
  }
}

function createRequests(
  api: ReturnType<typeof createPushApi>,
  by: { id: string; email: string; session: string },
) {
  async function send<Body = { message: string }>(method: string, path: string, body?: object) {
    const request = new Request(`http://localhost/content-api/v5${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'accept-language': 'de' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = await api(request, {
      editor: { kind: 'editor', id: 'account:1', name: 'Rita', rights: ['drafts'], role: 'editor' },
      by,
    })
    return { status: answer?.status, body: (await answer?.json()) as Body }
  }
  const sendPush = (articleId: number, fields: object = {}) =>
    send<PushMessage & { message: string }>('POST', '/push-messages', {
      articleId,
      title: 'Brand im Hafen',
      text: 'Die Feuerwehr löscht.',
      breaking: true,
      paths: [],
      at: null,
      key: crypto.randomUUID(),
      ...fields,
    })
  return { send, sendPush }
}

function createArticles(sample: SampleApi) {
  let number = 1_950_000
  return {
    /** Publishes an article now, or hours ago. */
    publishArticle: async (fields: object = {}, hours = 0): Promise<number> => {
      number += 1
      const publishDate = new Date(Date.now() - hours * 3_600_000).toISOString()
      const article = { title: 'Brand im Hafen', section: 'politik', text: 'Es brennt.' }
      const written = { ...article, publishDate, ...fields }
      expect((await sample.put(`/v5/articles/${number}`, written)).status).toBe(201)
      return number
    },
    putDraft: (id: number, article: object) =>
      sample.put(`/v5/drafts/${id}`, { article, reason: '' }),
  }
}

function createSubscribers(database: Kysely<Tables>) {
  let browsers = 0
  return {
    /** Adds a browser. `quiet`: its quiet hours. */
    subscribe: async (quiet: [number, number] = [0, 0], accountId: string | null = null) => {
      browsers += 1
      await database
        .insertInto('push_subscriptions')
        .values({
          endpoint_hash: Buffer.from(String(browsers)),
          endpoint: `https://push.example/${browsers}`,
          p256dh: 'x',
          auth: 'x',
          account_id: accountId,
          breaking: true,
          follows: false,
          choices: [],
          quiet_from: quiet[0],
          quiet_to: quiet[1],
        })
        .execute()
    },
    lastEndpoint: () => `https://push.example/${browsers}`,
  }
}
