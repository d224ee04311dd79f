import type { ReactNode } from 'react'
import { plural } from '../../rules/language/plural.ts'
import {
  MAX_SEGMENT_TOPICS,
  type IssueSegment,
  type SegmentAudience,
} from '../../rules/newsletters/segment.ts'
import { Icon } from '../../ui/kit/Icon.tsx'
import { NameField } from '../parts/NameField.tsx'
import { FaultLine } from './FaultLine.tsx'
import { useAudience } from './newsletters-api.ts'

type SegmentFieldProps = {
  /** `null`: recipients cannot be counted, because the newsletter does not exist yet. */
  newsletter: string | null
  label?: string
  segment: IssueSegment
  onChange: (segment: IssueSegment) => void
  /** The help below the choice. */
  children?: ReactNode
}

const RIGHTS = [
  [null, 'Alle'],
  ['with', 'Nur mit PLUS'],
  ['without', 'Nur ohne PLUS'],
] as const

/** Chooses the part of the recipients that an issue goes to, and says how many they are now. */
export function SegmentField(props: SegmentFieldProps) {
  const { newsletter, label: legend = 'Empfänger', segment, onChange, children } = props
  const { plus, topics } = segment
  return (
    <fieldset className="letter-fieldset">
      <legend>{legend}</legend>
      {RIGHTS.map(([right, label]) => (
        <label key={label} className="letter-choice">
          <input
            type="radio"
            name="segment-right"
            checked={plus === right}
            onChange={() => onChange({ ...segment, plus: right })}
          />
          {label}
        </label>
      ))}
      <AddTopic segment={segment} onChange={onChange} />
      {topics.length > 0 && (
        <ul className="segment-topics" aria-label="Themen der Empfänger">
          {topics.map(({ id, name }) => (
            <li key={id}>
              {name}
              <button
                type="button"
                aria-label={`${name} entfernen`}
                onClick={() =>
                  onChange({ ...segment, topics: topics.filter((topic) => topic.id !== id) })
                }
              >
                <Icon name="close" size={20} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {newsletter !== null && <Audience newsletter={newsletter} segment={segment} />}
      {children}
    </fieldset>
  )
}

/** The field is empty again after a topic was chosen, and keeps the focus. */
function AddTopic({ segment, onChange }: Pick<SegmentFieldProps, 'segment' | 'onChange'>) {
  const { topics } = segment
  if (topics.length >= MAX_SEGMENT_TOPICS)
    return <p className="field-help">Mehr als {MAX_SEGMENT_TOPICS} Themen sind nicht möglich.</p>
  return (
    <NameField
      kind="tag"
      label="Nur wer eines dieser Themen verfolgt (freiwillig)"
      value={null}
      name=""
      help="Ein Teil des Namens genügt."
      isCleared
      onChange={(id, name = '') => {
        if (id !== null && !topics.some((topic) => topic.id === id))
          onChange({ ...segment, topics: [...topics, { id, name }] })
      }}
    />
  )
}

function Audience({ newsletter, segment }: { newsletter: string; segment: IssueSegment }) {
  const { data, error } = useAudience(newsletter, segment)
  if (error) return <FaultLine error={error} />
  return (
    <p className="field-help">
      <output>{data ? inWords(data, segment) : 'Die Empfänger werden gezählt …'}</output>
    </p>
  )
}

function inWords(
  { recipients, all, withoutAccount }: SegmentAudience,
  { plus, topics }: IssueSegment,
): string {
  if (plus === null && topics.length === 0)
    return plural(all, {
      one: 'Jetzt 1 bestätigter Empfänger.',
      other: `Jetzt ${all} bestätigte Empfänger.`,
    })
  const counted = `Jetzt ${recipients} von ${all} bestätigten Empfängern.`
  if (withoutAccount === 0) return counted
  const owners = plural(withoutAccount, {
    one: 'Von allen hat 1 kein Konto: ohne PLUS und ohne Themen.',
    other: `Von allen haben ${withoutAccount} kein Konto: ohne PLUS und ohne Themen.`,
  })
  return `${counted} ${owners}`
}
