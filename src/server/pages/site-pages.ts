import type { Logger } from 'pino'
import { frameOrigins } from '../../rules/site/frame-origins.ts'
import type { Reader } from '../../rules/access/reader.ts'
import { isId } from '../../rules/http/ids.ts'
import { employeeOf } from '../../rules/office/employee.ts'
import { readAddresses } from '../../services/content/reading/addresses.ts'
import { findOldAddress } from '../../services/content/reading/old-addresses.ts'
import { wasWithdrawn } from '../../services/content/reading/withdrawn.ts'
import { shownHeadlines } from '../../services/newsroom/headlines/tests.ts'
import type { Settings } from '../../rules/site/settings.ts'
import { articleIdOf, type RouteMatch } from '../../routes.ts'
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
  const { config, publisher, services, state, secureCookies, log } = parts
  const { access, sessions, share } = parts
  const { settings } = state
  const { gate, paywall } = access
  const cache = new PageCache(share.pageCacheBytes)
  const meters = createPageMeters()
  const sources = createSources(services, settings)
  const documents = createDocuments(sources, services.published)
  const visitors = createVisitors(sessions, { secureCookies, app: publisher.app })
  const renderer = createSiteRenderer(parts)
  const security = createSecurityHeaders(config.publicUrl, {
    takesCards: config.cards?.kind === 'stripe',
    imagesUrl: config.imgix?.url,
    inlineScript: HEAD_SCRIPT,
  })
  const policies = createConsentPolicies(settings)
  const { known, mayHaveOldAddresses, ...addresses } = createAddresses(parts)
  const turns = createQueue(parts)
  const rendering = { sources, renderer, security, settings, meters }
  const { mayExist } = addresses
  const { homePath } = publisher
  const answers = createPageAnswers({ ...rendering, cache, gate, homePath, mayExist, turns })
  const { lines } = services
  const errors = createErrorAnswers({ renderer, sources, visitors, security, policies, log, lines })
  const personalPages = createPersonalPages({
    ...rendering,
    services: personalServices(services),
    errors,
    facts: personalFacts(services, log),
    ownOrigins: () => frameOrigins(config.publicUrl, settings().frame_origins),
    addressOf: parts.addressOf,
    policies,
    secureCookies,
  })
  const requests = createPageRequests({
    ...addresses,
    visitors,
    answers,
    personalPages,
    errors,
    policies,
    settings,
    publisher,
    secureCookies,
    meters,
    guard: services.store.guard,
  })
  const remembering = { services, paywall, sources, documents, cache, renderer, state }
  const invalidation = createInvalidation({ ...remembering, addresses: known, meters })
  const made = { cache, sources, documents, visitors, security, renderer, answers, errors }
  return { ...made, policies, requests, invalidation, meters, mayHaveOldAddresses }
}

function createSources(services: Services, settings: () => Settings) {
  const { published: content, offers, vouchers: coupons, legalTexts, issues, ads, store } = services
  return createPageSources(
    {
      content,
      offers,
      coupons,
      legalTexts,
      issues,
      ads,
      headlines: { shownHeadlines: (of) => shownHeadlines(store.database, of) },
    },
    settings,
  )
}

function createSiteRenderer({ config, publisher, services, state, assets }: PagesParts) {
  return createRenderer({
    publisher,
    site: state.site,
    settings: state.settings,
    imageUrl: services.imageUrl,
    assets,
    publicUrl: config.publicUrl,
    signInWith: services.providers.offered,
    googleClientId: services.providers.googleClientId,
  })
}

/** Creates the queue of pages to render, and reports its length to the metrics. */
function createQueue({ services: { lines }, share, addressOf }: PagesParts) {
  const turns = createRenderQueue(share.connections, addressOf)
  lines.add('pages', () => turns.waiting)
  lines.add('search', () => turns.searching)
  return turns
}

/** Returns the questions about the site's addresses. Those of a remote content service are unknown here. */
function createAddresses({ config: { contentUrl }, services: { store } }: PagesParts) {
  const known = createKnownAddresses(() => readAddresses(store))
  return {
    known,
    mayExist: contentUrl ? async () => true : known.mayExist,
    mayHaveOldAddresses: () => !contentUrl && known.mayHaveOldAddresses(),
    findOldAddress: async (path: string) =>
      !contentUrl && (await known.hasOldAddresses()) ? findOldAddress(store.pool, path) : null,
    wasWithdrawn: async (match: RouteMatch) => {
      const id = match.name === 'article-changes' ? match.params['id'] : articleIdOf(match)
      if (contentUrl || !isId(Number(id))) return false
      return (await known.mayExist(match)) && wasWithdrawn(store.pool, Number(id))
    },
  }
}

/** Returns the services under the names that personal pages know. */
function personalServices(services: Services) {
  return {
    ...services,
    offerVersions: services.offers,
    officeDeclarations: services.declarations,
    campaigns: services.vouchers,
    officeIssues: services.issues,
    adsService: services.ads,
    settingsService: services.settings,
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
