import { z } from 'zod'
import { freeText } from '../forms/form-fields.ts'

/** A new issue of a newsletter, by the newsletter's id. */
export const newIssueForm = z.object({ newsletter: freeText() })
