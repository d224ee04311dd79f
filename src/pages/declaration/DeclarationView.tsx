import {
  declarationFacts,
  NEXT_OF_CANCELLATION,
  NEXT_OF_WITHDRAWAL,
  type DeclarationKind,
} from '../../rules/money/declarations/declarations.ts'
import type { DeclarationReceipt } from '../../services/billing/declarations/declarations-service.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { EmailAddress } from '../../ui/kit/EmailAddress.tsx'
import { Field, Form, type FormProblem } from '../../ui/kit/Form.tsx'
import { Fact, Facts } from '../../ui/layouts/portal/Facts.tsx'
import { labelsOf, nameOf, type FieldName } from '../forms/read-form.ts'
import { cancellationForm as form, declarationForms, MAX_LENGTHS } from './declaration.form.ts'
import { DECLARATION_TEXTS } from './declaration-texts.ts'
import { ContractChoice } from './ContractChoice.tsx'
import { href } from '../../routes.ts'

/** A contract of the signed-in reader. */
export type OwnContract = { orderId: number; orderNumber: string; name: string; orderedOn: string }

type FormModel = {
  step: 'form'
  kind: DeclarationKind
  formKey: string
  contracts: readonly OwnContract[]
  typed: Readonly<Record<string, string>>
  problem: FormProblem | null
}

type ReceivedModel = {
  step: 'received'
  kind: DeclarationKind
  receiptKey: string
  receipt: DeclarationReceipt
}

/** `over`: a receipt that can no longer be opened here. */
export type DeclarationModel = FormModel | ReceivedModel | { step: 'over'; kind: DeclarationKind }

const PATHS: Record<DeclarationKind, string> = {
  cancellation: href['cancel-contract'](),
  withdrawal: href['withdraw-contract'](),
}

export function DeclarationView({ model }: { model: DeclarationModel }) {
  return (
    <div className="page declaration">
      {model.step === 'form' && <DeclarationForm {...model} />}
      {model.step === 'received' && <Received {...model} />}
      {model.step === 'over' && <Over kind={model.kind} />}
    </div>
  )
}

function DeclarationForm({ kind, formKey, contracts, typed, problem }: FormModel) {
  const { title, intro, submit } = DECLARATION_TEXTS[kind]
  return (
    <Form
      name="erklaerung"
      title={title}
      isPage
      action={PATHS[kind]}
      submit={submit}
      labels={labelsOf(declarationForms[kind])}
      hidden={{ formKey } satisfies Partial<Record<FieldName<typeof form>, string>>}
      live={{ problem, typed, isLive: false, isSending: false, submit: () => undefined, ref: null }}
      intro={<p className="form-intro">{intro}</p>}
      after={<OtherWay kind={kind} />}
    >
      <ContractChoice contracts={contracts} chosen={typed['order']} />
      {kind === 'cancellation' && <MannerAndDay typed={typed} />}
      <Field
        name={nameOf(form, 'name')}
        autoComplete="name"
        maxLength={MAX_LENGTHS.name}
        required
      />
      <Field
        name={nameOf(form, 'email')}
        type="email"
        autoComplete="email"
        maxLength={MAX_LENGTHS.email}
        help="Dorthin schicken wir sofort die Bestätigung."
        required
      />
    </Form>
  )
}

function MannerAndDay({ typed }: { typed: FormModel['typed'] }) {
  const isForCause = typed['manner'] === 'extraordinary'
  const hasDay = typed['when'] === 'day'
  return (
    <>
      <fieldset className="radio-choice">
        <legend>Wie kündigen Sie?</legend>
        <label>
          <input
            type="radio"
            name={nameOf(form, 'manner')}
            value="ordinary"
            defaultChecked={!isForCause}
          />
          ordentlich, mit der vereinbarten Frist
        </label>
        <label>
          <input
            type="radio"
            name={nameOf(form, 'manner')}
            value="extraordinary"
            defaultChecked={isForCause}
          />
          außerordentlich, aus wichtigem Grund
        </label>
        <div className="radio-more" data-of="extraordinary">
          <Field name={nameOf(form, 'reason')} rows={4} maxLength={MAX_LENGTHS.reason} />
        </div>
      </fieldset>
      <fieldset className="radio-choice">
        <legend>Wann soll der Vertrag enden?</legend>
        <label>
          <input type="radio" name={nameOf(form, 'when')} value="soon" defaultChecked={!hasDay} />
          zum frühestmöglichen Zeitpunkt
        </label>
        <label>
          <input type="radio" name={nameOf(form, 'when')} value="day" defaultChecked={hasDay} />
          mit einem bestimmten Tag
        </label>
        <div className="radio-more" data-of="day">
          <Field name={nameOf(form, 'endsOn')} type="date" />
        </div>
      </fieldset>
    </>
  )
}

function OtherWay({ kind }: { kind: DeclarationKind }) {
  return (
    <p className="form-other">
      {kind === 'withdrawal' && (
        <>
          Ihre Rechte im Einzelnen stehen in der{' '}
          <a href={`${href['abo-service']()}#widerruf`}>Widerrufsbelehrung</a>.{' '}
        </>
      )}
      Wozu wir Ihre Angaben brauchen, steht in der{' '}
      <a href={href.datenschutz()}>Datenschutzerklärung</a>.
    </p>
  )
}

/** § 312k Abs. 3 und 4, § 356a Abs. 4 BGB: the content and the time of the declaration, to save or print. */
function Received({ kind, receiptKey, receipt }: ReceivedModel) {
  return (
    <>
      <h1>{DECLARATION_TEXTS[kind].received}</h1>
      <p>
        Den Eingang bestätigen wir sofort auch per E‑Mail an{' '}
        <b>
          <EmailAddress address={receipt.email} />
        </b>
        . Speichern oder drucken Sie den Inhalt hier.
      </p>
      <Facts>
        {declarationFacts(receipt).map(({ label, text }) => (
          <Fact key={label} label={label}>
            {text === receipt.email ? <EmailAddress address={text} /> : text}
          </Fact>
        ))}
      </Facts>
      <p>{kind === 'cancellation' ? NEXT_OF_CANCELLATION : NEXT_OF_WITHDRAWAL}</p>
      <p className="button-row">
        <ButtonLink href={`/api/declarations/${receiptKey}`} look="secondary">
          Als Datei speichern
        </ButtonLink>
      </p>
      <p className="form-other">
        Sie können diese Seite auch drucken. Unter ihrer Adresse bleibt sie einen Tag lang stehen.
      </p>
    </>
  )
}

function Over({ kind }: { kind: DeclarationKind }) {
  return (
    <>
      <h1>{DECLARATION_TEXTS[kind].title}</h1>
      <p>
        Dieser Beleg lässt sich hier nicht mehr öffnen. Die Bestätigung des Eingangs liegt in Ihrem
        Postfach.
      </p>
      <p className="button-row">
        <ButtonLink href={PATHS[kind]} look="secondary">
          Zum Formular
        </ButtonLink>
      </p>
    </>
  )
}
