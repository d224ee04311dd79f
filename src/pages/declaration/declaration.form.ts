import { z } from 'zod'
import { dayKey } from '../../rules/language/dates.ts'
import { isSoundText } from '../../rules/language/text.ts'
import { isLastDay, type DeclarationKind } from '../../rules/money/declarations/declarations.ts'
import { emailField } from '../forms/email-field.ts'
import { compact, fieldOf } from '../forms/form-fields.ts'
import type { FormValues } from '../forms/read-form.ts'

export const MAX_LENGTHS = { name: 120, email: 254, contract: 300, reason: 600 } as const

const isText = (text: string, maxLength: number): boolean =>
  text !== '' && text.length <= maxLength && isSoundText(text)

/** Control characters could add lines to a mail. */
const oneLine = (maxLength: number) =>
  z.string().refine((text) => isText(text, maxLength) && !/\p{Cc}/u.test(text))

const contract = {
  /** The id of one of the reader's own orders; `other` or empty for a contract in words. */
  order: compact({ optional: true }),
  contract: fieldOf('text', oneLine(MAX_LENGTHS.contract), {
    label: 'Ihr Vertrag',
    problem:
      'Bitte schreiben Sie, welchen Vertrag Sie meinen, zum Beispiel das Angebot oder die Bestellnummer.',
  }),
}

const sender = {
  name: fieldOf('line', oneLine(MAX_LENGTHS.name), {
    label: 'Ihr Name',
    problem: 'Bitte geben Sie Ihren Namen an.',
  }),
  email: emailField({
    label: 'E-Mail-Adresse',
    problem: 'Bitte geben Sie eine E‑Mail-Adresse an, an die wir die Bestätigung schicken.',
  }),
  /** Random letters and digits of the page: the same form with the same content is the same declaration. */
  formKey: fieldOf('text', z.string().regex(/^[\w-]{16,80}$/)),
}

/** § 356a BGB */
const withdrawalForm = z.object({ ...contract, ...sender })

/** § 312k BGB: a cancellation is never refused because of a choice that the sender did not make. */
export const cancellationForm = z
  .object({
    ...contract,
    manner: fieldOf(
      'text',
      z.string().transform((typed) => (typed === 'extraordinary' ? typed : 'ordinary')),
    ),
    /** Required for an extraordinary cancellation. */
    reason: fieldOf(
      'text',
      z.string().transform((typed) => typed.replaceAll('\r\n', '\n')),
      {
        label: 'Ihr Grund',
        problem: 'Bitte nennen Sie den Grund für die außerordentliche Kündigung.',
      },
    ),
    when: fieldOf(
      'text',
      z.string().transform((typed) => (typed === 'day' ? typed : 'soon')),
    ),
    /** The requested last day, required for `when=day`. */
    endsOn: fieldOf('text', z.string(), {
      label: 'Letzter Tag',
      problem: 'Bitte geben Sie einen Tag ab heute und innerhalb der nächsten zwei Jahre an.',
    }),
    ...sender,
  })
  .superRefine(
    ({ manner, reason, when, endsOn }, context) => {
      if (manner === 'extraordinary' && !isText(reason, MAX_LENGTHS.reason))
        context.addIssue({ code: 'custom', path: ['reason'] })
      if (when === 'day' && !isLastDay(endsOn, dayKey(new Date())))
        context.addIssue({ code: 'custom', path: ['endsOn'] })
    },
    // Also next to other wrong fields, so that the page shows all of them at once.
    { when: () => true },
  )

export const declarationForms = {
  cancellation: cancellationForm,
  withdrawal: withdrawalForm,
} as const satisfies Record<DeclarationKind, z.ZodObject>

export type DeclarationValues = FormValues<(typeof declarationForms)[DeclarationKind]>
