/** The results of a reader's invitations, without the invited persons. */
export type OwnInvitations = {
  code: string
  /** Ordered but not finally paid: it can still be withdrawn, is unpaid, or its payment can be returned. */
  waiting: number
  rewarded: number
  /** Withdrawn, or ended without a payment. */
  lapsed: number
  /** Credits received so far. */
  creditsGot: number
}

export type InvitationsService = {
  /** Returns a reader's invitation code, created on first use, with its results; `null` if the account does not exist. */
  mine(accountId: string): Promise<OwnInvitations | null>
  /** Whether a code invites this reader: it belongs to someone else, and the reader has not ordered yet. */
  isFor(code: string, accountId: string | null): Promise<boolean>
  /**
   * Rewards both readers of each order that can no longer be withdrawn and whose first bill is finally paid, once.
   * Returns how many invitations were settled.
   */
  settleDue(): Promise<number>
}
