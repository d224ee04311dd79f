/** An order: waiting for the answer to its mail, or confirmed by it. */
export type Subscription = {
  newsletter: string
  state: 'waiting' | 'confirmed'
  /** When it was ordered or, later, confirmed. */
  since: string
}

export type Order = { accountId: string; newsletter: string; title: string }

export type NewslettersService = {
  subscriptions(accountId: string): Promise<Subscription[]>
  /** Orders and sends the mail that asks for the confirmation; once in ten minutes at most. */
  subscribe(order: Order): Promise<'mail-sent' | 'mail-was-sent' | 'confirmed'>
  /** The double opt-in: the newsletter's id, once; null for a code that is wrong, old or used. */
  confirm(code: string): Promise<string | null>
  unsubscribe(accountId: string, newsletter: string): Promise<void>
}
