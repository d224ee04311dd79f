import type { Country } from '../../../rules/money/postcodes.ts'

/** Of the printed paper, as the publisher's own system names them. */
export type PrintSubscriber = {
  /** 3–20 of A–Z and 0–9. */
  customerNumber: string
  /** Digits, without the country in front of them. */
  postcode: string
  /** Null if it is not known: then the postcode alone decides. */
  country: Country | null
}

/** What is wrong with a line, and the same in a sentence for operators. */
export type PrintFault = {
  line: number
  because: 'number' | 'country' | 'postcode' | 'twice'
  reason: string
}

/** A list that was read and checked. At most 10,000 faults are named, all are counted. */
export type PrintList = {
  read: number
  /** What is right, a number, a postcode and a country on each line, in pieces of some thousand lines. */
  pieces: readonly string[]
  kept: number
  faultCount: number
  faults: PrintFault[]
  /** The customer numbers of wrong lines, as far as they can be read, with a blank between them. */
  doubtful: string
}

/** `replace`: who is not on the list is no subscriber any more · `update`: adds and changes alone. */
export type PrintImport = {
  mode: 'replace' | 'update'
  list: PrintList
  /** Whether a list that replaces is accepted without its wrong lines, whose subscribers then stay as they are. */
  isPartial: boolean
}

/**
 * What an import did. With a fault a list that replaces changes nothing unless it may be partial, so that no subscriber
 * loses PLUS by a typing error; one that updates leaves out the wrong lines. At most 10,000 faults are named, all are counted.
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
