import { z } from 'zod'
import { checkbox, fieldOf } from '../forms/form-fields.ts'
import { idempotencyKeyOrNew } from '../forms/step-fields.ts'

/** How a list of print subscribers is imported, by the value of its option. */
export const PRINT_MODES = {
  update: 'Ergänzen und ändern',
  replace: 'Ganze Liste ersetzen',
} as const

/** A list of print subscribers; the list itself is the form's file. */
export const officePrintForm = z.object({
  mode: fieldOf(
    'text',
    z.enum(['', 'update', 'replace']).transform((mode) => (mode === '' ? 'update' : mode)),
    { problem: 'Bitte wählen Sie, wie die Liste eingelesen wird.' },
  ),
  /** Wrong lines are skipped when the whole list is replaced. */
  partial: checkbox(),
  idempotencyKey: idempotencyKeyOrNew(),
})
