import { exportPKCS8, generateKeyPair } from 'jose'
import { afterAll } from 'vitest'
import { HOME } from '../site/open-site-on.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'
import { openIdentityProvider, type IdentityProvider } from './identity-provider.ts'
import { createWanderer, type Wanderer } from './wanderer.ts'

export type SignInSite = {
  site: TestSite
  google: IdentityProvider
  apple: IdentityProvider
  newReader(): Wanderer
}

/** The whole site, registered with two providers; all three are there until the file's tests are over. */
export async function openSignInSite(): Promise<SignInSite> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const appleKey = await exportPKCS8(privateKey)
  const google = await openIdentityProvider({
    clientId: 'morgenblatt-google',
    redirectUri: `${HOME}/backend/auth/google/callback`,
    secret: 'a-word-between-google-and-us',
  })
  const apple = await openIdentityProvider({
    clientId: 'morgenblatt-apple',
    redirectUri: `${HOME}/api/oauth2/apple/callback`,
    secret: { key: () => Promise.resolve(publicKey), teamId: 'TEAM', keyId: 'KEY' },
  })
  afterAll(() => Promise.all([google.close(), apple.close()]))
  const site = await openTestSite({
    GOOGLE_CLIENT_ID: 'morgenblatt-google',
    GOOGLE_CLIENT_SECRET: 'a-word-between-google-and-us',
    GOOGLE_ISSUER: google.issuer,
    GOOGLE_TOKEN_INFO_URL: google.tokenInfoUrl,
    APPLE_CLIENT_ID: 'morgenblatt-apple',
    APPLE_TEAM_ID: 'TEAM',
    APPLE_KEY_ID: 'KEY',
    APPLE_PRIVATE_KEY: appleKey.replaceAll('\n', String.raw`\n`),
    APPLE_ISSUER: apple.issuer,
    TRUSTED_PROXIES: '127.0.0.1',
  })
  afterAll(() => site.close())
  return {
    site,
    google,
    apple,
    newReader: () => createWanderer({ [HOME]: site.url }),
  }
}

/** The fields of a page's form, by name. */
export function formOf(html: string): { action: string; fields: Record<string, string> } {
  const action = /<form[^>]*action="([^"]*)"/.exec(html)?.[1] ?? ''
  const inputs = html.matchAll(/<input[^>]*name="([^"]*)"[^>]*value="([^"]*)"/g)
  return {
    action,
    fields: Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value])),
  }
}
