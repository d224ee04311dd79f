import { chmodSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportPKCS8, generateKeyPair } from 'jose'
import {
  openGoogleClientDouble,
  type GoogleClientDouble,
} from '../../test/doubles/google-client.ts'
import {
  openIdentityProvider,
  type IdentityProvider,
} from '../../test/providers/identity-provider.ts'
import { startBuiltSite } from './built-site.ts'

/** A site of its own, registered with two providers, and Google's client on a double. */
export type ProviderSite = {
  url: string
  google: IdentityProvider
  apple: IdentityProvider
  client: GoogleClientDouble
  editorKey(): Promise<string>
  close(): Promise<void>
}

export async function openProviderSite(): Promise<ProviderSite> {
  const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-providers-'))
  chmodSync(folder, 0o711)
  const client = await openGoogleClientDouble()
  const { promise: opened, resolve } = Promise.withResolvers<[IdentityProvider, IdentityProvider]>()
  const site = await startBuiltSite(join(folder, 'data'), async (url) => {
    const { settings, google, apple } = await openHouses(url)
    resolve([google, apple])
    return settings
  })
  const [google, apple] = await opened
  const editorKey = async () => (await readFile(join(folder, 'data', 'editor.key'), 'utf8')).trim()
  const response = await fetch(`${site.url}/api/settings`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${await editorKey()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ google_client_url: client.script }),
  })
  if (!response.ok) throw new Error(`The settings were refused: ${await response.text()}`)
  return {
    url: site.url,
    google,
    apple,
    client,
    editorKey,
    async close() {
      await site.stop()
      await Promise.all([google.close(), apple.close()])
      client.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function openHouses(url: string) {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const google = await openIdentityProvider({
    clientId: 'paper-google',
    redirectUri: `${url}/backend/auth/google/callback`,
    secret: 'a-word-between-google-and-us',
  })
  const apple = await openIdentityProvider({
    clientId: 'paper-apple',
    redirectUri: `${url}/api/oauth2/apple/callback`,
    secret: { key: () => Promise.resolve(publicKey), teamId: 'TEAM', keyId: 'KEY' },
  })
  const settings = {
    GOOGLE_CLIENT_ID: 'paper-google',
    GOOGLE_CLIENT_SECRET: 'a-word-between-google-and-us',
    GOOGLE_ISSUER: google.issuer,
    APPLE_CLIENT_ID: 'paper-apple',
    APPLE_TEAM_ID: 'TEAM',
    APPLE_KEY_ID: 'KEY',
    APPLE_PRIVATE_KEY: await exportPKCS8(privateKey),
    APPLE_ISSUER: apple.issuer,
  }
  return { settings, google, apple }
}
