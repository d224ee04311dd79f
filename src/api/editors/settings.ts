import type { Settings } from '../../rules/site/settings.ts'
import { ServiceError } from '../../services/service-error.ts'
import type { SettingsService } from '../../services/settings/settings-service.ts'
import { endpoints, type Endpoint } from '../endpoint.ts'
import { FOR_PROGRAMS } from '../terms.ts'

type SettingsApi = { service: SettingsService; current: () => Settings }

/**
 * S3.11, S7.12: `GET /api/settings` → every setting.
 * `PATCH /api/settings` {name: value} with the editor's key, or a token of the scope settings, sets some, null puts one
 * back; 400, 401, 403.
 */
export function settingsApi({ service, current }: SettingsApi): Endpoint[] {
  const { get, patch } = endpoints(FOR_PROGRAMS)
  return [
    get('/api/settings', 'public', ({ context }) => context.json(current()), {
      caching: 'no-cache',
    }),
    patch('/api/settings', 'editor: settings', async ({ context }) => {
      const changes: unknown = await context.req.json().catch(() => null)
      if (typeof changes !== 'object' || changes === null || Array.isArray(changes))
        throw new ServiceError(400, 'The body is no JSON object of settings')
      return context.json(await service.write({ ...changes }))
    }),
  ]
}
