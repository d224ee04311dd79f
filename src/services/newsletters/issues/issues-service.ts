import type { IssueContents, IssueDocument } from '../../../rules/newsletters/issue.ts'
import type { IssueSegment } from '../../../rules/newsletters/segment.ts'
import type { IssueState } from '../../../store/outgoing/newsletter-tables.ts'

/** A sent issue; the date is ISO 8601. */
export type SentIssueSummary = { id: number; subject: string; sentAt: string }

/** With the editor's text and its articles' ids; the content service has their public teasers. */
export type SentIssue = SentIssueSummary & {
  lead: string[]
  sections: { title: string; articleIds: number[] }[]
}

/** The newest sent issue of a newsletter with the beginning of its letter: at most 160 characters, or `null`. */
export type LatestIssue = SentIssueSummary & { newsletter: string; opening: string | null }

export type IssuesRequest = { newsletter: string }

/** Cache tag of pages that show issues of a newsletter. */
export const issuesTag = ({ newsletter }: IssuesRequest): string => `newsletter:${newsletter}`

export type Issue = {
  id: number
  newsletter: string
  state: IssueState
  subject: string
  lead: string
  preheader: string
  /** Ids of the articles picked by an editor, which come first; `fills`: the newsletter's sections follow. */
  picks: number[]
  fills: boolean
  /** The part of the recipients that it goes to; `null`: all. */
  segment: IssueSegment | null
  /** Incremented by every edit. */
  version: number
  /** ISO 8601; planned sending time. */
  plannedAt: string | null
  startedAt: string | null
  finishedAt: string | null
  recipients: number
  sent: number
  bounced: number
  failed: number
  unsubscribed: number
  /** Recipients who consented to the counting of opens, and how many of them opened the issue (decision 62). */
  measured: number
  opened: number
  /** Recipients who consented to the counting of clicks, and all of their clicks on articles. */
  clicksMeasured: number
  clicks: number
  /** Subscriptions that were ended by the link of this issue. */
  unsubscribedByLink: number
}

export type IssueOverview = {
  /** The newest hundred of all newsletters. */
  issues: Issue[]
  /** Confirmed and waiting subscribers per newsletter. */
  readers: { newsletter: string; confirmed: number; waiting: number }[]
}

/** `seen`: the version the edit is based on; `plannedAt`: the new sending time. Absent fields are kept. */
export type IssueChange = {
  id: number
  seen: number
  plannedAt?: Date | null
  segment?: IssueSegment | null
} & Partial<IssueContents>

/** `late`: the issue was sent or cancelled; `outdated`: somebody else has edited it since. */
export type IssueWriteResult = 'written' | 'late' | 'outdated'

export type IssuesService = {
  /** S2.12: the archive, newest first. */
  sentIssues(
    ask: IssuesRequest & { offset: number; limit: number },
  ): Promise<{ issues: SentIssueSummary[]; total: number }>
  sentIssue(ask: IssuesRequest & { id: number }): Promise<SentIssue | null>
  /** Returns the newest sent issue of each of these newsletters that has one (S2.12). One query. */
  latestIssues(ask: { newsletters: readonly string[] }): Promise<LatestIssue[]>
  overview(): Promise<IssueOverview>
  find(id: number): Promise<Issue | null>
  /** Returns the document that would be sent now or was sent; `null` if it is empty. */
  draft(id: number): Promise<IssueDocument | null>
  /**
   * Creates an issue outside the schedule, or returns the same person's unedited draft; `null` if the newsletter does
   * not exist.
   */
  make(newsletter: string, by: string): Promise<number | null>
  /** Saves an editor's changes. */
  write(change: IssueChange): Promise<IssueWriteResult>
  /** Plans an issue for a time, or for now if that has passed; `false` if it was sent or cancelled. */
  plan(id: number, at: Date, by: string): Promise<boolean>
  /** Cancels an issue or stops its sending; `false` if it was already sent or cancelled. */
  cancel(id: number): Promise<boolean>
  /**
   * Restores a cancelled issue: planned again, or a draft if its time has passed. Returns `false` if it was not
   * cancelled or some of its mails were already sent.
   */
  restore(id: number): Promise<boolean>
  /** Sends a test mail to one address, as the issue would be sent now. */
  sendTest(id: number, to: { accountId: string; email: string }): Promise<void>
  /** Scheduled task: plans the next slot of each newsletter and sends due issues. */
  planDue(now: Date): Promise<void>
  /** Adds an issue to the mail queue in batches. Continues after an interruption; safe to run twice. */
  send(id: number, signal: AbortSignal): Promise<void>
  /** Deletes who received what after 90 days; the counts stay. */
  tidy(): Promise<void>
}
