import { useId } from 'react'
import { FaultLine } from '../newsletters/FaultLine.tsx'
import { usePushMessages, useReach } from './push-api.ts'
import { timeOf, type PushFields } from './push-fields.ts'
import { reachInWords } from './words.ts'

type AudienceFieldProps = {
  fields: PushFields
  fault: string | undefined
  onChange: (changed: Partial<PushFields>) => void
}

/** Chooses the audience (breaking news, regions, topics), and shows its number. */
export function AudienceField({ fields, fault, onChange }: AudienceFieldProps) {
  const { breaking, paths } = fields
  const id = useId()
  const choices = usePushMessages().data?.choices ?? []
  const toggle = (path: string, isChosen: boolean) =>
    onChange({ paths: isChosen ? [...paths, path] : paths.filter((one) => one !== path) })
  return (
    <fieldset className="letter-fieldset" aria-describedby={fault && id}>
      <legend>Wer sie bekommt</legend>
      <label className="letter-choice">
        <input
          type="checkbox"
          checked={breaking}
          aria-invalid={fault ? true : undefined}
          onChange={(event) => onChange({ breaking: event.target.checked })}
        />
        Alle mit Eilmeldungen
      </label>
      <details className="push-paths" open={paths.length > 0 || undefined}>
        <summary>Regionen und Themen{paths.length > 0 && ` (${paths.length})`}</summary>
        <div>
          {choices.map(({ path, label }) => (
            <label key={path} className="letter-choice">
              <input
                type="checkbox"
                checked={paths.includes(path)}
                onChange={(event) => toggle(path, event.target.checked)}
              />
              {label}
            </label>
          ))}
        </div>
      </details>
      {fault && (
        <p id={id} className="field-error" role="alert">
          {fault}
        </p>
      )}
      <Reach fields={fields} />
    </fieldset>
  )
}

function Reach({ fields }: { fields: PushFields }) {
  const { breaking, paths, isNow } = fields
  const { data, error } = useReach({ breaking, paths }, timeOf(fields))
  if (error) return <FaultLine error={error} />
  const isEmpty = !breaking && paths.length === 0
  return (
    <output className="push-reach">
      {data && !isEmpty && reachInWords(data, isNow).map((line) => <span key={line}>{line} </span>)}
    </output>
  )
}
