import { afterAll } from 'vitest'
import { HOME } from '../site/open-site-on.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { openRegisteredProviders } from './registered-providers.ts'
import { createHeadlessClient, type HeadlessClient } from './headless-client.ts'

export type SignInSite = {
  site: TestSite
  google: IdentityProvider
  apple: IdentityProvider
  newReader(): HeadlessClient
}

/** Opens a site registered with two providers; all three close after the file's tests. */
export async function openSignInSite(): Promise<SignInSite> {
  const { google, apple, settings, close } = await openRegisteredProviders(HOME)
  afterAll(close)
  const site = await openTestSite({ ...settings, TRUSTED_PROXIES: '127.0.0.1' })
  afterAll(() => site.close())
  return {
    site,
    google,
    apple,
    newReader: () => createHeadlessClient({ [HOME]: site.url }),
  }
}

/** Returns action and fields of a page's form. */
export function formOf(html: string): { action: string; fields: Record<string, string> } {
  const action = /<form[^>]*action="([^"]*)"/.exec(html)?.[1] ?? ''
  const inputs = html.matchAll(/<input[^>]*name="([^"]*)"[^>]*value="([^"]*)"/g)
  return {
    action,
    fields: Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value])),
  }
}
