import { useRef, useState, type SubmitEvent } from 'react'
import type { AccessExplanation } from '../../rules/access/see-as.ts'
import { causeInWords, OUTCOMES, SEE_AS_CHOICES, seenAs } from '../../rules/access/see-as-words.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { LoadLine } from '../../ui/kit/LoadLine.tsx'
import type { ExplanationAnswer } from './see-as-requests.ts'

type SeeAsBarProps = {
  explained: ExplanationAnswer | 'pending'
  isRefused: boolean
  onChoose: (kind: string | null) => void
  onAgain: () => void
}

/** A bar at the bottom of the window; the choices open above it. */
export function SeeAsBar({ explained, isRefused, onChoose, onAgain }: SeeAsBarProps) {
  const explanation = typeof explained === 'string' ? null : explained
  return (
    <section className="see-as" aria-label="Ansicht für Redaktion und Betrieb" data-no-print="">
      <details className="see-as-panel">
        <summary>
          <span className="see-as-kind">
            Ansicht: {explanation ? seenAs(explanation.kind) : '…'}
          </span>
          <span className="see-as-decision" aria-live="polite">
            {decisionInWords(explained)}
          </span>
        </summary>
        {explained === 'error' && (
          <LoadLine status="error" failed="Sie ließ sich nicht laden." onAgain={onAgain} />
        )}
        {explanation && <Circumstances explanation={explanation} />}
        <KindForm current={explanation?.kind ?? null} onChoose={onChoose} />
        <p className="field-error" role="alert">
          {isRefused && 'Die Ansicht ließ sich nicht wechseln.'}
        </p>
      </details>
    </section>
  )
}

function decisionInWords(explained: SeeAsBarProps['explained']): string {
  if (explained === 'pending') return 'Wird geprüft …'
  if (explained === 'no-decision') return 'Für diese Adresse gibt es keine Entscheidung.'
  if (explained === 'error') return 'Die Entscheidung ist nicht zu erfahren.'
  return `${OUTCOMES[explained.outcome]}: ${causeInWords(explained.cause)}`
}

function Circumstances({ explanation: { template, device } }: { explanation: AccessExplanation }) {
  return (
    <p className="see-as-circumstances">
      {template && `Vorlage: ${template} · `}Gerät: {device === 'mobile' ? 'Telefon' : 'Rechner'}
    </p>
  )
}

const TAG = /^[1-9]\d{0,9}$/

type KindFormProps = { current: string | null; onChoose: SeeAsBarProps['onChoose'] }

function KindForm({ current, onChoose }: KindFormProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const [currentName = '', currentTag = ''] = (current ?? '').split(':')
  const name = chosen ?? currentName
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (name === '') return onChoose(null)
    if (name !== 'tag') return onChoose(name)
    const tag = field.current?.value.trim() ?? ''
    setWrong(!TAG.test(tag))
    if (TAG.test(tag)) onChoose(`tag:${tag}`)
    else field.current?.focus()
  }
  return (
    <form className="see-as-form" onSubmit={submit} noValidate>
      <label>
        Ansehen als{' '}
        <select name="kind" value={name} onChange={(event) => setChosen(event.target.value)}>
          {SEE_AS_CHOICES.map(({ kind, label }) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {name === 'tag' && (
        <label>
          Nummer des Themas{' '}
          <input
            ref={field}
            name="tag"
            inputMode="numeric"
            maxLength={10}
            defaultValue={currentTag}
            required
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? 'see-as-tag-error' : undefined}
          />
        </label>
      )}
      {name === 'tag' && isWrong && (
        <p id="see-as-tag-error" className="field-error" role="alert">
          Geben Sie die Nummer des Themas an, zum Beispiel 102.
        </p>
      )}
      <Button type="submit" look="secondary">
        Ansehen
      </Button>
    </form>
  )
}
