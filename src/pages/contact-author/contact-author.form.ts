import { z } from 'zod'
import { emailField } from '../forms/email-field.ts'
import { mailLine, mailText } from '../forms/letter-fields.ts'

/** A reader's message to an author, which goes to the newsroom's mailbox. */
export const contactAuthorForm = z.object({
  name: mailLine(120, { label: 'Ihr Name', problem: 'Bitte geben Sie Ihren Namen an.' }),
  email: emailField({ label: 'Ihre E-Mail-Adresse' }),
  subject: mailLine(150, {
    label: 'Betreff',
    problem: 'Bitte geben Sie einen Betreff mit höchstens 150 Zeichen an.',
  }),
  message: mailText({
    label: 'Ihre Nachricht',
    problem: 'Bitte schreiben Sie eine Nachricht mit höchstens 4.000 Zeichen.',
  }),
})
