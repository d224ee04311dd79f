import { useState } from 'react'
import type { PageView } from '../../services/newsroom/pages/contract.ts'
import { sendAndThen } from '../data/send-and-then.ts'
import { TestsDialog } from '../headlines/TestsDialog.tsx'
import { usePaletteCommands } from '../palette/screen-commands.ts'
import { announce } from '../parts/announce.ts'
import { DeskDialog } from '../parts/DeskDialog.tsx'
import { StepButton } from '../parts/forms/StepButton.tsx'
import { Age } from '../parts/Moment.tsx'
import { useBoard } from './page-board.ts'
import { useChangePage } from './pages-api.ts'
import { VersionsDialog } from './VersionsDialog.tsx'

type OpenDialog = 'versions' | 'tests' | 'discard' | 'replace' | null

const QUIET = 'button button-secondary'

/** Whether the draft differs from the page on the site, and the steps of the whole draft. */
export function PublishBar({ view }: { view: PageView }) {
  const { page, sequence, isChanged, outdatedBy, undo, redo } = view
  const [asked, setAsked] = useState<OpenDialog>(null)
  const changing = useChangePage(page)
  const { isPending } = changing
  const close = () => setAsked(null)
  const publish = (replaces?: number) => {
    close()
    const sent = { publish: sequence, ...(replaces !== undefined && { replaces }) }
    sendAndThen(changing, sent, () => announce('Die Seite ist auf der Website.'))
  }
  const again = (kind: 'undo' | 'redo') =>
    sendAndThen(changing, { undo: kind }, () =>
      announce(kind === 'undo' ? 'Zurückgenommen.' : 'Wiederholt.'),
    )
  const start = () => (outdatedBy === null ? publish() : setAsked('replace'))
  usePaletteCommands([
    ...(isChanged ? [{ label: 'Seite veröffentlichen', run: start }] : []),
    ...(undo ? [{ label: 'Letzte Änderung zurücknehmen', run: () => again('undo') }] : []),
    { label: 'Fassungen der Seite', run: () => setAsked('versions') },
    { label: 'Tests von Überschriften', run: () => setAsked('tests') },
  ])
  return (
    <div className="page-bar">
      <Status view={view} />
      <div className="page-bar-buttons">
        <StepButton className={QUIET} isOff={undo === null} onClick={() => again('undo')}>
          Zurücknehmen
        </StepButton>
        <StepButton className={QUIET} isOff={redo === null} onClick={() => again('redo')}>
          Wiederholen
        </StepButton>
        <button type="button" className={QUIET} onClick={() => setAsked('versions')}>
          Fassungen
        </button>
        <button type="button" className={QUIET} onClick={() => setAsked('tests')}>
          Tests
        </button>
        <StepButton className={QUIET} isOff={!isChanged} onClick={() => setAsked('discard')}>
          Verwerfen
        </StepButton>
        <StepButton className="button" isOff={!isChanged || isPending} onClick={start}>
          Veröffentlichen
        </StepButton>
      </div>
      {asked === 'versions' && <VersionsDialog page={page} onClose={close} />}
      {asked === 'tests' && <TestsDialog page={page} onClose={close} />}
      {asked === 'discard' && <DiscardQuestion onClose={close} />}
      {asked === 'replace' && outdatedBy !== null && (
        <Question
          title="Seite ersetzen"
          question="Ein Programm hat die Seite auf der Website geändert, seit der Entwurf begonnen wurde. Diese Änderung geht mit dem Veröffentlichen verloren; sie bleibt unter „Fassungen“."
          action="Trotzdem veröffentlichen"
          onClose={close}
          onSend={() => publish(outdatedBy)}
        />
      )}
    </div>
  )
}

function DiscardQuestion({ onClose }: { onClose: () => void }) {
  const { act } = useBoard()
  return (
    <Question
      title="Änderungen verwerfen"
      question="Der Entwurf ist dann wieder die Seite, die Leser jetzt sehen, auch ohne die Änderungen der anderen. „Zurücknehmen“ holt ihn zurück, solange niemand weiterarbeitet."
      action="Verwerfen"
      onClose={onClose}
      onSend={() => {
        onClose()
        act({ kind: 'discard' }, { done: 'Die Änderungen sind verworfen.' })
      }}
    />
  )
}

function Status({ view: { isChanged, lastAct, outdatedBy } }: { view: PageView }) {
  return (
    <p className="page-status">
      <strong>
        {isChanged ? 'Entwurf: noch nicht auf der Website' : 'So ist die Seite auf der Website'}
      </strong>
      {lastAct && (
        <span>
          Zuletzt geändert von {lastAct.by}, <Age iso={lastAct.at} />
        </span>
      )}
      {outdatedBy !== null && (
        <span className="page-card-problem">
          Die Seite auf der Website wurde inzwischen geändert.
        </span>
      )}
    </p>
  )
}

type QuestionProps = {
  title: string
  question: string
  action: string
  onClose: () => void
  onSend: () => void
}

function Question({ title, question, action, onClose, onSend }: QuestionProps) {
  return (
    <DeskDialog title={title} onClose={onClose}>
      <p className="dialog-question">{question}</p>
      <p className="dialog-buttons">
        <button type="button" className="button" onClick={onSend}>
          {action}
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          Abbrechen
        </button>
      </p>
    </DeskDialog>
  )
}
