import type { Page } from 'playwright'
import { expect } from 'vitest'
import { DEMO_PASSWORD } from '../../test/site/demo-accounts.ts'
import { SITE } from './browser.ts'

/** A demo account's session for the page's browser, without the form. */
export async function signInAs(page: Page, kind: string): Promise<void> {
  const response = await page.request.post('/api/session/login', {
    data: { email: `${kind}@morgenblatt.example`, password: DEMO_PASSWORD },
    headers: { origin: SITE },
  })
  expect(response.status()).toBe(200)
}
