import type { Country } from '../../../rules/money/postcodes.ts'

/** A print subscriber as identified by the publisher's own system. */
export type PrintSubscriber = {
  /** 3–20 characters of A–Z and 0–9. */
  customerNumber: string
  /** Digits, without country prefix. */
  postcode: string
  /** `null` if unknown: then only the postcode is compared. */
  country: Country | null
}

/** The error of a line, with a sentence for operators. */
export type PrintFault = {
  line: number
  because: 'number' | 'country' | 'postcode' | 'twice'
  reason: string
}

/** A parsed and checked list. At most 10,000 errors are listed; all are counted. */
export type PrintList = {
  read: number
  /** Valid lines with number, postcode and country, in chunks of 10,000 lines. */
  pieces: readonly string[]
  kept: number
  faultCount: number
  faults: PrintFault[]
  /** Readable customer numbers of invalid lines, separated by spaces. */
  doubtful: string
}

/** `replace`: removes subscribers that are not on the list · `update`: only adds and changes. */
export type PrintImport = {
  mode: 'replace' | 'update'
  list: PrintList
  /** Whether a replacing list is accepted with invalid lines; their subscribers stay unchanged. */
  isPartial: boolean
}

/**
 * The result of an import. A replacing list with errors changes nothing unless it is partial, so that no subscriber
 * loses PLUS because of a typing error; an updating list skips invalid lines. At most 10,000 errors are listed; all
 * are counted.
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

/** `unknown`: the list has no such number with this postcode · `taken`: another account uses it. */
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
  /** Imports a list in one transaction. */
  import(list: PrintImport): Promise<PrintImportResult>
  /** Returns the number of subscribers and of accounts bound to one of them. */
  count(): Promise<{ subscribers: number; verified: number }>
  /** Binds an account to a number: it has PLUS from the next token on, as long as the number is on the list. */
  verify(asked: PrintSubscriber & { accountId: string }): Promise<PrintVerification>
  /** Returns the number an account is bound to; `isListed`: whether it is on the list now. */
  verified(accountId: string): Promise<{ customerNumber: string; isListed: boolean } | null>
  /**
   * Returns a number with its account; `accountId` is `null` if no account is bound, and the result is `null` if the
   * number is unknown.
   */
  find(customerNumber: string): Promise<BoundNumber | null>
  /** Unbinds a number from its account, so that another account can use it. Returns `false` if no account was bound. */
  release(customerNumber: string): Promise<boolean>
}
