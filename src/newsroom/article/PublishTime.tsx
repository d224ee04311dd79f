import { fromDate, type ZonedDateTime } from '@internationalized/date'
import { useRef, useState } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  FieldError,
  Group,
  Heading,
  Label,
  Popover,
  Text,
} from 'react-aria-components'
import { Icon } from '../../ui/kit/Icon.tsx'
import { firstTime, PAPER_ZONE, type TypedTime } from './publish-time.ts'

type PublishTimeProps = {
  label: string
  /** Whether the time may be past, as that of a missed deadline is. */
  mayBePast?: boolean
  value: TypedTime
  onChange: (value: TypedTime) => void
  fault: string | null
}

/** Whether some parts of the time are typed and others are missing. */
function isIncomplete(field: HTMLElement | null): boolean {
  const parts = [...(field?.querySelectorAll('[role="spinbutton"]') ?? [])]
  const missing = parts.filter((part) => part.hasAttribute('data-placeholder'))
  return missing.length > 0 && missing.length < parts.length
}

/** The time that the picker shows, and what it reports: also that a part is missing, and that the part is back. */
function useTypedTime({ value, onChange }: Pick<PublishTimeProps, 'value' | 'onChange'>) {
  const field = useRef<HTMLDivElement>(null)
  // The picker shows the typed parts only while its value stays the same.
  const [complete, setComplete] = useState(value === 'incomplete' ? null : value)
  const [before, setBefore] = useState(value)
  const [emptied, setEmptied] = useState(0)
  if (value !== before) {
    setBefore(value)
    if (before === 'incomplete' && value === null) setEmptied(emptied + 1)
  }
  const shown = value === 'incomplete' ? complete : value
  const report = (time: ZonedDateTime | null) => {
    setComplete(time)
    onChange(time)
  }
  const checkParts = () => {
    const isPartial = isIncomplete(field.current)
    if (isPartial) setComplete(shown)
    if (isPartial !== (value === 'incomplete')) onChange(isPartial ? 'incomplete' : complete)
  }
  return { field, shown, emptied, report, checkParts }
}

/** Day and time of a publication, of the end of an embargo, or of a deadline, in German time, by keyboard or in a calendar. */
export function PublishTime({ label, mayBePast = false, fault, ...typed }: PublishTimeProps) {
  const { field, shown, emptied, report, checkParts } = useTypedTime(typed)
  const [opened] = useState(() => fromDate(new Date(), PAPER_ZONE))
  const [start] = useState(() => firstTime(new Date()))
  return (
    <DatePicker<ZonedDateTime>
      // Another picker, because an empty one that is emptied keeps the parts that were typed.
      key={emptied}
      ref={field}
      className="field date-field"
      value={shown}
      onChange={report}
      onBlur={checkParts}
      // Without it, a time that is typed into an empty field has no time zone.
      placeholderValue={start}
      granularity="minute"
      hourCycle={24}
      {...(!mayBePast && { minValue: opened })}
      isInvalid={fault !== null}
      validationBehavior="aria"
    >
      <Label className="field-label">{label}</Label>
      <Group className="date-group">
        <DateInput className="date-input">
          {(segment) => <DateSegment segment={segment} className="date-segment" />}
        </DateInput>
        <Button aria-label="Kalender" className="date-button">
          <Icon name="chevron-down" size={20} />
        </Button>
      </Group>
      <FieldError className="field-error">{fault}</FieldError>
      <Text slot="description" className="field-help">
        Deutsche Zeit: {zoneName(shown)}
      </Text>
      <Popover className="date-popover">
        <Dialog aria-label="Kalender">
          <DayCalendar />
        </Dialog>
      </Popover>
    </DatePicker>
  )
}

function DayCalendar() {
  return (
    <Calendar className="calendar">
      <header>
        <Button slot="previous">
          <Icon name="chevron-left" size={20} />
        </Button>
        <Heading />
        <Button slot="next">
          <Icon name="chevron-right" size={20} />
        </Button>
      </header>
      <CalendarGrid>{(date) => <CalendarCell date={date} />}</CalendarGrid>
    </Calendar>
  )
}

/** Names summer or winter time, because both have an hour 2 in the night when the clocks change. */
const zoneName = (time: ZonedDateTime | null): string =>
  time && time.offset / 3_600_000 === 2 ? 'Sommerzeit (MESZ)' : 'Normalzeit (MEZ)'
