import type { z } from 'zod'
import { checkbox, idempotencyKey, optionalNumber, verbatim } from './form-fields.ts'

/**
 * The price, contract and legal texts that the page showed above the button that orders or changes a contract. A missing value is valid here: it differs from
 * every price, contract and version, so that the order is refused and the page shows them again.
 */
export const contractFields = {
  /** In cents. */
  firstCents: optionalNumber(),
  /** In cents; `null` for an offer that does not renew. */
  renewalCents: optionalNumber(),
  contractMark: verbatim({ optional: true }),
  termsVersion: verbatim({ optional: true }),
  withdrawalVersion: verbatim({ optional: true }),
  /** § 357a BGB: required after a withdrawal in the last twelve months. */
  usedDays: checkbox({
    label: 'Sofort lesen',
    problem:
      'Bitte stimmen Sie zu: Sie haben in den letzten zwölf Monaten schon einmal widerrufen, und ohne das dürften wir den Zugang erst nach zwei Wochen öffnen.',
  }),
  idempotencyKey: idempotencyKey(),
}

export type ContractSeen = z.output<z.ZodObject<typeof contractFields>>
