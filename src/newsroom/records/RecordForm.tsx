import { useRef, type ReactNode } from 'react'
import { ScreenHead } from '../parts/ScreenHead.tsx'
import { faultIn, TroubleLine } from '../parts/Trouble.tsx'
import { useLeaveQuestion } from '../parts/use-leave-question.ts'
import { useSaveKey } from '../parts/use-save-key.ts'
import { Link } from '../navigation/Link.tsx'
import { ConflictNotice } from '../parts/forms/ConflictNotice.tsx'
import { focusFirstFault } from '../parts/forms/focus-in-form.ts'
import { StepButton } from '../parts/forms/StepButton.tsx'

type RecordFormProps = {
  title: string
  /** Leads to the list of records; a record without a list has no such link. */
  back?: { href: string; label: string }
  /** The result of `useRecordForm`. */
  form: {
    isChanged: boolean
    saving: { isPending: boolean; error: unknown }
    conflict: object | null
    changedByOthers: readonly string[]
    save: () => boolean
    keepOwn: () => void
    takeStored: () => void
  }
  /** The German names of the fields. */
  labels: Readonly<Record<string, string>>
  children: ReactNode
  /** Next to the button that saves. */
  actions?: ReactNode
}

/** The form of one record, for every kind of record. Ctrl or ⌘ and S saves. */
export function RecordForm({ title, back, form, labels, children, actions }: RecordFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const { isChanged, saving, conflict } = form
  useLeaveQuestion(isChanged)
  const save = () => {
    if (!form.save()) focusFirstFault(element.current)
  }
  useSaveKey(save)
  return (
    <form
      ref={element}
      className="writing record-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {back && (
        <p className="draft-back">
          <Link href={back.href}>{back.label}</Link>
        </p>
      )}
      <ScreenHead title={title} />
      {children}
      {conflict && <ConflictNotice form={form} labels={labels} />}
      {saving.error !== null && faultIn(saving.error) !== 'conflict' && (
        <TroubleLine error={saving.error} />
      )}
      <div className="save-bar">
        <output className="save-status">
          {saving.isPending ? 'Wird gespeichert …' : isChanged ? 'Noch nicht gespeichert' : ''}
        </output>
        <div className="save-buttons">
          {actions}
          <StepButton type="submit" className="button" isOff={!isChanged || saving.isPending}>
            Speichern
          </StepButton>
        </div>
      </div>
    </form>
  )
}
