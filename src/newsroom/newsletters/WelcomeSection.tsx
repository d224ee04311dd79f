import { useRef, useState, type SubmitEvent } from 'react'
import { NEWSROOM_WELCOME_MAIL } from '../../routes/newsroom.ts'
import { MAX_ISSUE_LEAD_LENGTH, MAX_ISSUE_SUBJECT_LENGTH } from '../../rules/newsletters/issue.ts'
import type { NewsletterInList, WelcomeMail } from '../../services/newsroom/newsletters/contract.ts'
import { sendAndThen } from '../data/send-and-then.ts'
import { announce } from '../parts/announce.ts'
import { faultIn, Trouble, Waiting } from '../parts/Trouble.tsx'
import { useLeaveQuestion } from '../parts/use-leave-question.ts'
import { focusFirstFault } from '../parts/forms/focus-in-form.ts'
import { ConflictButtons } from './ConflictButtons.tsx'
import { FaultLine } from './FaultLine.tsx'
import { Field } from './Field.tsx'
import { MailPreview } from './MailPreview.tsx'
import {
  useNewestWelcome,
  useSaveWelcome,
  useTestWelcome,
  useWelcome,
  type WelcomeFields,
} from './newsletters-api.ts'
import { StepButton } from '../parts/forms/StepButton.tsx'

type WelcomeProps = { newsletter: Pick<NewsletterInList, 'id' | 'title'> }

/** The mail that readers get once after they have confirmed an order: its text, its switch and its preview. */
export function WelcomeSection({ newsletter }: WelcomeProps) {
  const { data, error, isPending, refetch } = useWelcome(newsletter.id)
  return (
    <section className="letter-leaving" aria-labelledby="welcome">
      <h2 id="welcome">Willkommensmail</h2>
      <p className="quiet">
        Sie kommt einmal, sobald jemand die Bestellung bestätigt hat. Übernommene Empfänger bekommen
        sie nicht.
      </p>
      {isPending && <Waiting>Die Willkommensmail wird geladen …</Waiting>}
      {!isPending && !data && <Trouble error={error} onAgain={() => void refetch()} />}
      {data && <WelcomeForm newsletter={newsletter} opened={data} />}
    </section>
  )
}

const fieldsOf = ({ isOn, subject, text }: WelcomeMail): WelcomeFields => ({ isOn, subject, text })

type Faults = { subject?: string | undefined; text?: string | undefined }

const faultsOf = ({ isOn, subject, text }: WelcomeFields): Faults => ({
  ...(isOn && subject.trim() === '' && { subject: 'Geben Sie einen Betreff an.' }),
  ...(isOn && text.trim() === '' && { text: 'Geben Sie einen Text an.' }),
})

/** Returns the typed mail and how it is saved. The text is kept while somebody else changes the mail. */
function useWelcomeForm(newsletter: string, opened: WelcomeMail) {
  const [saved, setSaved] = useState(opened)
  const [typed, setTyped] = useState(fieldsOf(opened))
  const [faults, setFaults] = useState<Faults>({})
  const saving = useSaveWelcome(newsletter)
  const testing = useTestWelcome(newsletter)
  const newest = useNewestWelcome(newsletter)
  const form = useRef<HTMLFormElement>(null)
  const isChanged = JSON.stringify(typed) !== JSON.stringify(fieldsOf(saved))
  useLeaveQuestion(isChanged)
  const show = (stored: WelcomeMail) => {
    setSaved(stored)
    setTyped(fieldsOf(stored))
    saving.reset()
    testing.reset()
  }
  const save = (seen: number) =>
    sendAndThen(saving, { seen, ...typed }, (stored) => {
      show(stored)
      announce('Die Willkommensmail ist gespeichert.')
    })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (saving.isPending || !isChanged) return
    const found = faultsOf(typed)
    setFaults(found)
    if (Object.keys(found).length === 0) return save(saved.version)
    focusFirstFault(form.current)
  }
  const sendTest = () =>
    sendAndThen(testing, saved.version, () => announce('Eine Probe ist unterwegs an Ihre Adresse.'))
  const change = (changed: Partial<WelcomeFields>) => setTyped({ ...typed, ...changed })
  return {
    form,
    saved,
    typed,
    faults,
    saving,
    testing,
    isChanged,
    change,
    show,
    save,
    submit,
    sendTest,
    newest,
  }
}

function WelcomeForm({ newsletter, opened }: WelcomeProps & { opened: WelcomeMail }) {
  const parts = useWelcomeForm(newsletter.id, opened)
  const { form, saved, typed, faults, saving, testing, isChanged, change, submit, sendTest } = parts
  const fault = saving.error ?? testing.error
  return (
    <>
      <form ref={form} className="writing letter-form" noValidate onSubmit={submit}>
        <label className="letter-choice">
          <input
            type="checkbox"
            checked={typed.isOn}
            onChange={(event) => change({ isOn: event.target.checked })}
          />
          Nach der Bestätigung verschicken
        </label>
        <Field
          label="Betreff der Willkommensmail"
          value={typed.subject}
          maxLength={MAX_ISSUE_SUBJECT_LENGTH}
          fault={faults.subject}
          onChange={(subject) => change({ subject })}
        />
        <Field
          label="Text der Willkommensmail"
          value={typed.text}
          rows={6}
          maxLength={MAX_ISSUE_LEAD_LENGTH}
          fault={faults.text}
          help="Eine leere Zeile trennt Absätze. Der Link zum Abbestellen steht immer darunter."
          onChange={(text) => change({ text })}
        />
        {fault && <FaultLine error={fault} />}
        <p className="dialog-buttons">
          <StepButton type="submit" className="button" isOff={!isChanged || saving.isPending}>
            Willkommensmail speichern
          </StepButton>
          <StepButton
            className="button button-secondary"
            isOff={isChanged || saved.mailText === null || testing.isPending}
            onClick={sendTest}
          >
            Probe an mich
          </StepButton>
          {saving.error && faultIn(saving.error) === 'conflict' && <ConflictButtons {...parts} />}
        </p>
      </form>
      <MailPreview
        title="So kommt sie an"
        name={`Willkommensmail von ${newsletter.title}`}
        address={`${NEWSROOM_WELCOME_MAIL}/${newsletter.id}?version=${saved.version}`}
        text={saved.mailText}
        stored="Die E-Mail, wie sie nach einer Bestätigung hinausgeht. Links sind aus."
        empty="Noch leer: Speichern Sie Betreff und Text."
        isChanged={isChanged}
      />
    </>
  )
}
