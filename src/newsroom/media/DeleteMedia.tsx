import { useState } from 'react'
import { newsroomHref } from '../../routes/newsroom.ts'
import type { WholeMedia } from '../../services/newsroom/media/contract.ts'
import { sendAndThen } from '../data/send-and-then.ts'
import { navigateFromHere } from '../navigation/location.ts'
import { announce } from '../parts/announce.ts'
import { DeskDialog } from '../parts/DeskDialog.tsx'
import { TroubleLine } from '../parts/Trouble.tsx'
import { useDeleteMedia } from './media-api.ts'
import { nameOfMedia } from './MediaCard.tsx'

/** Deletes a file that no draft and no article shows. */
export function DeleteMedia({ media }: { media: WholeMedia }) {
  const [isAsking, setAsking] = useState(false)
  const deletion = useDeleteMedia()
  if (media.uses.length > 0)
    return (
      <p className="quiet">Diese Datei wird verwendet und kann deshalb nicht gelöscht werden.</p>
    )
  const confirm = () => {
    const navigate = navigateFromHere()
    sendAndThen(deletion, media.id, () => {
      announce(`„${nameOfMedia(media)}“ ist gelöscht.`)
      navigate(newsroomHref.media(), { replace: true })
    })
  }
  return (
    <>
      <button type="button" className="text-button" onClick={() => setAsking(true)}>
        Aus der Mediathek löschen
      </button>
      {isAsking && (
        <DeskDialog title="Datei löschen" onClose={() => setAsking(false)}>
          <p>„{nameOfMedia(media)}“ wird endgültig gelöscht.</p>
          {deletion.error && <TroubleLine error={deletion.error} />}
          <div className="dialog-buttons">
            <button type="button" className="button" onClick={confirm}>
              Löschen
            </button>
            <button
              type="button"
              className="button button-secondary"
              onClick={() => setAsking(false)}
            >
              Abbrechen
            </button>
          </div>
        </DeskDialog>
      )}
    </>
  )
}
