import type { Day } from '../../../rules/money/orders/terms.ts'

/** One who reads along, as the owner sees them. */
export type HouseholdMember = { id: number; name: string; joinedAt: Date }

/** One who was asked to and has not answered yet. */
export type HouseholdInvitation = { id: number; email: string; expiresAt: Date }

/** Who shares a subscription of one's own. */
export type Household = {
  subscriptionId: number
  members: HouseholdMember[]
  invitations: HouseholdInvitation[]
}

/** A subscription of somebody else that one reads with. */
export type Membership = {
  subscriptionId: number
  name: string
  owner: string
  joinedAt: Date
  /** It gives nothing for now; why is its owner's business. */
  isResting: boolean
  /** Its last day, once that is known. */
  endsOn: Day | null
}

/** What an invitation says to whoever holds its code. */
export type InvitedTo = { name: string; owner: string; expiresAt: Date }

/** `full`: four accounts share it, or would · `missing`: no such subscription of one's own that runs · `own`: one's own address · `limited`: ten a day. */
export type InviteResult = 'invited' | 'full' | 'missing' | 'own' | 'limited'

/** `unknown`: no such code, or it has expired or was used · `ended`: the subscription has. */
export type AcceptResult =
  | { kind: 'joined'; name: string }
  | { kind: 'refused'; because: 'unknown' | 'ended' | 'full' | 'own' }

/** A subscription and whose it is said to be. */
export type OwnHousehold = { accountId: string; subscriptionId: number }

/** A subscription shared by four accounts at most: its owner's, and three who were invited by mail. */
export type HouseholdsService = {
  /** Of all subscriptions of an account that run. */
  ofOwner(accountId: string): Promise<Household[]>
  /** Those of others that an account reads with, while they run. */
  memberships(accountId: string): Promise<Membership[]>
  /** Mails a code that is good once, for a fortnight; the same address once more gets a new one. */
  invite(invitation: OwnHousehold & { email: string }): Promise<InviteResult>
  /** Takes an invitation back. False where there is none. */
  takeBack(request: OwnHousehold & { invitationId: number }): Promise<boolean>
  /** Ends what a member reads with it, from the next token on, and tells them by mail. False where there is none. */
  remove(request: OwnHousehold & { memberId: number }): Promise<boolean>
  /** Ends it for oneself. */
  leave(request: OwnHousehold): Promise<boolean>
  /** Null where the code is none, or no longer. */
  invitation(code: string): Promise<InvitedTo | null>
  /** Joins, if there is still room: at once or one after the other, never more than three do. */
  accept(request: { accountId: string; code: string }): Promise<AcceptResult>
  /** Ends what members read with contracts that are over, and tells them by mail: for how many. */
  endMemberships(): Promise<number>
}
