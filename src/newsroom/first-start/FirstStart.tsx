import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { newsroomHref } from '../../routes/newsroom.ts'
import type { DraftSummary } from '../../services/newsroom/contract.ts'
import { createSection } from '../data/api.ts'
import { usePerson, useSections } from '../data/queries.ts'
import { useSectionName } from '../data/section-names.ts'
import { sendAndThen } from '../data/send-and-then.ts'
import { Link } from '../navigation/Link.tsx'
import { Field } from '../newsletters/Field.tsx'
import { announce } from '../parts/announce.ts'
import { focusFirstFault } from '../parts/forms/focus-in-form.ts'
import { faultIn, TroubleLine } from '../parts/Trouble.tsx'
import { StepButton } from '../parts/forms/StepButton.tsx'

/** The way to the first article of an empty site, while no article was ever published. */
export function FirstStart({ drafts }: { drafts: readonly DraftSummary[] }) {
  const titleId = useId()
  const { data: sections } = useSections()
  const [draft] = drafts
  const current = sections?.length === 0 ? 1 : draft ? 3 : 2
  return (
    <section className="first-start" aria-labelledby={titleId}>
      <h2 id={titleId}>In drei Schritten zum ersten Artikel</h2>
      <ol>
        <Step number={1} current={current} title="Ressort anlegen">
          <Sections paths={sections ?? []} />
        </Step>
        <Step number={2} current={current} title="Artikel schreiben">
          <p>
            {draft
              ? `„${draft.title || 'Ohne Titel'}“ ist angelegt.`
              : 'Arbeitstitel, Ressort und Text genügen. Alles Getippte bleibt in diesem Browser, bis Sie es speichern.'}
          </p>
          {!draft && (
            <Link className="button" href={newsroomHref['new-article']()}>
              Den ersten Artikel schreiben
            </Link>
          )}
        </Step>
        <Step number={3} current={current} title="Veröffentlichen">
          <p>
            Öffnen Sie den Artikel, sehen Sie ihn in der Vorschau an und wählen Sie
            „Veröffentlichen“. Er steht dann sofort auf der Startseite und in seinem Ressort.
          </p>
          {draft && (
            <Link className="button" href={newsroomHref.article({ id: draft.id })}>
              Artikel öffnen
            </Link>
          )}
        </Step>
      </ol>
    </section>
  )
}

type StepProps = { number: number; current: number; title: string; children: ReactNode }

function Step({ number, current, title, children }: StepProps) {
  return (
    <li aria-current={number === current ? 'step' : undefined}>
      <h3>
        {title}
        {number < current && <span className="first-done"> – erledigt</span>}
      </h3>
      {children}
    </li>
  )
}

/** The sections that exist, and for chiefs the form for another one. */
function Sections({ paths }: { paths: readonly string[] }) {
  const nameOf = useSectionName()
  const { data: person } = usePerson()
  return (
    <>
      <p>
        {paths.length === 0
          ? 'Jeder Artikel gehört in ein Ressort, zum Beispiel „Lokales“.'
          : `Vorhanden: ${paths.map(nameOf).join(', ')}.`}
      </p>
      {person?.role === 'chief' ? (
        <NewSection />
      ) : (
        <p className="quiet">Ressorts legt die Chefredaktion an.</p>
      )}
    </>
  )
}

function NewSection() {
  const form = useRef<HTMLFormElement>(null)
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const creating = useMutation({ mutationFn: createSection })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (name.trim() === '') return focusFirstFault(form.current)
    sendAndThen(creating, name.trim(), (section) => {
      setName('')
      announce(`Das Ressort „${section.name}“ ist angelegt.`)
      void queries.invalidateQueries({ queryKey: ['sections'] })
      void queries.invalidateQueries({ queryKey: ['menus'] })
    })
  }
  return (
    <form ref={form} className="first-section" noValidate onSubmit={submit}>
      <Field
        label="Name des Ressorts"
        value={name}
        maxLength={40}
        isRequired
        fault={isMissing ? 'Geben Sie einen Namen an.' : undefined}
        onChange={setName}
      />
      <StepButton type="submit" className="button button-secondary" isOff={creating.isPending}>
        Anlegen
      </StepButton>
      {creating.error && <SectionTrouble error={creating.error} />}
    </form>
  )
}

function SectionTrouble({ error }: { error: Error }) {
  if (faultIn(error) !== 'conflict') return <TroubleLine error={error} />
  return (
    <p className="notice notice-warning" role="alert">
      Dieses Ressort gibt es schon.
    </p>
  )
}
