import { useRef, useState, type SubmitEvent } from 'react'
import { MAX_MEDIA_LINE } from '../../rules/newsroom/media.ts'
import type { MediaItem } from '../../services/newsroom/media/contract.ts'
import { Field } from '../newsletters/Field.tsx'
import { focusFirstFault } from '../parts/forms/focus-in-form.ts'
import { ConflictNotice } from '../parts/forms/ConflictNotice.tsx'
import { faultIn, TroubleLine } from '../parts/Trouble.tsx'
import { nameOfMedia } from './MediaCard.tsx'
import { useMediaForm } from './use-media-form.ts'
import { StepButton } from '../parts/forms/StepButton.tsx'

type RightsFormProps = {
  item: MediaItem
  /** The words of the button that saves. */
  action?: string | undefined
  onDone: (item: MediaItem) => void
  onBack: () => void
}

type Rights = Pick<MediaItem, 'credit' | 'licence'>

const LABELS: Readonly<Record<keyof Rights, string>> = { credit: 'Nachweis', licence: 'Lizenz' }

const FIELDS = [
  { name: 'credit', missing: 'Geben Sie den Nachweis an.' },
  { name: 'licence', missing: 'Geben Sie die Lizenz an.' },
] as const

const rightsOf = ({ credit, licence }: MediaItem): Rights => ({ credit, licence })

/** Asks for what a file needs before it may be published. */
export function RightsForm({
  item,
  action = 'Speichern und einfügen',
  onDone,
  onBack,
}: RightsFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const form = useMediaForm<MediaItem, Rights>(item, rightsOf, onDone)
  const { base, fields, conflict, isChanged, saving } = form
  const [isSent, setSent] = useState(false)
  const isMissing = (name: keyof Rights) => fields[name].trim() === ''
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    setSent(true)
    if (isMissing('credit') || isMissing('licence')) return focusFirstFault(element.current)
    if (isChanged) form.save()
    else onDone(base)
  }
  return (
    <form ref={element} noValidate onSubmit={submit}>
      <p className="dialog-question">
        „{nameOfMedia(item)}“ braucht einen Nachweis und eine Lizenz.
      </p>
      {FIELDS.map(({ name, missing }) => (
        <Field
          key={name}
          label={LABELS[name]}
          value={fields[name]}
          maxLength={MAX_MEDIA_LINE}
          isRequired
          fault={isSent && isMissing(name) ? missing : undefined}
          onChange={(value) => form.change({ [name]: value })}
        />
      ))}
      {conflict && <ConflictNotice form={form} labels={LABELS} />}
      {saving.error && faultIn(saving.error) !== 'conflict' && <TroubleLine error={saving.error} />}
      <div className="dialog-buttons">
        <StepButton type="submit" className="button" isOff={saving.isPending}>
          {action}
        </StepButton>
        <button type="button" className="button button-secondary" onClick={onBack}>
          Zurück
        </button>
      </div>
    </form>
  )
}
