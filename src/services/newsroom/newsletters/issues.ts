import { sql } from 'kysely'
import { MAX_ISSUE_DAYS_AHEAD, type IssueDocument } from '../../../rules/newsletters/issue.ts'
import type { ChosenSegment } from '../../../rules/newsletters/segment.ts'
import { isId } from '../../../rules/http/ids.ts'
import type { OtherCommand } from '../../../rules/office/commands.ts'
import { clicksOf } from '../../newsletters/click-counting.ts'
import { pickedTeasers } from '../../newsletters/issues/filling-issues.ts'
import type { IssuePreview } from '../../newsletters/issues/issue-preview.ts'
import type { Issue, IssuesService } from '../../newsletters/issues/issues-service.ts'
import { issueOf } from '../../newsletters/issues/reading-issues.ts'
import { countAudience } from '../../newsletters/issues/segments.ts'
import type { PublicContent } from '../../content/content-service.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import { listNewsletters, type CatalogueParts } from './catalogue.ts'
import { namedSegment } from './chosen-segment.ts'
import type { IssuePage, WholeIssue } from './contract.ts'
import { AUDIT_REASON } from './texts.de.ts'

type BoundIssues = Pick<IssuesService, 'plan' | 'cancel' | 'restore'>
type Times = { plannedAt: string | null }
type LogEntry = { subject: string; before: Times; after: Times }

/** The person who acts: the id and address of the account, and the session for the audit log. */
export type NewsletterEditor = { id: string; email: string; session: string }

export type IssueRoomParts = CatalogueParts & {
  content: Pick<PublicContent, 'teaser'>
  issues: Pick<IssuesService, 'find' | 'make' | 'write' | 'sendTest'>
  /** Returns the mail of an issue; `null` if it is empty. */
  preview: (id: number) => Promise<IssuePreview | null>
  /** Returns the welcome mail of a newsletter; `null` if it is empty. */
  previewWelcome: (newsletter: string) => Promise<IssuePreview | null>
  /** Runs a command and writes its entry in the office's audit log in one transaction. */
  record: (
    by: NewsletterEditor,
    command: { act: OtherCommand; reason: string; idempotencyKey: string },
    work: (services: { issues: BoundIssues }) => Promise<{ result: boolean; log: LogEntry | null }>,
  ) => Promise<boolean | null>
}

type IssueQuery = { newsletter?: string | undefined; offset: number; limit: number }

/** Lists issues, newest first. */
export async function listIssues(
  { database }: CatalogueParts,
  { newsletter, offset, limit }: IssueQuery,
): Promise<IssuePage> {
  const rows = await database
    .selectFrom('newsletter_issues')
    .selectAll()
    .$if(newsletter !== undefined, (query) => query.where('newsletter', '=', newsletter ?? ''))
    .orderBy(sql`coalesce(started_at, planned_at, made_at)`, 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit + 1)
    .execute()
  return {
    issues: rows.slice(0, limit).map(issueOf),
    offset,
    limit,
    hasMore: rows.length > limit,
  }
}

/** Returns an issue with its contents. Throws 404. */
export async function readIssue(parts: IssueRoomParts, id: number): Promise<WholeIssue> {
  const issue = await requireIssue(parts, id)
  const [newsletters, teasers, preview, clicks, audience] = await Promise.all([
    listNewsletters(parts),
    pickedTeasers(parts.content, issue.picks),
    parts.preview(id),
    clicksOf(parts.database, id),
    countAudience(parts.database, issue.newsletter, issue.segment),
  ])
  const newsletter = newsletters.find((one) => one.id === issue.newsletter)
  const picked = issue.picks.map((pick) => {
    const teaser = teasers.find(({ documentId }) => documentId === pick)
    return {
      id: pick,
      title: teaser?.title ?? null,
      isPaid: teaser?.contentRestriction === 'paid',
    }
  })
  return {
    ...issue,
    newsletterTitle: newsletter?.title ?? issue.newsletter,
    hasSections: (newsletter?.sections ?? []).length > 0,
    audience: audience.recipients,
    picked,
    document: preview?.document ?? null,
    text: preview?.text ?? null,
    clicked: clickedOf(preview?.document ?? null, clicks),
  }
}

/** Names the articles with the titles that were sent. */
function clickedOf(
  document: IssueDocument | null,
  clicks: readonly { article: number; clicks: number }[],
): WholeIssue['clicked'] {
  const items = document?.sections.flatMap((section) => section.items) ?? []
  const titles = new Map(items.map(({ id, title }) => [id, title]))
  return clicks.map((one) => ({
    id: one.article,
    title: titles.get(one.article) ?? String(one.article),
    clicks: one.clicks,
  }))
}

/** Creates a draft. Throws 404 for an unknown newsletter. */
export async function makeIssue(
  parts: IssueRoomParts,
  newsletter: string,
  by: NewsletterEditor,
): Promise<WholeIssue> {
  const id = await parts.issues.make(newsletter, by.email)
  if (id === null) throw new NewsroomRefusal(404, 'noNewsletter', newsletter)
  return readIssue(parts, id)
}

type IssueFields = {
  seen: number
  subject: string
  preheader: string
  lead: string
  picks: readonly number[]
  fills: boolean
  plannedAt?: string | null | undefined
  segment?: ChosenSegment | null | undefined
}

/** Saves an issue that is not sent yet; a changed time of a planned issue is written to the audit log. */
export async function saveIssue(
  parts: IssueRoomParts,
  id: number,
  { plannedAt, segment, ...fields }: IssueFields,
  by: NewsletterEditor,
): Promise<WholeIssue> {
  const issue = await requireIssue(parts, id)
  const at = momentOf(plannedAt)
  if (at === null && issue.state === 'planned') throw new NewsroomRefusal(400, 'issueTimeMissing')
  const isSame = at === undefined || at?.toISOString() === issue.plannedAt
  const change = {
    id,
    ...fields,
    ...(at !== undefined && { plannedAt: at }),
    ...(segment !== undefined && {
      segment: segment && (await namedSegment(parts.database, segment)),
    }),
  }
  const written = await parts.issues.write(change)
  if (written === 'outdated') throw new NewsroomRefusal(409, 'issueChanged', id)
  if (written === 'late') throw new NewsroomRefusal(409, 'issueLate', id)
  if (issue.state === 'planned' && !isSame) {
    const log = logOf(issue, at?.toISOString() ?? null)
    await parts.record(by, commandOf('issue-planned'), async () => ({ result: true, log }))
  }
  return readIssue(parts, id)
}

/** Sends a test mail to the editor. Throws 409 if the issue is empty or another version. */
export async function testIssue(
  parts: IssueRoomParts,
  { id, seen }: { id: number; seen: number },
  { id: accountId, email }: NewsletterEditor,
): Promise<WholeIssue> {
  await requireSendable(parts, id, seen)
  await parts.issues.sendTest(id, { accountId, email })
  return readIssue(parts, id)
}

/** Plans an issue for a time, or for now. Throws 409 if it is empty, another version or too late. */
export async function planIssue(
  parts: IssueRoomParts,
  { id, seen, plannedAt }: { id: number; seen: number; plannedAt?: string | null | undefined },
  by: NewsletterEditor,
): Promise<WholeIssue> {
  const issue = await requireSendable(parts, id, seen)
  const at = momentOf(plannedAt) ?? new Date()
  const isDone = await parts.record(by, commandOf('issue-planned'), async ({ issues }) => {
    const result = await issues.plan(id, at, by.email)
    return { result, log: result ? logOf(issue, at.toISOString()) : null }
  })
  if (!isDone) throw new NewsroomRefusal(409, 'issueLate', id)
  return readIssue(parts, id)
}

/** Cancels an issue, or undoes that. Throws 409 if it is too late. */
export async function cancelIssue(
  parts: IssueRoomParts,
  { id, move }: { id: number; move: 'cancel' | 'restore' },
  by: NewsletterEditor,
): Promise<WholeIssue> {
  const issue = await requireIssue(parts, id)
  const isCancel = move === 'cancel'
  const command = commandOf(isCancel ? 'issue-cancelled' : 'issue-restored')
  const isDone = await parts.record(by, command, async ({ issues }) => {
    const result = isCancel ? await issues.cancel(id) : await issues.restore(id)
    const log = isCancel ? logOf(issue, null) : logOf({ id, plannedAt: null }, issue.plannedAt)
    return { result, log: result ? log : null }
  })
  if (!isDone) throw new NewsroomRefusal(409, isCancel ? 'issueLate' : 'issueNotBack', id)
  return readIssue(parts, id)
}

async function requireIssue({ issues }: IssueRoomParts, id: number): Promise<Issue> {
  const issue = isId(id) ? await issues.find(id) : null
  if (!issue) throw new NewsroomRefusal(404, 'noIssue', id)
  return issue
}

async function requireSendable(parts: IssueRoomParts, id: number, seen: number): Promise<Issue> {
  const issue = await requireIssue(parts, id)
  if (issue.version !== seen) throw new NewsroomRefusal(409, 'issueChanged', id)
  if (!(await parts.preview(id))) throw new NewsroomRefusal(409, 'issueEmpty', id)
  return issue
}

const DAY = 86_400_000

/** `undefined` for an absent time. Throws 400 for a time too far ahead. */
function momentOf(iso: string | null | undefined): Date | null | undefined {
  if (iso === undefined || iso === null) return iso
  const moment = new Date(iso)
  if (moment.getTime() > Date.now() + MAX_ISSUE_DAYS_AHEAD * DAY)
    throw new NewsroomRefusal(400, 'issueTooFar', MAX_ISSUE_DAYS_AHEAD)
  return moment
}

const commandOf = (act: OtherCommand) => ({
  act,
  reason: AUDIT_REASON,
  idempotencyKey: crypto.randomUUID(),
})

const logOf = ({ id, plannedAt }: Pick<Issue, 'id' | 'plannedAt'>, after: string | null) => ({
  subject: `ausgabe:${id}`,
  before: { plannedAt },
  after: { plannedAt: after },
})
