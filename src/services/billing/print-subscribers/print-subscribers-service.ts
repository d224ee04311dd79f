/** Of the printed paper, as the publisher's own system names them. */
export type PrintSubscriber = {
  /** 3–20 of A–Z and 0–9. */
  customerNumber: string
  /** Five digits. */
  postcode: string
}

/** What is wrong with a line, and the same in a sentence for operators. */
export type PrintFault = { line: number; because: 'number' | 'postcode' | 'twice'; reason: string }

/** A list that was read and checked. At most 100 faults are named, all are counted. */
export type PrintList = {
  read: number
  /** What is right, a number and a postcode on each line, in pieces of some thousand lines. */
  pieces: readonly string[]
  kept: number
  faultCount: number
  faults: PrintFault[]
}

/** `replace`: who is not on the list is no subscriber any more · `update`: adds and changes alone. */
export type PrintImport = { mode: 'replace' | 'update'; list: PrintList }

/**
 * What an import did. With a fault a list that replaces changes nothing, lest somebody lose PLUS by a typing error; one
 * that updates leaves out the lines that are wrong. At most 100 faults are named, all are counted.
 */
export type PrintImportResult = {
  kind: 'imported' | 'refused'
  read: number
  added: number
  changed: number
  unchanged: number
  removed: number
  faultCount: number
  faults: PrintFault[]
}

/** `unknown`: no such number with that postcode on the list · `taken`: another account has it. */
export type PrintVerification =
  | { kind: 'verified' }
  | { kind: 'refused'; because: 'unknown' | 'taken' }

export type BoundNumber = {
  customerNumber: string
  isListed: boolean
  accountId: string | null
  email: string | null
  verifiedAt: Date | null
}

export type PrintSubscribersService = {
  /** In one transaction. */
  import(list: PrintImport): Promise<PrintImportResult>
  /** How many are on the list, and how many accounts belong to one of them. */
  count(): Promise<{ subscribers: number; verified: number }>
  /** Binds an account to a number: from the next token on it has PLUS, as long as the number is on the list. */
  verify(asked: PrintSubscriber & { accountId: string }): Promise<PrintVerification>
  /** The number an account is bound to; `isListed` is whether it gives anything now. */
  verified(accountId: string): Promise<{ customerNumber: string; isListed: boolean } | null>
  /** Whose account a number is bound to; `accountId` is null where none has it, null where nobody knows the number. */
  find(customerNumber: string): Promise<BoundNumber | null>
  /** Looses a number from its account, for another to take it. False where none had it. */
  release(customerNumber: string): Promise<boolean>
}
