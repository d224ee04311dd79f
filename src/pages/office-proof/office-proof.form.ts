import { z } from 'zod'
import { fieldOf, verbatim } from '../forms/form-fields.ts'

/** Confirms the employee's password; fields of a form that was sent too late come with it. */
export const officeProofForm = z.object({
  currentPassword: verbatim({ label: 'Ihr Passwort', optional: true }),
  /** The path to go to then. */
  next: fieldOf('text', z.string()),
})
