import type { Logger } from 'pino'
import type { Publisher } from '../../rules/site/publisher.ts'
import type { NetworkAddresses } from '../http/network-address.ts'
import type { Services } from './services.ts'
import type { Config } from '../config/config.ts'
import type { SiteState } from './site-state.ts'

/** The shared parts of a site, created once. */
export type SiteBasis = {
  config: Config
  publisher: Publisher
  services: Services
  state: SiteState
  addressOf: NetworkAddresses
  secureCookies: boolean
  log: Logger
}
