import { formatDate, formatDateAndTime } from '../../rules/language/dates.ts'
import { euros } from '../../rules/money/cents.ts'
import {
  CARD_COMMANDS,
  CARD_TROUBLES,
  disputeInWords,
  disputeReasonInWords,
  refusalInWords,
} from '../../rules/office/card-problems.ts'
import type { StepReport } from '../../rules/office/step-report.ts'
import type {
  CardDispute,
  CardRefund,
  CardProblem,
  FailedCharge,
} from '../../services/billing/cards/card-problems-service.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { TextField } from '../../ui/kit/TextField.tsx'
import { CustomerLink } from '../../ui/layouts/office/CustomerLink.tsx'
import { Consequences, StepForm, StepHead } from '../../ui/layouts/office/SecondStep.tsx'
import { Fact, Facts } from '../../ui/layouts/portal/Facts.tsx'
import { href } from '../../routes.ts'
import { MAX_REFERENCE_LENGTH } from '../forms/bank-fields.ts'
import { fieldProps } from '../forms/read-form.ts'
import { officeCardForm } from './office-card.form.ts'

export type OfficeCardModel = {
  found: CardProblem
  idempotencyKey: string
  refused: StepReport | null
}

export function OfficeCardView({ model }: { model: OfficeCardModel }) {
  const { found, refused } = model
  const { customerId, accountId } = found.trouble
  return (
    <div className="office-command">
      <StepHead
        back={href['office-cards']()}
        room="Karten"
        title={CARD_TROUBLES[found.kind]}
        problem={refused?.problem}
      />
      <Facts>
        <Fact label="Kundennummer">
          <CustomerLink customerId={customerId} accountId={accountId} />
        </Fact>
        {found.kind === 'beanstandung' && <Dispute {...found.trouble} />}
        {found.kind === 'abbuchung' && <Charge {...found.trouble} />}
        {found.kind === 'rueckzahlung' && <Refund {...found.trouble} />}
      </Facts>
      <h2>Was folgt</h2>
      <Consequences sentences={consequencesOf(found)} />
      {isWaiting(found) ? <Back /> : <Form {...model} />}
    </div>
  )
}

function Dispute({ id, cents, reason, status, answerBy, createdAt }: CardDispute) {
  return (
    <>
      <Fact label="Betrag">{euros(cents)}</Fact>
      <Fact label="Grund">{disputeReasonInWords(reason)}</Fact>
      <Fact label="Stand">{disputeInWords(status)}</Fact>
      <Fact label="Antwort bis">{answerBy ? formatDate(answerBy) : '–'}</Fact>
      <Fact label="Eingang">{formatDateAndTime(createdAt)}</Fact>
      <Fact label="Nummer bei Stripe">{id}</Fact>
    </>
  )
}

function Charge({ number, what, openCents, problem, askedAt }: FailedCharge) {
  return (
    <>
      <Fact label="Rechnung">{number}</Fact>
      <Fact label="Wofür">{what}</Fact>
      <Fact label="Offen">{euros(openCents)}</Fact>
      <Fact label="Grund der Bank">{refusalInWords(problem)}</Fact>
      <Fact label="Versucht">{formatDateAndTime(askedAt)}</Fact>
    </>
  )
}

function Refund({ number, cents, state, problem, paymentIntent, createdAt }: CardRefund) {
  return (
    <>
      <Fact label="Betrag">{euros(cents)}</Fact>
      <Fact label="Für">{number ?? 'eine Zahlung, für die nichts verkauft wurde'}</Fact>
      <Fact label="Stand">
        {state === 'waiting' ? 'unterwegs' : `Gescheitert: ${refusalInWords(problem)}`}
      </Fact>
      <Fact label="Seit">{formatDateAndTime(createdAt)}</Fact>
      <Fact label="Nummer bei Stripe">{paymentIntent}</Fact>
    </>
  )
}

const isWaiting = ({ kind, trouble }: CardProblem): boolean =>
  kind === 'rueckzahlung' && trouble.state === 'waiting'

function consequencesOf(found: CardProblem): readonly string[] {
  if (found.kind === 'beanstandung')
    return [
      'Die Beanstandung steht nicht mehr in der Liste. Bei Stripe und an den Buchungen ändert sich nichts.',
    ]
  if (found.kind === 'abbuchung')
    return [
      'Der Kunde bekommt die E-Mail mit dem Verweis zum Bezahlen noch einmal. Abgebucht wird nichts.',
    ]
  if (isWaiting(found)) return ['Nichts zu tun: Der nächste Lauf zahlt sie aus.']
  return [
    'Noch einmal versuchen: Innerhalb von fünf Minuten bitten wir den Zahlungsdienst noch einmal.',
    'Als überwiesen buchen: Sie haben das Geld schon überwiesen; gebucht wird eine Auszahlung von der Bank.',
  ]
}

function Form({ found, idempotencyKey, refused }: OfficeCardModel) {
  const id = String(found.trouble.id)
  return (
    <StepForm
      action={href['office-card']({ kind: found.kind, id })}
      idempotencyKey={idempotencyKey}
      reason={refused?.typed['reason']}
      reasonMissing={refused?.reasonMissing ?? false}
      commands={Object.entries(CARD_COMMANDS[found.kind]).map(([value, label]) => ({
        value,
        label,
      }))}
      back={href['office-cards']()}
    >
      {found.kind === 'rueckzahlung' && (
        <TextField
          {...fieldProps(officeCardForm, 'reference')}
          value={refused?.typed['reference'] ?? ''}
          maxLength={MAX_REFERENCE_LENGTH}
        />
      )}
    </StepForm>
  )
}

function Back() {
  return (
    <p className="button-row">
      <ButtonLink href={href['office-cards']()} look="secondary">
        Zurück zu den Karten
      </ButtonLink>
    </p>
  )
}
