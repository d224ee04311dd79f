import type { IncomingHttpHeaders } from 'node:http'
import type { Logger } from 'pino'
import type { AccessFacts } from '../../rules/access/access.ts'
import { mapMaybePromise, type MaybePromise } from '../../services/calls/maybe-promise.ts'
import type { PaywallQuestion } from '../../rules/paywall/paywall.ts'
import { askPaywall } from '../../services/paywall/ask-paywall.ts'
import type { ArticleVisit } from './access-facts.ts'
import type { PaywallAnswer } from './access-gate.ts'
import type { NetworkAddresses } from '../http/network-address.ts'
import type { SitePaywall } from './paywall.ts'

type PaywallAsks = {
  paywall: Pick<SitePaywall, 'service' | 'sessions'>
  brand: string
  timeoutMs: number
  addressOf: NetworkAddresses
  log: Logger
}

/** S4.04: asks the paywall service about a page view. Creates a session first for an anonymous reader who may be counted. */
export function createPaywallClient({ paywall, brand, timeoutMs, addressOf, log }: PaywallAsks) {
  const { service, sessions } = paywall

  return (visit: ArticleVisit, facts: AccessFacts): MaybePromise<PaywallAnswer> => {
    const { request, verified, isDryRun } = visit.visitor
    const needsSession = service.needsSession()
    // A prefetched page is not read yet, so it must not use up an article.
    if (needsSession && isPrefetch(request.headers))
      return { template: null, cookies: [], isProvisional: true }
    const known = sessions.read(request.headers.cookie)
    const fresh = known || verified || isDryRun || !needsSession ? null : sessions.create()
    const question = questionOf(visit, facts, {
      anonymousId: known ?? fresh?.id ?? null,
      address: addressOf(request),
    })
    const cookies = fresh ? [fresh.setCookie] : []
    return mapMaybePromise(
      askPaywall({ service, brand, timeoutMs, log }, question),
      (template) => ({
        template,
        cookies,
        isProvisional: false,
      }),
    )
  }
}

function questionOf(
  { article, visitor }: ArticleVisit,
  { linkToken }: AccessFacts,
  requester: Pick<PaywallQuestion, 'anonymousId' | 'address'>,
): PaywallQuestion {
  const { request, verified, device, isDryRun } = visitor
  return {
    ...requester,
    // The article's own URL: rules about sections hold for every path that shows the article.
    path: article.urlPath,
    page: 'article',
    contentRestriction: article.contentRestriction,
    referrer: request.headers.referer ?? null,
    device,
    pageId: article.articleId,
    authorId: null,
    idToken: verified?.idToken ?? null,
    linkToken: { state: linkToken?.state ?? 'none', type: linkToken?.type ?? null },
    isDryRun,
  }
}

function isPrefetch(headers: IncomingHttpHeaders): boolean {
  const purpose = headers['sec-purpose'] ?? headers['purpose']
  return String(purpose ?? '').includes('prefetch')
}
