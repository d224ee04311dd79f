import { appConfig, appKind, type AppConfig } from '../rules/site/app-config.ts'
import type { Publisher } from '../rules/site/publisher.ts'
import type { Settings } from '../rules/site/settings.ts'
import { endpoints, type Endpoint } from './endpoint.ts'
import { FOR_PROGRAMS } from './terms.ts'

type AppConfigParts = {
  mandator: () => Promise<string>
  settings: () => Settings
  publisher: Pick<Publisher, 'app'>
}

/** S3.04: `GET /api/app-config` → `AppConfig` for the client, chosen by its user agent. */
export function appConfigApi({ mandator, settings, publisher }: AppConfigParts): Endpoint[] {
  const { get } = endpoints(FOR_PROGRAMS)
  return [
    get('/api/app-config', 'public', async ({ context }) => {
      const kind = appKind(context.req.header('user-agent'), publisher.app)
      const config: AppConfig = appConfig(await mandator(), kind, settings())
      return context.json(config)
    }),
  ]
}
