import { closedCookieName, readCookie } from '../../rules/http/cookies.ts'
import { passCookie } from '../../api/google-access.ts'
import { soon } from '../../rules/browsing/soon.ts'
import { GOOGLE_PASS_COOKIE } from '../../rules/access/google-access.ts'
import type { CrawlersService } from '../../services/crawlers/crawlers-service.ts'
import type { GoogleAccessService } from '../../services/google-access/google-access-service.ts'
import type { AccessSources } from './access-facts.ts'
import type { NetworkAddresses } from '../http/network-address.ts'
import type { Visitor } from './visitor.ts'

/** What search engines bring along: Google's access context, and their own crawlers. */
export function searchEngineSources(
  googleAccess: GoogleAccessService,
  crawlers: CrawlersService,
  { addressOf, secureCookies }: { addressOf: NetworkAddresses; secureCookies: boolean },
): Pick<AccessSources, 'googlePass' | 'googleAccess' | 'crawler'> {
  const passName = closedCookieName({ name: GOOGLE_PASS_COOKIE, secure: secureCookies })
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
        isDryRun,
      })
      return soon(answer, ({ state, pass }) => ({
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
