import type { Day } from '../../../rules/money/orders/terms.ts'

/** A household member as the owner sees them. */
export type HouseholdMember = { id: number; name: string; joinedAt: Date }

/** A pending invitation. */
export type HouseholdInvitation = { id: number; email: string; expiresAt: Date }

/** The members and invitations of an own subscription. */
export type Household = {
  subscriptionId: number
  members: HouseholdMember[]
  invitations: HouseholdInvitation[]
}

/** Another reader's subscription that the account shares. */
export type Membership = {
  subscriptionId: number
  name: string
  owner: string
  joinedAt: Date
  /** Whether the subscription is paused or blocked; the reason is shown only to its owner. */
  isResting: boolean
  /** Last day, if known. */
  endsOn: Day | null
}

/** An invitation as shown to the holder of its code. */
export type InvitedTo = { name: string; owner: string; expiresAt: Date }

/**
 * `full`: all places are used or invited · `missing`: not a running subscription of the account · `own`: the owner's
 * own address · `limited`: ten per day.
 */
export type InviteResult = 'invited' | 'full' | 'missing' | 'own' | 'limited'

/** `unknown`: no such code, expired or used · `ended`: the subscription has ended. */
export type AcceptResult =
  | { kind: 'joined'; name: string }
  | { kind: 'refused'; because: 'unknown' | 'ended' | 'full' | 'own' }

/** A subscription and the account that claims to own it. */
export type OwnHousehold = { accountId: string; subscriptionId: number }

/** A subscription shared by at most four accounts: its owner and three invited by mail. */
export type HouseholdsService = {
  /** Returns the households of an account's running subscriptions. */
  ofOwner(accountId: string): Promise<Household[]>
  /** Returns the running subscriptions of others that the account shares. */
  memberships(accountId: string): Promise<Membership[]>
  /** Mails a code that works once, for 14 days; inviting the same address again replaces the code. */
  invite(invitation: OwnHousehold & { email: string }): Promise<InviteResult>
  /** Cancels an invitation. Returns `false` if it does not exist. */
  takeBack(request: OwnHousehold & { invitationId: number }): Promise<boolean>
  /** Ends a membership with the next token and notifies the member by mail. Returns `false` if it does not exist. */
  remove(request: OwnHousehold & { memberId: number }): Promise<boolean>
  /** Ends the account's own membership. */
  leave(request: OwnHousehold): Promise<boolean>
  /** Returns `null` if the code is unknown, used or expired. */
  invitation(code: string): Promise<InvitedTo | null>
  /** Joins if a place is free; parallel calls never exceed three members. */
  accept(request: { accountId: string; code: string }): Promise<AcceptResult>
  /** Ends the memberships of ended contracts and notifies the members by mail; returns how many. */
  endMemberships(): Promise<number>
}
