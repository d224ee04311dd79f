import { useId, useState, type SubmitEvent } from 'react'
import { MAX_FILTER_NAME } from '../../rules/newsroom/saved-filters.ts'
import type { DayFilter, SavedFilter } from '../../services/newsroom/day/contract.ts'
import { ApiError } from '../data/api-error.ts'
import { sendAndThen } from '../data/send-and-then.ts'
import { announce } from '../parts/announce.ts'
import { DeskDialog } from '../parts/DeskDialog.tsx'
import { DialogButtons } from '../parts/DialogButtons.tsx'
import { TroubleLine } from '../parts/Trouble.tsx'
import { useDeleteFilter, useSaveFilter } from './day-api.ts'
import { StepButton } from '../parts/forms/StepButton.tsx'

type FilterDialogProps = {
  /** The filter to change; `null` for a new one. */
  saved: SavedFilter | null
  /** The filter of the screen, which a new one keeps. */
  filter: DayFilter
  onClose: () => void
}

/** Saves a filter under a name, changes its name and who sees it, or deletes it. */
export function FilterDialog({ saved, filter, onClose }: FilterDialogProps) {
  const deletion = useDeleteFilter()
  const remove = () => {
    if (saved)
      sendAndThen(deletion, saved.id, () => {
        announce(`Der Filter „${saved.name}“ ist gelöscht.`)
        onClose()
      })
  }
  const isForeign = saved !== null && !saved.isOwn
  return (
    <DeskDialog
      title={saved === null ? 'Filter speichern' : isForeign ? 'Filter löschen' : 'Filter ändern'}
      onClose={onClose}
    >
      {isForeign ? (
        <p className="dialog-question">
          {saved.by} hat „{saved.name}“ mit der Redaktion geteilt. Danach hat ihn niemand mehr.
        </p>
      ) : (
        <FilterForm saved={saved} filter={filter} onClose={onClose} />
      )}
      {deletion.error && <SaveTrouble error={deletion.error} />}
      {saved && (
        <p className="filter-delete">
          <StepButton className="button button-quiet" isOff={deletion.isPending} onClick={remove}>
            Filter löschen
          </StepButton>
        </p>
      )}
    </DeskDialog>
  )
}

function FilterForm({ saved, filter, onClose }: FilterDialogProps) {
  const id = useId()
  const [name, setName] = useState(saved?.name ?? '')
  const [isShared, setShared] = useState(saved?.isShared ?? false)
  const [isMissing, setMissing] = useState(false)
  const saving = useSaveFilter()
  const { isPending, error } = saving
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (isPending || name.trim() === '') return
    const sent = {
      ...(saved && { id: saved.id }),
      name: name.trim(),
      filter: saved?.filter ?? filter,
      isShared,
    }
    sendAndThen(saving, sent, (kept) => {
      announce(`Der Filter „${kept.name}“ ist gespeichert.`)
      onClose()
    })
  }
  return (
    <form noValidate onSubmit={submit}>
      <div className="field">
        <label htmlFor={id}>Name</label>
        <input
          id={id}
          maxLength={MAX_FILTER_NAME}
          value={name}
          required
          aria-invalid={isMissing ? true : undefined}
          aria-describedby={isMissing ? `${id}-error` : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        {isMissing && (
          <p id={`${id}-error`} className="field-error" role="alert">
            Geben Sie einen Namen an.
          </p>
        )}
      </div>
      <label className="filter-shared">
        <input
          type="checkbox"
          checked={isShared}
          onChange={(event) => setShared(event.target.checked)}
        />
        <span>Mit der Redaktion teilen</span>
      </label>
      {error && <SaveTrouble error={error} />}
      <DialogButtons action="Speichern" onCancel={onClose} />
    </form>
  )
}

/** The sentences for conflicts and missing records are about articles; the server's own sentence is about the filter. */
const SaveTrouble = ({ error }: { error: Error }) =>
  error instanceof ApiError &&
  (error.fault === 'conflict' || error.fault === 'missing') &&
  error.message ? (
    <p className="notice notice-warning" role="alert">
      {error.message}
    </p>
  ) : (
    <TroubleLine error={error} />
  )
