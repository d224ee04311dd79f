import { sql, type Kysely } from 'kysely'
import { findBreakingNews } from '../../rules/articles/breaking-news.ts'
import type { Image, Teaser } from '../../rules/articles/article.ts'
import { shortened } from '../../rules/language/cut-text.ts'
import { plainText } from '../../rules/language/plain-text.ts'
import { MAX_PUSH_BODY_LENGTH, MAX_PUSH_TITLE_LENGTH } from '../../rules/push/push-message.ts'
import { enqueue } from '../../store/jobs/enqueue.ts'
import type { Tables } from '../../store/tables.ts'
import type { PublicContent } from '../content/content-service.ts'
import type { PushDelivery } from './delivery.ts'
import { createPushMessages } from './messages.ts'
import type { NewPushMessage, PushService } from './push-service.ts'
import { sendPush } from './sending.ts'
import { readChoices, subscribe, unsubscribe } from './subscriptions.ts'

type PushOptions = {
  database: Kysely<Tables>
  content: Pick<PublicContent, 'teasers'>
  delivery: PushDelivery
  publicKey: string
  perSecond: number
  allowsLoopback: boolean
  /** Whether push is enabled. */
  isOn: () => Promise<boolean>
  pictureOf: (image: Image | null) => string | null
}

const DELIVERIES_KEPT = '30 days'
const MAX_BREAKING = 5

/** Push on the site's own database and the browsers' push services. */
export function createPush(options: PushOptions): PushService {
  const { database, content, delivery, publicKey, perSecond, allowsLoopback } = options
  const messages = createPushMessages(database)
  return {
    ...messages,
    publicKey,
    subscribe: (request) => subscribe(database, request, allowsLoopback),
    choices: (endpoint) => readChoices(database, endpoint),
    unsubscribe: (endpoint) => unsubscribe(database, endpoint),
    async planDue(now) {
      if (!(await options.isOn())) return
      await sendBreakingNews(now)
      await enqueueDue(database, now)
    },
    send: (id, signal) => sendPush({ database, delivery, perSecond }, id, signal),
    async tidy() {
      await sql`
        delete from push_deliveries using push_messages m
        where m.id = message_id and m.finished_at < now() - ${DELIVERIES_KEPT}::interval`.execute(
        database,
      )
    },
    close: () => delivery.close(),
  }

  /**
   * Sends breaking news (Eilmeldung) once, unless an editor has made a breaking message about the article, also one that
   * was cancelled. For a paid article only the public teaser is used.
   */
  async function sendBreakingNews(now: Date): Promise<void> {
    const { teasers } = await content.teasers({ list: 'breaking', limit: MAX_BREAKING })
    const teaser = findBreakingNews(teasers, now)
    if (!teaser) return
    await database.transaction().execute(async (transaction) => {
      const own = createPushMessages(transaction)
      const known = await own.claim(teaser.documentId)
      if (!known.some(({ breaking }) => breaking)) await own.make(messageOf(teaser, now))
    })
  }

  function messageOf(teaser: Teaser, now: Date): NewPushMessage {
    return {
      title: shortened(teaser.title, MAX_PUSH_TITLE_LENGTH),
      body: shortened(plainText(teaser.teaserTextHtml), MAX_PUSH_BODY_LENGTH),
      path: teaser.targetPathOrUrl,
      image: options.pictureOf(teaser.img),
      articleId: teaser.documentId,
      breaking: true,
      paths: [],
      at: now,
      by: null,
    }
  }
}

async function enqueueDue(database: Kysely<Tables>, now: Date): Promise<void> {
  const due = await database
    .selectFrom('push_messages')
    .select('id')
    .where('state', 'in', ['planned', 'sending'])
    .where('planned_at', '<=', now)
    .orderBy('planned_at')
    .limit(100)
    .execute()
  await enqueue(
    database,
    'send-push',
    due.map(({ id }) => String(id)),
  )
}
