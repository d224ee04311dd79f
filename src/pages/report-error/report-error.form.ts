import { z } from 'zod'
import { emailProblem, REGISTRATION_PROBLEMS } from '../../rules/accounts/registration.ts'
import { fieldOf, freeText } from '../forms/form-fields.ts'
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
  email: fieldOf(
    'compact',
    z.string().refine((value) => value === '' || emailProblem(value) === null),
    { label: 'Ihre E-Mail-Adresse (freiwillig)', problem: REGISTRATION_PROBLEMS['email-shape'] },
  ),
})
