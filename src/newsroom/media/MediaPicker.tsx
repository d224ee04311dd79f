import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { MAX_MEDIA_LINE, type MediaKind } from '../../rules/newsroom/media.ts'
import type { MediaItem } from '../../services/newsroom/media/contract.ts'
import { ConflictNotice } from '../parts/forms/ConflictNotice.tsx'
import { DeskDialog } from '../parts/DeskDialog.tsx'
import { LoadMore } from '../parts/LoadMore.tsx'
import { faultIn, Trouble, TroubleLine, Waiting } from '../parts/Trouble.tsx'
import { useMedia } from './media-api.ts'
import { nameOfMedia, Thumbnail } from './MediaCard.tsx'
import { UploadArea } from './UploadArea.tsx'
import { onUploaded } from './uploads.ts'
import { useMediaForm } from './use-media-form.ts'
import { USE_FAULTS } from './words.ts'

type MediaPickerProps = {
  kind: MediaKind
  onPick: (item: MediaItem) => void
  onClose: () => void
}

/** A dialog that searches the library and takes uploads. A file without credit or licence gets them before it is picked. */
export function MediaPicker({ kind, onPick, onClose }: MediaPickerProps) {
  const [query, setQuery] = useState('')
  const [incomplete, setIncomplete] = useState<MediaItem | null>(null)
  const pick = (item: MediaItem) => (item.fault ? setIncomplete(item) : onPick(item))
  return (
    <DeskDialog title="Aus der Mediathek" onClose={onClose}>
      {incomplete ? (
        <RightsForm item={incomplete} onDone={onPick} onBack={() => setIncomplete(null)} />
      ) : (
        <div className="media-picker">
          <UploadArea />
          <div className="field">
            <label htmlFor="media-picker-search">Medien suchen</label>
            <input
              id="media-picker-search"
              type="search"
              maxLength={200}
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
          </div>
          <Choices kind={kind} query={query.trim()} onPick={pick} />
        </div>
      )}
    </DeskDialog>
  )
}

type ChoicesProps = { kind: MediaKind; query: string; onPick: (item: MediaItem) => void }

function Choices({ kind, query, onPick }: ChoicesProps) {
  const queries = useQueryClient()
  const media = useMedia({ kind, ...(query && { query }) })
  useEffect(
    () => onUploaded(() => void queries.invalidateQueries({ queryKey: ['media'] })),
    [queries],
  )
  if (media.isPending) return <Waiting>Die Mediathek wird geladen …</Waiting>
  if (!media.data) return <Trouble error={media.error} onAgain={() => void media.refetch()} />
  const items = media.data.pages.flatMap((page) => page.media)
  if (items.length === 0) return <p className="quiet">Nichts gefunden.</p>
  return (
    <>
      <ul className="media-grid" aria-label="Medien">
        {items.map((item) => (
          <li key={item.id} className="media-card">
            <button
              type="button"
              className="media-choice"
              disabled={item.fault === 'expired'}
              onClick={() => onPick(item)}
            >
              <Thumbnail item={item} />
              <b>{nameOfMedia(item)}</b>
              {item.fault && <span className="media-fault">{USE_FAULTS[item.fault]}</span>}
            </button>
          </li>
        ))}
      </ul>
      <LoadMore list={media} />
    </>
  )
}

type Rights = Pick<MediaItem, 'credit' | 'licence'>

const RIGHTS_LABELS: Readonly<Record<keyof Rights, string>> = {
  credit: 'Nachweis',
  licence: 'Lizenz',
}

const rightsOf = ({ credit, licence }: MediaItem): Rights => ({ credit, licence })

type RightsFormProps = { item: MediaItem; onDone: (item: MediaItem) => void; onBack: () => void }

/** Asks for what a file needs before it may be published. */
export function RightsForm({ item, onDone, onBack }: RightsFormProps) {
  const form = useMediaForm<MediaItem, Rights>(item, rightsOf, onDone)
  const { base, fields, conflict, isChanged, saving } = form
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (isChanged) form.save()
        else onDone(base)
      }}
    >
      <p>„{nameOfMedia(item)}“ braucht einen Nachweis und eine Lizenz.</p>
      {(['credit', 'licence'] as const).map((name) => (
        <div key={name} className="field">
          <label htmlFor={`media-${name}`}>{RIGHTS_LABELS[name]}</label>
          <input
            id={`media-${name}`}
            required
            maxLength={MAX_MEDIA_LINE}
            value={fields[name]}
            onChange={(event) => form.change({ [name]: event.target.value })}
          />
        </div>
      ))}
      {conflict && <ConflictNotice form={form} labels={RIGHTS_LABELS} />}
      {saving.error && faultIn(saving.error) !== 'conflict' && <TroubleLine error={saving.error} />}
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
