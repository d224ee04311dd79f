import { hasConsentSetup } from '../../../rules/consent/consent-choice.ts'
import { readConsent } from '../../../rules/consent/consent-record.ts'
import {
  grantedSources,
  sourcesOf,
  widenedPolicy,
  type SourceName,
} from '../../../rules/consent/vendor-sources.ts'
import type { Settings } from '../../../rules/site/settings.ts'
import type { Visitor } from '../../access/visitor.ts'

/** Maximum of cached policies per response; further combinations are computed each time. */
const MAX_CACHED = 32

type ConsentingVisitor = Pick<Visitor, 'kinds' | 'request'>

/** Returns the headers of a response for one reader: vendors that the page needs are allowed if the reader has agreed. */
export type ConsentPolicies = (
  headers: string[],
  names: readonly SourceName[],
  visitor: ConsentingVisitor,
) => string[]

/**
 * Runs on the hit path: body and headers are stored once, and the policy is extended by the consent cookie. The same
 * combination returns the same array, because written heads are cached by array (decision 013).
 */
export function createConsentPolicies(settings: () => Settings): ConsentPolicies {
  const remembered = new WeakMap<string[], Map<string, string[]>>()
  return (headers, names, { kinds, request }) => {
    const { cookie } = request.headers
    if (names.length === 0) return headers
    if (!cookie?.includes('consent=') && !names.includes('sourcepoint')) return headers
    const current = settings()
    if (!current.consent_manager_enabled || !hasConsentSetup(kinds)) return headers
    const granted = grantedSources(names, readConsent(cookie))
    if (granted.length === 0) return headers
    const known = remembered.get(headers) ?? new Map<string, string[]>()
    const name = granted.join(' ')
    const widened = known.get(name) ?? widenedHeaders(headers, granted, current)
    if (known.size < MAX_CACHED) remembered.set(headers, known.set(name, widened))
    return widened
  }
}

function widenedHeaders(
  headers: readonly string[],
  granted: readonly SourceName[],
  settings: Settings,
): string[] {
  const place = headers.indexOf('content-security-policy') + 1
  const policy = headers[place]
  if (place === 0 || policy === undefined) return [...headers]
  const widened = headers.with(place, widenedPolicy(policy, sourcesOf(granted, settings)))
  // In browsers without FedCM, Google's client responds from a popup window.
  const opener = granted.includes('google_sign_in')
    ? widened.indexOf('cross-origin-opener-policy') + 1
    : 0
  return opener === 0 ? widened : widened.with(opener, 'same-origin-allow-popups')
}
