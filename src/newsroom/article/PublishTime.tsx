import { fromDate, type ZonedDateTime } from '@internationalized/date'
import { useState } from 'react'
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
import { PAPER_ZONE } from './publish-time.ts'

type PublishTimeProps = {
  label: string
  /** Whether the time may be past, as that of a missed deadline is. */
  mayBePast?: boolean
  value: ZonedDateTime | null
  onChange: (value: ZonedDateTime | null) => void
  fault: string | null
}

/** Day and time of a publication, of the end of an embargo, or of a deadline, in German time, by keyboard or in a calendar. */
export function PublishTime(props: PublishTimeProps) {
  const { label, mayBePast = false, value, onChange, fault } = props
  const [opened] = useState(() => fromDate(new Date(), PAPER_ZONE))
  return (
    <DatePicker<ZonedDateTime>
      className="field date-field"
      value={value}
      onChange={onChange}
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
        Deutsche Zeit: {zoneName(value)}
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
