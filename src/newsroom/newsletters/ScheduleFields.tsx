import { Field } from './Field.tsx'
import type { NewsletterFields } from './newsletter-form.ts'

/** Monday first; 0 is Sunday. */
const WEEKDAYS = [
  [1, 'Montag'],
  [2, 'Dienstag'],
  [3, 'Mittwoch'],
  [4, 'Donnerstag'],
  [5, 'Freitag'],
  [6, 'Samstag'],
  [0, 'Sonntag'],
] as const

type ScheduleFieldsProps = {
  fields: Pick<NewsletterFields, 'weekdays' | 'time'>
  fault: string | undefined
  change: (changed: Partial<Pick<NewsletterFields, 'weekdays' | 'time'>>) => void
}

/** The days and the time at which issues are sent by themselves. */
export function ScheduleFields({ fields: { weekdays, time }, fault, change }: ScheduleFieldsProps) {
  const toggle = (day: number) =>
    change({
      weekdays: weekdays.includes(day) ? weekdays.filter((one) => one !== day) : [...weekdays, day],
    })
  return (
    <fieldset className="letter-fieldset">
      <legend>Plan</legend>
      <p className="field-help">
        An diesen Tagen geht eine Ausgabe von selbst hinaus. Ohne Tag legen Sie jede Ausgabe von
        Hand an.
      </p>
      <div className="letter-days">
        {WEEKDAYS.map(([day, name]) => (
          <label key={day} className="letter-choice">
            <input type="checkbox" checked={weekdays.includes(day)} onChange={() => toggle(day)} />
            {name}
          </label>
        ))}
      </div>
      {weekdays.length > 0 && (
        <Field
          label="Uhrzeit (deutsche Zeit)"
          type="time"
          value={time}
          maxLength={5}
          fault={fault}
          onChange={(typed) => change({ time: typed })}
        />
      )}
    </fieldset>
  )
}
