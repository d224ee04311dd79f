import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Endpoint } from '../../api/endpoint.ts'
import { LiveHub } from '../../services/newsroom/live/live-hub.ts'
import { loadNewsroomRole } from '../../services/newsroom/newsroom-role.ts'
import type { Store } from '../../store/store.ts'
import type { Reader } from '../../rules/access/reader.ts'
import { employeeOf } from '../../rules/office/employee.ts'
import { networkOf } from '../../rules/http/internet-address.ts'
import { createDispatcher, type Dispatching } from '../endpoints/dispatcher.ts'
import { liveApi } from '../endpoints/live-api.ts'
import { createAnswerCache } from '../http/answer-cache.ts'
import { incomingOf } from '../http/incoming.ts'
import { strictTransport } from '../http/security-headers.ts'
import { createUpgrades, type UpgradeListener } from '../http/upgrades.ts'
import type { Config } from '../config/config.ts'
import { preferredEncoding } from '../http/compression.ts'
import { createFront } from '../pages/answers/front.ts'
import { parsePageUrl } from '../pages/addresses/page-url.ts'
import type { SiteBasis } from '../site/site-basis.ts'
import type { ContentWriter } from '../../services/newsroom/content-writer.ts'
import type { SitePages } from '../pages/site-pages.ts'
import type { Access } from '../access/access.ts'
import type { Sessions } from '../access/session.ts'
import type { Tracing } from '../watching/open-tracing.ts'

type ApplicationParts = {
  pages: SitePages
  access: Access
  sessions: Sessions
  table: readonly Endpoint[]
  live: LiveHub
  tracing: Tracing
  onError: (error: unknown) => void
}

type Application = { handle: RequestListener; upgrade: UpgradeListener }

/** Creates the listeners for requests and WebSockets: answers from memory, cached pages, then the endpoints. */
export function createApplication(basis: SiteBasis, parts: ApplicationParts): Application {
  const { pages, access, table, live, tracing, onError } = parts
  const { publicUrl } = basis.config
  const dispatching = dispatchingParts(basis, parts)
  const app = createDispatcher({ ...dispatching, table })
  const sockets = createDispatcher({ ...dispatching, table: liveApi(live) })
  const answerCache = createAnswerCache(strictTransport(publicUrl))
  const { cache, visitors, policies, mayHaveOldAddresses, meters, answers } = pages
  const front = createFront({
    cache,
    gate: access.gate,
    visitors,
    policies,
    mayHaveOldAddresses,
    meters,
    strictTransport: strictTransport(publicUrl),
    application: tracing.requests(
      getRequestListener(answerCache.caching(app.fetch), { overrideGlobalObjects: false }),
    ),
    async refresh({ url = '/', headers }, visit) {
      const address = parsePageUrl(url)
      const encoding = preferredEncoding(headers['accept-encoding'])
      if (address) await answers.renew({ address, ...visit, encoding }).catch(onError)
    },
  })
  return {
    handle: (request, response) =>
      void (answerCache.answer(request, response) || front(request, response)),
    upgrade: createUpgrades(sockets.fetch, onError),
  }
}

/** Returns what the endpoints' rules are checked with. */
function dispatchingParts(
  { config, services, state, addressOf, secureCookies }: SiteBasis,
  { pages, sessions }: Pick<ApplicationParts, 'pages' | 'sessions'>,
): Omit<Dispatching, 'table'> {
  const { accounts, editors, partners, rateLimits, secondFactor, office, store } = services
  return {
    sessions,
    accounts,
    editors,
    partners,
    limits: rateLimits,
    mandator: async () => (await state.site()).mandator,
    addressOf: (context) => networkOf(addressOf(incomingOf(context))),
    isProved: (reader) => office.isProved(employeeOf(reader)),
    secondFactor,
    newsroomRole: newsroomRoles(config, store),
    publicUrl: config.publicUrl,
    secureCookies,
    errorAnswer: pages.errors.answer,
  }
}

type LiveParts = { write: ContentWriter['write']; onError: (error: unknown) => void }

/** Opens the hub of live texts. A reader's role is read again during a connection. */
export function openLiveHub(
  { config, services }: SiteBasis,
  { write, onError }: LiveParts,
): LiveHub {
  const { store, accounts, secondFactor } = services
  const newsroomRole = newsroomRoles(config, store)
  // A session without an id was checked when its connection was opened.
  const hasSecondFactor = async (reader: Reader) =>
    reader.sessionId === undefined ||
    (await secondFactor.gapOf({ reader, cookies: undefined })) === null
  return new LiveHub({
    store,
    write,
    roleOf: async (reader) => ((await hasSecondFactor(reader)) ? newsroomRole(reader) : null),
    isCurrent: (reader) => reader.expiresAt * 1000 > Date.now() && !accounts.hasEnded(reader),
    onError,
  })
}

function newsroomRoles({ fusionAuth }: Config, { database }: Store) {
  return (reader: Reader) => loadNewsroomRole(database, reader, { ownsAccounts: !fusionAuth })
}
