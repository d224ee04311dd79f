import { useId, useState, type SubmitEvent } from 'react'
import {
  MAX_MEDIA_LINE,
  MAX_MEDIA_TEXT,
  MIN_GOOD_WIDTH,
  type MediaFields,
} from '../../rules/newsroom/media.ts'
import { captionsUrl } from '../../rules/podcasts/transcript.ts'
import type { WholeMedia } from '../../services/newsroom/media/contract.ts'
import { announce } from '../parts/announce.ts'
import { faultIn, TroubleLine } from '../parts/Trouble.tsx'
import { useLeaveQuestion } from '../parts/use-leave-question.ts'
import { CaptionsField } from './CaptionsField.tsx'
import { FocusField } from './FocusField.tsx'
import { recordingAt, useChangeMedia } from './media-api.ts'

const LICENCES = ['Eigenes Bild', 'dpa', 'Pressefoto', 'CC BY 4.0', 'CC BY-SA 4.0', 'CC0 1.0']

/** `captions`: the text of a new file; `null` removes those of the library. */
type FormFields = MediaFields & { captions?: string | null | undefined }

const fieldsOf = (media: WholeMedia): FormFields => {
  const { title, caption, alt, credit, licence, licenceUntil, focus } = media
  return { title, caption, alt, credit, licence, licenceUntil, focus }
}

/** The fields of a file; a picture with its focus and crops. */
export function MediaForm({ media }: { media: WholeMedia }) {
  const [fields, setFields] = useState(() => fieldsOf(media))
  const saving = useChangeMedia()
  const change = (changed: Partial<FormFields>) => setFields({ ...fields, ...changed })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    saving.mutate(
      { id: media.id, version: media.version, fields },
      { onSuccess: () => announce('Gespeichert.') },
    )
  }
  const isChanged = JSON.stringify(fields) !== JSON.stringify(fieldsOf(media))
  useLeaveQuestion(isChanged)
  return (
    <form className="media-form" onSubmit={submit}>
      <div className="media-show">
        <Shown media={media} fields={fields} change={change} />
      </div>
      <div>
        <Fields media={media} fields={fields} change={change} />
        {saving.error &&
          (faultIn(saving.error) === 'conflict' ? (
            <p className="notice notice-warning" role="alert">
              <span>
                Inzwischen hat jemand anderes diese Datei geändert. Laden Sie sie bitte neu.
              </span>
            </p>
          ) : (
            <TroubleLine error={saving.error} />
          ))}
        <button type="submit" className="button" disabled={!isChanged || saving.isPending}>
          Speichern
        </button>
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
  const { id, kind, width, height } = media
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- its words are below
  if (kind === 'audio') return <audio controls preload="metadata" src={recordingAt(id)} />
  if (kind === 'video')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- a film that was just uploaded has no captions yet
      <video controls preload="metadata" src={recordingAt(id)}>
        {media.transcript.length > 0 && (
          <track
            key={media.version}
            kind="captions"
            srcLang="de"
            label="Deutsch"
            src={captionsUrl(media.transcript, media.duration ?? 0)}
          />
        )}
      </video>
    )
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
