import { useId, useRef, useState } from 'react'
import { captionFaultInGerman } from '../../rules/newsroom/caption-texts.ts'
import { MAX_CAPTIONS_LENGTH } from '../../rules/newsroom/media.ts'
import { clockTime, type TranscriptPart } from '../../rules/podcasts/podcast.ts'
import { readCaptions } from '../../rules/podcasts/read-captions.ts'

type CaptionsFieldProps = {
  /** The captions of the library. */
  saved: readonly TranscriptPart[]
  /** The text of a file that is not saved yet; `null` removes the saved captions. */
  captions: string | null | undefined
  onChange: (captions: string | null | undefined) => void
}

/** Takes a file of captions, checks it at once and shows what it says. */
export function CaptionsField({ saved, captions, onChange }: CaptionsFieldProps) {
  const help = useId()
  const [fault, setFault] = useState('')
  const parts = partsOf(saved, captions)
  const choose = async (file: File) => {
    const text = file.size > MAX_CAPTIONS_LENGTH ? null : await file.text().catch(() => null)
    const read = text === null ? null : readCaptions(text)
    if (read === null) return setFault('Diese Datei ist zu groß oder lässt sich nicht lesen.')
    if ('why' in read) return setFault(captionFaultInGerman(read))
    setFault('')
    onChange(text)
  }
  return (
    <fieldset className="field media-captions">
      <legend>Untertitel und Abschrift</legend>
      <p id={help} className="field-help">
        Eine Datei WebVTT (.vtt) oder SubRip (.srt). Wer den Film sieht, kann die Untertitel
        einschalten; unter Ton und Film steht alles zum Mitlesen. Ein Artikel übernimmt sie, wenn
        die Datei eingefügt wird.
      </p>
      <output>{stateInWords(parts, captions)}</output>
      {fault !== '' && (
        <p className="field-error" role="alert">
          {fault}
        </p>
      )}
      <FileButtons
        help={help}
        onChoose={(file) => void choose(file)}
        onRemove={
          parts.length > 0
            ? () => {
                setFault('')
                onChange(saved.length > 0 ? null : undefined)
              }
            : null
        }
      />
      {parts.length > 0 && <Words parts={parts} />}
    </fieldset>
  )
}

type FileButtonsProps = {
  help: string
  onChoose: (file: File) => void
  /** `null` if there is nothing to remove. */
  onRemove: (() => void) | null
}

function FileButtons({ help, onChoose, onRemove }: FileButtonsProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="media-captions-buttons">
      <button
        type="button"
        className="button button-secondary"
        aria-describedby={help}
        onClick={() => input.current?.click()}
      >
        Datei auswählen
      </button>
      {onRemove && (
        <button type="button" className="text-button" onClick={onRemove}>
          Entfernen
        </button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept=".vtt,.srt,text/vtt"
        aria-label="Datei mit Untertiteln"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onChoose(file)
          event.target.value = ''
        }}
      />
    </div>
  )
}

function partsOf(
  saved: readonly TranscriptPart[],
  captions: string | null | undefined,
): readonly TranscriptPart[] {
  if (captions === undefined) return saved
  const read = captions === null ? [] : readCaptions(captions)
  return 'why' in read ? [] : read
}

function stateInWords(
  parts: readonly TranscriptPart[],
  captions: string | null | undefined,
): string {
  if (captions === null) return 'Werden beim Speichern entfernt.'
  const last = parts.at(-1)
  if (!last) return 'Noch keine.'
  const count = `${parts.length === 1 ? 'Ein Eintrag' : `${parts.length} Einträge`} bis ${clockTime(Math.round(last.end ?? last.start))}`
  return captions === undefined ? `${count}.` : `${count}, noch nicht gespeichert.`
}

function Words({ parts }: { parts: readonly TranscriptPart[] }) {
  return (
    <details>
      <summary>Abschrift ansehen</summary>
      <ol className="media-captions-words">
        {parts.map(({ start, speaker, text }, index) => (
          <li key={`${index} ${start}`}>
            <span className="quiet">{clockTime(Math.round(start))}</span>{' '}
            {speaker && `${speaker}: `}
            {text}
          </li>
        ))}
      </ol>
    </details>
  )
}
