import { DeskDialog } from '../parts/DeskDialog.tsx'
import { LoadMore } from '../parts/LoadMore.tsx'
import { Moment } from '../parts/Moment.tsx'
import { Trouble, Waiting } from '../parts/Trouble.tsx'
import { useBoard } from './page-board.ts'
import { usePageVersions } from './pages-api.ts'

/** The published versions of a page; an earlier one can become the draft. */
export function VersionsDialog({ page, onClose }: { page: string; onClose: () => void }) {
  return (
    <DeskDialog title="Fassungen" onClose={onClose}>
      <Versions page={page} onClose={onClose} />
    </DeskDialog>
  )
}

function Versions({ page, onClose }: { page: string; onClose: () => void }) {
  const list = usePageVersions(page)
  const { act } = useBoard()
  if (list.isPending) return <Waiting>Die Fassungen werden geladen …</Waiting>
  if (!list.data) return <Trouble error={list.error} onAgain={() => void list.refetch()} />
  const versions = list.data.pages.flatMap((one) => one.versions)
  if (versions.length === 0)
    return <p className="dialog-question">Die Seite wurde hier noch nie veröffentlicht.</p>
  const restore = (version: number) => {
    onClose()
    act({ kind: 'restore', version }, { done: `Fassung ${version} ist jetzt der Entwurf.` })
  }
  return (
    <>
      <p className="dialog-question">
        Eine Fassung wird zuerst der Entwurf. Leser sehen sie nach dem Veröffentlichen.
      </p>
      <ul className="page-versions" aria-label="Fassungen">
        {versions.map(({ number, by, at }) => (
          <li key={number}>
            <span>
              Fassung {number}: <Moment iso={at} />, {by}
            </span>
            <button
              type="button"
              className="button button-secondary"
              aria-label={`Fassung ${number} wiederherstellen`}
              onClick={() => restore(number)}
            >
              Wiederherstellen
            </button>
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}
