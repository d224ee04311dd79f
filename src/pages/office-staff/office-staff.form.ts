import { z } from 'zod'
import { GRANTED_ROLES } from '../../rules/newsroom/role-names.ts'
import { STAFF_RIGHT_NAMES } from '../../rules/office/staff/staff-rights.ts'
import { emailField } from '../forms/email-field.ts'
import { oneOf } from '../forms/form-fields.ts'
import { stepFields } from '../forms/step-fields.ts'

/** Invites somebody by mail. */
export const inviteForm = z.object({
  email: emailField({ label: 'E-Mail-Adresse' }),
  rolle: oneOf(GRANTED_ROLES, {
    label: 'Rolle in der Redaktion',
    problem: 'Bitte wählen Sie eine der Rollen.',
  }),
  recht: oneOf(STAFF_RIGHT_NAMES, {
    label: 'Recht',
    problem: 'Bitte wählen Sie eines der Rechte.',
  }),
  ...stepFields(),
})
