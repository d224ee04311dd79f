import { z } from 'zod'
import { anyText } from '../forms/form-fields.ts'

/** S2.19: salutation and name. The accounts service checks the values and words its problems. */
export const profileForm = z.object({
  salutation: anyText('line', { label: 'Anrede' }),
  firstName: anyText('line', { label: 'Vorname' }),
  lastName: anyText('line', { label: 'Nachname' }),
})

/** S2.19: a new e-mail address. The accounts service checks the values and words its problems. */
export const changeEmailForm = z.object({
  email: anyText('compact', { label: 'Neue E-Mail-Adresse' }),
  password: anyText('verbatim', { label: 'Ihr Passwort' }),
})
