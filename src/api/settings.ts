import { Hono } from 'hono'
import type { Settings } from '../rules/settings.ts'
import { ServiceError } from '../services/service-error.ts'
import type { SettingsService } from '../services/settings/settings-service.ts'
import { carriesEditorKey } from '../services/editor-key.ts'

type SettingsApi = { service: SettingsService; current: () => Settings; editorKey: string }

/**
 * S3.11, S7.12: `GET /api/settings` → every setting.
 * `PATCH /api/settings` {name: value} with the editor's key sets some, null puts one back; 400, 401.
 */
export function settingsApi({ service, current, editorKey }: SettingsApi): Hono {
  const app = new Hono()
  app.get('/api/settings', (context) => context.json(current()))
  app.patch('/api/settings', async (context) => {
    if (!carriesEditorKey(context.req.header('authorization'), editorKey)) {
      throw new ServiceError(401, 'Settings are written with the editor key')
    }
    const changes: unknown = await context.req.json().catch(() => null)
    if (typeof changes !== 'object' || changes === null || Array.isArray(changes)) {
      throw new ServiceError(400, 'The body is no JSON object of settings')
    }
    return context.json(await service.write({ ...changes }))
  })
  return app
}
