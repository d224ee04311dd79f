import { z } from 'zod'
import { LARGEST_ID } from '../rules/http/ids.ts'

/** A number of the store (`rules/http/ids.ts`) in a body or an answer. */
export const recordId = z.int().positive().max(LARGEST_ID)
