import { z } from 'zod'
import { contractFields } from '../forms/contract-fields.ts'
import { oneOf, verbatim, wholeNumber } from '../forms/form-fields.ts'

const CONTRACT_COMMANDS = ['cancel', 'go-on', 'pause', 'resume', 'change'] as const

export type ContractCommand = (typeof CONTRACT_COMMANDS)[number]

/** S2.19: a change of the reader's own contract. */
export const contractForm = z.object({
  /** The subscription's id. */
  subscription: wholeNumber(),
  command: oneOf(CONTRACT_COMMANDS),
})

/** The further fields of the command `change`, which orders another offer. */
export const offerChangeForm = z.object({
  /** The offer's key. */
  offer: verbatim({ optional: true }),
  ...contractFields,
})
