import { z } from 'zod'
import { isSeenKind } from '../../rules/access/see-as.ts'
import { fieldOf } from '../forms/form-fields.ts'

/** Opens the site with a customer's rights. */
export const seeAsForm = z.object({
  /** The kind of reader, e.g. `plus` or `tag:102`. */
  kind: fieldOf('text', z.string().refine(isSeenKind)),
})
