import { employeeOf } from '../../rules/office/employee.ts'
import {
  pushQuery,
  readPushForm,
  typedPush,
  type PushFaults,
  type PushFields,
} from '../../rules/office/push-form.ts'
import { pushMenu } from '../../rules/push/push-message.ts'
import type { Teaser } from '../../rules/articles/article.ts'
import { soldTitle } from '../../rules/articles/marks/sold-content.ts'
import type { PublicContent } from '../../services/content/content-service.ts'
import type { OfficeService } from '../../services/office/office-service.ts'
import type { NewPushMessage, PushMessages } from '../../services/push/push-service.ts'
import { href } from '../../routes.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { backTo, textOf } from '../sessions/account-requests.ts'
import { FOR_OFFICE, isKey, officeForm, type AnswerWith } from './office-requests.ts'
import { texts } from '../texts.de.ts'

type OfficePushApi = {
  push: Pick<PushMessages, 'make' | 'countOf'>
  office: Pick<OfficeService, 'record'>
  content: Pick<PublicContent, 'teaser' | 'site'>
  answerWith: AnswerWith
}

type StaffCall = Call<'staff: betrieb, proved'>
type Written = Omit<NewPushMessage, 'by'>

const PAGE = href['office-push']()

/**
 * Push messages. `POST /betrieb/push` {command: count|test|send, title, body, article, breaking, path…, when,
 * idempotencyKey}: `count` shows the number of recipients, `test` sends it to the employee's own browsers, both with
 * the entered values; `send` sends it at `when` (local time, empty: now) and writes it to the audit log.
 * {command: cancel, id} stops one. → 303, or the page with the errors.
 */
export function officePushApi({ push, office, content, answerWith }: OfficePushApi): Endpoint[] {
  const { post } = endpoints(FOR_OFFICE)
  return [post(PAGE, 'staff: betrieb, proved', act)]

  async function act(call: StaffCall): Promise<Response> {
    const form = await officeForm(call.context)
    const command = textOf(form, 'command')
    if (command === 'cancel') return cancel(call, form)
    const { menus } = await content.site()
    const fields = typedPush((name) => textOf(form, name), pushMenu(menus))
    const answer = (faults: PushFaults) => answerWith(call.context, PAGE, { fields, faults })
    const read = readPushForm(fields, new Date())
    if ('faults' in read) return answer(read.faults)
    const teaser = await content.teaser({ id: read.articleId }).catch(missing)
    if (!teaser) return answer({ article: texts.push.noArticle })
    const message = messageOf(fields, teaser, read.at)
    if (command === 'send') return send(call, message, textOf(form, 'idempotencyKey'))
    const typed = pushQuery({ ...fields, article: teaser.targetPathOrUrl })
    return command === 'test'
      ? test(call, message, typed)
      : backTo(call.context, PAGE, { command: 'count', ...typed })
  }

  async function test(
    { context, reader }: StaffCall,
    message: Written,
    typed: Record<string, string>,
  ): Promise<Response> {
    const hinweis = (await push.countOf(reader.ssoId)) > 0 ? 'probe' : 'kein-browser'
    const own = { ...message, at: new Date(), by: reader.email, onlyAccount: reader.ssoId }
    if (hinweis === 'probe') await push.make(own)
    return backTo(context, PAGE, { hinweis, ...typed })
  }

  async function send(
    { context, reader }: StaffCall,
    message: Written,
    key: string,
  ): Promise<Response> {
    const command = {
      act: 'push-planned',
      reason: texts.push.reason,
      idempotencyKey: isKey(key) ? key : crypto.randomUUID(),
    } as const
    await office.record(employeeOf(reader), command, async (services) => {
      const id = await services.push.make({ ...message, by: reader.email })
      return { result: id, log: { subject: `push:${id}`, before: {}, after: {} } }
    })
    return backTo(context, PAGE, { hinweis: message.at > new Date() ? 'geplant' : 'unterwegs' })
  }

  async function cancel({ context, reader }: StaffCall, form: object): Promise<Response> {
    const id = Number(textOf(form, 'id'))
    if (!Number.isSafeInteger(id)) return backTo(context, PAGE, { hinweis: 'zu-spaet' })
    const command = {
      act: 'push-cancelled',
      reason: texts.push.reason,
      idempotencyKey: `push-cancel-${id}`,
    } as const
    const isDone = await office.record(employeeOf(reader), command, async (services) => {
      const isCancelled = await services.push.cancel(id)
      const log = isCancelled ? { subject: `push:${id}`, before: {}, after: {} } : null
      return { result: isCancelled, log }
    })
    return backTo(context, PAGE, { hinweis: isDone ? 'abgesagt' : 'zu-spaet' })
  }
}

/** Contains only what the public teaser shows, also for paid articles; sold content is marked. */
const messageOf = (
  { title, body, breaking, paths }: PushFields,
  teaser: Teaser,
  at: Date,
): Written => ({
  title: soldTitle({ title, isSoldContent: teaser.isSoldContent }),
  body,
  breaking,
  paths,
  at,
  path: teaser.targetPathOrUrl,
  image: null,
  articleId: teaser.documentId,
})

function missing(error: unknown): null {
  if (error instanceof Error && Reflect.get(error, 'status') === 404) return null
  throw error
}
