import { EDITOR_SCOPES } from '../../rules/access/editor-scopes.ts'
import { MAX_REASON_LENGTH } from '../../rules/office/commands.ts'
import {
  MAX_TOKEN_NAME_LENGTH,
  SCOPE_LABELS,
  TOKEN_LIFETIME_NAMES,
  TOKEN_LIFETIMES,
} from '../../rules/office/staff/program-tokens.ts'
import { staffRolesInWords } from '../../rules/office/staff/staff-rights.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { SelectField, TextField } from '../../ui/kit/TextField.tsx'
import { FormErrors } from '../../ui/layouts/office/FormErrors.tsx'
import { href } from '../../routes.ts'
import { fieldProps, nameOf } from '../forms/read-form.ts'
import { scopeBox, tokenForm } from './office-tokens.form.ts'
import type { OfficeTokensModel } from './OfficeTokensView.tsx'

/** The form that makes a token. */
export function TokenForm({ members, typed, faults, idempotencyKey }: OfficeTokensModel) {
  const field = (name: 'name' | 'account' | 'lifetime' | 'reason', value = '') => ({
    ...fieldProps(tokenForm, name),
    value: typed?.[name] ?? value,
    ...(faults[name] && { error: faults[name] }),
  })
  return (
    <form method="post" action={href['office-tokens']()} noValidate>
      <input type="hidden" name={nameOf(tokenForm, 'idempotencyKey')} value={idempotencyKey} />
      <FormErrors faults={faults} />
      <TextField
        {...field('name')}
        maxLength={MAX_TOKEN_NAME_LENGTH}
        required
        help="Steht bei allem, was das Programm tut."
      />
      <Scopes ticked={typed?.scopes.split('\n') ?? []} fault={faults.scopes} />
      <SelectField
        {...field('account')}
        options={[
          ['', 'sich selbst, als Programm'],
          ...members.map(
            ({ accountId, name, email, newsroomRole, roles }) =>
              [accountId, `${name || email} (${staffRolesInWords(newsroomRole, roles)})`] as const,
          ),
        ]}
        help="Ein Programm, das für ein Konto handelt, darf nur, was dieses Konto in der Redaktion darf, und nur Entwürfe, Mediathek und Startseite. Mit der Rolle des Kontos endet auch der Zugang."
      />
      <SelectField
        {...field('lifetime', '90')}
        options={TOKEN_LIFETIME_NAMES.map((name) => [name, TOKEN_LIFETIMES[name]])}
      />
      <TextField
        {...field('reason')}
        maxLength={MAX_REASON_LENGTH}
        required
        help="Steht im Protokoll."
      />
      <p className="button-row">
        <Button type="submit">Zugang anlegen</Button>
      </p>
    </form>
  )
}

function Scopes({ ticked, fault }: { ticked: readonly string[]; fault: string | undefined }) {
  return (
    <fieldset className="office-prices" aria-describedby={fault && 'scopes-error'}>
      <legend>Was das Programm darf</legend>
      {fault && (
        <p id="scopes-error" className="field-error">
          {fault}
        </p>
      )}
      {EDITOR_SCOPES.map((scope) => (
        <div key={scope}>
          <label className="office-tick">
            <input type="checkbox" name={scopeBox(scope)} defaultChecked={ticked.includes(scope)} />{' '}
            {SCOPE_LABELS[scope]}
          </label>
        </div>
      ))}
    </fieldset>
  )
}
