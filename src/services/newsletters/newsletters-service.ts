import type { IssueLink, LinkRequest } from './click-counting.ts'

/** An order: waiting for confirmation, or confirmed. */
export type Subscription = {
  newsletter: string
  state: 'waiting' | 'confirmed'
  /** Time of the confirmation or, if waiting, of the order. */
  since: string
  /** Whether the reader consented to the counting of opens. */
  opens: boolean
}

/** An ordered newsletter; its title is used in the mail. */
export type OrderedNewsletter = { id: string; title: string }

export type Order = { accountId: string; newsletters: readonly OrderedNewsletter[] }

/** An order for a typed address, with or without an account. */
export type AddressOrder = { email: string; newsletters: readonly OrderedNewsletter[] }

/** The subscription that an unsubscribe link refers to. */
export type UnsubscribeLink = { newsletter: string; isEnded: boolean; opens: boolean }

export type NewslettersService = {
  subscriptions(accountId: string): Promise<Subscription[]>
  /**
   * Orders one or several newsletters for a signed-in reader (S2.12). A confirmed address needs no second mail:
   * `subscribed`, or `confirmed` if the reader had all of them. An unconfirmed address gets one mail for all of them:
   * `mail-sent`, or `mail-was-sent` within ten minutes of the last one.
   */
  subscribe(order: Order): Promise<'subscribed' | 'mail-sent' | 'mail-was-sent' | 'confirmed'>
  /**
   * Orders one or several newsletters for a typed address (S2.12). One mail asks its owner to confirm them, or says
   * that they are already ordered. Returns nothing, so that a stranger learns nothing about the address. An address
   * gets at most three such mails a day.
   */
  subscribeAddress(order: AddressOrder): Promise<void>
  /**
   * Confirms the orders of one mail (double opt-in) and returns the ids of their newsletters; repeatable for seven
   * days. Returns an empty list for a wrong or expired code. `opens`: the reader consents to the counting of opens
   * (decision 62).
   */
  confirm(code: string, opens?: boolean): Promise<string[]>
  /** Gives or withdraws that consent for a signed-in reader. */
  letSeeOpens(accountId: string, newsletter: string, agrees: boolean): Promise<void>
  /** Withdraws that consent with the key of an issue's link; `false` if the key is unknown. */
  endOpensByLink(key: string): Promise<boolean>
  /**
   * Counts the request of a mail's image once per mail; ignores an unknown key. Returns `false` for a malformed key.
   */
  countOpen(key: string): Promise<boolean>
  /**
   * Returns the path of the article that a link of an issue's mail leads to; `null` if the issue does not contain it.
   * Adds one to the sums of the article and the issue if the mail's key is known and no program sent the request.
   */
  followLink(link: IssueLink, request: LinkRequest): Promise<string | null>
  unsubscribe(accountId: string, newsletter: string): Promise<void>
  /** Returns what the key of an issue's link refers to (S2.12), or `null`. */
  unsubscribeLink(key: string): Promise<UnsubscribeLink | null>
  /**
   * Ends the order of a link; repeatable. `issue`: the issue whose link it is, for its results. Returns `false` if the
   * key is unknown.
   */
  unsubscribeByLink(key: string, issue?: number | null): Promise<boolean>
  /** Deletes orders not confirmed within seven days (imported ones: a year), and orders that ended three years ago. */
  tidy(): Promise<void>
}
