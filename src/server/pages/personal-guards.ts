import { randomBytes } from 'node:crypto'
import type { PersonalPage } from '../../pages/page.ts'
import {
  CHANGE_PASSWORD_COOKIE,
  FAREWELL_COOKIE,
  runGuards,
  type GuardVerdict,
} from '../../rules/access/guards.ts'
import type { Reader } from '../../rules/access/reader.ts'
import { readerKinds } from '../../rules/access/roles.ts'
import { withStaffRoles } from '../../rules/accounts/second-factor/second-factor.ts'
import { httpOnlyCookieName, readCookie } from '../../rules/http/cookies.ts'
import { STAFF_INVITATION_COOKIE } from '../../rules/office/staff/invitation.ts'
import type { Visitor } from '../access/visitor.ts'
import type { PageUrl } from './addresses/page-url.ts'

/** Facts for guards; looked up only if the page has a guard that needs them. */
export type PersonalFacts = {
  hasBillingSession: (reader: Reader) => Promise<boolean>
  hasContracts: (reader: Reader) => Promise<boolean>
  missingFields: (reader: Reader) => Promise<readonly string[]>
  isProved: (reader: Reader) => Promise<boolean>
  lacksSecondFactor: (reader: Reader, cookies: string | undefined) => Promise<boolean>
}

export type PersonalCookies = ReturnType<ReturnType<typeof createCookieReader>>

/** Returns a function that reads the cookies that hold one value for a personal page. */
export function createCookieReader(secure: boolean) {
  const codeCookie = httpOnlyCookieName({ name: CHANGE_PASSWORD_COOKIE, secure })
  const farewellCookie = httpOnlyCookieName({ name: FAREWELL_COOKIE, secure })
  const invitationCookie = httpOnlyCookieName({ name: STAFF_INVITATION_COOKIE, secure })
  return (cookies: string | undefined) => ({
    changePasswordCode: readCookie(cookies, codeCookie) ?? null,
    farewellDay: readCookie(cookies, farewellCookie) ?? null,
    invitationCode: readCookie(cookies, invitationCookie) ?? null,
  })
}

type GuardedRequest = {
  address: PageUrl
  name: string
  page: Pick<PersonalPage<unknown>, 'guards'>
  visitor: Visitor
}

type GuardContext = {
  facts: PersonalFacts
  ownOrigins: () => readonly string[]
  hasContracts: boolean
  cookies: PersonalCookies
}

/** Runs the guards of a page for its visitor. */
export async function runPageGuards(
  { address, name, page, visitor }: GuardedRequest,
  { facts, ownOrigins, hasContracts, cookies }: GuardContext,
): Promise<GuardVerdict> {
  const reader = visitor.verified?.reader
  const { headers } = visitor.request
  const asks = (guardName: string) => page.guards.some((guard) => guard === guardName)
  return runGuards(page.guards, {
    page: name,
    path: address.path,
    query: address.query,
    kinds: reader ? readerKinds(withStaffRoles(reader).roles) : null,
    state: randomBytes(16).toString('base64url'),
    changePasswordCode: cookies.changePasswordCode,
    farewellDay: cookies.farewellDay,
    hasBillingSession:
      reader && asks('plenigo-session') ? await facts.hasBillingSession(reader) : false,
    hasContracts,
    missingFields: reader && asks('verify-registration') ? await facts.missingFields(reader) : [],
    lacksSecondFactor:
      reader && asks('staff: betrieb')
        ? await facts.lacksSecondFactor(reader, headers.cookie)
        : false,
    isProved: reader && asks('proved') ? await facts.isProved(reader) : false,
    parentOrigin: parentOriginOf(headers),
    ownOrigins: ownOrigins(),
  })
}

/** S6.10: returns the origin of the page that frames this one, if the browser sends it. */
function parentOriginOf(headers: Visitor['request']['headers']): string | null {
  if (headers['sec-fetch-dest'] !== 'iframe') return null
  if (headers['sec-fetch-site'] === 'same-origin') return null
  return URL.parse(headers.referer ?? '')?.origin ?? null
}
