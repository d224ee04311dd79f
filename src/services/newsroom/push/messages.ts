import type { Kysely } from 'kysely'
import type { Teaser } from '../../../rules/articles/article.ts'
import { BREAKING_BADGE, breakingUntil } from '../../../rules/articles/breaking-news.ts'
import { soldTitle } from '../../../rules/articles/marks/sold-content.ts'
import { isId } from '../../../rules/http/ids.ts'
import { plainText } from '../../../rules/language/plain-text.ts'
import type { OtherCommand } from '../../../rules/office/commands.ts'
import {
  MAX_PUSH_DAYS_AHEAD,
  pushMenu,
  TAKE_BACK_MS,
  type PushAudience,
} from '../../../rules/push/push-message.ts'
import type { Tables } from '../../../store/tables.ts'
import type { PublicContent } from '../../content/content-service.ts'
import type { PushMessage, PushMessages } from '../../push/push-service.ts'
import { nullIfMissing } from '../../service-error.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import type { StaffCaller } from '../staff-api/staff-api.ts'
import type { PushArticle, PushList } from './contract.ts'
import { AUDIT_REASON } from './texts.de.ts'

/** The push service within a transaction. */
type BoundPush = Pick<PushMessages, 'make' | 'cancel' | 'claim'>
type Times = { plannedAt: string | null }
type LogEntry = { subject: string; before: Times; after: Times }
type Recorded = { result: number; log: LogEntry | null }
type By = StaffCaller['by']

export type PushParts = {
  database: Kysely<Tables>
  content: Pick<PublicContent, 'teaser' | 'teasers' | 'site'>
  push: Pick<PushMessages, 'overview' | 'find' | 'ofArticle' | 'countOf' | 'make'>
  /** Whether the site offers push. */
  isOn: () => Promise<boolean>
  /** Runs a command and writes its entry in the audit log in one transaction; `null` if its key was used before. */
  record: (
    by: By,
    command: { act: OtherCommand; reason: string; idempotencyKey: string },
    work: (services: { push: BoundPush }) => Promise<Recorded>,
  ) => Promise<number | null>
}

/** Returns the newest messages, and what a new one can use. */
export async function listMessages(parts: PushParts, by: By): Promise<PushList> {
  const { push, content } = parts
  const [overview, ownBrowsers, isOn, { menus }] = await Promise.all([
    push.overview(),
    push.countOf(by.id),
    parts.isOn(),
    content.site(),
  ])
  const choices = pushMenu(menus).map(({ href: path, label }) => ({ path, label }))
  return { ...overview, ownBrowsers, isOn, choices }
}

/** Returns a public article with the messages about it. Throws 404. */
export async function readPushArticle(
  { content, push }: PushParts,
  id: number,
  now: Date,
): Promise<PushArticle> {
  const teaser = await publicTeaser(content, id)
  const until = breakingUntil(teaser.publishDate)
  const isNews = until > now && Date.parse(teaser.publishDate) <= now.getTime()
  return {
    id: teaser.documentId,
    path: teaser.targetPathOrUrl,
    title: teaser.title,
    text: plainText(teaser.teaserTextHtml),
    isPaid: teaser.contentRestriction === 'paid',
    isSold: teaser.isSoldContent,
    isBreaking: teaser.badge === BREAKING_BADGE,
    shownUntil: isNews && !teaser.isSoldContent ? until.toISOString() : null,
    earlier: (await push.ofArticle(id)).filter(reachesReaders),
  }
}

/** Whether readers got a message, or will. */
const reachesReaders = ({ state, startedAt }: PushMessage): boolean =>
  state !== 'cancelled' || startedAt !== null

type Text = { articleId: number; title: string; text: string }

/** Sends a message to the browsers of the editor. Throws 404 without the article, 409 without a browser. */
export async function testMessage(parts: PushParts, text: Text, by: By): Promise<PushMessage> {
  const { content, push } = parts
  const teaser = await publicTeaser(content, text.articleId)
  if ((await push.countOf(by.id)) === 0) throw new NewsroomRefusal(409, 'noOwnBrowser')
  const own = { ...contentOf(text, teaser), breaking: false, paths: [], onlyAccount: by.id }
  const id = await push.make({ ...own, at: new Date(), by: by.email })
  return requireMessage(push, id ?? 0)
}

type SendRequest = Text & PushAudience & { at: string | null; key: string; repeats: boolean }

/** Plans a message for its time, at least five seconds ahead. Throws 400, 404, and 409 if there is an earlier message. */
export async function sendMessage(
  parts: PushParts,
  request: SendRequest,
  by: By,
): Promise<PushMessage> {
  const { articleId, breaking, paths } = request
  if (!(await parts.isOn())) throw new NewsroomRefusal(409, 'pushOff')
  await checkAudience(parts, request)
  const teaser = await publicTeaser(parts.content, articleId)
  const at = timeOf(request.at)
  const command = commandOf('push-planned', `push-${by.id}-${request.key}`)
  const made = await parts.record(by, command, async ({ push }) => {
    const earlier = (await push.claim(articleId)).filter(reachesReaders)
    if (earlier.length > 0 && !request.repeats)
      throw new NewsroomRefusal(409, 'pushAlreadySent', earlier.length)
    const message = contentOf(request, teaser)
    const id = (await push.make({ ...message, breaking, paths, at, by: by.email })) ?? 0
    return { result: id, log: logOf(id, null, at.toISOString()) }
  })
  const id = made ?? (await repeatedId(parts.database, command.idempotencyKey))
  return requireMessage(parts.push, id)
}

/** Cancels a message. Throws 404, and 409 if it is finished. */
export async function cancelMessage(parts: PushParts, id: number, by: By): Promise<PushMessage> {
  const { plannedAt } = await requireMessage(parts.push, id)
  const command = commandOf('push-cancelled', crypto.randomUUID())
  const isDone = await parts.record(by, command, async ({ push }) => {
    const isCancelled = await push.cancel(id)
    return { result: Number(isCancelled), log: isCancelled ? logOf(id, plannedAt, null) : null }
  })
  if (!isDone) throw new NewsroomRefusal(409, 'pushFinished', id)
  return requireMessage(parts.push, id)
}

async function requireMessage(push: PushParts['push'], id: number): Promise<PushMessage> {
  const message = isId(id) ? await push.find(id) : null
  if (!message) throw new NewsroomRefusal(404, 'noPush', id)
  return message
}

async function publicTeaser(content: PushParts['content'], id: number): Promise<Teaser> {
  const teaser = isId(id) ? await content.teaser({ id }).catch(nullIfMissing) : null
  if (!teaser) throw new NewsroomRefusal(404, 'noPublicArticle', id)
  return teaser
}

/** The content of a message. Contains only what the public teaser shows, also for paid articles; sold content is marked. */
const contentOf = ({ title, text }: Text, teaser: Teaser) => ({
  title: soldTitle({ title, isSoldContent: teaser.isSoldContent }),
  body: text,
  path: teaser.targetPathOrUrl,
  image: null,
  articleId: teaser.documentId,
})

/** Throws 400 for an empty audience, or a topic or region that readers cannot subscribe to. */
export async function checkAudience(
  { content }: Pick<PushParts, 'content'>,
  { breaking, paths }: PushAudience,
): Promise<void> {
  if (!breaking && paths.length === 0) throw new NewsroomRefusal(400, 'noAudience')
  const { menus } = await content.site()
  const known = pushMenu(menus)
  const unknown = paths.find((path) => !known.some(({ href }) => href === path))
  if (unknown !== undefined) throw new NewsroomRefusal(400, 'unknownPushPath', unknown)
}

const DAY = 86_400_000

/** Returns when a message is sent: at least five seconds from now. Throws 400 for a time too far ahead. */
function timeOf(at: string | null): Date {
  const now = Date.now()
  const moment = at === null ? now : Date.parse(at)
  if (moment > now + MAX_PUSH_DAYS_AHEAD * DAY)
    throw new NewsroomRefusal(400, 'pushTooFar', MAX_PUSH_DAYS_AHEAD)
  return new Date(Math.max(moment, now + TAKE_BACK_MS))
}

const commandOf = (act: OtherCommand, idempotencyKey: string) => ({
  act,
  reason: AUDIT_REASON,
  idempotencyKey,
})

const SUBJECT = 'push:'

const logOf = (id: number, before: string | null, after: string | null): LogEntry => ({
  subject: `${SUBJECT}${id}`,
  before: { plannedAt: before },
  after: { plannedAt: after },
})

/** Returns the message that an earlier request with this key has made. */
async function repeatedId(database: Kysely<Tables>, key: string): Promise<number> {
  const entry = await database
    .selectFrom('audit_log')
    .select('subject')
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return Number(entry?.subject?.slice(SUBJECT.length))
}
