import type { OtherCommand } from '../../rules/office/commands.ts'
import { employeeOf } from '../../rules/office/employee.ts'
import type { Issue, IssuesService } from '../../services/newsletters/issues/issues-service.ts'
import type { OfficeService } from '../../services/office/office-service.ts'
import type { OfficeReport } from '../../pages/forms/office-report.ts'
import { readForm } from '../../pages/forms/read-form.ts'
import { officeIssueForm } from '../../pages/office-issue/office-issue.form.ts'
import { newIssueForm } from '../../pages/office-newsletters/office-newsletters.form.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { backTo } from '../sessions/account-requests.ts'
import { texts } from '../texts.de.ts'
import { FOR_OFFICE, notFoundError, officeForm, type AnswerWith } from './office-requests.ts'
import { href } from '../../routes.ts'

type OfficeNewslettersApi = {
  issues: Pick<IssuesService, 'make' | 'find' | 'draft' | 'write' | 'sendTest'>
  office: Pick<OfficeService, 'record' | 'note'>
  answerWith: AnswerWith
}

type IssueReport = OfficeReport<typeof officeIssueForm>
type StaffCall = Call<'staff: betrieb, proved'>

/**
 * Issues of newsletters. `POST /betrieb/newsletter` {newsletter} → 303 to a new draft.
 * `POST /betrieb/newsletter/{id}` {command: save|test|plan|cancel|restore, version, subject, lead, when} saves the
 * draft. `test` sends it to the employee; `plan` schedules it (`when` in local time, empty: now); `cancel` stops it,
 * also while it is being sent; `restore` undoes that before the first mail. `plan`, `cancel`, `restore` and a changed
 * time are written to the audit log → 303 to its page with `?hinweis=`, or the page with the errors.
 */
export function officeNewslettersApi({
  issues,
  office,
  answerWith,
}: OfficeNewslettersApi): Endpoint[] {
  const { post } = endpoints(FOR_OFFICE)
  return [
    post(href['office-newsletters'](), 'staff: betrieb, proved', make),
    post('/betrieb/newsletter/:id', 'staff: betrieb, proved', act),
  ]

  async function make({ context, reader }: StaffCall): Promise<Response> {
    const { values } = readForm(newIssueForm, await officeForm(context))
    const id = values && (await issues.make(values.newsletter, employeeOf(reader).email))
    if (id === null) return backTo(context, href['office-newsletters'](), { hinweis: 'unbekannt' })
    return backTo(context, href['office-issue']({ id }), {})
  }

  async function act(call: StaffCall): Promise<Response> {
    const { context } = call
    const issue = await issues.find(Number(context.req.param('id')))
    if (!issue) throw notFoundError(context)
    const { values, faults, typed } = readForm(officeIssueForm, await officeForm(context))
    const { id } = issue
    const answer = (report: Partial<IssueReport>) =>
      answerWith(context, href['office-issue']({ id }), {
        typed,
        faults,
        ...report,
      } satisfies IssueReport)
    if (!values) return answer({})
    const { command, version: seen, subject, lead, when: plannedAt } = values
    if (command === 'cancel') return cancel(call, issue)
    if (command === 'restore') return restore(call, issue)
    const isPlanned = issue.state === 'planned'
    // A planned issue keeps its time; an empty time means "now" only with the command `plan`.
    const keepsTime = isPlanned && plannedAt === null
    if (keepsTime && command !== 'plan')
      return answer({ refusal: { when: texts.newsletters.whenMissing } })
    const change = { id, seen, subject, lead, ...(!keepsTime && { plannedAt }) }
    const written = await issues.write(change)
    if (written !== 'written')
      return answer({
        typed: { ...typed, version: '' },
        refusal: { form: texts.newsletters[written] },
      })
    const at = plannedAt ?? new Date()
    if (command !== 'plan' && isPlanned && at.toISOString() !== issue.plannedAt)
      await office.note(employeeOf(call.reader), {
        ...commandOf('issue-planned'),
        ...logOf(issue, at),
      })
    return command === 'save'
      ? redirectWith(call, id, 'gespeichert')
      : send(call, issue, { command, at })
  }

  async function cancel(call: StaffCall, issue: Issue): Promise<Response> {
    const by = employeeOf(call.reader)
    const isDone = await office.record(by, commandOf('issue-cancelled'), async (services) => {
      const isCancelled = await services.issues.cancel(issue.id)
      return { result: isCancelled, log: isCancelled ? logOf(issue, null) : null }
    })
    return redirectWith(call, issue.id, isDone ? 'abgesagt' : 'zu-spaet')
  }

  async function restore(call: StaffCall, issue: Issue): Promise<Response> {
    const by = employeeOf(call.reader)
    const isDone = await office.record(by, commandOf('issue-restored'), async (services) => {
      const isRestored = await services.issues.restore(issue.id)
      const { plannedAt } = issue
      const after = { plannedAt }
      const log = { subject: `ausgabe:${issue.id}`, before: { plannedAt: null }, after }
      return { result: isRestored, log: isRestored ? log : null }
    })
    return redirectWith(call, issue.id, isDone ? 'wieder-da' : 'zu-spaet')
  }

  async function send(
    call: StaffCall,
    issue: Issue,
    { command, at }: { command: 'test' | 'plan'; at: Date },
  ) {
    const { id } = issue
    if (!(await issues.draft(id))) return redirectWith(call, id, 'leer')
    const { ssoId, email } = call.reader
    if (command === 'test') {
      await issues.sendTest(id, { accountId: ssoId, email })
      return redirectWith(call, id, 'probe')
    }
    const by = employeeOf(call.reader)
    const isPlanned = await office.record(by, commandOf('issue-planned'), async (services) => {
      const isDone = await services.issues.plan(id, at, email)
      return { result: isDone, log: isDone ? logOf(issue, at) : null }
    })
    if (!isPlanned) return redirectWith(call, id, 'zu-spaet')
    return redirectWith(call, id, at > new Date() ? 'geplant' : 'unterwegs')
  }
}

const commandOf = <Act extends OtherCommand>(act: Act) => ({
  act,
  reason: texts.newsletters.reason,
  idempotencyKey: crypto.randomUUID(),
})

const logOf = ({ id, plannedAt }: Issue, at: Date | null) => ({
  subject: `ausgabe:${id}`,
  before: { plannedAt },
  after: { plannedAt: at?.toISOString() ?? null },
})

const redirectWith = ({ context }: StaffCall, id: number, hinweis: string): Response =>
  backTo(context, href['office-issue']({ id }), { hinweis })
