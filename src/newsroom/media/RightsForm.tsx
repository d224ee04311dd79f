import { useRef, useState, type SubmitEvent } from 'react'
import { MAX_MEDIA_LINE } from '../../rules/newsroom/media.ts'
import type { MediaItem } from '../../services/newsroom/media/contract.ts'
import { Field } from '../newsletters/Field.tsx'
import { focusFirstFault } from '../parts/focus-first-fault.ts'
import { TroubleLine } from '../parts/Trouble.tsx'
import { useChangeMedia } from './media-api.ts'
import { nameOfMedia } from './MediaCard.tsx'

type RightsFormProps = { item: MediaItem; onDone: (item: MediaItem) => void; onBack: () => void }

const FIELDS = [
  { name: 'credit', label: 'Nachweis', fault: 'Geben Sie den Nachweis an.' },
  { name: 'licence', label: 'Lizenz', fault: 'Geben Sie die Lizenz an.' },
] as const

/** Asks for what a file needs before it may be published. */
export function RightsForm({ item, onDone, onBack }: RightsFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [rights, setRights] = useState({ credit: item.credit, licence: item.licence })
  const [isSent, setSent] = useState(false)
  const saving = useChangeMedia()
  const isMissing = (name: (typeof FIELDS)[number]['name']) => rights[name].trim() === ''
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    setSent(true)
    if (isMissing('credit') || isMissing('licence')) return focusFirstFault(form.current)
    saving.mutate(
      { id: item.id, version: item.version, fields: rights },
      { onSuccess: (saved) => onDone(saved) },
    )
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <p className="dialog-question">
        „{nameOfMedia(item)}“ braucht einen Nachweis und eine Lizenz.
      </p>
      {FIELDS.map(({ name, label, fault }) => (
        <Field
          key={name}
          label={label}
          value={rights[name]}
          maxLength={MAX_MEDIA_LINE}
          isRequired
          fault={isSent && isMissing(name) ? fault : undefined}
          onChange={(value) => setRights({ ...rights, [name]: value })}
        />
      ))}
      {saving.error && <TroubleLine error={saving.error} />}
      <div className="dialog-buttons">
        <button type="submit" className="button" disabled={saving.isPending}>
          Speichern und einfügen
        </button>
        <button type="button" className="button button-secondary" onClick={onBack}>
          Zurück
        </button>
      </div>
    </form>
  )
}
