import { berlinMoment } from '../language/berlin-moment.ts'
import { MAX_ISSUE_LEAD_LENGTH } from '../newsletters/issue.ts'

/** The form of an issue in the office: the editor's text and the time of sending. */
export type IssueFields = { subject: string; lead: string; when: string }
export type IssueFaults = Partial<Record<keyof IssueFields | 'form', string>>

/** The result of the form, for its page. */
export type IssueReport = {
  fields: IssueFields
  faults: IssueFaults
  /** The version with which the form was filled; present if the form may still replace it. */
  version?: number
}

export const MAX_ISSUE_SUBJECT_LENGTH = 120
const FURTHEST_DAYS = 92
const DAY = 24 * 3_600_000

/** Reads the form. `at` is the time of sending; an empty field means now. */
export function readIssueForm(
  fields: IssueFields,
  now: Date,
): { faults: IssueFaults } | { at: Date } {
  const at = fields.when === '' ? now.toISOString() : berlinMoment(fields.when)
  const faults: IssueFaults = {
    ...(fields.subject.length > MAX_ISSUE_SUBJECT_LENGTH && {
      subject: `Ein Betreff hat höchstens ${MAX_ISSUE_SUBJECT_LENGTH} Zeichen.`,
    }),
    ...(fields.lead.length > MAX_ISSUE_LEAD_LENGTH && {
      lead: `Der Text hat höchstens ${MAX_ISSUE_LEAD_LENGTH} Zeichen.`,
    }),
    ...whenFault(at, now),
  }
  return at === null || Object.keys(faults).length > 0 ? { faults } : { at: new Date(at) }
}

function whenFault(at: string | null, now: Date): IssueFaults {
  if (at === null) return { when: 'Das ist kein Zeitpunkt, etwa 27.11.2026, 06:00 Uhr.' }
  const ahead = Date.parse(at) - now.getTime()
  if (ahead < -DAY / 24) return { when: 'Dieser Zeitpunkt ist vorbei.' }
  return ahead > FURTHEST_DAYS * DAY
    ? { when: 'So weit voraus wird nicht geplant: höchstens drei Monate.' }
    : {}
}
