import type {
  DeclarationKind,
  DeclarationManner,
} from '../../../rules/money/declarations/declarations.ts'
import type { Day } from '../../../rules/money/orders/terms.ts'

/** The content of a form under § 312k or § 356a BGB, checked by `declaration.form.ts`. */
export type NewDeclaration = {
  kind: DeclarationKind
  name: string
  /** Address for the receipt. */
  email: string
  /** The reader's own description of the contract. */
  contract: string
  /** `null` for a withdrawal. */
  manner: DeclarationManner | null
  reason: string | null
  /** The requested last day; `null` is as early as possible. */
  endsOn: Day | null
  /** The order that a signed-in reader chose from their own, which identifies the contract for certain. */
  own: { accountId: string; orderId: number } | null
  /** Network of the request, to count failed attempts. */
  network: string
  /** Random key of the form: the same form with the same content is the same declaration. */
  formKey: string
}

/** The content and time of a declaration, as shown on the page, in the mail and in the file. */
export type DeclarationReceipt = Pick<
  NewDeclaration,
  'kind' | 'name' | 'email' | 'contract' | 'manner' | 'reason' | 'endsOn'
> & { id: number; declaredAt: Date }

/**
 * Why a declaration waits for the publisher: `unmatched` – the contract is not certain · `tries` – too many failed
 * attempts for the account or network · `extraordinary` – a termination for cause must be judged · `missing` – the
 * order has no running contract · `too-late` – the 14 days of § 355 BGB are over · `waived` – the right of withdrawal
 * had ended · `used` – credits of the pack are spent.
 */
export type DeclarationObstacle =
  | 'unmatched'
  | 'tries'
  | 'extraordinary'
  | 'missing'
  | 'too-late'
  | 'waived'
  | 'used'

/** `new`: not handled yet · `open`: waits for the publisher · `done`. */
export type Declaration = DeclarationReceipt & {
  state: 'new' | 'open' | 'done'
  because: DeclarationObstacle | null
  /** The order of the declaration, once it is known. */
  orderId: number | null
  orderNumber: string | null
  settledAt: Date | null
  /** `site`, or the employee who settled it. */
  settledBy: string | null
  note: string | null
  /** Whether a signed-in reader chose the contract. */
  isSignedIn: boolean
  /** When the held money moves; `null` if no money is held. */
  moneyDueAt: Date | null
  /** When the account's owner objected. */
  objectedAt: Date | null
}

/** `by`: the employee's name as in the audit log. */
export type SettleOrder = { id: number; by: string; note: string }
/** `orderNumber`: the current order number, or the order id that older letters contain. */
export type CarryOutOrder = { id: number; orderNumber: string; by: string; note?: string }

export type CarryOutResult =
  | { kind: 'done'; declaration: Declaration }
  /**
   * The change was refused and nothing was changed. `missing`: the declaration is not open, or the order has no
   * running contract.
   */
  | {
      kind: 'refused'
      because: Exclude<DeclarationObstacle, 'unmatched' | 'tries' | 'extraordinary'>
    }

/**
 * A declaration as the link in its mail shows it: `asked` – can be objected to · `done` – was objected to · `over` –
 * too late.
 */
export type Objection = {
  state: 'asked' | 'done' | 'over'
  kind: DeclarationKind
  declaredAt: Date
  /** Name of the contract or offer. */
  name: string | null
}

export type DeclarationsService = {
  /**
   * Saves the declaration, mails the receipt once and returns the receipt's key. If a signed-in reader chose the
   * contract, it is changed at once; otherwise a job finds the contract.
   */
  declare(declaration: NewDeclaration): Promise<string>
  /** Returns the receipt by its key, for one day; `null` afterwards or if unknown. */
  receipt(key: string): Promise<DeclarationReceipt | null>
  /** Job after `declare`: carries out a declaration with a certain contract and leaves others open. */
  match(id: number): Promise<void>
  /** Job: moves money that was held for a day. Returns the number of declarations. */
  settleHeld(): Promise<number>
  /** Returns the declaration for a mail's code without changing anything; `null` if unknown. */
  objection(code: string): Promise<Objection | null>
  /**
   * Objects as the account's owner: restores contract, rights and bookings, once. Returns `false` if it is too late
   * or the code is unknown.
   */
  object(code: string): Promise<boolean>
  /** Returns open declarations after an id, oldest first, at most 100. */
  open(page?: { after?: number; limit?: number }): Promise<Declaration[]>
  /** Returns a declaration in any state. */
  find(id: number): Promise<Declaration | null>
  /**
   * Carries out an open declaration for the order the publisher names, as of the time of the declaration, with the
   * usual mails.
   */
  carryOut(order: CarryOutOrder): Promise<CarryOutResult>
  /** Closes a declaration that the publisher answered in another way. Returns `false` if it is not open. */
  settle(order: SettleOrder): Promise<boolean>
}
