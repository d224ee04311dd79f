/** S3.06: the reader according to a verified id token. Absent is anonymous. */
export type Reader = {
  ssoId: string
  email: string
  emailVerified: boolean
  salutation: string
  firstName: string
  lastName: string
  roles: readonly string[]
  /** When the token ends, in seconds since 1970. */
  expiresAt: number
  /** The session of the token; a session that ended is refused before the token expires. */
  sessionId?: string
  /** Staff roles of the account that do not count, because the session has no second factor. */
  withheldRoles?: readonly string[]
}
