import { createCrawlers } from '../../services/crawlers/embedded.ts'
import { createGoogleAccess } from '../../services/google-access/embedded.ts'
import { createAccessGate, type AccessGate, type GateParts } from './access-gate.ts'
import { createAccessLog } from './access-log.ts'
import type { SiteBasis } from '../site/site-basis.ts'
import { createPaywallClient } from './paywall-requests.ts'
import { openPaywall } from './paywall.ts'
import { searchEngineSources } from './search-engine-sources.ts'

export type Access = Awaited<ReturnType<typeof openAccess>>

/** Creates the access gate and its fact sources. */
export async function openAccess(basis: SiteBasis) {
  const { config, services, addressOf, secureCookies, log } = basis
  const { settings } = basis.state
  const { brand } = basis.publisher
  const { store, readers, linkTokens } = services
  const jwksUrl = config.googleJwksUrl
  const googleAccess = await createGoogleAccess({ store, settings, jwksUrl, log })
  const crawlers = createCrawlers({ settings, log })
  const paywall = await openPaywall({ config, services, brand, secureCookies, log })
  const timeoutMs = config.paywallTimeoutMs
  const accessLog = createAccessLog(log)
  const parts: Omit<GateParts, 'content'> = {
    sources: {
      creditPurchase: (reader, articleId) => readers.creditPurchase(reader, articleId),
      linkToken: (token, articleId) => linkTokens.verify(token, articleId),
      ...searchEngineSources(googleAccess, crawlers, { addressOf, secureCookies, settings }),
    },
    askPaywall: createPaywallClient({ paywall, brand, timeoutMs, addressOf, log }),
    noteLinkToken: (token) => linkTokens.noteUse(token),
    settings,
    brand,
    log,
    accessLog,
  }
  const gate = createAccessGate({ content: services.content, ...parts })
  /** Returns a gate that decides in the same way about a text that is not saved. */
  const gateOf = (content: GateParts['content']): AccessGate =>
    createAccessGate({ content, ...parts })
  return { gate, gateOf, googleAccess, paywall, accessLog }
}
