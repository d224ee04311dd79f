import type { PasswordProblem } from '../../../rules/accounts/passwords.ts'
import type { RegistrationProblem } from '../../../rules/accounts/registration.ts'
import type { NewsroomRole } from '../../../rules/newsroom/moves.ts'
import type { InvitationRefusal } from '../../../rules/office/staff/invitation.ts'
import type { SecurityEvent } from '../../accounts/accounts-service.ts'
import type { Employee } from '../office-service.ts'

/** An account's rights as staff: its role in the newsroom, and the roles NEWSROOM and OPERATOR. */
export type GivenRoles = { newsroomRole: NewsroomRole | null; roles: string[] }

/** An account that may do something in the newsroom or the office. `signedInAt`: its latest sign-in. */
export type StaffMember = GivenRoles & {
  accountId: string
  email: string
  name: string
  isBlocked: boolean
  hasSecondFactor: boolean
  signedInAt: Date | null
}

/** The facts about staff on an account's page. `signIns`: the latest 20, newest first; empty for other accounts. */
export type StaffFile = {
  newsroomRole: NewsroomRole | null
  hasSecondFactor: boolean
  signIns: readonly SecurityEvent[]
}

/** An invitation that was not accepted yet. */
export type StaffInvitation = GivenRoles & {
  id: number
  email: string
  /** The address of the operator who sent it. */
  invitedBy: string
  invitedAt: Date
  expiresAt: Date
  isExpired: boolean
}

/** An invitation as its page shows it. `hasAccount`: a confirmed account has the address. */
export type InvitedStaff = GivenRoles & { email: string; expiresAt: Date; hasAccount: boolean }

export type InviteResult =
  | { kind: 'invited'; id: number }
  | { kind: 'refused'; because: InvitationRefusal }

/** The account that the invited person creates. `terms`: the box for the terms was ticked. */
export type InvitedAccount = {
  firstName: string
  lastName: string
  password: string
  terms: boolean
}

/**
 * `unknown`: no such code, used, withdrawn or expired, or its sender is no operator any more · `other-account`: the reader
 * is signed in with another address · `sign-in`: an account has the address, and the reader is signed out · `blocked`: that
 * account is blocked.
 */
export type AcceptResult =
  | ({ kind: 'accepted'; email: string } & GivenRoles)
  | { kind: 'unknown' | 'other-account' | 'sign-in' | 'blocked' }
  | { kind: 'refused'; problems: Readonly<Record<string, RegistrationProblem | PasswordProblem>> }

export type StaffService = {
  /** Returns all accounts with a role or right for newsroom and office, by address, at most 500. */
  members(): Promise<StaffMember[]>
  /** Returns the open and expired invitations, newest first, at most 200. */
  invitations(): Promise<StaffInvitation[]>
  /** Returns an invitation by its number, or `null`. */
  invitation(id: number): Promise<StaffInvitation | null>
  /** Mails a link that works once, for seven days. Inviting an address again replaces its link. */
  invite(by: Employee, invitation: GivenRoles & { email: string }): Promise<InviteResult>
  /** Replaces the link of an invitation by a new one, sent in the name of this operator. */
  resend(by: Employee, id: number): Promise<InviteResult | null>
  /** Returns `false` if the invitation does not exist. */
  withdraw(id: number): Promise<boolean>
  /** Returns what the link's code invites to, or `null` if it is not valid. Changes nothing. */
  invited(code: string): Promise<InvitedStaff | null>
  /**
   * Gives the invited roles to the signed-in reader whose confirmed address was invited, or to a new account. A code works
   * once.
   */
  accept(request: {
    code: string
    reader: { ssoId: string; session: string } | null
    account: InvitedAccount | null
  }): Promise<AcceptResult>
}
