import type { Logger } from 'pino'
import type { Endpoint } from '../../api/endpoint.ts'
import type { Publisher } from '../../rules/site/publisher.ts'
import type { OpenRemoteAccounts } from '../../services/accounts/remote-accounts.ts'
import type { Billing, RemoteBillingOptions } from '../../services/billing/remote-billing.ts'
import type { Engine, EngineLocation } from '../../services/content/search/search-engine.ts'
import type { SportConfig } from '../config/sport-config.ts'
import type { Store } from '../../store/store.ts'
import type { SignInConfig } from '../config/sign-in-config.ts'
import type { Services } from '../site/services.ts'
import type { SeveralProcesses } from '../site/several-processes.ts'

/** A provider of sport data, and where its competitions are stored. */
type SportProvider = NonNullable<SportConfig> & { store: Store; log: Logger }

/** The parts of a site that exports of articles need. */
export type ExportingSite = Pick<Services, 'content' | 'imageUrl'> & {
  publisher: Publisher
  publicUrl: string
}

/** The exports of the module of each optional subsystem. */
type Subsystems = {
  searchEngine: { openEngine: (place: EngineLocation, log: Logger) => Promise<Engine> }
  plenigo: { openPlenigoBilling: (options: RemoteBillingOptions) => Billing }
  fusionAuth: { openFusionAuth: OpenRemoteAccounts<NonNullable<SignInConfig['fusionAuth']>> }
  sportmonks: { sportRefreshing: (options: SportProvider) => () => Promise<void> }
  workers: { severalProcesses: SeveralProcesses }
  partnerExports: { partnerExportsApi: (site: ExportingSite) => Endpoint[] }
}

/**
 * The subsystems that a site can be built without, one line each; a module is only loaded if it is used. To take one
 * out, delete its folders and its line: docs/optional.md lists them.
 */
const SUBSYSTEMS: { [Name in keyof Subsystems]?: () => Promise<Subsystems[Name]> } = {
  searchEngine: () => import('../../services/content/search/engine/open-engine.ts'),
  plenigo: () => import('../../services/billing/plenigo/open-plenigo-billing.ts'),
  fusionAuth: () => import('../../services/fusionauth/open-fusionauth.ts'),
  sportmonks: () => import('../../services/content/sport/sportmonks/refreshing.ts'),
  workers: () => import('../workers/workers.ts'),
  partnerExports: () => import('../../api/exports/partner-exports.ts'),
}

/** Loads a subsystem; `undefined` if it was taken out. */
export async function findSubsystem<Name extends keyof Subsystems>(
  name: Name,
): Promise<Subsystems[Name] | undefined> {
  return SUBSYSTEMS[name]?.()
}

/** Loads a subsystem that a setting asks for. Throws one sentence for operators if it was taken out. */
export async function loadSubsystem<Name extends keyof Subsystems>(
  name: Name,
  setting: string,
): Promise<Subsystems[Name]> {
  const found = await findSubsystem(name)
  if (!found)
    throw new Error(`The setting ${setting} is wrong: this site was built without ${name}.`)
  return found
}
