import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Reader } from '../../rules/access/reader.ts'
import { readerKinds } from '../../rules/access/roles.ts'
import {
  hasStaffRoles,
  withoutStaffRoles,
} from '../../rules/accounts/second-factor/second-factor.ts'
import type {
  FactorHolder,
  SecondFactorService,
} from '../../services/accounts/second-factor/second-factor-service.ts'
import type { AccountsService, TokenSet } from '../../services/accounts/accounts-service.ts'
import { signInCookies, signOutCookies } from '../../api/sessions/session-cookies.ts'
import { httpOnlyCookieName, readCookie, SESSION_COOKIES } from '../../rules/http/cookies.ts'
import type { VerifiedReader } from './visitor.ts'

const MAX_BYTES = 64 * 1024 * 1024

export type Session = {
  verified: VerifiedReader | null
  /** New tokens to send because the old ones were renewed; null clears them. */
  renewed?: TokenSet | null
}

/**
 * Returns the Set-Cookie lines for tokens that were renewed while a session was read. The caller must send them, or the new
 * tokens are lost.
 */
export function renewedCookies(
  { renewed, verified }: Session,
  cookies: string | undefined,
  secure: boolean,
): string[] {
  if (renewed === undefined) return []
  return renewed
    ? signInCookies(renewed, { roles: verified?.reader.roles ?? [], cookies }, secure)
    : signOutCookies(secure)
}

type SessionParts = {
  accounts: AccountsService
  secondFactor: Pick<SecondFactorService, 'gapOf'>
  secureCookies: boolean
  log: Logger
}

/** The value of a request's Cookie header. */
type Cookies = string | undefined

export type Sessions = {
  /** Never waits: the verified reader, null if anonymous, undefined if a token has yet to be verified. */
  known(cookies: Cookies): VerifiedReader | null | undefined
  /**
   * Verifies the session and renews an expired id token once with the refresh token (S4.09). While the identity service is
   * unavailable the reader is anonymous, and the browser keeps its tokens.
   */
  read(cookies: Cookies): Promise<Session>
}

export function createSessions(parts: SessionParts): Sessions {
  const { accounts, secondFactor, secureCookies: secure, log } = parts
  const idCookie = httpOnlyCookieName({ name: SESSION_COOKIES.id, secure })
  const refreshCookie = httpOnlyCookieName({ name: SESSION_COOKIES.refresh, secure })
  const byToken = new LRUCache<string, VerifiedReader>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ reader, idToken }) => idToken.length + 2 * JSON.stringify(reader).length,
  })
  let isAway = false
  return { known, read }

  function known(cookies: Cookies): VerifiedReader | null | undefined {
    if (!cookies) return null
    const token = readCookie(cookies, idCookie)
    if (!token) return readCookie(cookies, refreshCookie) ? undefined : null
    const verified = byToken.get(token)
    if (!verified || isCurrent(verified)) return verified
    byToken.delete(token)
    return undefined
  }

  function isCurrent({ reader }: VerifiedReader): boolean {
    return reader.expiresAt * 1000 > Date.now() && !accounts.hasEnded(reader)
  }

  async function read(cookies: Cookies): Promise<Session> {
    const found = known(cookies)
    if (found !== undefined) return { verified: found }
    return verifyOrRenew(cookies).catch((error: unknown) => ({ verified: anonymousAfter(error) }))
  }

  async function verifyOrRenew(cookies: Cookies): Promise<Session> {
    const token = readCookie(cookies, idCookie)
    const verified = token ? await verify(token, cookies) : null
    if (verified) return { verified }
    const refresh = readCookie(cookies, refreshCookie)
    return refresh ? renew(refresh, cookies) : { verified: null, renewed: null }
  }

  async function verify(token: string, cookies: Cookies): Promise<VerifiedReader | null> {
    const found = await accounts.verify(token)
    if (!found) return null
    const reader = await withCountingRoles(secondFactor, { reader: found, cookies })
    const idToken = ownCopy(token)
    const verified = { reader, kinds: readerKinds(reader.roles), idToken }
    byToken.set(idToken, verified)
    return verified
  }

  async function renew(refreshToken: string, cookies: Cookies): Promise<Session> {
    const tokens = await accounts.refresh(refreshToken)
    isAway = false
    if (!tokens) return { verified: null, renewed: null }
    // The old refresh token is used up, so the new one is sent even if verification fails.
    const verified = await verify(tokens.idToken, cookies).catch(anonymousAfter)
    return { verified, renewed: tokens }
  }

  /** Logs once per outage, not once per request. */
  function anonymousAfter(error: unknown): null {
    if (!isAway) log.error({ err: error }, 'The identity service is away: its readers are nobody')
    isAway = true
    return null
  }
}

/** Copies the token: a slice would keep the whole Cookie header in memory. */
const ownCopy = (token: string): string => Buffer.from(token).toString()

/** Staff roles count only in a session that has the second factor, if the account or the setting needs one. */
async function withCountingRoles(
  secondFactor: SessionParts['secondFactor'],
  holder: FactorHolder,
): Promise<Reader> {
  const { reader } = holder
  if (!hasStaffRoles(reader)) return reader
  return (await secondFactor.gapOf(holder)) ? withoutStaffRoles(reader) : reader
}
