import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { TickerEntry } from '../../services/newsroom/ticker/contract.ts'
import { announce } from '../parts/announce.ts'
import { TroubleLine } from '../parts/Trouble.tsx'
import { bodyOf, saveEntry, useRefreshTicker } from './ticker-api.ts'
import { StepButton } from '../parts/forms/StepButton.tsx'

export type DeletedEntry = { entry: TickerEntry }

type UndoBarProps = {
  articleId: number
  deleted: DeletedEntry | null
  onDone: (restored: string) => void
}

/** Brings the entry back that was deleted last. It takes the focus, because the deleted entry had it. */
export function UndoBar({ articleId, deleted, onDone }: UndoBarProps) {
  const button = useRef<HTMLButtonElement>(null)
  const refresh = useRefreshTicker(articleId)
  const undo = useMutation({
    mutationFn: (entry: TickerEntry) => saveEntry(articleId, entry.id, bodyOf(entry)),
    onSuccess: ({ id }) => {
      announce('Der Eintrag ist wieder da.')
      onDone(id)
    },
    onSettled: refresh,
  })
  useEffect(() => {
    if (deleted) button.current?.focus()
  }, [deleted])
  if (!deleted) return null
  const { entry } = deleted
  return (
    <div className="ticker-undo">
      <output>„{entry.title || 'Ein Eintrag'}“ ist gelöscht.</output>
      <StepButton
        ref={button}
        className="button button-secondary"
        isOff={undo.isPending}
        onClick={() => undo.mutate(entry)}
      >
        Rückgängig
      </StepButton>
      {undo.error && <TroubleLine error={undo.error} />}
    </div>
  )
}
