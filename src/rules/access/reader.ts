/** S3.06: what a verified id token says of the person reading. Absent is anonymous. */
export type Reader = {
  ssoId: string
  email: string
  emailVerified: boolean
  salutation: string
  firstName: string
  lastName: string
  roles: readonly string[]
  /** Seconds since 1970, when the token ends. */
  expiresAt: number
  /** The sign-in the token comes from, so that its end is felt before the token's. */
  sessionId?: string
}
