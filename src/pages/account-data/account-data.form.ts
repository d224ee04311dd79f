import { z } from 'zod'
import { checkbox } from '../forms/form-fields.ts'

/** S2.19: the deletion of the account. */
export const deletionForm = z.object({
  sure: checkbox({
    required: true,
    label: 'Ich möchte mein Konto und alles darin löschen lassen.',
  }),
})
