/** What came of somebody's invitations, without saying whose they were. */
export type OwnInvitations = {
  code: string
  /** Ordered, and could still be withdrawn. */
  waiting: number
  rewarded: number
  /** Withdrawn, or ended and paid back before. */
  lapsed: number
  /** In credits, so far. */
  creditsGot: number
}

export type InvitationsService = {
  /** A reader's own code, made when first asked for, and what came of it; null where there is no such account. */
  mine(accountId: string): Promise<OwnInvitations | null>
  /** Whether a code invites this person: it is somebody else's, and nothing was ordered yet. */
  isFor(code: string, accountId: string | null): Promise<boolean>
  /** Rewards both sides of every order that can no longer be withdrawn, each once; answers how many were settled. */
  settleDue(): Promise<number>
}
