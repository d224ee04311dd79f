import { z } from 'zod'
import { CARD_COMMAND_NAMES } from '../../rules/office/card-problems.ts'
import { oneOf } from '../forms/form-fields.ts'
import { ownReferenceField } from '../forms/bank-fields.ts'
import { stepFields } from '../forms/step-fields.ts'

/** The second step of handling a card problem. */
export const officeCardForm = z
  .object({
    act: oneOf(CARD_COMMAND_NAMES),
    reference: ownReferenceField('Referenz der Überweisung, wenn Sie überwiesen haben'),
    ...stepFields(),
  })
  .refine(({ act, reference }) => act !== 'card-refund-transferred' || reference !== '', {
    path: ['reference'],
    when: () => true,
  })
