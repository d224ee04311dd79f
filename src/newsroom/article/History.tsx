import { lazy, Suspense, useRef, useState } from 'react'
import type { Draft, Revision } from '../../services/newsroom/contract.ts'
import { useRestore, useRevisions } from '../data/queries.ts'
import { usePaletteCommands } from '../palette/screen-commands.ts'
import { announce } from '../parts/announce.ts'
import { Moment } from '../parts/Moment.tsx'
import { TroubleLine, Waiting } from '../parts/Trouble.tsx'
import { MOVE_TEXTS, STATES } from '../states.ts'
import { NewerText } from './NewerText.tsx'
import { RevisionChanges } from './RevisionChanges.tsx'

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

/** Restores a revision. The reason is kept while that fails. */
function useRestoring(seen: Draft, revision: number) {
  const [reason, setReason] = useState('')
  const restoring = useRestore()
  const restore = (why: string) => {
    setReason(why)
    restoring.mutate(
      { seen, revision, reason: why || `Fassung ${revision} wiederhergestellt` },
      {
        onSuccess: () => {
          setReason('')
          announce(`Fassung ${revision} ist wiederhergestellt.`)
        },
      },
    )
  }
  return { restoring, reason, restore }
}

function RevisionRow({ revision, draft }: RevisionRowProps) {
  const { number, action, state, by, at } = revision
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { restoring, reason, restore } = useRestoring(draft, number)
  const send = (why: string) => {
    setAsking(false)
    restore(why)
  }
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
          <button
            type="button"
            className="text-button"
            disabled={restoring.isPending}
            onClick={() => setAsking(true)}
          >
            Diese Fassung wiederherstellen
          </button>
        )}
      </p>
      {restoring.error && (
        <NewerText
          error={restoring.error}
          next="Prüfen Sie ihn, und stellen Sie die Fassung dann noch einmal wieder her."
        />
      )}
      {isOpen && <RevisionChanges id={draft.id} number={number} />}
      {isAsking && (
        <Suspense>
          <RestoreDialog
            number={number}
            reason={reason}
            onClose={() => setAsking(false)}
            onSend={send}
          />
        </Suspense>
      )}
    </li>
  )
}
