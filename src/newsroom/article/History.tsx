import { lazy, Suspense, useRef, useState } from 'react'
import type { Draft, Revision } from '../../services/newsroom/contract.ts'
import { useRestore, useRevisions } from '../data/queries.ts'
import { sendAndThen } from '../data/send-and-then.ts'
import { usePaletteCommands } from '../palette/screen-commands.ts'
import { announce } from '../parts/announce.ts'
import { Moment } from '../parts/Moment.tsx'
import { TroubleLine, Waiting } from '../parts/Trouble.tsx'
import { MOVE_TEXTS, STATES } from '../states.ts'
import { RevisionChanges } from './RevisionChanges.tsx'
import { StepButton } from '../parts/forms/StepButton.tsx'

const RestoreDialog = lazy(() =>
  import('./RestoreDialog.tsx').then((module) => ({ default: module.RestoreDialog })),
)

const actionName = (action: Revision['action']): string =>
  action === 'write' ? 'Geschrieben' : MOVE_TEXTS[action].past

/** All revisions, newest first: who did what, when and why, and what changed. */
export function History({ draft }: { draft: Draft }) {
  const { id, version } = draft
  const revisions = useRevisions(id, version)
  const heading = useRef<HTMLHeadingElement>(null)
  usePaletteCommands([
    { label: 'Verlauf', words: 'Fassungen Änderungen', run: () => heading.current?.focus() },
  ])
  const rows = revisions.data?.pages.flatMap((page) => page.revisions) ?? []
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        Verlauf
      </h2>
      {revisions.error && <TroubleLine error={revisions.error} />}
      {revisions.isPending && <Waiting>Der Verlauf wird geladen …</Waiting>}
      {revisions.data && rows.length === 0 && (
        <p className="quiet">Hier steht jede Fassung, sobald der Artikel hier bearbeitet wird.</p>
      )}
      <ol className="history" reversed>
        {rows.map((revision) => (
          <RevisionRow key={revision.number} revision={revision} draft={draft} />
        ))}
      </ol>
      {revisions.hasNextPage && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => void revisions.fetchNextPage()}
        >
          Ältere Fassungen
        </button>
      )}
    </section>
  )
}

type RevisionRowProps = { revision: Revision; draft: Draft }

/** Restores a revision. The dialog stays open with its reason until that is done. */
function useRestoring(seen: Draft, revision: number) {
  const [isAsking, setAsking] = useState(false)
  const restoring = useRestore()
  const restore = (why: string) => {
    const reason = why || `Fassung ${revision} wiederhergestellt`
    sendAndThen(restoring, { seen, revision, reason }, () => {
      setAsking(false)
      announce(`Fassung ${revision} ist wiederhergestellt.`)
    })
  }
  const ask = () => {
    restoring.reset()
    setAsking(true)
  }
  return { restoring, isAsking, ask, cancel: () => setAsking(false), restore }
}

function RevisionRow({ revision, draft }: RevisionRowProps) {
  const { number, action, state, by, at } = revision
  const [isOpen, setOpen] = useState(false)
  const { restoring, isAsking, ask, cancel, restore } = useRestoring(draft, number)
  return (
    <li className="revision">
      <p className="revision-head">
        <b>{actionName(action)}</b> <span className="quiet">{STATES[state]}</span>
      </p>
      <p className="quiet">
        Fassung {number} · {by} · <Moment iso={at} />
      </p>
      {revision.reason && <p className="revision-reason">„{revision.reason}“</p>}
      <p className="revision-tools">
        <button
          type="button"
          className="text-button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Änderungen ausblenden' : 'Änderungen zeigen'}
        </button>
        {draft.mayWrite && number !== draft.version && (
          <StepButton className="text-button" isOff={restoring.isPending} onClick={ask}>
            Diese Fassung wiederherstellen
          </StepButton>
        )}
      </p>
      {isOpen && <RevisionChanges id={draft.id} number={number} />}
      {isAsking && (
        <Suspense>
          <RestoreDialog
            number={number}
            isBusy={restoring.isPending}
            error={restoring.error}
            onClose={cancel}
            onSend={restore}
          />
        </Suspense>
      )}
    </li>
  )
}
