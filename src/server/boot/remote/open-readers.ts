import type { Logger } from 'pino'
import type { Bearers } from '../../../services/calls/bearers.ts'
import type { PublicContent } from '../../../services/content/content-service.ts'
import { createReaders } from '../../../services/readers/embedded.ts'
import type { ReadersService } from '../../../services/readers/readers-service.ts'
import { createRemoteReaders } from '../../../services/readers/remote.ts'
import type { Store } from '../../../store/store.ts'
import type { Config } from '../../config/config.ts'

type Opening = {
  config: Pick<Config, 'userApiUrl'>
  store: Pick<Store, 'database'>
  content: Pick<PublicContent, 'site'>
  bearers: Bearers
  log: Logger
}

/** Opens readers' lists in this site's database, or those of a remote User API. */
export function openReaders({ config, store, content, bearers, log }: Opening): ReadersService {
  const own = createReaders(store)
  const { userApiUrl: url } = config
  if (url === undefined) return own
  log.info({ url }, 'The User API is remote')
  const mandator = async () => (await content.site()).mandator
  return createRemoteReaders({ url, mandator, bearers, own, log })
}
