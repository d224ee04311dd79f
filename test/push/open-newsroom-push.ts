import { sql } from 'kysely'
import { expect } from 'vitest'
import { createContentService } from '../../src/services/content/embedded.ts'
import { createPushApi } from '../../src/services/newsroom/push/push-api.ts'
import { record } from '../../src/services/office/commands/run-command.ts'
import { createPush } from '../../src/services/push/embedded.ts'
import { createPushMessages } from '../../src/services/push/messages.ts'
import type { PushMessage } from '../../src/services/push/push-service.ts'
import { openSampleApi } from '../fixtures/content-api.fixtures.ts'
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
      record(database, by, request, (transaction) =>
        work({ push: createPushMessages(transaction) }),
      ),
  })
  const by = {
    id: await newAccount(store),
    email: 'rita@morgenblatt.example',
    session: crypto.randomUUID(),
  }

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

  let number = 1_950_000
  /** Publishes an article now, or hours ago. */
  async function publishArticle(fields: object = {}, hours = 0): Promise<number> {
    number += 1
    const publishDate = new Date(Date.now() - hours * 3_600_000).toISOString()
    const article = { title: 'Brand im Hafen', section: 'politik', text: 'Es brennt.', publishDate }
    const written = await sample.put(`/v5/articles/${number}`, { ...article, ...fields })
    expect([await written.text(), written.status]).toEqual([expect.anything(), 201])
    return number
  }

  let browsers = 0
  /** Adds a browser. `quiet`: its quiet hours. */
  async function subscribe(quiet: [number, number] = [0, 0], accountId: string | null = null) {
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
  }

  const messageAbout = (articleId: number, fields: object = {}) => ({
    articleId,
    title: 'Brand im Hafen',
    text: 'Die Feuerwehr löscht.',
    breaking: true,
    paths: [],
    at: null,
    key: crypto.randomUUID(),
    ...fields,
  })

  const sendPush = (articleId: number, fields: object = {}) =>
    send<PushMessage & { message: string }>(
      'POST',
      '/push-messages',
      messageAbout(articleId, fields),
    )

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
    putDraft: (id: number, article: object) =>
      sample.put(`/v5/drafts/${id}`, { article, reason: '' }),
    send,
    sendPush,
    publishArticle,
    subscribe,
    lastEndpoint: () => `https://push.example/${browsers}`,
    async reset() {
      state.isOn = true
      delivered.length = 0
      await sql`truncate push_subscriptions, push_messages cascade`.execute(database)
    },
    close: () => sample.close(),
  }
}
