import { httpOnlyCookieName, readCookie } from '../../rules/http/cookies.ts'
import { passCookie } from '../../api/google-access.ts'
import { hasConsentSetup } from '../../rules/consent/consent-choice.ts'
import { readConsent } from '../../rules/consent/consent-record.ts'
import { allowsSource } from '../../rules/consent/source-consent.ts'
import type { Settings } from '../../rules/site/settings.ts'
import { mapMaybePromise } from '../../services/calls/maybe-promise.ts'
import { GOOGLE_PASS_COOKIE } from '../../rules/access/google-access.ts'
import type { CrawlersService } from '../../services/crawlers/crawlers-service.ts'
import type { GoogleAccessService } from '../../services/google-access/google-access-service.ts'
import type { AccessSources } from './access-facts.ts'
import type { NetworkAddresses } from '../http/network-address.ts'
import { editionOf, type Visitor } from './visitor.ts'

type SearchEngineOptions = {
  addressOf: NetworkAddresses
  secureCookies: boolean
  settings: () => Pick<Settings, 'consent_manager_enabled'>
}

/** The facts that search engines bring: Google's access context, and verified crawlers. */
export function searchEngineSources(
  googleAccess: GoogleAccessService,
  crawlers: CrawlersService,
  { addressOf, secureCookies, settings }: SearchEngineOptions,
): Pick<AccessSources, 'googlePass' | 'googleAccess' | 'crawler'> {
  const passName = httpOnlyCookieName({ name: GOOGLE_PASS_COOKIE, secure: secureCookies })
  const googlePass = ({ request }: Visitor) => readCookie(request.headers.cookie, passName)
  return {
    googlePass,
    googleAccess({ article: { articleId }, visitor }) {
      const { request, address, isDryRun } = visitor
      const answer = googleAccess.check({
        query: address.query,
        referrer: request.headers.referer ?? null,
        address: addressOf(request),
        articleId,
        token: googlePass(visitor),
        mayAskGoogle: settings().consent_manager_enabled && mayLoadGoogle(visitor),
        isDryRun,
      })
      return mapMaybePromise(answer, ({ state, pass }) => ({
        state,
        cookies: pass ? [passCookie(pass, secureCookies)] : [],
      }))
    },
    crawler: ({ request }) =>
      crawlers.verifiedCrawler({
        address: addressOf(request),
        userAgent: request.headers['user-agent'],
      }),
  }
}

/**
 * § 25 TDDDG: Google's script is loaded only for readers who agreed to it, and never for PUR, in the apps, or without script.
 * A soft navigation keeps the policy of the first document, which does not allow the script.
 */
function mayLoadGoogle(visitor: Visitor): boolean {
  const { kinds, app, request, address } = visitor
  if (app || address.format !== 'html') return false
  if (!editionOf(visitor).showsAds || !hasConsentSetup(kinds)) return false
  return allowsSource(readConsent(request.headers.cookie), 'google_sign_in')
}
