import { MAX_EMAIL_LENGTH } from '../../rules/accounts/registration.ts'
import { MAX_REASON_LENGTH } from '../../rules/office/commands.ts'
import { GRANTED_ROLES, newsroomRoleInWords } from '../../rules/newsroom/role-names.ts'
import { STAFF_RIGHTS, STAFF_RIGHT_NAMES } from '../../rules/office/staff/staff-rights.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { SelectField, TextField } from '../../ui/kit/TextField.tsx'
import { FormErrors } from '../../ui/layouts/office/FormErrors.tsx'
import { href } from '../../routes.ts'
import { fieldProps, nameOf } from '../forms/read-form.ts'
import { inviteForm } from './office-staff.form.ts'
import type { OfficeStaffModel } from './OfficeStaffView.tsx'

type InviteFormProps = Pick<OfficeStaffModel, 'typed' | 'faults' | 'idempotencyKey'>

/** The form that invites somebody by mail. */
export function InviteForm({ typed, faults, idempotencyKey }: InviteFormProps) {
  const field = (name: 'email' | 'rolle' | 'recht' | 'reason') => ({
    ...fieldProps(inviteForm, name),
    ...(typed?.[name] && { value: typed[name] }),
    ...(faults[name] && { error: faults[name] }),
  })
  return (
    <form method="post" action={href['office-staff']()} noValidate>
      <input type="hidden" name={nameOf(inviteForm, 'idempotencyKey')} value={idempotencyKey} />
      <FormErrors faults={faults} />
      <TextField {...field('email')} type="email" maxLength={MAX_EMAIL_LENGTH} required />
      <SelectField
        {...field('rolle')}
        options={GRANTED_ROLES.map((role) => [role, newsroomRoleInWords(role)])}
        help="Autorinnen und Autoren schreiben eigene Entwürfe; Redakteurinnen und Redakteure bearbeiten und veröffentlichen alle; die Chefredaktion zieht Artikel auch zurück."
      />
      <SelectField
        {...field('recht')}
        options={STAFF_RIGHT_NAMES.map((right) => [right, STAFF_RIGHTS[right]])}
        help="„Redaktion“ liest jeden Artikel und darf alles in der Redaktion. „Betrieb“ öffnet auch diese Seiten mit allen Kunden."
      />
      <TextField
        {...field('reason')}
        maxLength={MAX_REASON_LENGTH}
        required
        help="Steht im Protokoll."
      />
      <p className="button-row">
        <Button type="submit">Einladung senden</Button>
      </p>
    </form>
  )
}
