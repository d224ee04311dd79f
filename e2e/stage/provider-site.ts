import { chmodSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFakeGoogleClient, type FakeGoogleClient } from '../../test/fakes/google-client.ts'
import type { IdentityProvider } from '../../test/providers/identity-provider.ts'
import {
  openRegisteredProviders,
  type RegisteredProviders,
} from '../../test/providers/registered-providers.ts'
import { startBuiltSite } from './built-site.ts'

/** A site registered with two providers, with a fake of Google's client. */
export type ProviderSite = {
  url: string
  google: IdentityProvider
  apple: IdentityProvider
  client: FakeGoogleClient
  editorKey(): Promise<string>
  close(): Promise<void>
}

export async function openProviderSite(): Promise<ProviderSite> {
  const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-providers-'))
  chmodSync(folder, 0o711)
  const client = await openFakeGoogleClient()
  const { promise: opened, resolve } = Promise.withResolvers<RegisteredProviders>()
  const site = await startBuiltSite(join(folder, 'data'), async (url) => {
    const providers = await openRegisteredProviders(url)
    resolve(providers)
    return providers.settings
  })
  const { google, apple, close } = await opened
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
      await close()
      client.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
