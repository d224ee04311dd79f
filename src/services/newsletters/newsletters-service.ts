/** An order: waiting for the answer to its mail, or confirmed by it. */
export type Subscription = {
  newsletter: string
  state: 'waiting' | 'confirmed'
  /** When it was ordered or, later, confirmed. */
  since: string
  /** Whether its reader lets us see that an issue is opened. */
  opens: boolean
}

export type Order = { accountId: string; newsletter: string; title: string }

/** Of who has no account, or does not say so. */
export type AddressOrder = { email: string; newsletter: string; title: string }

/** What the link in an issue leads to. */
export type UnsubscribeLink = { newsletter: string; isEnded: boolean; opens: boolean }

export type NewslettersService = {
  subscriptions(accountId: string): Promise<Subscription[]>
  /**
   * One press of who is signed in: an address that its account has confirmed needs no second mail. Any other gets the
   * mail that asks for the confirmation; once in ten minutes at most.
   */
  subscribe(order: Order): Promise<'subscribed' | 'mail-sent' | 'mail-was-sent' | 'confirmed'>
  /**
   * S2.12, for whoever types an address: a mail that asks its owner, or says that it comes already. Answers nothing, so
   * that nobody learns what is known of an address, which gets three such mails a day at most.
   */
  subscribeAddress(order: AddressOrder): Promise<void>
  /**
   * The double opt-in: the newsletter's id, as often as it is asked in seven days; null for a code that is wrong, old or
   * void. `opens`: its reader agrees to be counted when an issue is opened (decision 62).
   */
  confirm(code: string, opens?: boolean): Promise<string | null>
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
