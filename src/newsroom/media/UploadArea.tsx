import { useRef, useState, type DragEvent } from 'react'
import { newsroomHref } from '../../routes/newsroom.ts'
import { MIN_GOOD_WIDTH } from '../../rules/newsroom/media.ts'
import { Icon } from '../../ui/kit/Icon.tsx'
import { Link } from '../navigation/Link.tsx'
import { nameOfMedia } from './MediaCard.tsx'
import {
  acceptedFiles,
  addFiles,
  removeFinished,
  removeUpload,
  retryUpload,
  useUploads,
  type FileUpload,
} from './uploads.ts'
import { isRetryable, sizeInWords, UPLOAD_PROBLEMS } from './words.ts'

/** Takes files that are dropped or chosen, and shows how far each upload is. */
export function UploadArea() {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const uploads = useUploads()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    addFiles(event.dataTransfer.files)
  }
  return (
    <section className="media-uploads" aria-label="Hochladen">
      <div
        className="media-drop"
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <button type="button" className="button" onClick={() => input.current?.click()}>
          Dateien auswählen
        </button>
        <p>
          oder hierher ziehen: Bilder (JPEG, PNG, WebP, AVIF, GIF, HEIC), Ton (MP3, M4A), Filme
          (MP4)
        </p>
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          multiple
          accept={acceptedFiles()}
          aria-label="Dateien hochladen"
          tabIndex={-1}
          onChange={(event) => {
            addFiles(event.target.files ?? [])
            event.target.value = ''
          }}
        />
      </div>
      {uploads.length > 0 && (
        <ul className="media-upload-list" aria-label="Uploads">
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} />
          ))}
        </ul>
      )}
      {uploads.some(({ state }) => state === 'done') && (
        <button type="button" className="text-button" onClick={removeFinished}>
          Fertige ausblenden
        </button>
      )}
    </section>
  )
}

function UploadRow({ upload }: { upload: FileUpload }) {
  const { key, file, state, sent, result } = upload
  return (
    <li className="media-upload" data-state={state}>
      <p className="media-upload-name">
        {result ? (
          <Link href={newsroomHref['media-item']({ id: result.media.id })}>{file.name}</Link>
        ) : (
          file.name
        )}
        <span className="quiet"> {sizeInWords(file.size)}</span>
      </p>
      {state === 'sending' && (
        <progress value={sent} max={file.size} aria-label={`Fortschritt von ${file.name}`} />
      )}
      <output>{sentenceOf(upload)}</output>
      {state === 'failed' && isRetryable(upload.problem) && (
        <button type="button" className="text-button" onClick={() => retryUpload(key)}>
          Fortsetzen
        </button>
      )}
      <button
        type="button"
        className="media-upload-remove"
        aria-label={state === 'done' ? `${file.name} ausblenden` : `${file.name} abbrechen`}
        onClick={() => removeUpload(key)}
      >
        <Icon name="close" size={20} />
      </button>
    </li>
  )
}

function sentenceOf({ state, problem, result }: FileUpload): string {
  if (problem) return UPLOAD_PROBLEMS[problem]
  if (state === 'waiting') return 'Wartet'
  if (!result) return ''
  const { media, isNew, similar } = result
  const [twin] = similar
  return [
    isNew ? 'Hochgeladen.' : `Schon in der Mediathek: „${nameOfMedia(media)}“.`,
    ...(isNew && twin ? [`Ähnlich wie „${nameOfMedia(twin)}“.`] : []),
    ...((media.width ?? MIN_GOOD_WIDTH) < MIN_GOOD_WIDTH
      ? [`Klein: ${media.width} × ${media.height} Pixel sind auf breiten Bildschirmen unscharf.`]
      : []),
  ].join(' ')
}
