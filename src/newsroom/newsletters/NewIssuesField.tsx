import { newsroomHref } from '../../routes/newsroom.ts'
import { formatDateAndTime } from '../../rules/language/dates.ts'
import type { IssueSegment } from '../../rules/newsletters/segment.ts'
import type { NewsletterInList } from '../../services/newsroom/newsletters/contract.ts'
import { Link } from '../navigation/Link.tsx'
import { SegmentField } from './SegmentField.tsx'

type NewIssuesFieldProps = {
  /** `null` for a new newsletter. */
  newsletter: string | null
  segment: IssueSegment
  next: NewsletterInList['next']
  onChange: (segment: IssueSegment) => void
}

/** Chooses the recipients that new issues of a newsletter start with, and says what keeps its own. */
export const NewIssuesField = ({ newsletter, segment, next, onChange }: NewIssuesFieldProps) => (
  <SegmentField
    label="Empfänger neuer Ausgaben"
    newsletter={newsletter}
    segment={segment}
    onChange={onChange}
  >
    <p className="field-help">
      Damit beginnen neue Ausgaben, von Hand und nach dem Plan. In jeder Ausgabe lassen sie sich
      ändern. Ausgaben, die es schon gibt, behalten ihre Empfänger
      {next !== null && next.id !== null && (
        <>
          , auch die{' '}
          <Link href={newsroomHref.issue({ id: next.id })}>
            geplante vom {formatDateAndTime(new Date(next.plannedAt))}
          </Link>
        </>
      )}
      .
    </p>
  </SegmentField>
)
