import { endpoints, type Endpoint } from '../../api/endpoint.ts'
import { FOR_PROGRAMS, PUBLIC_RATE } from '../../api/terms.ts'
import type { Logger } from 'pino'
import {
  anonymousSessions,
  type AnonymousSessions,
} from '../../services/paywall/anonymous-session.ts'
import { DECIDE_PATH, type PaywallService } from '../../services/paywall/contract.ts'
import { createPaywallService } from '../../services/paywall/embedded.ts'
import { MAX_BYTES, PAYWALL_API, paywallApi } from '../../services/paywall/http.ts'
import { openMeterKey } from '../../services/paywall/meter-key.ts'
import { PAYWALL_RULES_TAG } from '../../services/paywall/rule-store.ts'
import { createPaywallClient } from '../../services/paywall/zephr.ts'
import { ALL_TAGS } from '../../store/outbox.ts'
import type { Services } from '../site/services.ts'
import type { Config } from '../config/config.ts'

export type SitePaywall = {
  service: PaywallService
  sessions: AnonymousSessions
  /** Empty if a remote server offers them. */
  endpoints: Endpoint[]
  /** Reloads the rules if `cacheTags` contain their tag. */
  invalidate(cacheTags: readonly string[]): Promise<void>
}

type PaywallOptions = {
  config: Config
  services: Pick<Services, 'store' | 'accounts'>
  brand: string
  secureCookies: boolean
  log: Logger
}

/** S7.13: opens the site's paywall service, embedded or remote (`PAYWALL_URL`). */
export async function openPaywall(parts: PaywallOptions): Promise<SitePaywall> {
  const { config, services, brand, secureCookies, log } = parts
  const { store, accounts } = services
  const key = await openMeterKey(store.database)
  const sessions = anonymousSessions({ secret: key, secure: secureCookies })
  const { paywallUrl, paywallKey, paywallTimeoutMs } = config
  if (paywallUrl) {
    log.info({ url: paywallUrl }, 'The paywall service is remote')
    const remote = { url: paywallUrl, key: paywallKey, timeoutMs: paywallTimeoutMs }
    return {
      service: createPaywallClient(remote),
      sessions,
      endpoints: [],
      invalidate: async () => {},
    }
  }
  const onError = (error: unknown): void => log.error(error)
  const verify = (jwt: string) => accounts.verify(jwt)
  const service = await createPaywallService(store, { brand, verify, key, onError })
  return {
    service,
    sessions,
    endpoints: paywallEndpoints(paywallApi(service)),
    async invalidate(tags) {
      if (tags.includes(PAYWALL_RULES_TAG) || tags.includes(ALL_TAGS)) await service.renew()
    },
  }
}

/** `decide` is public; without the editor's right it counts nothing. */
function paywallEndpoints(api: ReturnType<typeof paywallApi>): Endpoint[] {
  const { get, put, post } = endpoints({ ...FOR_PROGRAMS, chunked: true })
  return [
    post(
      PAYWALL_API + DECIDE_PATH,
      'public',
      async ({ context, editorOf }) => api.decide(context.req.raw, await editorOf()),
      { body: MAX_BYTES.decide, rate: PUBLIC_RATE, uncounted: 'paywall' },
    ),
    get(`${PAYWALL_API}/rules`, 'editor: paywall', () => api.readRules()),
    put(
      `${PAYWALL_API}/rules`,
      'editor: paywall',
      ({ context }) => api.saveRules(context.req.raw),
      { body: MAX_BYTES.rules },
    ),
  ]
}
