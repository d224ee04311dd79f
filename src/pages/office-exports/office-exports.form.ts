import { z } from 'zod'
import { dayField } from '../forms/day-field.ts'

/** A period of days, the last one included. */
export const officeExportsForm = z
  .object({ von: dayField(), bis: dayField() })
  .refine(({ von, bis }) => von <= bis, { path: ['bis'] })
