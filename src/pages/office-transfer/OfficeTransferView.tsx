import { formatDateAndTime } from '../../rules/language/dates.ts'
import { euros } from '../../rules/money/cents.ts'
import { dayInWords } from '../../rules/money/orders/terms.ts'
import type { StepReport } from '../../rules/office/step-report.ts'
import type { UnmatchedLine } from '../../services/billing/payments/payments-service.ts'
import { TextField } from '../../ui/kit/TextField.tsx'
import { Consequences, StepForm, StepHead } from '../../ui/layouts/office/SecondStep.tsx'
import { Fact, Facts } from '../../ui/layouts/portal/Facts.tsx'
import { href } from '../../routes.ts'
import { MAX_REFERENCE_LENGTH, TAKES_OUT } from '../forms/bank-fields.ts'
import { fieldProps, nameOf } from '../forms/read-form.ts'
import { officeTransferForm } from './office-transfer.form.ts'

export type OfficeTransferModel = {
  line: UnmatchedLine
  idempotencyKey: string
  refused: StepReport | null
}

export function OfficeTransferView({ model }: { model: OfficeTransferModel }) {
  const { line, idempotencyKey, refused } = model
  const { id, day, valueDate, payer, text, reference, cents, importedAt } = line
  return (
    <div className="office-command">
      <StepHead
        back={href['office-bank']()}
        room="Bank"
        title="Ungeklärte Zahlung"
        problem={refused?.problem}
      />
      <Facts>
        <Fact label="Betrag">{euros(cents)}</Fact>
        <Fact label="Tag">{dayInWords(day)}</Fact>
        {valueDate !== day && <Fact label="Wertstellung">{dayInWords(valueDate)}</Fact>}
        <Fact label="Von">{payer || '–'}</Fact>
        <Fact label="Text">{text || '–'}</Fact>
        <Fact label="Referenz der Bank">{reference}</Fact>
        <Fact label="Eingelesen">{formatDateAndTime(importedAt)}</Fact>
        {payer && (
          <Fact label="Suchen">
            <a href={href.office({ q: payer })}>Kunden mit diesem Namen</a>
          </Fact>
        )}
      </Facts>
      <h2>Was folgt</h2>
      <Consequences sentences={CONSEQUENCES} />
      <StepForm
        action={href['office-transfer']({ id })}
        idempotencyKey={idempotencyKey}
        reason={refused?.typed['reason']}
        reasonMissing={refused?.reasonMissing ?? false}
        commands={COMMANDS}
        back={href['office-bank']()}
      >
        <TextField
          {...fieldProps(officeTransferForm, 'number')}
          value={refused?.typed['number'] ?? ''}
          maxLength={20}
        />
        <label>
          <input type="checkbox" name={nameOf(officeTransferForm, 'takesOut')} />
          {TAKES_OUT}
        </label>
        <TextField
          {...fieldProps(officeTransferForm, 'reference')}
          value={refused?.typed['reference'] ?? ''}
          maxLength={MAX_REFERENCE_LENGTH}
        />
      </StepForm>
    </div>
  )
}

const COMMANDS = [
  { value: 'assign', label: 'Zuordnen' },
  { value: 'return', label: 'Als zurückgegeben buchen' },
]

const CONSEQUENCES = [
  'Zuordnen: Die Zahlung gilt für diese Rechnung; was übrig ist, für andere offene desselben Kunden, sonst ist es sein Guthaben. Eine Sperre wegen dieser Rechnungen endet.',
  'Steht die Rechnung in einer Lastschriftdatei, die noch nicht abgerufen ist, kann sie daraus entfernt werden. Ist die Datei abgerufen, wird nicht zugeordnet.',
  'Zurückgeben: Sie haben das Geld bei der Bank zurücküberwiesen; gebucht wird nur das.',
  'Niemand bekommt eine E-Mail.',
]
