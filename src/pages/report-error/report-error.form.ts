import { z } from 'zod'
import { REGISTRATION_PROBLEMS } from '../../rules/accounts/registration.ts'
import { emailField } from '../forms/email-field.ts'
import { freeText } from '../forms/form-fields.ts'
import { mailText } from '../forms/letter-fields.ts'

/** An error in an article that a reader reports to the newsroom's mailbox. */
export const reportErrorForm = z.object({
  passage: freeText({
    optional: true,
    max: 1000,
    label: 'Stelle im Text',
    problem: 'Bitte kürzen Sie die Stelle auf höchstens 1.000 Zeichen.',
  }),
  mistake: mailText({
    label: 'Was falsch ist',
    problem: 'Bitte schreiben Sie mit höchstens 4.000 Zeichen, was falsch ist.',
  }),
  /** Empty if the reader wants no answer. */
  email: emailField({
    optional: true,
    label: 'Ihre E-Mail-Adresse (freiwillig)',
    problem: REGISTRATION_PROBLEMS['email-shape'],
  }),
})
