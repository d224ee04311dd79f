import type {
  DeclarationKind,
  DeclarationManner,
} from '../../../rules/money/declarations/declarations.ts'
import type { Day } from '../../../rules/money/orders/terms.ts'

/** What a form of § 312k or § 356a BGB says, checked by `declarationFaults`. */
export type NewDeclaration = {
  kind: DeclarationKind
  name: string
  /** Where the receipt goes. */
  email: string
  /** What the reader says identifies the contract. */
  contract: string
  /** Null for a withdrawal. */
  manner: DeclarationManner | null
  reason: string | null
  /** The wished last day; null is as early as possible. */
  endsOn: Day | null
  /** Of whoever is signed in and chose one of their own orders: then it is certain whose it is. */
  own: { accountId: string; orderId: number } | null
  /** Where it comes from, to count wrong tries by. */
  network: string
  /** Drawn for the form: the same form with the same words, sent again, is the same declaration. */
  formKey: string
}

/** What came in and when: on the screen, in the mail and in the file. */
export type DeclarationReceipt = Pick<
  NewDeclaration,
  'kind' | 'name' | 'email' | 'contract' | 'manner' | 'reason' | 'endsOn'
> & { id: number; declaredAt: Date }

/**
 * Why a declaration waits for the publisher: nobody knows for certain which contract is meant · too many wrong ones came
 * for the account or from the network · an end for cause has to be judged · the order has no contract that runs · § 355
 * BGB: the fortnight is over · the right had ended · credits of the pack are spent.
 */
export type DeclarationObstacle =
  | 'unmatched'
  | 'tries'
  | 'extraordinary'
  | 'missing'
  | 'too-late'
  | 'waived'
  | 'used'

/** `new`: not looked at for a moment yet · `open`: the publisher's to judge · `done`. */
export type Declaration = DeclarationReceipt & {
  state: 'new' | 'open' | 'done'
  because: DeclarationObstacle | null
  /** The order it is about, once that is known. */
  orderId: number | null
  orderNumber: string | null
  settledAt: Date | null
  /** `site`, or whoever settled it. */
  settledBy: string | null
  note: string | null
  /** Whether the contract was chosen after a sign-in. */
  isSignedIn: boolean
  /** When money is moved for it, as long as that waits. */
  moneyDueAt: Date | null
  /** When the account's owner said it was not theirs. */
  objectedAt: Date | null
}

/** `by` is who does it, as the audit log names them. */
export type SettleOrder = { id: number; by: string; note: string }
/** `orderNumber` as the office has it: of today, or the id that letters of before call so. */
export type CarryOutOrder = { id: number; orderNumber: string; by: string; note?: string }

export type CarryOutResult =
  | { kind: 'done'; declaration: Declaration }
  /** The contract refuses: nothing was changed. `missing`: no such declaration that is open, or no such order that runs. */
  | {
      kind: 'refused'
      because: Exclude<DeclarationObstacle, 'unmatched' | 'tries' | 'extraordinary'>
    }

/** A declaration as the link of its mail shows it: to object to, objected to, or too late for that. */
export type Objection = {
  state: 'asked' | 'done' | 'over'
  kind: DeclarationKind
  declaredAt: Date
  /** The contract or the offer. */
  name: string | null
}

export type DeclarationsService = {
  /**
   * Keeps it and mails the receipt, once, and returns the receipt's key. A contract of its own that the reader chose is
   * changed at once; otherwise a job looks for the contract.
   */
  declare(declaration: NewDeclaration): Promise<string>
  /** By its key, for a day; null afterwards, and where there is none. */
  receipt(key: string): Promise<DeclarationReceipt | null>
  /** The job after `declare`: carries out what is certain, and leaves the rest open. */
  match(id: number): Promise<void>
  /** The job: gives back what was held for a day. Answers for how many declarations. */
  settleHeld(): Promise<number>
  /** What the code of a mail leads to; null where there is none. Changes nothing. */
  objection(code: string): Promise<Objection | null>
  /** The account's owner objects: contract, rights and bookings are as before, once. False where it is too late, or the code is none. */
  object(code: string): Promise<boolean>
  /** What waits for the publisher, the oldest first, from after an id on; at most 100. */
  open(page?: { after?: number; limit?: number }): Promise<Declaration[]>
  /** One of them, whatever became of it. */
  find(id: number): Promise<Declaration | null>
  /** The publisher knows the order: cancels or withdraws from it as of the moment it was declared, with the mails of that. */
  carryOut(order: CarryOutOrder): Promise<CarryOutResult>
  /** The publisher has answered it in another way. False where it is not open. */
  settle(order: SettleOrder): Promise<boolean>
}
