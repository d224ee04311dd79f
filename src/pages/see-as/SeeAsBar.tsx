import { useState, type SubmitEvent } from 'react'
import type { AccessExplanation } from '../../rules/access/see-as.ts'
import { causeInWords, OUTCOMES, SEE_AS_CHOICES, seenAs } from '../../rules/access/see-as-words.ts'
import { Button } from '../../ui/kit/Button.tsx'
import type { ExplanationAnswer } from './see-as-requests.ts'

type SeeAsBarProps = {
  explained: ExplanationAnswer | 'asking'
  isRefused: boolean
  onChoose: (kind: string | null) => void
}

/** One line at the bottom of the window; what there is to choose opens above it. */
export function SeeAsBar({ explained, isRefused, onChoose }: SeeAsBarProps) {
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
  if (explained === 'asking') return 'Wird geprüft …'
  if (explained === 'no-page') return 'Für diese Adresse gibt es keine Entscheidung.'
  if (explained === 'failed') return 'Die Entscheidung ist nicht zu erfahren.'
  return `${OUTCOMES[explained.outcome]}: ${causeInWords(explained.cause)}`
}

function Circumstances({ explanation: { template, device } }: { explanation: AccessExplanation }) {
  return (
    <p className="see-as-circumstances">
      {template && `Vorlage: ${template} · `}Gerät: {device === 'mobile' ? 'Telefon' : 'Rechner'}
    </p>
  )
}

type KindFormProps = { current: string | null; onChoose: SeeAsBarProps['onChoose'] }

function KindForm({ current, onChoose }: KindFormProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [currentName = '', currentTag = ''] = (current ?? '').split(':')
  const name = chosen ?? currentName
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const tag = new FormData(event.currentTarget).get('tag')
    if (name === '') return onChoose(null)
    onChoose(name === 'tag' ? `tag:${typeof tag === 'string' ? tag.trim() : ''}` : name)
  }
  return (
    <form className="see-as-form" onSubmit={submit}>
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
            name="tag"
            inputMode="numeric"
            pattern="[1-9][0-9]{0,9}"
            title="Die Nummer des Themas, zum Beispiel 102"
            maxLength={10}
            defaultValue={currentTag}
            required
          />
        </label>
      )}
      <Button type="submit" look="secondary">
        Ansehen
      </Button>
    </form>
  )
}
