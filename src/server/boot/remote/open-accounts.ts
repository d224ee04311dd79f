import type { Logger } from 'pino'
import type { Publisher } from '../../../rules/site/publisher.ts'
import { createAccounts, openAccountParts } from '../../../services/accounts/embedded.ts'
import type { OpenAccounts } from '../../../services/accounts/remote-accounts.ts'
import type { OrderedRights } from '../../../services/billing/rights.ts'
import { createProviders } from '../../../services/providers/embedded.ts'
import type { ProvidersService } from '../../../services/providers/providers-service.ts'
import type { RateLimits } from '../../../services/rate-limits/rate-limits.ts'
import { createStrapiAccounts } from '../../../services/strapi/accounts.ts'
import { createStrapiProviders } from '../../../services/strapi/providers.ts'
import type { Store } from '../../../store/store.ts'
import type { Config } from '../../config/config.ts'
import { providerOptions } from '../../config/sign-in-config.ts'
import { loadSubsystem } from '../optional.ts'

type Opening = { config: Config; store: Pick<Store, 'database'>; log: Logger }

/** Opens the account service: FusionAuth or Strapi if configured, otherwise the site's own accounts. */
export async function openAccounts(
  { config, publisher, store, log }: Opening & { publisher: Publisher },
  rights: OrderedRights,
): Promise<OpenAccounts> {
  const { database } = store
  const { fusionAuth, strapi, publicUrl: issuer } = config
  const { audience, newsletter } = publisher
  if (fusionAuth) {
    const { openFusionAuth } = await loadSubsystem('fusionAuth', 'FUSIONAUTH_URL')
    log.info({ url: fusionAuth.url }, 'The accounts are those of FusionAuth')
    return openFusionAuth(database, { ...fusionAuth, rights })
  }
  const options = { issuer, audience, newsletter, rights }
  if (!strapi) return { accounts: await createAccounts(database, options), deleteElsewhere: null }
  log.info({ url: strapi.url }, 'The passwords are those of Strapi')
  const parts = await openAccountParts(database, options)
  return { accounts: createStrapiAccounts(parts, { ...strapi, log }), deleteElsewhere: null }
}

/** Opens the identity providers that this site is registered with, or those of Strapi. */
export async function openProviders({
  config,
  store: { database },
  rateLimits,
  log,
}: Opening & { rateLimits: RateLimits }): Promise<ProvidersService> {
  const { strapi, publicUrl } = config
  if (strapi)
    return createStrapiProviders({
      database,
      rateLimits,
      publicUrl,
      url: strapi.url,
      offered: strapi.providers,
    })
  return createProviders({
    database,
    rateLimits,
    publicUrl,
    ...(await providerOptions(config)),
    log,
  })
}
