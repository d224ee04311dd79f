import { exportPKCS8, generateKeyPair } from 'jose'
import { openIdentityProvider, type IdentityProvider } from './identity-provider.ts'

export const GOOGLE_CLIENT = 'morgenblatt-google'
const APPLE_CLIENT = 'morgenblatt-apple'
const SECRET = 'a-word-between-google-and-us'

export type RegisteredProviders = {
  google: IdentityProvider
  apple: IdentityProvider
  /** The site's settings for these providers. */
  settings: Record<string, string>
  close: () => Promise<void>
}

/** Starts fakes of Google and Apple with which a site at this address is registered. */
export async function openRegisteredProviders(url: string): Promise<RegisteredProviders> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const google = await openIdentityProvider({
    clientId: GOOGLE_CLIENT,
    redirectUri: `${url}/backend/auth/google/callback`,
    secret: SECRET,
  })
  const apple = await openIdentityProvider({
    clientId: APPLE_CLIENT,
    redirectUri: `${url}/api/oauth2/apple/callback`,
    secret: { key: () => Promise.resolve(publicKey), teamId: 'TEAM', keyId: 'KEY' },
  })
  const settings = {
    GOOGLE_CLIENT_ID: GOOGLE_CLIENT,
    GOOGLE_CLIENT_SECRET: SECRET,
    GOOGLE_ISSUER: google.issuer,
    GOOGLE_TOKEN_INFO_URL: google.tokenInfoUrl,
    APPLE_CLIENT_ID: APPLE_CLIENT,
    APPLE_TEAM_ID: 'TEAM',
    APPLE_KEY_ID: 'KEY',
    // On one line, as environment variables often contain it.
    APPLE_PRIVATE_KEY: (await exportPKCS8(privateKey)).replaceAll('\n', String.raw`\n`),
    APPLE_ISSUER: apple.issuer,
  }
  const close = async () => void (await Promise.all([google.close(), apple.close()]))
  return { google, apple, settings, close }
}
