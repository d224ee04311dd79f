import { z } from 'zod'
import { MAX_ID } from '../rules/http/ids.ts'

/** A database id (`rules/http/ids.ts`) in a body or an answer. */
export const recordId = z.int().positive().max(MAX_ID)
