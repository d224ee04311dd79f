import { MAX_ISSUE_LEAD_LENGTH, type IssueDocument } from '../../rules/newsletters/issue.ts'
import type { Issue } from '../../services/newsletters/issues/issues-service.ts'
import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { TextField } from '../../ui/kit/TextField.tsx'
import { openedInWords, stateInWords, whenInWords } from '../../rules/office/issue-states.ts'
import { Fact, Facts } from '../../ui/layouts/portal/Facts.tsx'
import { PlusMark } from '../../ui/news/marks/PlusMark.tsx'
import { href } from '../../routes.ts'
import { FormErrors } from '../../ui/layouts/office/FormErrors.tsx'
import type { FormProblems } from '../forms/office-report.ts'
import { fieldProps, nameOf, type TypedForm } from '../forms/read-form.ts'
import { MAX_ISSUE_SUBJECT_LENGTH, officeIssueForm } from './office-issue.form.ts'

export type OfficeIssueModel = {
  issue: Issue
  newsletter: string
  /** The document as it was sent, or as it would be sent now. */
  document: IssueDocument | null
  typed: TypedForm<typeof officeIssueForm>
  faults: FormProblems<typeof officeIssueForm>
  email: string
  /** Whether the page asks to confirm the cancellation. */
  asksToCancel: boolean
  /** Number of confirmed subscribers. */
  readers: number
}

export function OfficeIssueView({ model }: { model: OfficeIssueModel }) {
  const { issue, newsletter, document, faults } = model
  const canChange = isOpen(issue)
  return (
    <div className="office-command">
      <p className="office-quiet">
        <a href={href['office-newsletters']()}>Newsletter</a>
      </p>
      <h1>{document?.subject || 'Ausgabe ohne Betreff'}</h1>
      <FormErrors faults={faults} />
      <IssueFacts {...model} />
      {!canChange && faults.form && <Unsaved typed={model.typed} />}
      {canChange && (
        <>
          <h2>Was darüber steht, und wann sie geht</h2>
          <IssueForm {...model} />
        </>
      )}
      {(canChange || issue.state === 'sending') && (
        <Cancelling id={issue.id} isUnderway={!canChange} isAsked={model.asksToCancel} />
      )}
      {issue.state === 'cancelled' && issue.startedAt === null && <Restoring id={issue.id} />}
      <h2>{canChange ? 'So ginge sie jetzt hinaus' : 'Was darin steht'}</h2>
      {document ? (
        <Contents document={document} />
      ) : (
        <p className="notice">
          Noch nichts: Der Plan von „{newsletter}“ findet keine Artikel, und niemand hat etwas
          geschrieben.
        </p>
      )}
    </div>
  )
}

const isOpen = ({ state }: Issue): boolean => state === 'draft' || state === 'planned'

function IssueFacts({ issue, newsletter, readers }: OfficeIssueModel) {
  const { state, recipients, sent, bounced, failed, unsubscribed, measured, opened } = issue
  return (
    <Facts>
      <Fact label="Newsletter">{newsletter}</Fact>
      <Fact label="Stand">{stateInWords(issue)}</Fact>
      <Fact label="Wann">{whenInWords(issue)}</Fact>
      {isOpen(issue) && <Fact label="Ginge jetzt an">{readers}</Fact>}
      {(state === 'sending' || state === 'sent') && (
        <>
          <Fact label="An">{recipients}</Fact>
          <Fact label="Zugestellt">{sent}</Fact>
          <Fact label="Unzustellbar">
            {bounced} für immer abgelehnt, {failed} aufgegeben
          </Fact>
          <Fact label="Geöffnet">{openedInWords({ measured, opened })}</Fact>
          <Fact label="Danach abbestellt">{unsubscribed}</Fact>
        </>
      )}
    </Facts>
  )
}

function IssueForm({ issue: { id }, typed, faults, email }: OfficeIssueModel) {
  const field = (name: 'subject' | 'lead' | 'when') => ({
    ...fieldProps(officeIssueForm, name),
    value: typed[name],
    ...(faults[name] && { error: faults[name] }),
  })
  return (
    <form method="post" action={href['office-issue']({ id })} noValidate>
      <input type="hidden" name={nameOf(officeIssueForm, 'version')} value={typed.version} />
      <TextField {...field('subject')} maxLength={MAX_ISSUE_SUBJECT_LENGTH} />
      <TextField {...field('lead')} rows={8} maxLength={MAX_ISSUE_LEAD_LENGTH} />
      <TextField {...field('when')} type="datetime-local" />
      <p className="button-row">
        <Button type="submit" name={nameOf(officeIssueForm, 'command')} value="plan">
          Planen
        </Button>
        <Button
          type="submit"
          name={nameOf(officeIssueForm, 'command')}
          value="test"
          look="secondary"
        >
          Probe an {email}
        </Button>
        <Button
          type="submit"
          name={nameOf(officeIssueForm, 'command')}
          value="save"
          look="secondary"
        >
          Nur speichern
        </Button>
      </p>
    </form>
  )
}

/** Input that was rejected because the issue has changed, to copy. */
function Unsaved({ typed }: Pick<OfficeIssueModel, 'typed'>) {
  return (
    <>
      <h2>Was Sie geschrieben hatten</h2>
      <p>{typed.subject}</p>
      <TextField
        id="unsaved-lead"
        name="unsaved-lead"
        label="Text darüber"
        rows={8}
        readOnly
        value={typed.lead}
      />
    </>
  )
}

type CancellingProps = { id: number; isUnderway: boolean; isAsked: boolean }

/** The first step asks; the consequences are shown before the second step. */
function Cancelling({ id, isUnderway, isAsked }: CancellingProps) {
  const label = isUnderway ? 'Versand anhalten' : 'Ausgabe absagen'
  if (!isAsked)
    return (
      <p className="button-row">
        <ButtonLink href={`${href['office-issue']({ id })}?absagen=1#absagen`} look="secondary">
          {label} …
        </ButtonLink>
      </p>
    )
  return (
    <section aria-labelledby="absagen">
      <h2 id="absagen">{label}?</h2>
      <p>
        {isUnderway
          ? 'Was schon unterwegs ist, kommt an; alle anderen bekommen diese Ausgabe nicht. Das lässt sich nicht zurücknehmen.'
          : 'Niemand bekommt diese Ausgabe. Die Absage können Sie hier zurücknehmen.'}
      </p>
      <form method="post" action={href['office-issue']({ id })}>
        <p className="button-row">
          <Button type="submit" name={nameOf(officeIssueForm, 'command')} value="cancel">
            {label}
          </Button>
          <ButtonLink href={href['office-issue']({ id })} look="secondary">
            Zurück
          </ButtonLink>
        </p>
      </form>
    </section>
  )
}

function Restoring({ id }: { id: number }) {
  return (
    <form method="post" action={href['office-issue']({ id })}>
      <p className="button-row">
        <Button
          type="submit"
          name={nameOf(officeIssueForm, 'command')}
          value="restore"
          look="secondary"
        >
          Absage zurücknehmen
        </Button>
      </p>
    </form>
  )
}

function Contents({ document: { lead, sections } }: { document: IssueDocument }) {
  return (
    <div className="prose">
      {lead.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {sections.map(({ title, items }) => (
        <section key={title}>
          {title && <h3>{title}</h3>}
          <ul>
            {items.map((item) => (
              <li key={item.id}>
                {item.isPaid && <PlusMark />} <a href={item.path}>{item.title}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
