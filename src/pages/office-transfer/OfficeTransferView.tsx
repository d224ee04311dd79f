import { formatDateAndTime } from '../../rules/language/dates.ts'
import { euros } from '../../rules/money/cents.ts'
import { dayInWords } from '../../rules/money/orders/terms.ts'
import type { StepReport } from '../../rules/office/step-report.ts'
import type { UnmatchedLine } from '../../services/billing/payments/payments-service.ts'
import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { TextField } from '../../ui/kit/TextField.tsx'
import { Reason } from '../../ui/layouts/office/Reason.tsx'
import { Fact, Facts } from '../../ui/layouts/portal/Facts.tsx'
import { href } from '../../routes.ts'

export type OfficeTransferModel = {
  line: UnmatchedLine
  /** Of this form: sent twice, it is one wish. */
  idempotencyKey: string
  refused: StepReport | null
}

export function OfficeTransferView({ model }: { model: OfficeTransferModel }) {
  const { line, idempotencyKey, refused } = model
  const { id, day, payer, text, reference, cents, importedAt } = line
  return (
    <div className="office-act">
      <p className="office-quiet">
        <a href={href['office-bank']()}>Bank</a>
      </p>
      <h1>Ungeklärte Zahlung</h1>
      {refused?.problem && (
        <p className="notice notice-warning" role="alert">
          {refused.problem}
        </p>
      )}
      <Facts>
        <Fact label="Betrag">{euros(cents)}</Fact>
        <Fact label="Tag">{dayInWords(day)}</Fact>
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
      <ul className="office-consequences">
        <li>
          Zuordnen: Die Zahlung gilt für diese Rechnung; was übrig ist, für andere offene desselben
          Kunden, sonst ist es sein Guthaben. Eine Sperre wegen dieser Rechnungen endet.
        </li>
        <li>
          Zurückgeben: Sie haben das Geld bei der Bank zurücküberwiesen; gebucht wird nur das.
        </li>
        <li>Niemand bekommt eine E-Mail.</li>
      </ul>
      <form method="post" action={href['office-transfer']({ id })} noValidate>
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <TextField
          id="nummer"
          name="number"
          label="Rechnungsnummer, zum Zuordnen"
          value={refused?.typed['number'] ?? ''}
          maxLength={20}
        />
        <TextField
          id="referenz"
          name="reference"
          label="Referenz Ihrer Überweisung, zum Zurückgeben"
          value={refused?.typed['reference'] ?? ''}
          maxLength={100}
        />
        <Reason value={refused?.typed['reason']} isMissing={refused?.reasonMissing ?? false} />
        <p className="button-row">
          <Button type="submit" name="act" value="assign">
            Zuordnen
          </Button>
          <Button type="submit" name="act" value="return" look="secondary">
            Als zurückgegeben buchen
          </Button>
          <ButtonLink href={href['office-bank']()} look="secondary">
            Abbrechen
          </ButtonLink>
        </p>
      </form>
    </div>
  )
}
