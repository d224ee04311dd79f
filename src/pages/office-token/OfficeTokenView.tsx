import { formatDateAndTime } from '../../rules/language/dates.ts'
import { scopesInWords, TOKEN_STATES } from '../../rules/office/staff/program-tokens.ts'
import type { StepReport } from '../../rules/office/step-report.ts'
import type { OfficeToken } from '../../services/editors/editors-service.ts'
import { Consequences, StepForm, StepHead } from '../../ui/layouts/office/SecondStep.tsx'
import { Fact, Facts } from '../../ui/layouts/portal/Facts.tsx'
import { href } from '../../routes.ts'

export type OfficeTokenModel = {
  token: OfficeToken
  /** The refused form; `null` if the page was opened by a link. */
  report: StepReport | null
  idempotencyKey: string
}

export function OfficeTokenView({ model }: { model: OfficeTokenModel }) {
  const { token, report } = model
  const { name, beginning, scopes, actsFor, createdAt, createdBy, state } = token
  return (
    <div className="office-command">
      <StepHead
        back={href['office-tokens']()}
        room="Zugänge für Programme"
        title={`Zugang für „${name}“`}
        problem={report?.problem}
      />
      <Facts>
        <Fact label="Stand">{TOKEN_STATES[state]}</Fact>
        {beginning && (
          <Fact label="Beginnt mit">
            <code>{beginning}…</code>
          </Fact>
        )}
        <Fact label="Rechte">{scopesInWords(scopes)}</Fact>
        <Fact label="Handelt für">{actsFor?.email ?? 'sich selbst'}</Fact>
        <Fact label="Angelegt">
          {formatDateAndTime(createdAt)}
          {createdBy && ` von ${createdBy}`}
        </Fact>
        <Fact label="Zuletzt benutzt">
          {token.lastUsedAt ? formatDateAndTime(token.lastUsedAt) : 'Noch nie'}
        </Fact>
        <Fact label="Gilt bis">
          {token.expiresAt ? formatDateAndTime(token.expiresAt) : 'unbegrenzt'}
        </Fact>
      </Facts>
      {state !== 'ended' && <Ending {...model} />}
    </div>
  )
}

function Ending({ token, report, idempotencyKey }: OfficeTokenModel) {
  return (
    <>
      <h2>Diesen Zugang beenden?</h2>
      <Consequences
        sentences={[
          'Das Programm wird von seiner nächsten Anfrage an abgewiesen.',
          'Was es geschrieben hat, bleibt.',
          'Beenden lässt sich nicht zurücknehmen: Das Programm braucht danach einen neuen Zugang.',
        ]}
      />
      <StepForm
        action={href['office-token']({ id: token.id })}
        idempotencyKey={idempotencyKey}
        reason={report?.typed['reason']}
        reasonMissing={report?.reasonMissing ?? false}
        commands={[{ label: 'Zugang beenden' }]}
        back={href['office-tokens']()}
      />
    </>
  )
}
