import type { Settings } from '../../rules/site/settings.ts'
import { ServiceError } from '../../services/service-error.ts'
import { SETTINGS_TAG, type SettingsService } from '../../services/settings/settings-service.ts'
import { endpoints, type Endpoint } from '../endpoint.ts'
import { FOR_PROGRAMS } from '../terms.ts'

type SettingsParts = {
  service: SettingsService
  current: () => Settings
  /** Invalidates this node's cached pages that depend on settings. */
  invalidate: (cacheTags: string[]) => Promise<void>
}

/**
 * S3.11, S7.12: `GET /api/settings` → every setting.
 * `PATCH /api/settings` {name: value} sets some settings, null restores a default; requires the editor's key or a token
 * of the scope settings; 400, 401, 403. Answers once the change is active on this node.
 */
export function settingsApi({ service, current, invalidate }: SettingsParts): Endpoint[] {
  const { get, patch } = endpoints(FOR_PROGRAMS)
  return [
    get('/api/settings', 'public', ({ context }) => context.json(current()), {
      caching: 'no-cache',
    }),
    patch('/api/settings', 'editor: settings', async ({ context }) => {
      const changes: unknown = await context.req.json().catch(() => null)
      if (typeof changes !== 'object' || changes === null || Array.isArray(changes))
        throw new ServiceError(400, 'The body is no JSON object of settings')
      const settings = await service.write({ ...changes })
      await invalidate([SETTINGS_TAG])
      return context.json(settings)
    }),
  ]
}
