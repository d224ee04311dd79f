import type { Issue } from '../../services/newsletters/issues/issues-service.ts'

type IssueState = Issue['state']

/** Names of issues without a subject: when sent, they take that of the first article. */
const UNTITLED: Readonly<Record<IssueState, string>> = {
  draft: 'Neue Ausgabe',
  planned: 'Nächste Ausgabe',
  sending: 'Ausgabe',
  sent: 'Ausgabe',
  cancelled: 'Abgesagte Ausgabe',
}

export const nameOfIssue = ({ subject, state }: { subject: string; state: IssueState }): string =>
  subject || UNTITLED[state]

/** Whether an issue can still be changed. */
export const isOpen = ({ state }: { state: IssueState }): boolean =>
  state === 'draft' || state === 'planned'

/** Whether a step of an issue is left: to send, to cancel, or to take a cancellation back. */
export const hasMoves = (issue: Pick<Issue, 'state' | 'startedAt'>): boolean =>
  isOpen(issue) ||
  issue.state === 'sending' ||
  (issue.state === 'cancelled' && issue.startedAt === null)
