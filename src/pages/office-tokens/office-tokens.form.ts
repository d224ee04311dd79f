import { z } from 'zod'
import { isUuid } from '../../rules/http/ids.ts'
import { EDITOR_SCOPES } from '../../rules/access/editor-scopes.ts'
import {
  isEditorScope,
  MAX_TOKEN_NAME_LENGTH,
  TOKEN_LIFETIME_NAMES,
} from '../../rules/office/staff/program-tokens.ts'
import { fieldOf, oneOf } from '../forms/form-fields.ts'
import { oneLine } from '../forms/office-fields.ts'
import type { OfficeReport } from '../forms/office-report.ts'
import { stepFields } from '../forms/step-fields.ts'
import { tickedBoxes } from '../forms/ticked-boxes.ts'

const SCOPE_BOX = 'scope-'

/** Makes a token for a program. */
export const tokenForm = z.object({
  name: oneLine({
    label: 'Name des Programms',
    problem: 'Bitte geben Sie an, wie das Programm heißt.',
    max: MAX_TOKEN_NAME_LENGTH,
    tooLong: ['name-long', `Höchstens ${MAX_TOKEN_NAME_LENGTH} Zeichen, bitte.`],
  }),
  /** The ticked boxes (`withScopes`). */
  scopes: fieldOf(
    'verbatim',
    z
      .string()
      .transform((ticked) => ticked.split('\n').filter(Boolean))
      .refine((ticked) => ticked.length > 0)
      .refine((ticked) => ticked.every(isEditorScope), 'scope-unknown')
      .transform((ticked) => ticked.filter(isEditorScope)),
    {
      problem: 'Bitte wählen Sie mindestens ein Recht.',
      problems: { 'scope-unknown': 'Eines dieser Rechte gibt es nicht.' },
    },
  ),
  account: fieldOf(
    'compact',
    z
      .string()
      .refine((typed) => typed === '' || isUuid(typed))
      .transform((typed) => (typed === '' ? null : typed)),
    { label: 'Handelt für', problem: 'Bitte wählen Sie eines der Konten.' },
  ),
  lifetime: oneOf(TOKEN_LIFETIME_NAMES, {
    label: 'Gilt',
    problem: 'Bitte wählen Sie, wie lange der Zugang gilt.',
  }),
  ...stepFields(),
})

/** Returns the name of a scope's checkbox. */
export const scopeBox = (scope: string): string => SCOPE_BOX + scope

/** Returns a body with its ticked boxes as the field `scopes`, also those of unknown scopes. */
export function withScopes(body: object): object {
  const unknown = Object.keys(body)
    .filter((name) => name.startsWith(SCOPE_BOX))
    .map((name) => name.slice(SCOPE_BOX.length))
    .filter((scope) => !isEditorScope(scope))
  return { ...body, scopes: tickedBoxes(body, [...EDITOR_SCOPES, ...unknown], scopeBox) }
}

/** A new token, shown only once, or a refused form. */
export type TokensReport =
  | { made: { name: string; token: string } }
  | OfficeReport<typeof tokenForm>
