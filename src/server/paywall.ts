import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { anonymousSessions, type AnonymousSessions } from '../services/paywall/anonymous-session.ts'
import type { PaywallService } from '../services/paywall/contract.ts'
import { createPaywallService } from '../services/paywall/embedded.ts'
import { paywallApi } from '../services/paywall/http.ts'
import { openMeterKey } from '../services/paywall/meter-key.ts'
import { PAYWALL_RULES_TAG } from '../services/paywall/rule-store.ts'
import { createPaywallClient } from '../services/paywall/zephr.ts'
import { EVERYTHING } from '../store/outbox.ts'
import type { Services } from './compose.ts'
import type { Config } from './config.ts'

export type SitePaywall = {
  service: PaywallService
  sessions: AnonymousSessions
  /** Null where another server answers it. */
  api: Hono | null
  /** Hears what was announced as changed. */
  forget(cacheTags: readonly string[]): Promise<void>
}

type Parts = {
  config: Config
  services: Pick<Services, 'store' | 'accounts' | 'editorKey'>
  brand: string
  log: Logger
}

/** S7.13: the paywall service of this site, embedded or, by `PAYWALL_URL`, remote. */
export async function openPaywall({ config, services, brand, log }: Parts): Promise<SitePaywall> {
  const { store, accounts, editorKey } = services
  const key = await openMeterKey(store.database)
  const sessions = anonymousSessions(key)
  const { paywallUrl, paywallKey, paywallTimeoutMs } = config
  if (paywallUrl) {
    log.info({ url: paywallUrl }, 'The paywall service is remote')
    const remote = { url: paywallUrl, key: paywallKey, timeoutMs: paywallTimeoutMs }
    return { service: createPaywallClient(remote), sessions, api: null, forget: async () => {} }
  }
  const onError = (error: unknown): void => log.error(error)
  const verify = (jwt: string) => accounts.verify(jwt)
  const service = await createPaywallService(store, { brand, verify, key, onError })
  return {
    service,
    sessions,
    api: paywallApi({ service, editorKey, onError }),
    async forget(tags) {
      if (tags.includes(PAYWALL_RULES_TAG) || tags.includes(EVERYTHING)) await service.renew()
    },
  }
}
