import type { IssueDocument, WrittenPart } from '../../../rules/newsletters/issue.ts'
import type { IssueState } from '../../../store/outgoing/newsletter-tables.ts'

/** An issue that was sent; the moment is ISO 8601. */
export type SentIssueSummary = { id: number; subject: string; sentAt: string }

/** With what an editor wrote, and its articles by their numbers: their public teasers are the content service's. */
export type SentIssue = SentIssueSummary & {
  lead: string[]
  sections: { title: string; articleIds: number[] }[]
}

/** The newest sent issue of a newsletter, and how its letter begins: at most 160 characters, or null. */
export type LatestIssue = SentIssueSummary & { newsletter: string; opening: string | null }

export type AskedIssues = { newsletter: string }

/** What pages with issues of a newsletter depend on. */
export const issuesTag = ({ newsletter }: AskedIssues): string => `newsletter:${newsletter}`

export type Issue = {
  id: number
  newsletter: string
  state: IssueState
  subject: string
  lead: string
  /** One more each time it is written. */
  version: number
  /** ISO 8601; when it goes, or was to. */
  plannedAt: string | null
  startedAt: string | null
  finishedAt: string | null
  recipients: number
  sent: number
  bounced: number
  failed: number
  unsubscribed: number
  /** Of the recipients those who let us see whether they open it, and how many of them have (decision 62). */
  measured: number
  opened: number
}

export type IssueOverview = {
  /** The newest hundred, of all newsletters. */
  issues: Issue[]
  /** Who gets which newsletter, and who has yet to confirm. */
  readers: { newsletter: string; confirmed: number; waiting: number }[]
}

/** `seen`: the version it was written in; `plannedAt`: when it is to go, absent where that stays as it is. */
export type IssueChange = { id: number; seen: number; plannedAt?: Date | null } & WrittenPart

/** `late`: it is sent or cancelled; `outdated`: somebody else has written since. */
export type IssueWritten = 'written' | 'late' | 'outdated'

export type IssuesService = {
  /** S2.12, the archive: the newest first. */
  sentIssues(
    ask: AskedIssues & { offset: number; limit: number },
  ): Promise<{ issues: SentIssueSummary[]; total: number }>
  sentIssue(ask: AskedIssues & { id: number }): Promise<SentIssue | null>
  /** Returns the newest sent issue of each of these newsletters that has one (S2.12). One statement. */
  latestIssues(ask: { newsletters: readonly string[] }): Promise<LatestIssue[]>
  overview(): Promise<IssueOverview>
  find(id: number): Promise<Issue | null>
  /** What would be sent now, or was sent; null where there is nothing in it. */
  draft(id: number): Promise<IssueDocument | null>
  /** An issue beside the schedule, or the one that person has made and not yet written; null where there is no such newsletter. */
  make(newsletter: string, by: string): Promise<number | null>
  /** Keeps what an editor has written. */
  write(change: IssueChange): Promise<IssueWritten>
  /** To be sent then, or at once where that is over; false once it is sent or cancelled. */
  plan(id: number, at: Date, by: string): Promise<boolean>
  /** It is not sent, or no further; false where it was already. */
  cancel(id: number): Promise<boolean>
  /**
   * Takes a cancellation back: the issue is planned again, or a draft if its time is over. Returns false if it was not
   * cancelled, or if some of its mails were sent already.
   */
  restore(id: number): Promise<boolean>
  /** To one address alone, as it would be sent now. */
  sendTest(id: number, to: { accountId: string; email: string }): Promise<void>
  /** By the clock: plans the next slot of each newsletter, and has those sent that are due. */
  planDue(now: Date): Promise<void>
  /** Hands an issue to the mail queue, in batches, from wherever it had come; it may run twice. */
  send(id: number, signal: AbortSignal): Promise<void>
  /** Forgets who got what, after 90 days; the counts stay. */
  tidy(): Promise<void>
}
