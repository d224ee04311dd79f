import { formatDate, formatDateAndTime } from '../../rules/language/dates.ts'
import { scopesInWords, TOKEN_STATES } from '../../rules/office/staff/program-tokens.ts'
import type { OfficeToken } from '../../services/editors/editors-service.ts'
import type { StaffMember } from '../../services/office/staff/staff-service.ts'
import { TextField } from '../../ui/kit/TextField.tsx'
import { OfficeTable } from '../../ui/layouts/office/OfficeTable.tsx'
import { Notice } from '../../ui/layouts/portal/Notice.tsx'
import { href } from '../../routes.ts'
import type { FormProblems } from '../forms/office-report.ts'
import type { TypedForm } from '../forms/read-form.ts'
import type { tokenForm } from './office-tokens.form.ts'
import { TokenForm } from './TokenForm.tsx'

export type OfficeTokensModel = {
  tokens: readonly OfficeToken[]
  /** Accounts that a token can act for. */
  members: readonly StaffMember[]
  /** A new token, shown only in the answer to its form. */
  made: { name: string; token: string } | null
  /** The refused form; `null` if the page was opened by a link. */
  typed: TypedForm<typeof tokenForm> | null
  faults: FormProblems<typeof tokenForm>
  idempotencyKey: string
}

export function OfficeTokensView({ model }: { model: OfficeTokensModel }) {
  const { tokens, made } = model
  return (
    <>
      <p className="office-quiet">
        <a href={href['office-staff']()}>Mitarbeit</a>
      </p>
      <h1>Zugänge für Programme</h1>
      {made && <NewToken {...made} />}
      <p className="office-quiet">
        Mit einem Zugang spricht ein Programm die Schnittstelle der Redaktion an, ohne Passwort und
        ohne zweiten Faktor. Ein beendeter oder abgelaufener Zugang wirkt sofort nicht mehr.
      </p>
      {tokens.length > 0 ? <Tokens tokens={tokens} /> : <p>Es gibt noch keinen Zugang.</p>}
      <section aria-labelledby="anlegen" className="office-command">
        <h2 id="anlegen">Zugang anlegen</h2>
        <TokenForm {...model} />
      </section>
    </>
  )
}

function NewToken({ name, token }: { name: string; token: string }) {
  const text = `Der Zugang für „${name}“ ist angelegt. Kopieren Sie ihn jetzt in das Programm: Er wird nur dieses eine Mal gezeigt.`
  return (
    <>
      <Notice notice={{ kind: 'done', text }} />
      <TextField
        id="token"
        name="token"
        label="Neuer Zugang"
        value={token}
        readOnly
        autoComplete="off"
        help="Wer ihn kennt, kann so handeln wie das Programm. Geben Sie ihn nicht weiter."
      />
    </>
  )
}

function Tokens({ tokens }: { tokens: readonly OfficeToken[] }) {
  return (
    <OfficeTable
      columns={[
        'Programm',
        'Beginnt mit',
        'Rechte',
        'Handelt für',
        'Angelegt',
        'Zuletzt benutzt',
        'Gilt bis',
        'Stand',
      ]}
    >
      {tokens.map((token) => (
        <tr key={token.id}>
          <th scope="row">
            <a href={href['office-token']({ id: token.id })}>{token.name}</a>
          </th>
          <td>{token.beginning ? <code>{token.beginning}…</code> : '–'}</td>
          <td>{scopesInWords(token.scopes)}</td>
          <td>{token.actsFor?.email ?? 'sich selbst'}</td>
          <td>
            {formatDate(token.createdAt)}
            {token.createdBy && ` von ${token.createdBy}`}
          </td>
          <td>{token.lastUsedAt ? formatDateAndTime(token.lastUsedAt) : 'Noch nie'}</td>
          <td>{token.expiresAt ? formatDateAndTime(token.expiresAt) : 'unbegrenzt'}</td>
          <td>{TOKEN_STATES[token.state]}</td>
        </tr>
      ))}
    </OfficeTable>
  )
}
