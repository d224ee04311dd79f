import { useId, useState, type SubmitEvent } from 'react'
import { MAX_HEADLINES, MAX_TEST_HOURS } from '../../rules/newsroom/headlines/shown-headlines.ts'
import type { PageArticle } from '../../services/newsroom/pages/contract.ts'
import { ApiError } from '../data/api-error.ts'
import { announce } from '../parts/announce.ts'
import { DeskDialog } from '../parts/DeskDialog.tsx'
import { DialogButtons } from '../parts/DialogButtons.tsx'
import { focusFirstFault } from '../parts/forms/focus-in-form.ts'
import { sentenceFor } from '../parts/Trouble.tsx'
import { useChangeTest } from './headlines-api.ts'

const FIELDS = Array.from({ length: MAX_HEADLINES - 1 }, (_, index) => index)

type StartDialogProps = { page: string; article: PageArticle; onClose: () => void }

/** Asks for the headlines to test against the published one, and starts the test. */
export function StartDialog({ page, article, onClose }: StartDialogProps) {
  const [typed, setTyped] = useState<readonly string[]>(FIELDS.map(() => ''))
  const [fault, setFault] = useState<string | null>(null)
  const { mutate, isPending } = useChangeTest()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const headlines = typed.map((line) => line.trim()).filter(Boolean)
    const form = event.currentTarget
    const refuse = (sentence: string) => {
      setFault(sentence)
      focusFirstFault(form)
    }
    if (headlines.length === 0) return refuse('Schreiben Sie mindestens eine Überschrift.')
    mutate(
      { start: { page, article: article.id, headlines } },
      {
        onSuccess: () => {
          announce(`Der Test von „${article.title}“ läuft.`)
          onClose()
        },
        onError: (error) => refuse(faultOf(error)),
      },
    )
  }
  return (
    <DeskDialog title="Überschriften testen" onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <p className="dialog-question">
          Veröffentlicht: „{article.title}“. Die Seite zeigt allen Lesern abwechselnd eine der
          Überschriften. Der Test endet von selbst, spätestens nach {MAX_TEST_HOURS} Stunden; eine
          Überschrift, die gewinnt, wird veröffentlicht.
        </p>
        {FIELDS.map((index) => (
          <HeadlineField
            key={index}
            index={index}
            value={typed[index] ?? ''}
            fault={index === 0 ? fault : null}
            onChange={(line) => {
              setFault(null)
              setTyped(typed.with(index, line))
            }}
          />
        ))}
        <DialogButtons action="Test beginnen" onCancel={onClose} />
      </form>
    </DeskDialog>
  )
}

const faultOf = (error: unknown): string =>
  error instanceof ApiError && error.message ? error.message : sentenceFor(error)

type HeadlineFieldProps = {
  index: number
  value: string
  fault: string | null
  onChange: (line: string) => void
}

function HeadlineField({ index, value, fault, onChange }: HeadlineFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>
        {index + 2}. Überschrift{index > 0 && ' (freiwillig)'}
      </label>
      <input
        id={id}
        value={value}
        maxLength={300}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : `${id}-fault`}
        onChange={(event) => onChange(event.target.value)}
      />
      {fault !== null && (
        <p id={`${id}-fault`} className="field-error" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
