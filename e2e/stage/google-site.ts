import { chmodSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  openGoogleAccessScript,
  type GoogleAccessScript,
} from '../../test/fakes/google-access-script.ts'
import { openFakeGoogleClient, type FakeGoogleClient } from '../../test/fakes/google-client.ts'
import { openGoogleIssuer, VERIFIED, type GoogleIssuer } from '../../test/fakes/google-issuer.ts'
import { startBuiltSite } from './built-site.ts'

/** A site in the mode `verified`, with fakes of Google's keys, scripts and sign-in client. */
export type GoogleSite = {
  url: string
  issuer: GoogleIssuer
  script: GoogleAccessScript
  client: FakeGoogleClient
  close(): Promise<void>
}

export async function openGoogleSite(): Promise<GoogleSite> {
  const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-google-'))
  chmodSync(folder, 0o711)
  const issuer = await openGoogleIssuer()
  const script = await openGoogleAccessScript()
  const client = await openFakeGoogleClient()
  const environment = async () => ({ GOOGLE_JWKS_URL: issuer.jwksUrl })
  const site = await startBuiltSite(join(folder, 'data'), environment)
  const key = (await readFile(join(folder, 'data', 'editor.key'), 'utf8')).trim()
  const response = await fetch(`${site.url}/api/settings`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...VERIFIED,
      google_access_script_url: script.script,
      google_client_url: client.script,
    }),
  })
  if (!response.ok) throw new Error(`The settings were refused: ${await response.text()}`)
  return {
    url: site.url,
    issuer,
    script,
    client,
    async close() {
      await site.stop()
      await issuer.close()
      script.close()
      client.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
