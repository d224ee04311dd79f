import { ReasonDialog } from '../parts/ReasonDialog.tsx'
import { signIn, TroubleLine } from '../parts/Trouble.tsx'
import { useLeaveQuestion } from '../parts/use-leave-question.ts'
import { useSaveKey } from '../parts/use-save-key.ts'
import { ConflictList } from './ConflictList.tsx'
import { colorOf } from './live-extensions.ts'
import type { LiveStatus } from './live-connection.ts'
import type { LiveDraft, LivePerson, LiveState } from './live-draft.ts'
import { liveStatusInWords } from './live-status.ts'
import { useLiveState } from './use-live-draft.ts'
import { StepButton } from '../parts/forms/StepButton.tsx'

type LiveBarProps = {
  draft: LiveDraft
  /** The sentence for a text that cannot become a revision; `null` for all others. */
  unfit: string | null
  /** Saves the text as a version of its own, after its dialog was opened by `ask`. */
  revision: {
    isAsking: boolean
    isSaving: boolean
    error: Error | null
    ask: () => void
    cancel: () => void
    save: (reason: string) => void
  }
}

/** The status line, who else is here, and the button for a version of its own. Ctrl or ⌘ and S opens its dialog. */
export function LiveBar({ draft, unfit, revision }: LiveBarProps) {
  const state = useLiveState(draft, wholeState)
  const { isAsking, isSaving, error, ask, cancel, save } = revision
  useSaveKey(ask)
  const { status, isKept } = state
  // Neither the database nor this browser has the text.
  useLeaveQuestion(!isKept && status !== 'saved' && status !== 'connecting')
  return (
    <div className="save-bar">
      <ConflictList
        conflicts={state.conflicts}
        onTakeBack={(conflict) => draft.takeBack(conflict)}
        onDismiss={(field) => draft.dismiss(field)}
      />
      <output className="save-status" data-kind={kindOf(state, unfit)}>
        {liveStatusInWords(state, unfit)}
      </output>
      {status === 'signed-out' && (
        <a href={signIn()} target="_blank" rel="noreferrer">
          Anmelden
        </a>
      )}
      <Others people={state.others} />
      <div className="save-buttons">
        <StepButton className="button" isOff={isSaving} onClick={ask}>
          Fassung sichern
        </StepButton>
      </div>
      {isAsking && (
        <ReasonDialog
          title="Fassung sichern"
          question="Der Text, wie er jetzt ist, kommt als Fassung in den Verlauf. Gespeichert ist er auch ohne das."
          action="Sichern"
          isBusy={isSaving}
          trouble={error && <TroubleLine error={error} />}
          onClose={cancel}
          onSend={save}
        />
      )}
    </div>
  )
}

const wholeState = (state: LiveState): LiveState => state

const kindOf = ({ status, isKept }: LiveState, unfit: string | null): string => {
  if (status === 'saved') return unfit ? 'failed' : 'saved'
  return FAILED.has(status) || !isKept ? 'failed' : 'typed'
}

const FAILED: ReadonlySet<LiveStatus> = new Set([
  'signed-out',
  'refused',
  'windows',
  'crowded',
  'full',
])

function Others({ people }: { people: readonly LivePerson[] }) {
  if (people.length === 0) return null
  return (
    <ul className="live-people" aria-label="Auch hier">
      {people.map(({ client, name }) => (
        <li key={client} className={colorOf(client)}>
          {name}
        </li>
      ))}
    </ul>
  )
}
