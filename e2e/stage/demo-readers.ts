import type { Page } from 'playwright'
import { expect } from 'vitest'
import { DEMO_PASSWORD } from '../../test/site/demo-accounts.ts'
import { SITE } from './browser.ts'

/** Signs a demo account in by the API, for a page's browser or a visitor without one. */
export async function signInAs({ request }: Pick<Page, 'request'>, kind: string): Promise<void> {
  const response = await request.post('/api/session/login', {
    data: { email: `${kind}@morgenblatt.example`, password: DEMO_PASSWORD },
    headers: { origin: SITE },
  })
  expect(response.status()).toBe(200)
}
