import { useEffect, useRef, useState } from 'react'
import type { Image } from '../../rules/articles/article.ts'
import type { MediaItem } from '../../services/newsroom/media/contract.ts'
import { FromLibrary } from '../media/FromLibrary.tsx'
import { imageOf } from '../media/in-article.ts'
import { pictureAt } from '../media/media-api.ts'
import { RightsForm } from '../media/RightsForm.tsx'
import {
  acceptedFiles,
  addFiles,
  onUploaded,
  removeUpload,
  retryUpload,
  useUploads,
  type FileUpload,
} from '../media/uploads.ts'
import { UPLOAD_PROBLEMS } from '../media/words.ts'
import { DeskDialog } from '../parts/DeskDialog.tsx'

type EntryPictureProps = { image: Image | null; onChange: (image: Image | null) => void }

/** The picture of an entry: taken now, chosen on the phone, or from the library. */
export function EntryPicture({ image, onChange }: EntryPictureProps) {
  const take = (item: MediaItem) => onChange(imageOf(item))
  if (image) return <Chosen image={image} onChange={onChange} />
  return (
    <div className="ticker-buttons">
      <PhotoButton onPick={take} />
      <FromLibrary kind="image" onPick={take} />
    </div>
  )
}

/** The chosen picture with its description. */
function Chosen({ image, onChange }: { image: Image; onChange: (image: Image | null) => void }) {
  return (
    <div className="ticker-picture">
      {image.baseUrl && <img src={pictureAt(image.baseUrl, 320)} alt={image.altText} />}
      <p>
        {image.caption || image.altText || 'Bild ohne Beschreibung'}
        <span className="quiet"> {image.copyrights}</span>
      </p>
      <label className="field">
        <span>Bildbeschreibung</span>
        <input
          maxLength={300}
          value={image.altText}
          onChange={(event) => onChange({ ...image, altText: event.target.value })}
        />
      </label>
      <button type="button" className="button button-secondary" onClick={() => onChange(null)}>
        Bild entfernen
      </button>
    </div>
  )
}

/** Uploads one picture into the library, and asks for credit and licence. */
function PhotoButton({ onPick }: { onPick: (item: MediaItem) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [incomplete, setIncomplete] = useState<MediaItem | null>(null)
  const upload = useUploads().find((one) => one.file === file)
  const done = upload?.result?.media
  useEffect(
    () =>
      onUploaded(({ media }, uploaded) => {
        // Uploads of other forms are not for this entry.
        if (uploaded !== file || media.kind !== 'image') return
        setFile(null)
        if (media.fault) setIncomplete(media)
        else onPick(media)
      }),
    [file, onPick],
  )
  const choose = (chosen: FileList | null) => {
    const [first] = chosen ?? []
    if (!first) return
    setFile(first)
    addFiles([first])
  }
  return (
    <>
      <button
        type="button"
        className="button button-secondary"
        disabled={upload?.state === 'sending'}
        onClick={() => input.current?.click()}
      >
        Foto aufnehmen oder wählen
      </button>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept={acceptedFiles('image')}
        aria-label="Foto für den Eintrag"
        tabIndex={-1}
        onChange={(event) => {
          choose(event.target.files)
          event.target.value = ''
        }}
      />
      {upload && !done && <Progress upload={upload} />}
      {incomplete && (
        <DeskDialog title="Nachweis und Lizenz" onClose={() => setIncomplete(null)}>
          <RightsForm
            item={incomplete}
            onBack={() => setIncomplete(null)}
            onDone={(item) => {
              setIncomplete(null)
              onPick(item)
            }}
          />
        </DeskDialog>
      )}
    </>
  )
}

function Progress({ upload: { key, file, sent, problem } }: { upload: FileUpload }) {
  const percent = Math.round((100 * sent) / Math.max(1, file.size))
  if (problem === null)
    return (
      <output>
        {file.name} wird hochgeladen: {percent} %
      </output>
    )
  return (
    <output>
      {UPLOAD_PROBLEMS[problem]}{' '}
      <button type="button" className="text-button" onClick={() => retryUpload(key)}>
        Fortsetzen
      </button>{' '}
      <button type="button" className="text-button" onClick={() => removeUpload(key)}>
        Abbrechen
      </button>
    </output>
  )
}
