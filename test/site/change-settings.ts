import { expect } from 'vitest'
import type { TestSite } from './test-site.ts'

/** Changes settings by `PATCH /api/settings` with the editor's key. */
export async function changeSettings(site: TestSite, values: object): Promise<void> {
  const response = await site.get('/api/settings', {
    method: 'PATCH',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await site.editorKey()}`,
    },
    body: JSON.stringify(values),
  })
  expect(response.status).toBe(200)
}
