import type { IncomingMessage } from 'node:http'
import { httpOnlyCookieName, readCookie } from '../../rules/http/cookies.ts'
import { deviceOf, type Device } from '../../rules/http/device.ts'
import type { Reader } from '../../rules/access/reader.ts'
import { isStaff, type ReaderKinds } from '../../rules/access/roles.ts'
import { appKind, type AppKind } from '../../rules/site/app-config.ts'
import type { Publisher } from '../../rules/site/publisher.ts'
import { SEE_AS_COOKIE, seeAsKinds } from '../../rules/access/see-as.ts'

/** A reader whose token has been verified, with the roles read once. */
export type VerifiedReader = { reader: Reader; kinds: ReaderKinds; idToken: string }

/** The sender of a page request. `request` holds unverified input. */
export type Visitor = {
  verified: VerifiedReader | null
  /** The roles that decide the answer: the reader's own, or those of the impersonated reader. */
  kinds: ReaderKinds | null
  device: Device
  /** S1.10: the publisher's app that sent the request. Only personal parts read it; cached pages are the same in both apps. */
  app: AppKind | null
  request: Pick<IncomingMessage, 'headers' | 'socket'>
  address: AddressFacts
  /** True for an operator's access explanation: nothing is counted or used up. */
  isDryRun: boolean
}

/** The document; the document without scripts, for `?lite`; or the data of a soft navigation (S7.15). */
export type PageFormat = 'html' | 'lite' | 'payload'

/** Facts of the URL other than its path. */
export type AddressFacts = {
  query: URLSearchParams
  format: PageFormat
  /** S3.01: if present, the answer is private to the holder of the link. */
  linkTokens: readonly string[]
  /** S4.06: the URL has the parameters of a link from Google. They prove nothing. */
  hasGoogleContext: boolean
}

const NOTHING: AddressFacts = {
  query: new URLSearchParams(),
  linkTokens: [],
  hasGoogleContext: false,
  format: 'html',
}

/** Site settings that are needed to recognize a visitor. */
export type VisitedSite = Pick<Publisher, 'app'> & { secureCookies: boolean }

export function visitorOf(
  verified: VerifiedReader | null,
  request: Visitor['request'],
  { secureCookies, app, address = NOTHING }: VisitedSite & { address?: AddressFacts | undefined },
): Visitor {
  const userAgent = request.headers['user-agent']
  return {
    verified,
    kinds: kindsOf(verified, request, secureCookies),
    device: deviceOf(userAgent, request.headers['sec-ch-ua-mobile']),
    app: appKind(userAgent, app),
    request,
    address,
    isDryRun: false,
  }
}

/** Only staff impersonate readers, so the impersonation cookie is read for staff only. */
function kindsOf(
  verified: VerifiedReader | null,
  { headers }: Visitor['request'],
  secure: boolean,
): ReaderKinds | null {
  const kinds = verified?.kinds ?? null
  if (!isStaff(kinds)) return kinds
  const name = httpOnlyCookieName({ name: SEE_AS_COOKIE, secure })
  const seen = seeAsKinds(readCookie(headers.cookie, name), kinds)
  return seen === undefined ? kinds : seen
}

/** Everything except the access decision that changes a page's look for a visitor: part of the cache key. */
export type Edition = { showsAds: boolean }

export const editionOf = ({ kinds }: Visitor): Edition => ({ showsAds: !kinds?.pur })
