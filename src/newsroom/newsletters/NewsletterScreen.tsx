import { useState } from 'react'
import { newsroomHref } from '../../routes/newsroom.ts'
import type { NewsletterInList } from '../../services/newsroom/newsletters/contract.ts'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { sendAndThen } from '../data/send-and-then.ts'
import { Link } from '../navigation/Link.tsx'
import { navigateFromHere, type navigate } from '../navigation/location.ts'
import { announce } from '../parts/announce.ts'
import { DeskDialog } from '../parts/DeskDialog.tsx'
import { DialogButtons } from '../parts/DialogButtons.tsx'
import { ScreenHead } from '../parts/ScreenHead.tsx'
import { Trouble, Waiting } from '../parts/Trouble.tsx'
import { EditorsOnly } from './EditorsOnly.tsx'
import { FaultLine } from './FaultLine.tsx'
import { EMPTY_NEWSLETTER, fieldsOf } from './newsletter-form.ts'
import { NewsletterForm } from './NewsletterForm.tsx'
import { useNewsletters, useRemoveNewsletter, useSaveNewsletter } from './newsletters-api.ts'
import { WelcomeSection } from './WelcomeSection.tsx'
import { StepButton } from '../parts/forms/StepButton.tsx'

/** After the newsletter was saved or deleted. */
const toList = (go: typeof navigate) => go(newsroomHref.newsletters(), { asks: false })

/** The form for a new newsletter. */
export function NewNewsletterScreen() {
  const [go] = useState(() => navigateFromHere())
  return (
    <EditorsOnly>
      <Back />
      <ScreenHead title="Neuer Newsletter" />
      <NewsletterForm
        fields={EMPTY_NEWSLETTER}
        seen={null}
        next={null}
        onSaved={() => toList(go)}
      />
    </EditorsOnly>
  )
}

/** A newsletter's record: its form, and how it leaves the catalogue. */
export function NewsletterScreen({ slug }: { slug: string }) {
  return (
    <EditorsOnly>
      <Back />
      <Stored slug={slug} />
    </EditorsOnly>
  )
}

const Back = () => (
  <p className="draft-back">
    <Link href={newsroomHref.newsletters()}>Newsletter</Link>
  </p>
)

function Stored({ slug }: { slug: string }) {
  const { data, error, isPending, refetch } = useNewsletters()
  if (isPending) return <Waiting>Der Newsletter wird geladen …</Waiting>
  if (!data) return <Trouble error={error} onAgain={() => void refetch()} />
  const newsletter = data.newsletters.find(({ id }) => id === slug)
  if (!newsletter)
    return (
      <EmptyState title="Diesen Newsletter gibt es nicht" drawing="letterbox">
        <p>Vielleicht wurde er gelöscht.</p>
      </EmptyState>
    )
  return <Opened key={slug} newsletter={newsletter} />
}

/** The form keeps what it was opened with, so that a change of somebody else is noticed when it is saved. */
function Opened({ newsletter }: { newsletter: NewsletterInList }) {
  const [opened, setOpened] = useState(newsletter)
  return (
    <>
      <ScreenHead title={opened.title} />
      <NewsletterForm
        key={opened.seen}
        fields={fieldsOf(opened)}
        seen={opened.seen}
        next={newsletter.next}
        onSaved={setOpened}
        onReload={opened.seen === newsletter.seen ? undefined : () => setOpened(newsletter)}
      />
      <WelcomeSection newsletter={opened} />
      <Leaving newsletter={opened} onChanged={setOpened} />
    </>
  )
}

type LeavingProps = {
  newsletter: NewsletterInList
  onChanged: (newsletter: NewsletterInList) => void
}

/** Takes a newsletter out of the catalogue and back, or deletes it if it has no recipients. */
function Leaving({ newsletter, onChanged }: LeavingProps) {
  const { id, title, closed = false, recipients, waiting } = newsletter
  const [isAsking, setAsking] = useState(false)
  const saving = useSaveNewsletter()
  const removing = useRemoveNewsletter()
  const hasReaders = recipients + waiting > 0
  const close = () => {
    const { closed: _, ...record } = fieldsToRecord(newsletter)
    const changed = { ...record, ...(!closed && { closed: true as const }) }
    sendAndThen(saving, { newsletter: changed, seen: newsletter.seen }, (saved) => {
      onChanged(saved)
      announce(
        closed ? `„${title}“ ist wieder im Angebot.` : `„${title}“ ist nicht mehr im Angebot.`,
      )
    })
  }
  const remove = () => {
    const go = navigateFromHere()
    removing.mutateAsync(id).then(
      () => {
        announce(`„${title}“ ist gelöscht.`)
        toList(go)
      },
      () => setAsking(false),
    )
  }
  return (
    <section className="letter-leaving" aria-labelledby="leaving">
      <h2 id="leaving">Angebot</h2>
      <p className="quiet">
        {closed
          ? 'Der Newsletter kann nicht mehr bestellt werden. Wer ihn hat, bekommt ihn weiter.'
          : 'Aus dem Angebot genommen, kann er nicht mehr bestellt werden; wer ihn hat, bekommt ihn weiter.'}
        {hasReaders && ' Löschen geht nur ohne Empfänger und ohne verschickte Ausgaben.'}
      </p>
      {(saving.error ?? removing.error) && <FaultLine error={saving.error ?? removing.error} />}
      <p className="dialog-buttons">
        <StepButton className="button button-secondary" isOff={saving.isPending} onClick={close}>
          {closed ? 'Wieder anbieten' : 'Aus dem Angebot nehmen'}
        </StepButton>
        {!hasReaders && (
          <button type="button" className="button button-quiet" onClick={() => setAsking(true)}>
            Löschen …
          </button>
        )}
      </p>
      {isAsking && (
        <DeleteQuestion title={title} onClose={() => setAsking(false)} onDelete={remove} />
      )}
    </section>
  )
}

type DeleteQuestionProps = { title: string; onClose: () => void; onDelete: () => void }

function DeleteQuestion({ title, onClose, onDelete }: DeleteQuestionProps) {
  return (
    <DeskDialog title={`„${title}“ löschen?`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onDelete()
        }}
      >
        <p className="dialog-question">
          Seine Seite und seine geplanten Ausgaben gibt es dann nicht mehr. Das lässt sich nicht
          zurücknehmen.
        </p>
        <DialogButtons action="Löschen" onCancel={onClose} />
      </form>
    </DeskDialog>
  )
}

/** Returns the record without what the list adds to it. */
function fieldsToRecord(newsletter: NewsletterInList) {
  const {
    seen: _seen,
    recipients: _recipients,
    waiting: _waiting,
    next: _next,
    segment: _segment,
    ...record
  } = newsletter
  return record
}
