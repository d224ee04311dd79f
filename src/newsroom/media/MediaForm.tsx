import { useId } from 'react'
import {
  MAX_MEDIA_LINE,
  MAX_MEDIA_TEXT,
  MIN_GOOD_WIDTH,
  type MediaFields,
} from '../../rules/newsroom/media.ts'
import type { WholeMedia } from '../../services/newsroom/media/contract.ts'
import { ConflictNotice } from '../parts/forms/ConflictNotice.tsx'
import { faultIn, TroubleLine } from '../parts/Trouble.tsx'
import { useLeaveQuestion } from '../parts/use-leave-question.ts'
import { useSaveKey } from '../parts/use-save-key.ts'
import { CaptionsField } from './CaptionsField.tsx'
import { FocusField } from './FocusField.tsx'
import { Recording } from './Recording.tsx'
import { useMediaForm } from './use-media-form.ts'
import { StepButton } from '../parts/forms/StepButton.tsx'

const LICENCES = ['Eigenes Bild', 'dpa', 'Pressefoto', 'CC BY 4.0', 'CC BY-SA 4.0', 'CC0 1.0']

/** `transcript`: the stored captions; `captions`: the text of a new file; `null` removes the stored ones. */
type FormFields = MediaFields &
  Pick<WholeMedia, 'transcript'> & { captions?: string | null | undefined }

const LABELS: Readonly<Record<keyof FormFields, string>> = {
  title: 'Titel',
  credit: 'Nachweis',
  licence: 'Lizenz',
  licenceUntil: 'Lizenz gilt bis',
  caption: 'Bildtext oder Beschreibung',
  alt: 'Alternativtext',
  focus: 'Bildschwerpunkt',
  transcript: 'Untertitel',
  captions: 'Untertitel',
}

const fieldsOf = (media: WholeMedia): FormFields => {
  const { title, caption, alt, credit, licence, licenceUntil, focus, transcript } = media
  return { title, caption, alt, credit, licence, licenceUntil, focus, transcript }
}

/** The fields of a file; a picture with its focus and crops. */
export function MediaForm({ media }: { media: WholeMedia }) {
  const form = useMediaForm(media, fieldsOf)
  const { base, fields, conflict, isChanged, saving, change, adopt } = form
  // A change of somebody else is shown at once while nothing is typed.
  if (!isChanged && media.version > base.version) adopt(media)
  useLeaveQuestion(isChanged)
  useSaveKey(() => void form.save())
  return (
    <form
      className="media-form"
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      <div className="media-show">
        <Shown media={base} fields={fields} change={change} />
      </div>
      <div>
        <Fields media={base} fields={fields} change={change} />
        {conflict && <ConflictNotice form={form} labels={LABELS} />}
        {saving.error && faultIn(saving.error) !== 'conflict' && (
          <TroubleLine error={saving.error} />
        )}
        <StepButton type="submit" className="button" isOff={!isChanged || saving.isPending}>
          Speichern
        </StepButton>
      </div>
    </form>
  )
}

type Editing = {
  media: WholeMedia
  fields: FormFields
  change: (changed: Partial<FormFields>) => void
}

function Shown({ media, fields, change }: Editing) {
  const { kind, width, height } = media
  if (kind !== 'image') return <Recording media={media} />
  const isSmall = (width ?? 0) < MIN_GOOD_WIDTH
  return (
    <>
      <FocusField media={media} focus={fields.focus} onChange={(focus) => change({ focus })} />
      {isSmall && (
        <p className="notice">
          <span>
            Das Bild ist klein ({width} × {height} Pixel) und auf breiten Bildschirmen unscharf.
          </span>
        </p>
      )}
    </>
  )
}

function Fields({ media, fields, change }: Editing) {
  const { kind } = media
  const licences = useId()
  const line = (name: 'title' | 'caption' | 'alt' | 'credit' | 'licence') => ({
    value: fields[name],
    onChange: (value: string) => change({ [name]: value }),
  })
  return (
    <>
      <MediaField label="Titel" {...line('title')} />
      <MediaField
        label="Nachweis"
        {...line('credit')}
        help="Wer das Bild, den Ton oder den Film gemacht hat. Steht auf der Website."
      />
      <MediaField label="Lizenz" {...line('licence')} list={licences} />
      <datalist id={licences}>
        {LICENCES.map((licence) => (
          <option key={licence}>{licence}</option>
        ))}
      </datalist>
      <MediaField
        label="Lizenz gilt bis (freiwillig)"
        type="date"
        value={fields.licenceUntil ?? ''}
        onChange={(day) => change({ licenceUntil: day === '' ? null : day })}
        help="Danach lässt sich die Datei nicht mehr veröffentlichen."
      />
      <MediaField
        label={kind === 'image' ? 'Bildtext' : 'Beschreibung'}
        {...line('caption')}
        rows={3}
      />
      {kind === 'image' && (
        <MediaField
          label="Alternativtext"
          {...line('alt')}
          rows={2}
          help="Was auf dem Bild zu sehen ist, für alle, die es nicht sehen."
        />
      )}
      {kind !== 'image' && (
        <CaptionsField
          saved={media.transcript}
          captions={fields.captions}
          onChange={(captions) => change({ captions })}
        />
      )}
    </>
  )
}

type MediaFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  help?: string
  rows?: number
  type?: 'text' | 'date'
  list?: string
}

function MediaField({ label, value, onChange, help, rows, type = 'text', list }: MediaFieldProps) {
  const id = useId()
  const given = {
    id,
    value,
    maxLength: rows ? MAX_MEDIA_TEXT : MAX_MEDIA_LINE,
    'aria-describedby': help && `${id}-help`,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {rows ? <textarea {...given} rows={rows} /> : <input {...given} type={type} list={list} />}
      {help && (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      )}
    </div>
  )
}
