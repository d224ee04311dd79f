import type { Logger } from 'pino'
import type { Publisher } from '../../rules/site/publisher.ts'
import type { NetworkAddresses } from '../http/network-address.ts'
import type { Services } from './services.ts'
import type { Config } from '../config/config.ts'
import type { SiteState } from './site-state.ts'

/** What every part of a site stands on: put together once, the same for all. */
export type SiteBasis = {
  config: Config
  publisher: Publisher
  services: Services
  state: SiteState
  addressOf: NetworkAddresses
  secureCookies: boolean
  log: Logger
}
