import type { Page } from 'playwright'
import { expect } from 'vitest'
import { DEMO_PASSWORD } from '../../test/site/demo-accounts.ts'
import { SITE } from './browser.ts'

/** A demo account's session for a page's browser, or for a visitor without one, without the form. */
export async function signInAs({ request }: Pick<Page, 'request'>, kind: string): Promise<void> {
  const response = await request.post('/api/session/login', {
    data: { email: `${kind}@morgenblatt.example`, password: DEMO_PASSWORD },
    headers: { origin: SITE },
  })
  expect(response.status()).toBe(200)
}
