/** An order: waiting for the answer to its mail, or confirmed by it. */
export type Subscription = {
  newsletter: string
  state: 'waiting' | 'confirmed'
  /** When it was ordered or, later, confirmed. */
  since: string
  /** Whether its reader lets us see that an issue is opened. */
  opens: boolean
}

/** A newsletter that is ordered; its title is for the mail. */
export type Ordered = { id: string; title: string }

export type Order = { accountId: string; newsletters: readonly Ordered[] }

/** An order by a typed address, with or without an account. */
export type AddressOrder = { email: string; newsletters: readonly Ordered[] }

/** What the link in an issue leads to. */
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
   * Orders one or several newsletters for a typed address (S2.12): one mail asks its owner to confirm them, or says that
   * they come already. Returns nothing, so that a stranger does not learn what is known of an address. An address gets
   * three such mails a day at most.
   */
  subscribeAddress(order: AddressOrder): Promise<void>
  /**
   * Confirms what one mail asked for (double opt-in) and returns the ids of these newsletters, as often as it is called
   * within seven days; an empty list for a code that is wrong or old. `opens`: the reader agrees to be counted when an
   * issue is opened (decision 62).
   */
  confirm(code: string, opens?: boolean): Promise<string[]>
  /** That consent, given or withdrawn by who is signed in. */
  letSeeOpens(accountId: string, newsletter: string, agrees: boolean): Promise<void>
  /** It is withdrawn by the key of an issue's link; false where there is none. */
  endOpensByLink(key: string): Promise<boolean>
  /** A mail's picture was asked for: one more, once; nothing for what is no key any more. False for what can be none. */
  countOpen(key: string): Promise<boolean>
  unsubscribe(accountId: string, newsletter: string): Promise<void>
  /** By the key of an issue's link, S2.12; null where there is none. */
  unsubscribeLink(key: string): Promise<UnsubscribeLink | null>
  /** Ends what the link belongs to; once or more often. False where there is none. */
  unsubscribeByLink(key: string): Promise<boolean>
  /** Drops orders nobody has confirmed in seven days, and proofs of those that ended three years ago. */
  tidy(): Promise<void>
}
