import { z } from 'zod'
import { MAX_ISSUE_LEAD_LENGTH } from '../../rules/newsletters/issue.ts'
import { fieldOf, oneOf } from '../forms/form-fields.ts'
import { oneLine, sendTime, versionField } from '../forms/office-fields.ts'

export const MAX_ISSUE_SUBJECT_LENGTH = 120
const FURTHEST_DAYS = 92

/** An issue of a newsletter: the editor's text and the time of sending. `cancel` and `restore` need no other field. */
export const officeIssueForm = z.object({
  command: oneOf(['save', 'test', 'plan', 'cancel', 'restore']),
  version: versionField(),
  subject: oneLine({
    label: 'Betreff (leer: die Überschrift des ersten Artikels)',
    max: MAX_ISSUE_SUBJECT_LENGTH,
    tooLong: ['subject-long', `Ein Betreff hat höchstens ${MAX_ISSUE_SUBJECT_LENGTH} Zeichen.`],
    optional: true,
  }),
  lead: fieldOf(
    'text',
    z
      .string()
      // Browsers count a line break as one character, but send two.
      .transform((typed) => typed.replaceAll('\r\n', '\n'))
      .refine((text) => text.length <= MAX_ISSUE_LEAD_LENGTH),
    {
      label: 'Text darüber, Absätze durch eine leere Zeile getrennt',
      problem: `Der Text hat höchstens ${MAX_ISSUE_LEAD_LENGTH} Zeichen.`,
    },
  ),
  when: sendTime(FURTHEST_DAYS, 'So weit voraus wird nicht geplant: höchstens drei Monate.'),
})
