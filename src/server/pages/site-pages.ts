import type { Logger } from 'pino'
import { frameOrigins } from '../../rules/site/frame-origins.ts'
import type { Reader } from '../../rules/access/reader.ts'
import { isId } from '../../rules/http/ids.ts'
import { employeeOf } from '../../rules/office/employee.ts'
import { readAddresses } from '../../services/content/reading/addresses.ts'
import { findOldAddress } from '../../services/content/reading/old-addresses.ts'
import { wasWithdrawn } from '../../services/content/reading/withdrawn.ts'
import { shownHeadlines } from '../../services/newsroom/headlines/tests.ts'
import { articleIdOf } from '../../routes.ts'
import type { Access } from '../access/access.ts'
import type { Sessions } from '../access/session.ts'
import { createVisitors } from '../access/visitors.ts'
import type { Services } from '../site/services.ts'
import type { SiteBasis } from '../site/site-basis.ts'
import type { Assets } from '../http/assets.ts'
import { createConsentPolicies } from './answers/consent-policy.ts'
import { HEAD_SCRIPT } from './rendering/document.ts'
import { createSecurityHeaders } from '../http/security-headers.ts'
import { createDocuments } from './documents/documents.ts'
import { createErrorAnswers } from './answers/error-answers.ts'
import { createInvalidation } from './cache/invalidation.ts'
import { createKnownAddresses } from './addresses/known-addresses.ts'
import { createPageAnswers } from './answers/page-answers.ts'
import { PageCache } from './cache/page-cache.ts'
import { createPageRequests } from './answers/page-requests.ts'
import { createPageSources } from './page-sources.ts'
import { createPersonalPages } from './personal-pages.tsx'
import { createRenderer } from './rendering/render.tsx'
import { createRenderQueue } from './answers/render-queue.ts'
import { createPageMeters } from '../watching/page-meters.ts'
import type { Share } from '../site/process-share.ts'

type PagesParts = SiteBasis & {
  assets: Assets
  access: Access
  sessions: Sessions
  share: Share
}

export type SitePages = ReturnType<typeof createSitePages>

/** Creates everything that renders, caches and invalidates pages. */
export function createSitePages(parts: PagesParts) {
  const { config, publisher, services, state, addressOf, secureCookies, log } = parts
  const { assets, access, sessions, share } = parts
  const { settings } = state
  const cache = new PageCache(share.pageCacheBytes)
  const meters = createPageMeters()
  const { published: content, offers, vouchers, legalTexts, issues, ads } = services
  const sources = createPageSources(
    {
      content,
      offers,
      coupons: vouchers,
      legalTexts,
      issues,
      ads,
      headlines: { shownHeadlines: (of) => shownHeadlines(services.store.database, of) },
    },
    settings,
  )
  const documents = createDocuments(sources, content)
  const visitors = createVisitors(sessions, { secureCookies, app: publisher.app })
  const renderer = createRenderer({
    publisher,
    site: state.site,
    settings,
    imageUrl: services.imageUrl,
    assets,
    publicUrl: config.publicUrl,
    signInWith: services.providers.offered,
    googleClientId: services.providers.googleClientId,
  })
  const security = createSecurityHeaders(config.publicUrl, {
    takesCards: config.cards?.kind === 'stripe',
    imagesUrl: config.imgix?.url,
    inlineScript: HEAD_SCRIPT,
  })
  const policies = createConsentPolicies(settings)
  const addresses = createKnownAddresses(() => readAddresses(services.store))
  const turns = createRenderQueue(share.connections, addressOf)
  // The addresses of a remote content service are unknown here.
  const mayExist = config.contentUrl ? async () => true : addresses.mayExist
  const answers = createPageAnswers({
    cache,
    gate: access.gate,
    sources,
    renderer,
    security,
    settings,
    homePath: publisher.homePath,
    mayExist,
    meters,
    turns,
  })
  const { lines } = services
  lines.add('pages', () => turns.waiting)
  lines.add('search', () => turns.searching)
  const errors = createErrorAnswers({ renderer, sources, visitors, security, policies, log, lines })
  const personalPages = createPersonalPages({
    services: {
      ...services,
      offerVersions: services.offers,
      waiting: services.declarations,
      campaigns: services.vouchers,
      issueRoom: services.issues,
      adsService: services.ads,
      settingsService: services.settings,
    },
    sources,
    renderer,
    errors,
    facts: personalFacts(services, log),
    ownOrigins: () => frameOrigins(config.publicUrl, settings().frame_origins),
    addressOf: parts.addressOf,
    security,
    policies,
    secureCookies,
  })
  const requests = createPageRequests({
    visitors,
    answers,
    personalPages,
    errors,
    policies,
    settings,
    publisher,
    secureCookies,
    mayExist,
    findOldAddress: async (path) =>
      !config.contentUrl && (await addresses.hasOldAddresses())
        ? findOldAddress(services.store.pool, path)
        : null,
    wasWithdrawn: async (match) => {
      const id = match.name === 'article-changes' ? match.params['id'] : articleIdOf(match)
      // The articles of a remote content service are unknown here.
      if (config.contentUrl || !isId(Number(id))) return false
      return (await addresses.mayExist(match)) && wasWithdrawn(services.store.pool, Number(id))
    },
    meters,
    guard: services.store.guard,
  })
  const { paywall } = access
  const remembering = { services, paywall, sources, documents, cache, renderer, state, addresses }
  const invalidation = createInvalidation({ ...remembering, meters })
  return {
    cache,
    sources,
    documents,
    visitors,
    security,
    renderer,
    answers,
    errors,
    policies,
    requests,
    invalidation,
    meters,
    mayHaveOldAddresses: () => !config.contentUrl && addresses.mayHaveOldAddresses(),
  }
}

function personalFacts(
  {
    wallets,
    accounts,
    office,
    secondFactor,
    subscriptions,
  }: Pick<Services, 'wallets' | 'accounts' | 'office' | 'secondFactor' | 'subscriptions'>,
  log: Logger,
) {
  return {
    hasBillingSession: ({ ssoId }: { ssoId: string }) =>
      wallets.customer(ssoId).then(
        (customer) => customer !== null,
        (error: unknown) => {
          log.error({ err: error }, 'There is no billing session')
          return false
        },
      ),
    hasContracts: ({ ssoId }: { ssoId: string }) => subscriptions.hasContracts(ssoId),
    missingFields: async ({ ssoId }: { ssoId: string }) =>
      (await accounts.registrationState(ssoId)).missingFields,
    isProved: (reader: Reader) => office.isProved(employeeOf(reader)),
    lacksSecondFactor: async (reader: Reader, cookies: string | undefined) =>
      (await secondFactor.gapOf({ reader, cookies })) !== null,
  }
}
