import { employeeOf } from '../../rules/office/employee.ts'
import { pushMenu } from '../../rules/push/push-message.ts'
import type { Teaser } from '../../rules/articles/article.ts'
import { soldTitle } from '../../rules/articles/marks/sold-content.ts'
import type { PublicContent } from '../../services/content/content-service.ts'
import type { OfficeService } from '../../services/office/office-service.ts'
import type { NewPushMessage, PushMessages } from '../../services/push/push-service.ts'
import type { OfficeReport } from '../../pages/forms/office-report.ts'
import { readForm, type FormValues } from '../../pages/forms/read-form.ts'
import {
  cancelPushForm,
  officePushForm,
  pushQuery,
  withAudience,
} from '../../pages/office-push/office-push.form.ts'
import { href } from '../../routes.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { backTo } from '../sessions/account-requests.ts'
import { FOR_OFFICE, officeForm, type AnswerWith } from './office-requests.ts'
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
    const body = await officeForm(call.context)
    const cancelling = readForm(cancelPushForm, body)
    if (cancelling.typed.command === 'cancel') return cancel(call, cancelling.values)
    const { menus } = await content.site()
    const { values, faults, typed } = readForm(officePushForm, withAudience(body, pushMenu(menus)))
    const answer = (report: OfficeReport<typeof officePushForm>) =>
      answerWith(call.context, PAGE, report)
    if (!values) return answer({ typed, faults })
    const teaser = await content.teaser({ id: values.article }).catch(missing)
    if (!teaser) return answer({ typed, faults, refusal: { article: texts.push.noArticle } })
    const message = messageOf(values, teaser)
    if (values.command === 'send') return send(call, message, values.idempotencyKey)
    const query = pushQuery({ ...typed, article: teaser.targetPathOrUrl })
    return values.command === 'test'
      ? test(call, message, query)
      : backTo(call.context, PAGE, { command: 'count', ...query })
  }

  async function test(
    { context, reader }: StaffCall,
    message: Written,
    query: Record<string, string>,
  ): Promise<Response> {
    const hinweis = (await push.countOf(reader.ssoId)) > 0 ? 'probe' : 'kein-browser'
    const own = { ...message, at: new Date(), by: reader.email, onlyAccount: reader.ssoId }
    if (hinweis === 'probe') await push.make(own)
    return backTo(context, PAGE, { hinweis, ...query })
  }

  async function send(
    { context, reader }: StaffCall,
    message: Written,
    idempotencyKey: string,
  ): Promise<Response> {
    const command = {
      act: 'push-planned',
      reason: texts.push.reason,
      idempotencyKey,
    } as const
    await office.record(employeeOf(reader), command, async (services) => {
      const id = await services.push.make({ ...message, by: reader.email })
      return { result: id, log: { subject: `push:${id}`, before: {}, after: {} } }
    })
    return backTo(context, PAGE, { hinweis: message.at > new Date() ? 'geplant' : 'unterwegs' })
  }

  async function cancel(
    { context, reader }: StaffCall,
    values: FormValues<typeof cancelPushForm> | null,
  ): Promise<Response> {
    if (!values) return backTo(context, PAGE, { hinweis: 'zu-spaet' })
    const { id } = values
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
  { title, body, audience, when }: FormValues<typeof officePushForm>,
  teaser: Teaser,
): Written => ({
  title: soldTitle({ title, isSoldContent: teaser.isSoldContent }),
  body,
  ...audience,
  at: when ?? new Date(),
  path: teaser.targetPathOrUrl,
  image: null,
  articleId: teaser.documentId,
})

function missing(error: unknown): null {
  if (error instanceof Error && Reflect.get(error, 'status') === 404) return null
  throw error
}
