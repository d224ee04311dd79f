import { plural } from '../../rules/language/plural.ts'
import { segmentInWords } from '../../rules/newsletters/segment.ts'
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

const TIME_LABELS: Readonly<Record<IssueState, string>> = {
  draft: 'Geht hinaus',
  planned: 'Geht hinaus',
  sending: 'Verschickt ab',
  sent: 'Verschickt ab',
  cancelled: 'War geplant für',
}

/** Returns what the time of an issue is: when it goes out, went out, or would have gone out. */
export const timeLabelOf = ({ state, startedAt }: Pick<Issue, 'state' | 'startedAt'>): string =>
  startedAt ? TIME_LABELS.sent : TIME_LABELS[state]

/** Returns why an issue cannot be changed; `null` while it can. */
export const closedInWords = ({ state }: { state: IssueState }): string | null => {
  if (state === 'cancelled') return 'Die Ausgabe ist abgesagt.'
  if (state === 'sending')
    return 'Die Ausgabe wird gerade verschickt: Sie lässt sich nicht mehr ändern.'
  return state === 'sent' ? 'Die Ausgabe ist verschickt: Sie lässt sich nicht mehr ändern.' : null
}

/** Says which mail the preview of an issue shows. */
export const mailInWords = ({ startedAt }: Pick<Issue, 'startedAt'>): string =>
  startedAt
    ? 'Die E-Mail, wie sie verschickt wurde. Links sind aus.'
    : 'Die E-Mail, wie sie jetzt hinausginge. Links sind aus.'

/** Names the recipients of an issue, for the question before it is sent. */
export const recipientsInWords = (issue: Pick<Issue, 'segment'> & { audience: number }): string => {
  const { segment, audience } = issue
  const count = plural(audience, { one: '1 Empfänger', other: `${audience} Empfänger` })
  return `${segmentInWords(segment)}, jetzt ${count}`
}
