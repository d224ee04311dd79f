/** What came of somebody's invitations, without saying whose they were. */
export type OwnInvitations = {
  code: string
  /** Ordered, and not yet paid for good: it could still be withdrawn, is unpaid, or its payment could be returned. */
  waiting: number
  rewarded: number
  /** Withdrawn, or ended without a payment. */
  lapsed: number
  /** In credits, so far. */
  creditsGot: number
}

export type InvitationsService = {
  /** A reader's own code, made when first asked for, and what came of it; null where there is no such account. */
  mine(accountId: string): Promise<OwnInvitations | null>
  /** Whether a code invites this person: it is somebody else's, and nothing was ordered yet. */
  isFor(code: string, accountId: string | null): Promise<boolean>
  /**
   * Rewards both sides of every order that can no longer be withdrawn and whose first bill is paid for good, each once;
   * returns how many were settled.
   */
  settleDue(): Promise<number>
}
